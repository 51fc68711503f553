import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, flag, id, queryInteger } from '#contract/fields.ts'
import { ledgerMonth, statementFields } from '#contract/ledger/ledger.ts'

const read = { method: 'GET', access: 'console', right: 'payment', memberRight: 'money' } as const
/** Filter for the platform; a supplier always sees its own. */
const ofSupplier = { supplierId: id.optional() }

export const MOST_MONTHS = 24

export const listMonths = endpoint({
  ...read,
  path: '/api/console/ledger/monthList',
  summary: `The last ${MOST_MONTHS} months (UTC) with entries on a supplier’s account, newest first: one statement row per currency with entries`,
  input: z.strictObject(ofSupplier),
  output: z.array(
    z.object({
      month: ledgerMonth,
      ...statementFields,
      /** 1: the month is closed and never changes again. */
      endedFlag: flag,
      /** Number of the commission invoice; null until the month ends, and if no commission was taken or given back. */
      invoiceNo: z.string().nullable(),
      /** commissionAmount minus what later refunds gave back of it in this month. */
      invoiceAmount: decimal,
      /** Number of orders from which money was released. */
      orderTotal: z.int(),
    }),
  ),
})

export const MONTH_FILE = { statement: 1, invoice: 2, archive: 3 } as const

/** The archive of a month with more released orders than this leaves out their PDFs. */
export const MOST_ORDERS_IN_ARCHIVE = 50

export const readMonthFile = endpoint({
  ...read,
  path: '/api/console/ledger/monthFile',
  summary:
    'For a month of listMonths: type 1 statement, 2 commission invoice, 3 both with entries and papers as ZIP. 110001 no such month, 590015 without an invoice, or if not ended (2, 3)',
  input: z.strictObject({
    ...ofSupplier,
    month: ledgerMonth,
    currencyCode,
    type: queryInteger(1, 3).pipe(z.literal(Object.values(MONTH_FILE))),
  }),
  output: z.object({ fileUrl: z.string() }),
})
