import { Form, useLoaderData, useNavigation } from 'react-router'
import { keepSecondFactor } from '#contract/account/second-factor.ts'
import { acts } from '#web/action-context.ts'
import { AuthCard } from '#web/features/account/sign-in/auth-card.tsx'
import { loads } from '#web/loader-context.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { Button } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import type { FormState } from '#web/ui/form/state.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

/** `isBroken` is set if the link can no longer stop the removal. */
interface KeepState extends FormState {
  isBroken?: true
}

export const meta = () => [
  ...pageMeta(words.account_keep_second(), words.account_keep_second_lead()),
  { name: 'robots', content: 'noindex' },
]

/** Only the button changes something: mail clients and scanners open links themselves. The token authorises it, no session is needed. */
export const action = acts(async ({ callOrNull, url }) => {
  const token = url.searchParams.get('token')?.slice(0, 100) ?? ''
  const answer = await callOrNull(keepSecondFactor, { token })
  const state: KeepState = { errors: {}, values: {}, ...(answer ? { isDone: true } : { isBroken: true }) }
  return state
})

/** Without the link's token the page has no button. */
export const loader = loads(({ url }) => ({ isLinked: Boolean(url.searchParams.get('token')) }))

export { clientAction } from '#web/ui/form/client-action.ts'

function sayingOf(state: KeepState | undefined): { title: string; lead: string } {
  if (state?.isBroken) return { title: words.account_keep_second_broken(), lead: words.account_keep_second_broken_lead() }
  if (state?.isDone) return { title: words.account_kept_second(), lead: words.account_kept_second_lead() }
  return { title: words.account_keep_second(), lead: words.account_keep_second_lead() }
}

export default function KeepSecondFactorPage() {
  const { isLinked } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const state: KeepState | undefined = isLinked ? answer : { errors: {}, values: {}, isBroken: true }
  const navigation = useNavigation()
  const isOver = state?.isDone || state?.isBroken
  return (
    <AuthCard {...sayingOf(state)} footer={<TextLink label={words.account_reset()} to="/retrievePassword" />}>
      {!isOver && (
        <Form method="post" className="flex flex-col gap-5">
          <RefusalNotice reason={state?.message} />
          <Button label={words.account_keep_second_action()} type="submit" kind="primary" wide pending={navigation.formMethod === 'POST'} />
        </Form>
      )}
    </AuthCard>
  )
}
