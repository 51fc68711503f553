import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { CONTENT_CALLS } from '#web/features/maintenance/content-calls.ts'
import { CONTENT_KINDS } from '#web/features/maintenance/content-kinds.ts'
import { actOnKindRow, kindOf, loadKindRow } from '#web/features/maintenance/kind-pages.ts'
import { KindRowView } from '#web/features/maintenance/kind-row.tsx'
import { networkFailure } from '#web/ui/form-state.ts'
import { pageTitle } from '#web/ui/page-meta.ts'
import { submitForm } from '#web/ui/submit-form.ts'
import { useAnswer } from '#web/ui/use-answer.ts'
import { maintenance_content } from '#words'

const kindNamed = (name: string | undefined) => CONTENT_KINDS.find(({ kind }) => kind === name)

export const meta = ({ params }: MetaArgs) => [
  { title: pageTitle(kindNamed(params['kind'])?.label() ?? maintenance_content()) },
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

export const clientAction = (args: ClientActionFunctionArgs) => submitForm(args, networkFailure)

/** A text, picture or address of the shop, or a new one. */
export default function ConsoleContentRowPage() {
  const { kind, ...data } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return <KindRowView home={`/console/content/${kind}`} kind={kindNamed(kind)!} data={data} answer={answer} />
}
