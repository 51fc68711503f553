import { z } from 'zod'
import { LANGUAGES } from '#contract/languages.ts'

/** How the API document describes fields whose schema accepts more forms than clients need to know about. */
export const DESCRIBED = z.registry<Description>()
interface Description {
  type: 'string' | 'integer'
  pattern?: string
  enum?: number[]
  minimum?: number
  maximum?: number
  minLength?: number
  /** For texts: in characters, after trimming. */
  maxLength?: number
}

const NO_ROW = 0

/** Whether a text is a well-formed row id. */
export const isId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text)

/** An id sent by a caller. A malformed one matches no row, so it is answered like a missing row. */
export const id = z
  .union([z.string(), z.int()])
  .transform((text) => (isId(String(text)) ? Number(text) : NO_ROW))
  .register(DESCRIBED, { type: 'string', pattern: '^[1-9]\\d{0,15}$' })

/** Description of ids where 0 stands for "all" or for the root. */
export const ID_OR_ZERO = { type: 'string', pattern: '^(0|[1-9]\\d{0,15})$' } as const

/** An id in an answer: a string, since JSON numbers lose precision on 64-bit ids. */
export const rowId = z.int().transform(String).pipe(z.string())

/** Type of every `…Flag` field. */
export const flag = z.union([z.literal(0), z.literal(1)])
export const flagOf = (is: boolean): 0 | 1 => (is ? 1 : 0)

/** A checkbox that must be ticked, for example to accept the terms. */
export const acceptedFlag = z.literal([0, 1], { error: 'accept' }).refine((given) => given === 1, { error: 'accept' })

/** 0 or 1 from a query string. */
export const queryFlag = z
  .union([z.literal(['0', '1']), flag])
  .transform(Number)
  .register(DESCRIBED, { type: 'integer', enum: [0, 1] })

/** A whole number from a query string or JSON, within bounds. */
export const queryInteger = (least: number, most: number) =>
  z
    .union([z.string().regex(/^-?\d{1,15}$/), z.number()])
    .transform(Number)
    .pipe(z.int().min(least).max(most))
    .register(DESCRIBED, { type: 'integer', minimum: least, maximum: most })

/** Maximum quantity of one item in a cart or an order. */
export const MOST_PIECES = 10_000_000
export const quantity = z.int().min(1).max(MOST_PIECES)

/**
 * Invisible characters that keyboards, contacts, chats and word processors leave in texts: marks and embeddings of the reading direction,
 * byte order marks, zero-width spaces and soft hyphens. Joiners are not included: some scripts need them.
 */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202d\u2060\u2066-\u2069\ufeff]/g
/** In prose, zero-width spaces and soft hyphens are allowed: they mark where a word may break. */
const UNSEEN_IN_PROSE = /[\u061c\u200e\u200f\u202a-\u202d\u2066-\u2069\ufeff]/g
// A direction override can make one name read as another (safety.md 18).
const REFUSED_CHARACTERS = /[\p{Cc}\u202e\ufffe\uffff]/u
const ALL_REFUSED_CHARACTERS = new RegExp(REFUSED_CHARACTERS, 'gu')

/** Typed or pasted text as one line, without the characters that every call refuses. */
export const acceptable = (text: string): string =>
  oneLine(text.toWellFormed().replaceAll(/[\n\r\v\f\u2028\u2029]+/g, ' ')).replaceAll(ALL_REFUSED_CHARACTERS, '')

/** No language stacks this many combining marks on one letter, and normalising them takes quadratic time (safety.md 16). */
const TOO_MANY_MARKS = /\p{M}{31}/u
export const isComposable = (text: string): boolean => !TOO_MANY_MARKS.test(text)
/** The text with as many marks on each letter as isComposable allows. */
export const composable = (text: string): string => text.replaceAll(/(\p{M}{30})\p{M}+/gu, '$1')

/** Whether a text is well-formed and has no control characters and no direction overrides. */
export const isOneLine = (text: string): boolean => text.isWellFormed() && !REFUSED_CHARACTERS.test(text)
const isWellFormedProse = (text: string) => isOneLine(text.replace(/[\n\r\t]/g, ''))

/** Removes invisible characters and turns tabs, as in cells copied from a spreadsheet, into spaces. */
export const oneLine = (text: string): string => text.replaceAll(UNSEEN, '').replaceAll('\t', ' ')

