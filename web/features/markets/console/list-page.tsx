import { useLoaderData } from 'react-router'
import type { ListData } from '#web/console/list/data.ts'
import { KindFrame } from '#web/console/table-kit/frame.tsx'
import type { KindRow } from '#web/console/table-kit/kind.ts'
import { KindList } from '#web/console/table-kit/list.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { MARKET_KINDS } from '#web/features/markets/console/kinds.ts'
import { actOnMarkets, loadMarkets } from '#web/features/markets/console/pages.ts'
import { RateDesk } from '#web/features/markets/console/rate-desk.tsx'
import { SettingForm } from '#web/features/pricing/console/setting-form.tsx'
import { SearchExplanation } from '#web/features/search/console/explain/explanation.tsx'
import { synonymKind } from '#web/features/search/console/synonym-kind.tsx'
import { loads } from '#web/loader-context.ts'
import * as words from '#words'

const HOME = '/console/markets'
const RATE = { kind: 'rate', label: words.markets_rate }
const SETTING = { kind: 'setting', label: words.pricing_setting }
const EXPLAIN = { kind: 'explain', label: words.search_explain }
const PLACES = [RATE, ...MARKET_KINDS.flatMap((kind) => (kind === synonymKind ? [kind, EXPLAIN] : [kind])), SETTING]

export const loader = loads(loadMarkets)

export const action = actOnMarkets

export { clientAction } from '#web/ui/form/client-action.ts'

/** Market data: countries, currencies, freight, duties, categories and the like. */
export default function ConsoleMarketsPage() {
  const page = useLoaderData<typeof loader>()
  const { isAdministrator } = useConsoleUser()
  const places = PLACES.filter((place) => place !== SETTING || isAdministrator)
  const kind = page.view === 'kind' ? MARKET_KINDS.find((each) => each.kind === page.kind) : undefined
  const current = kind ?? PLACES.find((place) => place.kind === page.view)!
  return (
    <KindFrame root={HOME} title={words.markets_markets()} kinds={places} current={current} table={kind}>
      {page.view === 'rate' && <RateDesk {...page} />}
      {page.view === 'explain' && <SearchExplanation {...page} />}
      {page.view === 'setting' && <SettingForm {...page} />}
      {page.view === 'kind' && (
        <KindList
          key={page.kind}
          home={`${HOME}/${page.kind}`}
          kind={kind!}
          data={page.data as unknown as ListData<KindRow>}
          lookups={page.lookups}
        />
      )}
    </KindFrame>
  )
}
