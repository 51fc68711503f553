import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { actOnKindRow, kindOf, loadKindRow } from '#web/console/table-kit/pages.ts'
import { KindRowView } from '#web/console/table-kit/row.tsx'
import { CONTENT_CALLS } from '#web/features/content/console/calls.ts'
import { CONTENT_KINDS } from '#web/features/content/console/kinds.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

const kindNamed = (name: string | undefined) => CONTENT_KINDS.find(({ kind }) => kind === name)

export const meta = ({ params }: MetaArgs) => [
  { title: pageTitle(kindNamed(params['kind'])?.label() ?? words.content_content()) },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOf(args, CONTENT_KINDS)
  return { kind: kind.kind, ...(await loadKindRow(args, kind, CONTENT_CALLS[kind.kind]!)) }
}

export function action(args: ActionFunctionArgs) {
  const kind = kindOf(args, CONTENT_KINDS)
  return actOnKindRow(args, kind, CONTENT_CALLS[kind.kind]!)
}

export { clientAction } from '#web/ui/form/client-action.ts'

/** A text, picture or address of the shop, or a new one. */
export default function ConsoleContentRowPage() {
  const { kind, ...data } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return <KindRowView home={`/console/content/${kind}`} kind={kindNamed(kind)!} data={data} answer={answer} />
}
