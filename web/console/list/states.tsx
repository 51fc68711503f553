import { EVERY_STATE } from '#contract/console/list.ts'
import type { ListState } from '#web/console/list/data.ts'
import { DETAIL_FIELD } from '#web/console/list/row-detail.tsx'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { Tabs } from '#web/ui/list/tabs.tsx'

/** A tab of the list: a value of its state field, what waits, or all (contract/console/list.ts). */
export interface StateTab {
  state: string | number
  label: string
  count?: number
}

interface StateTabsProps {
  label: string
  state: ListState
  tabs: readonly StateTab[]
  /** URL parameters that another tab drops: the last action's result, filters that only one state has. */
  dropped?: readonly string[]
}

/** Tabs for a list's states. Another tab retains the search, closes the detail, and resets the order if states have their own. */
export function StateTabs({ label, state: { by, current, first, isOrdered }, tabs, dropped = [] }: StateTabsProps) {
  const { query, to } = useListAddress()
  const closed = Object.fromEntries([DETAIL_FIELD, ...dropped].map((field) => [field, null]))
  // With a keyword, a URL without a state means all states.
  const isUnsaid = (state: string) => state === first && (first === EVERY_STATE || !query.get('keyword'))
  return (
    <Tabs
      label={label}
      tabs={tabs.map(({ state, label, count }) => ({
        to: to({ ...closed, ...(isOrdered ? { orderBy: null } : {}), [by]: isUnsaid(String(state)) ? null : String(state) }),
        label,
        isCurrent: current === String(state),
        ...(count === undefined ? {} : { count }),
      }))}
    />
  )
}
