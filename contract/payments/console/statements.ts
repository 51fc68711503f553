import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, flag, line, positiveAmount } from '#contract/fields.ts'
import { LONGEST_BANK_REFERENCE, payNo } from '#contract/payments/payments.ts'
import { calendarDay } from '#contract/pricing/pricing.ts'
import { LARGEST_UPLOAD_BYTES, receivedFile } from '#contract/uploads/uploads.ts'

/** Of one file, money that went out and all else included; and of those that are booked at once. */
export const MOST_STATEMENT_LINES = 5000
export const MOST_BOOKED_LINES = 200

/** 1 sure: one payment, the very amount; 2 doubtful, for the reason; 3 nothing is known of it; 4 booked before. */
export const LINE_MATCH = { sure: 1, doubtful: 2, unknown: 3, booked: 4 } as const
/**
 * Why it is doubtful: 1 the amount is not what is due; 2 it names no order, but one payment is of this amount; 3 it names several
 * payments; 4 nothing is due; 5 the order is in another currency; 6 the same amount has been booked for it; 7 the file has it twice.
 */
export const LINE_DOUBT = { none: 0, amount: 1, unnamed: 2, several: 3, nothingDue: 4, currency: 5, bookedAlike: 6, twice: 7 } as const

/** What makes a line itself: day, amount, currency, texts, and its place among equal ones. */
const lineKey = z.string().regex(/^[0-9a-f]{64}$/)

const receipt = {
  lineKey,
  /** The bank's day of booking. */
  receiveDay: calendarDay,
  paidAmount: positiveAmount,
  currencyCode,
  bankRefNo: line(0, LONGEST_BANK_REFERENCE),
}

export const statementLine = z.object({
  ...receipt,
  paidAmount: decimal,
  bankRefNo: z.string(),
  /** Of the file, or of the entry in it, from 1. */
  rowNo: z.int(),
  payerName: z.string(),
  remark: z.string(),
  match: z.literal(Object.values(LINE_MATCH)),
  doubt: z.literal(Object.values(LINE_DOUBT)),
  /** The payNo or orderNo that it is for, or may be for; '' where none is known. */
  number: z.string(),
  buyerName: z.string(),
  /** What is due of that number, in its own currency. */
  dueAmount: decimal.nullable(),
  dueCurrencyCode: currencyCode.nullable(),
})
export type StatementLine = z.output<typeof statementLine>

const staff = { access: 'operator', right: 'payment', method: 'POST' } as const

export const readStatement = endpoint({
  ...staff,
  transaction: 'none',
  path: '/api/console/payment/statement',
  summary:
    'Money received by a bank’s file (camt.052, 053, 054, MT940, CSV or xlsx), each line with the payment that it is for. Books nothing. 140004 for a file that is none',
  largestFile: LARGEST_UPLOAD_BYTES,
  input: z.strictObject({ file: receivedFile }),
  output: z.object({
    lineList: z.array(statementLine),
    /** Lines without money received: payments out, reversals, what is only announced. */
    passedTotal: z.int(),
  }),
})

export const bookStatement = endpoint({
  ...staff,
  transaction: 'write',
  path: '/api/console/payment/statementBook',
  summary:
    'Books lines of a bank’s file, each by itself: by its proof in review, else as a transfer without one. code 200, or 400, 590019 missing, 999000 booked before',
  input: z.strictObject({
    lineList: z
      .array(
        z.strictObject({
          ...receipt,
          number: payNo,
          /** 1: whoever books it has seen that it is in doubt. Otherwise 999000 where the same amount was booked for the number about that day. */
          doubtFlag: flag.default(0),
        }),
      )
      .min(1)
      .max(MOST_BOOKED_LINES),
  }),
  output: z.array(z.object({ lineKey: z.string(), code: z.int(), msg: z.string() })),
})
