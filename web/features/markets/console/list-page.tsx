import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { FormAnswer } from '#web/console/form/answer.ts'
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
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

const HOME = '/console/markets'
const RATE = { kind: 'rate', label: words.markets_rate }
const SETTING = { kind: 'setting', label: words.pricing_setting }
const EXPLAIN = { kind: 'explain', label: words.search_explain }
const PLACES = [RATE, ...MARKET_KINDS.flatMap((kind) => (kind === synonymKind ? [kind, EXPLAIN] : [kind])), SETTING]

export const meta = ({ params }: MetaArgs) => [
  { title: pageTitle(PLACES.find(({ kind }) => kind === params['kind'])?.label() ?? words.markets_markets()) },
  { name: 'robots', content: 'noindex' },
]

export const loader = (args: LoaderFunctionArgs) => loadMarkets(args)

export const action = (args: ActionFunctionArgs) => actOnMarkets(args)

export { clientAction } from '#web/ui/form/client-action.ts'

/** What countries, money, freight and goods are counted and sorted by. */
export default function ConsoleMarketsPage() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { isAdministrator } = useConsoleUser()
  const places = PLACES.filter((place) => place !== SETTING || isAdministrator)
  const frame = { root: HOME, title: words.markets_markets(), kinds: places }
  if (page.view === 'rate') {
    return (
      <FormAnswer value={answer}>
        <KindFrame {...frame} current={RATE}>
          <RateDesk {...page} />
        </KindFrame>
      </FormAnswer>
    )
  }
  if (page.view === 'explain') {
    return (
      <KindFrame {...frame} current={EXPLAIN}>
        <SearchExplanation {...page} />
      </KindFrame>
    )
  }
  if (page.view === 'setting') {
    return (
      <FormAnswer value={answer}>
        <KindFrame {...frame} current={SETTING}>
          <SettingForm {...page} />
        </KindFrame>
      </FormAnswer>
    )
  }
  const kind = MARKET_KINDS.find((each) => each.kind === page.kind)!
  return (
    <KindFrame {...frame} current={kind} table={kind}>
      <KindList
        key={page.kind}
        home={`${HOME}/${page.kind}`}
        kind={kind}
        data={page.data as unknown as ListData<KindRow>}
        lookups={page.lookups}
      />
    </KindFrame>
  )
}
