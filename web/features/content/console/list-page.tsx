import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import { KindFrame } from '#web/console/table-kit/frame.tsx'
import { KindList } from '#web/console/table-kit/list.tsx'
import { actOnKindList, kindOf, loadKindList } from '#web/console/table-kit/pages.ts'
import { CONTENT_CALLS } from '#web/features/content/console/calls.ts'
import { CONTENT_KINDS } from '#web/features/content/console/kinds.ts'
import { loaderContext } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import * as words from '#words'

const CONTENT_HOME = '/console/content'
const kindNamed = (name: string | undefined) => CONTENT_KINDS.find(({ kind }) => kind === name)

export const meta = ({ params }: MetaArgs) => [
  { title: pageTitle(kindNamed(params['kind'])?.label() ?? words.content_content()) },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  if (!args.params['kind']) throw redirect(inLanguage(`${CONTENT_HOME}/${CONTENT_KINDS[0]!.kind}`, loaderContext(args).language))
  const { kind } = kindOf(args, CONTENT_KINDS)
  return { kind, ...(await loadKindList(args, CONTENT_CALLS[kind]!)) }
}

export const action = (args: ActionFunctionArgs) => actOnKindList(args, CONTENT_CALLS[kindOf(args, CONTENT_KINDS).kind]!)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Texts, pictures and addresses of the shop, one table each. */
export default function ConsoleContentPage() {
  const { kind: name, data, lookups } = useLoaderData<typeof loader>()
  const kind = kindNamed(name)!
  return (
    <KindFrame root={CONTENT_HOME} title={words.content_content()} kinds={CONTENT_KINDS} current={kind} table={kind}>
      <KindList key={name} home={`${CONTENT_HOME}/${name}`} {...{ kind, data, lookups }} />
    </KindFrame>
  )
}
