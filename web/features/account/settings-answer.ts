import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import type { ActionContext, Submitted } from '#web/action-context.ts'
import type { CodeSent } from '#web/features/account/sign-in/send-code.ts'
import type { ErrorFields } from '#web/ui/form/state.ts'
import * as words from '#words'

/** The account page's answer to one of its forms. */
export interface SettingsAnswer extends CodeSent {
  /** Newly created recovery codes, which are shown only once. */
  recoveryCodes?: string[]
  /** Orders that must end before the account can be deleted. */
  openOrders?: readonly OpenOrder[]
}

export interface OpenOrder {
  orderId: string
  orderNo: string
  supplierFlag: 0 | 1
}

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

/** In these forms the current password is called `oldPassword`. */
export const PRESENT_PASSWORD = { password: 'oldPassword' }

/** Submits one of the account page's forms. */
export async function change<E extends Endpoint>(
  { submit, language }: ActionContext,
  endpoint: E,
  input: InputOf<E>,
  places: ErrorFields = { ofCode: FIELD_OF_CODE },
): Promise<Submitted<E>> {
  const done = await submit(endpoint, input, places)
  if (done.failure?.code !== ERRORS.wrongPassword.code) return done
  // The text of 220005 is about signing in; here only the password was wrong.
  const oldPassword = words.account_wrong_password({}, { locale: language })
  return { ...done, state: { ...done.state, errors: { ...done.state.errors, oldPassword } } }
}
