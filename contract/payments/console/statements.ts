import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, flag, line, positiveAmount } from '#contract/fields.ts'
import { LONGEST_BANK_REFERENCE, payNo } from '#contract/payments/payments.ts'
import { calendarDay } from '#contract/pricing/pricing.ts'
import { LARGEST_UPLOAD_BYTES, receivedFile } from '#contract/uploads/uploads.ts'

/** Limits of lines in a file, including outgoing money and all other lines, and of lines booked in one call. */
export const MOST_STATEMENT_LINES = 5000
export const MOST_BOOKED_LINES = 200

/** 1 sure: exactly one payment of exactly this amount; 2 doubtful, see LINE_DOUBT; 3 unknown; 4 already booked. */
export const LINE_MATCH = { sure: 1, doubtful: 2, unknown: 3, booked: 4 } as const
/**
 * Why a match is doubtful: 1 the amount is not the amount due; 2 the line names no order, but one payment has this amount; 3 it names
 * several payments; 4 nothing is due; 5 the order's currency differs; 6 this amount was already booked for it; 7 the line is a duplicate.
 */
export const LINE_DOUBT = { none: 0, amount: 1, unnamed: 2, several: 3, nothingDue: 4, currency: 5, bookedAlike: 6, twice: 7 } as const

/** Hash that identifies a line: of its date, amount, currency, texts, and its position among identical lines. */
const lineKey = z.string().regex(/^[0-9a-f]{64}$/)

const receipt = {
  lineKey,
  /** The bank's booking date. */
  receiveDay: calendarDay,
  paidAmount: positiveAmount,
  currencyCode,
  bankRefNo: line(0, LONGEST_BANK_REFERENCE),
}

export const statementLine = z.object({
  ...receipt,
  paidAmount: decimal,
  bankRefNo: z.string(),
  /** Line number in the file, or number of the entry in it, from 1. */
  rowNo: z.int(),
  payerName: z.string(),
  remark: z.string(),
  match: z.literal(Object.values(LINE_MATCH)),
  doubt: z.literal(Object.values(LINE_DOUBT)),
  /** The payNo or orderNo that the line pays, or may pay; '' if unknown. */
  number: z.string(),
  buyerName: z.string(),
  /** The amount due for that number, in its own currency. */
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
    'Money received according to a bank file (camt.052, 053, 054, MT940, CSV or xlsx), each line matched to its payment. Books nothing. 140004 for any other file',
  largestFile: LARGEST_UPLOAD_BYTES,
  input: z.strictObject({ file: receivedFile }),
  output: z.object({
    lineList: z.array(statementLine),
    /** Lines that are not received payments: outgoing payments, reversals, announced payments. */
    passedTotal: z.int(),
  }),
})

export const bookStatement = endpoint({
  ...staff,
  transaction: 'write',
  path: '/api/console/payment/statementBook',
  summary:
    'Books lines of a bank file independently: by their proof in review, else as transfers without one. code 200, or 400, 590019 missing, 999000 booked before',
  input: z.strictObject({
    lineList: z
      .array(
        z.strictObject({
          ...receipt,
          number: payNo,
          /**
           * 1: the operator knows that the line is doubtful. Otherwise 999000 if the same amount was booked for the number around that day.
           */
          doubtFlag: flag.default(0),
        }),
      )
      .min(1)
      .max(MOST_BOOKED_LINES),
  }),
  output: z.array(z.object({ lineKey: z.string(), code: z.int(), msg: z.string() })),
})
