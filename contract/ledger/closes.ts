import { z } from 'zod'
import { endpoint, readEndpoint } from '#contract/endpoint.ts'
import { exportFields } from '#contract/exports.ts'
import { decimal, flag } from '#contract/fields.ts'
import { accountSums, ledgerMonth } from '#contract/ledger/ledger.ts'
import { MOST_MONTHS } from '#contract/ledger/months.ts'

const ofPlatform = { access: 'operator', right: 'payment', transaction: 'none' } as const

export const listCloses = readEndpoint({
  ...ofPlatform,
  path: '/api/console/ledger/closeList',
  summary: `The whole ledger at the end of each of its last ${MOST_MONTHS} months (UTC), newest first: account balances (debit +) and the month’s income`,
  input: z.strictObject({}),
  output: z.array(
    z.object({
      month: ledgerMonth,
      ...accountSums,
      /** Income of the month: the sum of the next three amounts. */
      incomeAmount: decimal,
      /** Net of what was given back in refunds. */
      commissionAmount: decimal,
      /** Service fees, net of what was given back in refunds. */
      feeAmount: decimal,
      adjustAmount: decimal,
      /** 1: the month is closed and never changes again. */
      endedFlag: flag,
    }),
  ),
})

export const CLOSE_FILE = { entries: 1, openItems: 2 } as const

export const exportClose = endpoint({
  ...ofPlatform,
  method: 'POST',
  path: '/api/console/ledger/closeExport',
  summary:
    'A month (UTC) of the whole ledger as CSV or xlsx: type 1 all entries (debit +), 2 open items at its end: held for orders, refunds due, owed to suppliers',
  input: z.strictObject({ month: ledgerMonth, type: z.literal(Object.values(CLOSE_FILE)), ...exportFields }),
  output: z.object({ fileUrl: z.string() }),
})
