import { type ActionFunctionArgs, Form, redirect, useNavigation } from 'react-router'
import { ERRORS } from '#contract/errors.ts'
import { inLanguage } from '#contract/languages.ts'
import { joinSupplier } from '#contract/members/members.ts'
import { actionContext } from '#web/action-context.ts'
import { Button } from '#web/ui/document/button.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.members_join()) }, { name: 'robots', content: 'noindex' }]

/** Opening the link changes nothing: mail clients and scanners open links by themselves. */
export async function action(args: ActionFunctionArgs): Promise<FormState> {
  const { submit, url, language } = await actionContext(args)
  const { answer, state, failure } = await submit(joinSupplier, { token: url.searchParams.get('token')?.slice(0, 64) ?? '' }, ABOVE_FORM)
  if (answer) throw redirect(inLanguage('/console', language))
  return failure.code === ERRORS.notFound.code ? { ...state, message: words.members_join_ended({}, { locale: language }) } : state
}

export { clientAction } from '#web/ui/form/client-action.ts'

/** Where the mail of an invitation leads: whoever is signed in joins the supplier by one button. */
export default function JoinPage() {
  const done = useAnswer<typeof action>()
  const navigation = useNavigation()
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{words.members_join()}</h1>
        <p className="text-ink-soft">{words.members_join_lead()}</p>
      </header>
      <Form method="post" className="flex flex-col items-start gap-5">
        <RefusalNotice reason={done?.message} />
        <Button type="submit" kind="primary" pending={navigation.formMethod === 'POST'}>
          {words.members_join_action()}
        </Button>
      </Form>
    </div>
  )
}
