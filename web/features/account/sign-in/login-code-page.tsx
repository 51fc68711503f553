import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData, useNavigation } from 'react-router'
import { enterSecondCode } from '#contract/account/sign-in.ts'
import { ERRORS } from '#contract/errors.ts'
import { actionContext } from '#web/action-context.ts'
import { SecondCodeField } from '#web/features/account/second-factor/second-code-field.tsx'
import { AuthCard } from '#web/features/account/sign-in/auth-card.tsx'
import { codeAddress, destinationOf, redirectQuery } from '#web/features/account/sign-in/destination.ts'
import { submitSignIn } from '#web/features/account/sign-in/submit-sign-in.ts'
import { Button } from '#web/ui/document/button.tsx'
import { Link, TEXT_LINK } from '#web/ui/document/link.tsx'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

/** In the query: which kind of code is asked for. */
const RECOVERY = 'recovery'

export const meta = () => [...pageMeta(words.account_second(), words.account_second_ask()), { name: 'robots', content: 'noindex' }]

export function loader({ url }: LoaderFunctionArgs) {
  return { carried: redirectQuery(url.searchParams), isRecovery: url.searchParams.has(RECOVERY) }
}

export async function action(args: ActionFunctionArgs) {
  const { input, submit, language } = await actionContext(args)
  const places = { ofCode: { [ERRORS.wrongSecondCode.code]: 'secondCode' } }
  const { answer, failure, state } = await submit(enterSecondCode, input(enterSecondCode), places)
  if (answer) return redirect(destinationOf(args.url.searchParams, language))
  const isLate = failure.code === ERRORS.sessionExpired.code
  return isLate ? { ...state, message: words.account_second_late({}, { locale: language }) } : state
}

export const clientAction = submitSignIn

/** The second step of signing in: the password was right, and is neither here nor asked for again. */
export default function LoginCodePage() {
  const { carried, isRecovery } = useLoaderData<typeof loader>()
  const state = useAnswer<typeof action>()
  const isPending = useNavigation().formMethod === 'POST'
  return (
    <AuthCard
      title={words.account_second()}
      lead={isRecovery ? words.account_recovery_ask() : words.account_second_ask()}
      footer={
        <Link to={`/login${carried}`} className={TEXT_LINK}>
          {words.account_back_to_sign_in()}
        </Link>
      }
    >
      <ActionForm answer={state} className="flex flex-col gap-5">
        <div className="flex flex-col gap-2">
          <SecondCodeField key={String(isRecovery)} isRecovery={isRecovery} />
          <Link
            to={codeAddress(carried, isRecovery ? {} : { [RECOVERY]: '1' })}
            replace
            className={`${TEXT_LINK} tappable self-start text-sm`}
          >
            {isRecovery ? words.account_use_app() : words.account_use_recovery()}
          </Link>
        </div>
        <Button type="submit" kind="primary" wide pending={isPending}>
          {words.account_sign_in()}
        </Button>
      </ActionForm>
    </AuthCard>
  )
}
