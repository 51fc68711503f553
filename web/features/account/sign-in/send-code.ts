import { type EmailPurpose, sendEmailCode } from '#contract/account/sign-in.ts'
import { ERRORS } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import type { ActionContext } from '#web/action-context.ts'
import { type FormState, typedValues } from '#web/ui/form/state.ts'
import * as words from '#words'

/** The action's result for a form's "send code" button. */
export interface CodeSent extends FormState {
  /** The address that the code went to. */
  sentTo?: string
}

/** The action of a "send code" button: returns the typed values, with where the code was sent or why not. */
export async function sendCode(
  { form, text, submit, language }: ActionContext,
  email: string,
  type: EmailPurpose,
  { codeField = 'emailCode' } = {},
): Promise<CodeSent> {
  const { answer, state, failure } = await submit(
    sendEmailCode,
    { email, type },
    {
      ofCode: {
        [ERRORS.tooManyCodeRequests.code]: codeField,
        [ERRORS.emailTaken.code]: 'email',
        [ERRORS.accountDeleted.code]: 'email',
      },
    },
  )
  if (answer) return { intent: text('intent'), errors: {}, values: typedValues(form), sentTo: email.trim() }
  const { waitSeconds } = (failure.data ?? {}) as { waitSeconds?: number }
  if (failure.code !== ERRORS.tooManyCodeRequests.code || waitSeconds === undefined) return state
  return { ...state, errors: { ...state.errors, [codeField]: waitText(waitSeconds, language) } }
}

function waitText(seconds: number, language: Language): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 60) return words.account_code_wait_hours({ hours: Math.ceil(minutes / 60) }, { locale: language })
  return minutes > 1
    ? words.account_code_wait_minutes({ minutes }, { locale: language })
    : words.account_code_wait_minute({}, { locale: language })
}
