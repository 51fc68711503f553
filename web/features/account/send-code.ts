import { ERRORS } from '#contract/errors.ts'
import { type EmailPurpose, sendEmailCode } from '#contract/sign-in.ts'
import type { Acting } from '#web/acting.ts'
import type { CodeSent } from '#web/features/account/code-sender.tsx'
import { typedValues } from '#web/ui/form-state.ts'

/** The action of a "send code" button: returns the typed values, with where the code was sent or why not. */
export async function sendCode(
  { form, text, perform }: Acting,
  email: string,
  type: EmailPurpose,
  { codeField = 'emailCode' } = {},
): Promise<CodeSent> {
  const { answer, state } = await perform(
    sendEmailCode,
    { email, type },
    {
      ofCode: {
        [ERRORS.codeAskedTooOften.code]: codeField,
        [ERRORS.emailTaken.code]: 'email',
        [ERRORS.accountGone.code]: 'email',
      },
    },
  )
  return answer ? { intent: text('intent'), errors: {}, values: typedValues(form), sentTo: email.trim() } : state
}
