import type { Failure } from '#contract/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import type { FormState, Places } from '#web/ui/form-state.ts'

/** What signing in came to when it did not come to an end. */
export interface SignInState extends FormState {
  /** The password was right, and the account asks for a second code. */
  isCodeAsked?: boolean
  /** The page has kept the password; a document must not carry it, so there it is asked for again. */
  isTyped?: boolean
}

const SECOND_STEP = new Set<number>([ERRORS.secondCodeNeeded.code, ERRORS.wrongSecondCode.code])

const wasCodeAsked = (form: FormData): boolean => form.has('secondCode')

export const signInPlaces = (form: FormData): Places => ({
  ofCode: wasCodeAsked(form) ? { [ERRORS.secondCodeNeeded.code]: 'secondCode', [ERRORS.wrongSecondCode.code]: 'secondCode' } : {},
})

export function signInRefused({ code }: Failure, { message, ...state }: FormState, form: FormData): SignInState {
  const wasAsked = wasCodeAsked(form)
  const isUsedUp = wasAsked && code === ERRORS.tooManySignInFailures.code
  const isCodeAsked = isUsedUp || SECOND_STEP.has(code)
  // Asked for the first time, nothing has gone wrong yet: the page itself says what it wants.
  const isFirst = code === ERRORS.secondCodeNeeded.code && !wasAsked
  return { ...state, ...(isFirst ? {} : { message }), isCodeAsked }
}

/** The same where the page stands on; a server out of reach leaves it at the step where it was. */
export const stillTyped = (state: SignInState, form: FormData): SignInState => ({
  ...state,
  isCodeAsked: state.isCodeAsked ?? form.has('secondCode'),
  isTyped: true,
})
