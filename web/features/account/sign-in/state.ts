import type { Failure } from '#contract/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import type { ErrorFields, FormState } from '#web/ui/form/state.ts'

/** The state of a sign-in that has not succeeded yet. */
export interface SignInState extends FormState {
  /** The password was right, and the account asks for a second code. */
  isCodeNeeded?: boolean
  /** The page still holds the password; a document must not contain it, so there it is asked for again. */
  isTyped?: boolean
}

const SECOND_STEP = new Set<number>([ERRORS.secondCodeNeeded.code, ERRORS.wrongSecondCode.code])

const hasCode = (form: FormData): boolean => form.has('secondCode')

export const signInPlaces = (form: FormData): ErrorFields => ({
  ofCode: hasCode(form) ? { [ERRORS.secondCodeNeeded.code]: 'secondCode', [ERRORS.wrongSecondCode.code]: 'secondCode' } : {},
})

export function signInRefused({ code }: Failure, { message, ...state }: FormState, form: FormData): SignInState {
  const hadCode = hasCode(form)
  const isUsedUp = hadCode && code === ERRORS.tooManySignInFailures.code
  const isCodeNeeded = isUsedUp || SECOND_STEP.has(code)
  // On the first request for the code nothing has gone wrong yet: the page itself says what it needs.
  const isFirst = code === ERRORS.secondCodeNeeded.code && !hadCode
  return { ...state, ...(isFirst ? {} : { message }), isCodeNeeded }
}

/** The same for a page that stays; an unreachable server leaves it at its current step. */
export const stillTyped = (state: SignInState, form: FormData): SignInState => ({
  ...state,
  isCodeNeeded: state.isCodeNeeded ?? form.has('secondCode'),
  isTyped: true,
})
