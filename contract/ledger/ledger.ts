import { z } from 'zod'
import { consoleList, rowInfo } from '#contract/console/list.ts'
import { endpoint, writeEndpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, id, line, moment, periodFields, prose, queryInteger, rowId } from '#contract/fields.ts'
import { accountFields } from '#contract/suppliers/payout-account/payout-account.ts'

/** Ledger accounts; debits are positive (decisions §13.6). */
export const LEDGER_ACCOUNT = { bank: 1, held: 2, supplier: 3, income: 4, customs: 5, refundDue: 6 } as const
export type LedgerAccount = (typeof LEDGER_ACCOUNT)[keyof typeof LEDGER_ACCOUNT]

export const TRANSACTION_TYPE = { payment: 1, release: 2, refund: 3, refundSent: 4, payout: 5, adjustment: 6 } as const
export type TransactionType = (typeof TRANSACTION_TYPE)[keyof typeof TRANSACTION_TYPE]

const inCurrency = { currencyCode }
/** Filter for the platform; a supplier always sees its own. */
const ofSupplier = { supplierId: id.optional() }
const read = { method: 'GET', access: 'console', right: 'payment', memberRight: 'money' } as const

export const readBalance = endpoint({
  ...read,
  path: '/api/console/ledger/balance',
  summary: 'A supplier’s account balance in each currency, and the part that can be paid out',
  input: z.strictObject(ofSupplier),
  // Negative if refunds exceeded the balance.
  output: z.array(
    z.object({
      ...inCurrency,
      /** release + refund + payout + adjust, over the account's lifetime. */
      balanceAmount: decimal,
      releaseAmount: decimal,
      refundAmount: decimal,
      payoutAmount: decimal,
      adjustAmount: decimal,
      /** Held back because of orders with an open case: not paid out. */
      frozenAmount: decimal,
      /** How far balance − frozen is below zero; the next releases make up for it. */
      shortAmount: decimal,
      /** balance − frozen + short. */
      availableAmount: decimal,
    }),
  ),
})

/** Maximum rows; suppliers that joined first come first. */
export const MOST_BALANCES = 2000

export const listBalances = endpoint({
  ...read,
  path: '/api/console/ledger/balanceList',
  access: 'operator',
  summary: 'Balances of all suppliers that have ledger entries',
  input: z.strictObject({}),
  output: z.array(
    z.object({ supplierId: rowId, supplierName: z.string(), ...inCurrency, balanceAmount: decimal, availableAmount: decimal }),
  ),
})

export const readPayee = endpoint({
  ...read,
  path: '/api/console/ledger/payee',
  access: 'operator',
  summary: 'A supplier as payee of a transfer: its name, and its current payout account. 280001 missing',
  input: z.strictObject({ supplierId: id }),
  output: z.object({
    supplierId: rowId,
    supplierName: z.string(),
    /** Null until a payout account is valid: until then nothing can be paid out. */
    account: accountFields.nullable(),
    /** When payouts start going to a newly submitted account. */
    changeTime: moment.nullable(),
  }),
})

const ledgerEntryRow = z.object({
  id: rowId,
  /** The entries of one transaction add up to 0. */
  txnId: rowId,
  txnType: z.literal(Object.values(TRANSACTION_TYPE)),
  account: z.literal(Object.values(LEDGER_ACCOUNT)),
  supplierId: rowId.nullable(),
  orderId: rowId.nullable(),
  orderNo: z.string().nullable(),
  /** From the supplier's point of view: positive amounts are credits. */
  amount: decimal,
  ...inCurrency,
  remark: z.string(),
  createTime: moment,
})

const LONGEST_ORDER_NO = 20

const entries = { noun: 'ledger', access: 'console', right: 'payment', memberRight: 'money', row: ledgerEntryRow } as const

export const listLedgerEntries = consoleList({
  ...entries,
  summary: 'Entries of a supplier’s account, newest first',
  filter: {
    ...ofSupplier,
    currencyCode: currencyCode.optional(),
    txnType: queryInteger(1, 6).optional(),
    orderNo: line(0, LONGEST_ORDER_NO).default(''),
    ...periodFields,
  },
  orderBy: ['createTime'],
})

export const readLedgerEntry = rowInfo({ ...entries, summary: 'One entry of a supplier’s account' })

/** A month in UTC: `2026-11`. */
export const ledgerMonth = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/)

/** A supplier's account over a month: closeAmount is openAmount plus the other amounts, except commissionAmount. */
export const statementFields = {
  currencyCode,
  openAmount: decimal,
  releaseAmount: decimal,
  /** Commission deducted from the releases; for information only. */
  commissionAmount: decimal,
  refundAmount: decimal,
  payoutAmount: decimal,
  adjustAmount: decimal,
  closeAmount: decimal,
}

export const readStatement = endpoint({
  ...read,
  path: '/api/console/ledger/statement',
  summary: 'A supplier’s account in a month (UTC) and a currency: closeAmount is openAmount plus the others except commissionAmount',
  input: z.strictObject({ ...ofSupplier, month: ledgerMonth, currencyCode }),
  output: z.object({
    ...statementFields,
    /** URL of the statement as a PDF. */
    fileUrl: z.string(),
  }),
})

/** Balance of each account; debits are positive. */
export const accountSums = {
  currencyCode,
  bank: decimal,
  held: decimal,
  supplier: decimal,
  income: decimal,
  customs: decimal,
  refundDue: decimal,
  /** Anything other than 0 is an error in the books. */
  sum: decimal,
}

export const checkLedger = endpoint({
  ...read,
  path: '/api/console/ledger/check',
  access: 'operator',
  summary: 'Sums of all accounts (debit +), and the orders whose held amount differs from the expected one',
  input: z.strictObject({}),
  output: z.object({
    list: z.array(z.object(accountSums)),
    problemList: z.array(z.object({ orderId: rowId, orderNo: z.string(), ...inCurrency, heldAmount: decimal, expectedAmount: decimal })),
  }),
})

const MOST_ADJUSTED = 50

export const adjustLedger = writeEndpoint({
  path: '/api/console/ledger/adjust',
  access: 'administrator',
  summary: 'Corrects the ledger by one transaction whose amounts (debit +) add up to 0',
  input: z.strictObject({
    currencyCode,
    entryList: z
      .array(
        z.strictObject({
          account: z.literal(Object.values(LEDGER_ACCOUNT)),
          /** Required for the supplier account. */
          supplierId: id.optional(),
          orderId: id.optional(),
          amount: z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/),
        }),
      )
      .min(2)
      .max(MOST_ADJUSTED),
    remark: prose(10, 500),
  }),
})
