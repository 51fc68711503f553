import type { Failure } from '#contract/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import type { FormState, Places } from '#web/ui/form-state.ts'

/** The state of a sign-in that has not succeeded yet. */
export interface SignInState extends FormState {
  /** The password was right, and the account asks for a second code. */
  isCodeAsked?: boolean
  /** The page still holds the password; a document must not contain it, so there it is asked for again. */
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
  // On the first request for the code nothing has gone wrong yet: the page itself says what it needs.
  const isFirst = code === ERRORS.secondCodeNeeded.code && !wasAsked
  return { ...state, ...(isFirst ? {} : { message }), isCodeAsked }
}

/** The same for a page that stays; an unreachable server leaves it at its current step. */
export const stillTyped = (state: SignInState, form: FormData): SignInState => ({
  ...state,
  isCodeAsked: state.isCodeAsked ?? form.has('secondCode'),
  isTyped: true,
})
