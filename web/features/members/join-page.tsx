import { Form, redirect, useNavigation } from 'react-router'
import { ERRORS } from '#contract/errors.ts'
import { inLanguage } from '#contract/languages.ts'
import { joinSupplier, readInvitation } from '#contract/members/members.ts'
import { acts } from '#web/action-context.ts'
import { loads, signedInOnly } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { Button } from '#web/ui/document/press.tsx'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.members_join()) }, { name: 'robots', content: 'noindex' }]

const tokenOf = (url: URL) => url.searchParams.get('token')?.slice(0, 64) ?? ''

/** Joins only by submitting: mail clients and scanners open links themselves. */
export const action = acts(async ({ submit, url, language }): Promise<FormState> => {
  const { answer, state, failure } = await submit(joinSupplier, { token: tokenOf(url) }, ABOVE_FORM)
  if (answer) throw redirect(inLanguage('/console', language))
  return failure.code === ERRORS.notFound.code ? { ...state, message: words.members_join_ended({}, { locale: language }) } : state
})

export const loader = loads(async (ctx) => {
  await signedInOnly(ctx)
  const invitation = await ctx.callOrNull(readInvitation, { token: tokenOf(ctx.url) })
  return { invitation: invitation?.data ?? null }
})

export { clientAction } from '#web/ui/form/client-action.ts'

/** Target of an invitation mail: a button lets the invited account, once signed in, join the supplier. */
export default function JoinPage({ loaderData: { invitation } }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const done = useAnswer<typeof action>()
  const navigation = useNavigation()
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{words.members_join()}</h1>
        {invitation && <p className="text-ink-soft">{words.members_join_lead({ supplier: invitation.supplierName })}</p>}
      </header>
      <RefusalNotice reason={done?.message || (invitation ? undefined : words.members_join_ended())} />
      {invitation && (
        <>
          <ul className="flex flex-col gap-2">
            {invitation.rightList.map((right) => (
              <li key={right}>
                <span className="font-medium">{words.members_right_name({ right })}</span>
                <span className="block text-sm text-ink-soft">{words.members_right_hint({ right })}</span>
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft">{words.members_join_application()}</p>
        </>
      )}
      {invitation && invitation.ownFlag === 0 && <Notice tone="warning" text={words.members_join_other({ email: invitation.email })} />}
      {invitation?.ownFlag === 1 && (
        <Form method="post" className="flex flex-col items-start gap-3">
          <Button label={words.members_join_action()} type="submit" kind="primary" pending={navigation.formMethod === 'POST'} />
          <p className="text-sm text-ink-soft">{words.members_join_for({ email: invitation.email })}</p>
        </Form>
      )}
    </div>
  )
}
