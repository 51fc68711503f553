import type { Failure } from '#contract/envelope.ts'
import { ERRORS, needsSignIn } from '#contract/errors.ts'
import type { SettingsAnswer } from '#web/features/account/settings-form.tsx'
import { type Acting, CallRefused } from '#web/loading.ts'
import { formErrors, typedValues } from '#web/ui/form-state.ts'
import { account_wrong_password } from '#words'

export const FIELD_OF_CODE = {
  [ERRORS.wrongPassword.code]: 'oldPassword',
  [ERRORS.tooManySignInFailures.code]: 'oldPassword',
  [ERRORS.passwordRefused.code]: 'password',
  [ERRORS.phoneTaken.code]: 'phoneNumber',
  [ERRORS.postcodeInvalid.code]: 'postcode',
  [ERRORS.noExchangeRate.code]: 'currencyCode',
  [ERRORS.emailTaken.code]: 'email',
  [ERRORS.wrongEmailCode.code]: 'emailCode',
  [ERRORS.wrongSecondCode.code]: 'secondCode',
}

export const text = (form: FormData, name: string) => String(form.get(name) ?? '')

export const done = (form: FormData): SettingsAnswer => ({ intent: text(form, 'intent'), errors: {}, values: {}, isDone: true })

/** `renamed`: fields of the call that have another name in the form. */
export function refused(
  { form, language }: Acting,
  failure: { code: number },
  fields: Record<number, string> = FIELD_OF_CODE,
  renamed: Record<string, string> = {},
): SettingsAnswer {
  if (needsSignIn(failure.code)) throw new CallRefused(failure as Failure)
  const { errors, message } = formErrors(failure as Failure, fields)
  const placed = Object.fromEntries(Object.entries(errors).map(([name, words]) => [renamed[name] ?? name, words]))
  // 220005 speaks of signing in; who is signed in is asked for his password alone.
  if (failure.code === ERRORS.wrongPassword.code) placed['oldPassword'] = account_wrong_password({}, { locale: language })
  return { intent: text(form, 'intent'), errors: placed, message, values: typedValues(form, 'secondCode') }
}
