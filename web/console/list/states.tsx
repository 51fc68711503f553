import { EVERY_STATE } from '#contract/console/list.ts'
import type { ListState } from '#web/console/list/data.ts'
import { DETAIL_FIELD } from '#web/console/list/row-detail.tsx'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { Tabs } from '#web/ui/list/tabs.tsx'

/** A state of the list: a value of its field, what waits, or all (contract/console/list.ts). */
export interface StateTab {
  state: string | number
  label: string
  count?: number
}

interface StateTabsProps {
  label: string
  state: ListState
  tabs: readonly StateTab[]
  /** Fields of the address that go with the tab: what was done last, what only one state has. */
  dropped?: readonly string[]
}

/** A list by its states. What is searched for stays, what is open beside it does not; nor an order where states have their own. */
export function StateTabs({ label, state: { by, current, first, isOrdered }, tabs, dropped = [] }: StateTabsProps) {
  const { query, to } = useListAddress()
  const closed = Object.fromEntries([DETAIL_FIELD, ...dropped].map((field) => [field, null]))
  // A search without a state is one in all of them.
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
