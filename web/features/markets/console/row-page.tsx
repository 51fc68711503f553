import { kindRowAction, kindRowLoader } from '#web/console/table-kit/pages.ts'
import { KindRowPage } from '#web/console/table-kit/row.tsx'
import { MARKET_CALLS } from '#web/features/markets/console/calls.ts'
import { MARKET_KINDS } from '#web/features/markets/console/kinds.ts'

export const loader = kindRowLoader(MARKET_KINDS, MARKET_CALLS)

export const action = kindRowAction(MARKET_KINDS, MARKET_CALLS)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Page of one row of market data (a country, a category …), or of a new one. */
export default function ConsoleMarketRowPage() {
  return <KindRowPage root="/console/markets" kinds={MARKET_KINDS} />
}
