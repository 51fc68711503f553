import { Scale } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { EVERY_STATE, WAITING } from '#contract/console/list.ts'
import { listCases } from '#contract/disputes/console.ts'
import { CASE_STATUS } from '#contract/disputes/disputes.ts'
import { orderFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import { ConsoleListPage, consoleMeta } from '#web/console/list/page.tsx'
import { listAction, listLoader } from '#web/console/list/page-data.ts'
import { caseColumns, statusName } from '#web/features/disputes/console/columns.tsx'
import * as words from '#words'

export const meta = consoleMeta(words.disputes_desk)

export const loader = listLoader(listCases)

export const action = listAction(listCases)

export { clientAction } from '#web/console/form/client-action.ts'

const { open, supplierAnswered, platform, resolved, withdrawn } = CASE_STATUS

/** Refunds and disputes, the most urgent first: those that the platform decides, and how the others stand. */
export default function ConsoleCasesPage() {
  const { data } = useLoaderData<typeof loader>()
  useFrames(orderFrames)
  const states = [platform, open, supplierAnswered, resolved, withdrawn].map((state) => ({ state, label: statusName(state) }))
  const first = { state: WAITING, label: words.disputes_desk_all_open() }
  const last = { state: EVERY_STATE, label: words.console_all() }
  const types = ['1', '2'].map((type) => ({ value: type, label: words.disputes_desk_kind({ type }) }))
  return (
    <ConsoleListPage
      name="disputes"
      title={words.disputes_desk()}
      data={data}
      columns={caseColumns()}
      tabs={{ label: words.disputes_desk_status_tabs(), list: [first, ...states, last] }}
      filters={[{ name: 'caseType', label: words.disputes_desk_type(), choices: types }]}
      search={words.disputes_desk_search()}
      to={({ id }) => `/console/disputes/${id}`}
      prefetch="none"
      empty={{ icon: Scale, title: words.disputes_desk_empty(), hint: words.disputes_desk_empty_hint() }}
    />
  )
}
