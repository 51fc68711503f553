import type { StatementLine } from '#contract/payments/console/statements.ts'
import type { FormState } from '#web/ui/form/state.ts'

export const READ_INTENT = 'read'
export const BOOK_INTENT = 'book'
/** Of the form that books: each line as it was read, those that are ticked, and the number that each is for. */
export const LINE_FIELD = 'line'
export const TICK_FIELD = 'tick'
export const numberField = (lineKey: string) => `number.${lineKey}`

export interface StatementState extends FormState {
  lineList?: StatementLine[]
  /** Of the lines whose booking was attempted: those that were ticked. */
  tickedKeys?: string[]
  /** Lines of the file that are no money received, were booked before, or come behind those that are listed. */
  passedTotal?: number
  earlierTotal?: number
  laterTotal?: number
  bookedTotal?: number
}
