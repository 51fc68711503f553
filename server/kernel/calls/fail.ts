import type { FieldProblem } from '#contract/envelope.ts'
import { type BusinessCode, ERRORS, type ErrorName, type TransportCode } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import * as words from '#words'

type Say = (language: Language) => string

/** A refusal that the caller receives as code and text. It rolls the transaction back. */
export class BusinessError extends Error {
  readonly code: BusinessCode
  readonly data: unknown
  /** The message in a language: by default the code's own text. */
  readonly say: Say

  constructor(name: ErrorName, data?: unknown, say?: Say) {
    super(name)
    this.code = ERRORS[name].code
    this.data = data
    this.say = say ?? ((language) => errorText(this.code, language))
  }
}

/** A refusal whose code is the HTTP status. */
export class HttpError extends Error {
  readonly status: TransportCode
  readonly problems: FieldProblem[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(status: TransportCode, more: { problems?: FieldProblem[]; retryAfterSeconds?: number } = {}) {
    super(`HTTP ${status}`)
    this.status = status
    this.problems = more.problems
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** Ends the call with a business error of §8. */
export function fail(name: ErrorName, data?: unknown, say?: Say): never {
  throw new BusinessError(name, data, say)
}

/** Ends the call with 400 and the problems of its fields. */
export function refuseFields(problems: { path: string; message: FieldWord }[]): never {
  throw new HttpError(400, { problems })
}

/** Like refuseFields, with one problem. */
export function refuseField(path: string, message: FieldWord): never {
  throw new HttpError(400, { problems: [{ path, message }] })
}

const FIELD_WORDS = {
  required: words.field_required,
  tooShort: words.field_too_short,
  tooLong: words.field_too_long,
  characters: words.field_characters,
  letters: words.field_letters,
  email: words.field_email,
  phone: words.field_phone,
  postcode: words.error_210004,
  tooFar: words.field_too_far,
  unknown: words.field_unknown,
  accept: words.field_accept,
  notOffered: words.field_not_offered,
  overStock: words.field_over_stock,
  taken: words.field_taken,
  wrong: words.field_wrong,
  host: words.field_host,
}
export type FieldWord = keyof typeof FIELD_WORDS

/** Whether a problem is one of our words, not a message of zod's. */
export const isFieldWord = (problem: string): problem is FieldWord => Object.hasOwn(FIELD_WORDS, problem)

/** The text of a field's problem; for anything but one of our words, the text of `wrong`. */
export const fieldText = (problem: string, language: Language): string =>
  (FIELD_WORDS[problem as FieldWord] ?? FIELD_WORDS.wrong)({}, { locale: language })

const ALL_WORDS: typeof words = { ...words }

/** The text of a code in the caller's language (§8). */
export function errorText(code: BusinessCode | TransportCode, language: Language): string {
  const key = code < 0 ? (`error_minus_${-code}` as 'error_minus_400') : (`error_${code}` as 'error_100001')
  // Every error text is needed here, so tree shaking would remove nothing.
  const text = ALL_WORDS[key] ?? words.error_other
  return text({}, { locale: language })
}