/** Normalises a pasted code: plain letters and digits without spaces. */
export const withoutGaps = (text: string): string => oneLine(text.normalize('NFKC')).replaceAll(/[\s\u200c\u200d]/g, '')

/** Converts full-width characters of Chinese and Japanese keyboards to ASCII one by one, so that positions and length stay the same. */
export const narrow = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e\u3000]/g, (wide) =>
    wide === '\u3000' ? ' ' : String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET),
  )
const FULL_WIDTH_OFFSET = 0xfee0

// Includes zero-width characters, fillers and the empty Braille cell.
const NOTHING_VISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u
/** Whether a text shows nothing visible. */
export const isBlank = (text: string): boolean => NOTHING_VISIBLE.test(text)

/** One line of text, NFC and trimmed, counted in code points. */
export const line = (least: number, most: number) => text(least, most, oneLine, isOneLine)

/** Multi-line text. */
export const prose = (least: number, most: number) => text(least, most, (raw) => raw.replaceAll(UNSEEN_IN_PROSE, ''), isWellFormedProse)

/** A telephone number as typed or pasted, including any extension. The server decides whether it is a valid number. */
export const typedPhone = z
  .string()
  .max(128)
  .transform((text) => acceptable(text).trim())
  .pipe(z.string().max(32))

/** Maximum length of a text field, whether optional or not; undefined for other fields. */
export function longestOf(field: z.ZodType | undefined): number | undefined {
  const inner = field instanceof z.ZodOptional || field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field
  return inner && DESCRIBED.get(inner)?.maxLength
}

function text(least: number, most: number, cleaned: (text: string) => string, isAccepted: (text: string) => boolean) {
  return z
    .string()
    .max(most * 4 + 16)
    .transform(cleaned)
    .refine(isComposable, { error: 'characters' })
    .transform((seen) => seen.normalize('NFC').trim())
    .transform((clean) => (isAccepted(clean) && isBlank(clean) ? '' : clean))
    .refine(isAccepted, { error: 'characters' })
    .refine((clean) => [...clean].length >= least, { error: least === 1 ? 'required' : 'tooShort' })
    .refine((clean) => [...clean].length <= most, { error: 'tooLong' })
    .register(DESCRIBED, { type: 'string', minLength: least, maxLength: most })
}

/** A timestamp in an answer: ISO 8601, UTC. */
export const moment = z
  .date()
  .transform((date) => date.toISOString())
  .pipe(z.string())

/** A timestamp sent by a caller. PostgreSQL's calendar has no year 0. */
export const momentInput = z.iso.datetime({ offset: true }).refine((text) => new Date(text).getUTCFullYear() > 0, { error: 'wrong' })

/** Time range filter of a list; either end may be open. */
export const periodFields = { startTime: momentInput.optional(), endTime: momentInput.optional() }

/** An amount or unit price in an answer: a decimal string, never a float. */
export const decimal = z.string().regex(/^-?\d+(\.\d+)?$/)

/** A non-negative amount, as a decimal string: a JSON number may have been a float before. */
export const decimalInput = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/)

/** An amount greater than 0. */
export const positiveAmount = decimalInput.refine((text) => /[1-9]/.test(text), { error: 'wrong' })

export const countryCode = z.string().regex(/^[A-Z]{2}$/)
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)
export const languageCode = z.enum(LANGUAGES)
export const submitToken = z.uuid()
export const version = z.int().min(1).max(2_147_483_647)

/** No list can be paged beyond this row (decisions.md §1). */
export const MOST_ROWS = 10_000

/** Fields of every paged request (decisions.md §1): 10 rows by default, 60 at most. */
export const pageFields = {
  pageNum: queryInteger(1, MOST_ROWS).default(1),
  pageSize: queryInteger(1, 60).default(10),
}
/** Whether a page starts within the first MOST_ROWS rows; if so, all of it is returned. */
export const isWithinReach = (page: { pageNum: number; pageSize: number }) => (page.pageNum - 1) * page.pageSize < MOST_ROWS

/** Input of a paged call: strict, with its own fields besides pageNum and pageSize. */
export const pageInput = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z
    .strictObject({ ...pageFields, ...fields })
    .refine((page) => isWithinReach(page as { pageNum: number; pageSize: number }), { path: ['pageNum'], error: 'tooFar' })

/** Output of a paged call. */
export const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.int() })

/** Input of a call without fields, and output of a call without data. */
export const nothing = z.strictObject({})
export const done = z.null()
