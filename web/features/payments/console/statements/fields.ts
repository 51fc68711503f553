import type { StatementLine } from '#contract/payments/console/statements.ts'
import type { FormState } from '#web/ui/form/state.ts'

export const READ_INTENT = 'read'
export const BOOK_INTENT = 'book'
/** Fields of the booking form: each line as it was read, the ticked ones, and the payment or order number of each. */
export const LINE_FIELD = 'line'
export const TICK_FIELD = 'tick'
export const numberField = (lineKey: string) => `number.${lineKey}`

export interface StatementState extends FormState {
  lineList?: StatementLine[]
  /** Keys of the lines that were ticked when booking was attempted. */
  tickedKeys?: string[]
  /** Numbers of lines that are not incoming money, were booked before, come after those listed, or were booked now. */
  passedTotal?: number
  earlierTotal?: number
  laterTotal?: number
  bookedTotal?: number
}
