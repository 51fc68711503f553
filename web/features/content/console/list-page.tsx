import { redirect, useLoaderData } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import { KindFrame } from '#web/console/table-kit/frame.tsx'
import { KindList } from '#web/console/table-kit/list.tsx'
import { kindListAction, kindOf, loadKindList } from '#web/console/table-kit/pages.ts'
import { CONTENT_CALLS } from '#web/features/content/console/calls.ts'
import { CONTENT_KINDS } from '#web/features/content/console/kinds.ts'
import { loads } from '#web/loader-context.ts'
import * as words from '#words'

const CONTENT_HOME = '/console/content'

export const loader = loads(async (ctx) => {
  if (!ctx.params['kind']) throw redirect(inLanguage(`${CONTENT_HOME}/${CONTENT_KINDS[0]!.kind}`, ctx.language))
  const { kind } = kindOf(ctx, CONTENT_KINDS)
  return { kind, ...(await loadKindList(ctx, CONTENT_CALLS[kind]!)) }
})

export const action = kindListAction(CONTENT_KINDS, CONTENT_CALLS)

export { clientAction } from '#web/ui/form/client-action.ts'

/** The shop's content, one table per kind. */
export default function ConsoleContentPage() {
  const { kind: name, data, lookups } = useLoaderData<typeof loader>()
  const kind = CONTENT_KINDS.find((each) => each.kind === name)!
  return (
    <KindFrame root={CONTENT_HOME} title={words.content_content()} kinds={CONTENT_KINDS} current={kind} table={kind}>
      <KindList key={name} home={`${CONTENT_HOME}/${name}`} {...{ kind, data, lookups }} />
    </KindFrame>
  )
}
