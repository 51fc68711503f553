import { CONSULTATION_STATUS } from '#contract/consultations/consultations.ts'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { Tabs } from '#web/ui/list/tabs.tsx'
import * as words from '#words'

/** Query parameters set by the tabs; at most one at a time. */
export const NARROWING = ['answerFlag', 'unreadFlag', 'mineFlag', 'status'] as const

const CLOSED = String(CONSULTATION_STATUS.closed)

/** Filters the list of conversations. Switching tabs keeps the open conversation open. */
export function ConversationTabs() {
  const { query, to } = useListAddress()
  const none = Object.fromEntries(NARROWING.map((field) => [field, null]))
  const tab = (label: string, field: (typeof NARROWING)[number], value: string) => ({
    label,
    to: to({ ...none, [field]: value }),
    isCurrent: query.get(field) === value,
  })
  const tabs = [
    { label: words.consultations_desk_all(), to: to(none), isCurrent: NARROWING.every((field) => !query.has(field)) },
    tab(words.consultations_desk_to_answer(), 'answerFlag', '1'),
    tab(words.consultations_desk_unread(), 'unreadFlag', '1'),
    tab(words.consultations_desk_mine(), 'mineFlag', '1'),
    tab(words.consultations_desk_closed(), 'status', CLOSED),
  ]
  return <Tabs tabs={tabs} label={words.consultations_desk_tabs()} />
}
