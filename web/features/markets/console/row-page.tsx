import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { actOnKindRow, kindOf, loadKindRow } from '#web/console/table-kit/pages.ts'
import { KindRowView } from '#web/console/table-kit/row.tsx'
import { MARKET_CALLS } from '#web/features/markets/console/calls.ts'
import { MARKET_KINDS } from '#web/features/markets/console/kinds.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

const kindNamed = (name: string | undefined) => MARKET_KINDS.find(({ kind }) => kind === name)

export const meta = ({ params }: MetaArgs) => [
  { title: pageTitle(kindNamed(params['kind'])?.label() ?? words.markets_markets()) },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOf(args, MARKET_KINDS)
  return { kind: kind.kind, ...(await loadKindRow(args, kind, MARKET_CALLS[kind.kind]!)) }
}

export function action(args: ActionFunctionArgs) {
  const kind = kindOf(args, MARKET_KINDS)
  return actOnKindRow(args, kind, MARKET_CALLS[kind.kind]!)
}

export { clientAction } from '#web/ui/form/client-action.ts'

/** A country, a tariff, a category …, or a new one. */
export default function ConsoleMarketRowPage() {
  const { kind, ...data } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return <KindRowView home={`/console/markets/${kind}`} kind={kindNamed(kind)!} data={data} answer={answer} />
}
