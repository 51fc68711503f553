import { redirect, useLoaderData, useNavigation } from 'react-router'
import { enterSecondCode } from '#contract/account/sign-in.ts'
import { ERRORS } from '#contract/errors.ts'
import { acts } from '#web/action-context.ts'
import { SecondCodeField } from '#web/features/account/second-factor/second-code-field.tsx'
import { AuthCard } from '#web/features/account/sign-in/auth-card.tsx'
import { codeAddress, destinationOf, redirectQuery } from '#web/features/account/sign-in/destination.ts'
import { submitSignIn } from '#web/features/account/sign-in/submit-sign-in.ts'
import { loads } from '#web/loader-context.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { Button } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

/** Query parameter: a recovery code is requested instead of the app's. */
const RECOVERY = 'recovery'

export const meta = () => [...pageMeta(words.account_second(), words.account_second_ask()), { name: 'robots', content: 'noindex' }]

export const loader = loads(({ url }) => ({ carried: redirectQuery(url.searchParams), isRecovery: url.searchParams.has(RECOVERY) }))

export const action = acts(async ({ input, submit, language, url }) => {
  const places = { ofCode: { [ERRORS.wrongSecondCode.code]: 'secondCode' } }
  const { answer, failure, state } = await submit(enterSecondCode, input(enterSecondCode), places)
  if (answer) return redirect(destinationOf(url.searchParams, language))
  const isLate = failure.code === ERRORS.sessionExpired.code
  return isLate ? { ...state, message: words.account_second_late({}, { locale: language }) } : state
})

export const clientAction = submitSignIn

/** Second step of signing in. The password has been checked and is neither kept on the page nor requested again. */
export default function LoginCodePage() {
  const { carried, isRecovery } = useLoaderData<typeof loader>()
  const state = useAnswer<typeof action>()
  const isPending = useNavigation().formMethod === 'POST'
  return (
    <AuthCard
      title={words.account_second()}
      lead={isRecovery ? words.account_recovery_ask() : words.account_second_ask()}
      footer={<TextLink label={words.account_back_to_sign_in()} to={`/login${carried}`} />}
    >
      <ActionForm answer={state} className="flex flex-col gap-5">
        <div className="flex flex-col gap-2">
          <SecondCodeField key={String(isRecovery)} isRecovery={isRecovery} />
          <TextLink
            label={isRecovery ? words.account_use_app() : words.account_use_recovery()}
            to={codeAddress(carried, isRecovery ? {} : { [RECOVERY]: '1' })}
            replace
            className="tappable self-start text-sm"
          />
        </div>
        <Button label={words.account_sign_in()} type="submit" kind="primary" wide pending={isPending} />
      </ActionForm>
    </AuthCard>
  )
}
