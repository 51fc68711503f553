import { GOOD } from '#contract/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { type EmailPurpose, sendEmailCode } from '#contract/sign-in.ts'
import { type CodeSent, SEND_CODE } from '#web/features/account/code-sender.tsx'
import { formErrors, typedValues } from '#web/ui/form-state.ts'

/** The action's side of a "send code" button: what was typed comes back, with where the code went or why it did not. */
export async function sendCode(
  request: PageRequest,
  form: FormData,
  email: string,
  type: EmailPurpose,
  { emailField = 'email', codeField = 'emailCode' } = {},
): Promise<CodeSent> {
  const intent = String(form.get('intent') ?? SEND_CODE)
  const answer = await request.call(sendEmailCode, { email, type })
  const values = typedValues(form)
  if (answer.code === GOOD) return { intent, errors: {}, values, sentTo: email.trim() }
  const { errors, message } = formErrors(answer, {
    [ERRORS.codeAskedTooOften.code]: codeField,
    [ERRORS.emailTaken.code]: emailField,
    [ERRORS.accountGone.code]: emailField,
  })
  const { email: emailError, ...rest } = errors
  return { intent, errors: emailError ? { ...rest, [emailField]: emailError } : rest, message, values }
}
