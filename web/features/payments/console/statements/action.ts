import { z } from 'zod'
import { ERRORS } from '#contract/errors.ts'
import { flagOf } from '#contract/fields.ts'
import {
  bookStatement,
  LINE_DOUBT,
  LINE_MATCH,
  MOST_BOOKED_LINES,
  readStatement,
  type StatementLine,
  statementLine,
} from '#contract/payments/console/statements.ts'
import type { ActionContext } from '#web/action-context.ts'
import { BOOK_INTENT, LINE_FIELD, numberField, type StatementState, TICK_FIELD } from '#web/features/payments/console/statements/fields.ts'
import { FILE_PLACES, requiredFile } from '#web/features/uploads/received-file.ts'
import { typedValues } from '#web/ui/form/state.ts'
import * as words from '#words'

/** Most lines in one form; the rest is listed when the file is read again after these are booked. */
const MOST_LISTED = 300

/** Reads a bank statement and matches each line with a payment. */
export async function readFile(ctx: ActionContext): Promise<StatementState> {
  const { file, refused } = await requiredFile(ctx)
  if (refused) return refused
  const { answer, state } = await ctx.submit(readStatement, { file }, FILE_PLACES)
  if (!answer) return state
  const { lineList, passedTotal } = answer.data
  const open = lineList.filter(({ match }) => match !== LINE_MATCH.booked)
  return {
    ...state,
    lineList: open.slice(0, MOST_LISTED),
    passedTotal,
    earlierTotal: lineList.length - open.length,
    laterTotal: Math.max(open.length - MOST_LISTED, 0),
  }
}

/** Doubts of which the page says that the money may be booked already: whoever ticks such a line for its number means it. */
const SAID_DOUBTS: readonly StatementLine['doubt'][] = [LINE_DOUBT.bookedAlike, LINE_DOUBT.twice]
const BOOKED_ALIKE = ERRORS.duplicateSubmission.code
const asBookedAlike = { match: LINE_MATCH.doubtful, doubt: LINE_DOUBT.bookedAlike } as const

const sentLines = z.array(statementLine).max(MOST_LISTED)

/** Books the ticked lines; a refusal is shown beside its line. */
export async function bookTicked(ctx: ActionContext): Promise<StatementState> {
  const { form, text, language } = ctx
  const lineList = linesOf(form)
  const tickedKeys = form.getAll(TICK_FIELD).map(String)
  const again = (errors: Record<string, string>, more: Partial<StatementState>): StatementState => ({
    ...{ intent: BOOK_INTENT, errors, values: typedValues(form), lineList, tickedKeys },
    ...more,
  })
  const keys = new Set(tickedKeys)
  const ticked = lineList.filter(({ lineKey }) => keys.has(lineKey))
  if (ticked.length === 0) return again({}, { message: words.payments_statement_nothing_ticked({}, { locale: language }) })
  if (ticked.length > MOST_BOOKED_LINES) {
    return again({}, { message: words.payments_statement_too_many({ most: MOST_BOOKED_LINES }, { locale: language }) })
  }
  const numberOf = ({ lineKey }: StatementLine) => text(numberField(lineKey)).trim()
  const required = ticked.filter((line) => numberOf(line) === '').map(({ lineKey }) => numberField(lineKey))
  if (required.length > 0) {
    return again(Object.fromEntries(required.map((name) => [name, words.field_required({}, { locale: language })])), {})
  }
  const given = ticked.map((line) => {
    const { lineKey, receiveDay, paidAmount, currencyCode, bankRefNo } = line
    const doubtFlag = flagOf(SAID_DOUBTS.includes(line.doubt) && numberOf(line) === line.number)
    return { lineKey, receiveDay, paidAmount, currencyCode, bankRefNo, number: numberOf(line), doubtFlag }
  })
  const { answer, state } = await ctx.submit(bookStatement, { lineList: given })
  if (!answer) return { ...state, lineList, tickedKeys }
  const failed = answer.data.filter(({ code }) => code !== 200)
  const booked = new Set(answer.data.filter(({ code }) => code === 200).map(({ lineKey }) => lineKey))
  const alike = new Set(failed.filter(({ code }) => code === BOOKED_ALIKE).map(({ lineKey }) => lineKey))
  const left = lineList
    .filter(({ lineKey }) => !booked.has(lineKey))
    .map((line) => (alike.has(line.lineKey) ? { ...line, ...asBookedAlike, number: numberOf(line) } : line))
  const isAlike = words.payments_statement_doubt({ doubt: String(LINE_DOUBT.bookedAlike) }, { locale: language })
  return again(Object.fromEntries(failed.map(({ lineKey, msg }) => [numberField(lineKey), alike.has(lineKey) ? isAlike : msg])), {
    lineList: left,
    bookedTotal: booked.size,
  })
}

/** The lines that the page sent back; none if they are malformed. */
function linesOf(form: FormData): StatementLine[] {
  try {
    return sentLines.parse(form.getAll(LINE_FIELD).map((line) => JSON.parse(String(line))))
  } catch {
    return []
  }
}
