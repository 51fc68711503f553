import { sql } from 'drizzle-orm'
import { bigint, char, check, index, pgSequence, pgTable, smallint, text, unique, varchar } from 'drizzle-orm/pg-core'
import type { LedgerAccount, TransactionType } from '#contract/ledger/ledger.ts'
import type { Amount } from '#contract/money.ts'
import type { PayType, RefundStatus } from '#contract/payments/payments.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { createdAt, identity, instant, integerMoney, reference, refersTo } from '#server/kernel/database/columns.ts'

export const ledgerTransactions = pgSequence('ledger_txn')

/**
 * Double entry (decisions §13.6): the entries of a transaction add up to 0 in one currency, which a deferred trigger checks; another
 * trigger refuses any change of written entries. Debit is positive. Amounts are in the currency's smallest unit.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    /** From the sequence ledger_txn. */
    txnId: bigint({ mode: 'number' }).notNull(),
    txnType: smallint().$type<TransactionType>().notNull(),
    account: smallint().$type<LedgerAccount>().notNull(),
    supplierId: reference().references(() => suppliers.id),
    orderId: reference().references(() => orders.id),
    amount: integerMoney<Amount>().notNull(),
    currencyCode: char({ length: 3 }).notNull(),
    currencyDigits: smallint().notNull(),
    remark: varchar({ length: 500 }).notNull().default(''),
    createTime: createdAt(),
  },
  (table) => [
    check('ledger_account_known', sql`${table.account} between 1 and 6`),
    check('transaction_type_known', sql`${table.txnType} between 1 and 6`),
    check('entry_moves_something', sql`${table.amount} <> 0`),
    check('supplier_account_has_supplier', sql`${table.account} <> 3 or ${table.supplierId} is not null`),
    index('entries_of_transaction').on(table.txnId),
    index('entries_of_order').on(table.orderId),
    index('entries_of_supplier').on(table.supplierId, table.account, table.currencyCode, table.createTime),
  ],
)

/** Money that is owed to a buyer from the creation of its row on. */
export const refunds = pgTable(
  'refunds',
  {
    id: identity(),
    refundNo: varchar({ length: 20 }).notNull().unique(),
    orderId: refersTo(() => orders.id),
    /** The payment that is refunded; required for refunds to cards. */
    paymentId: reference(),
    amount: integerMoney<Amount>().notNull(),
    currencyCode: char({ length: 3 }).notNull(),
    currencyDigits: smallint().notNull(),
    payType: smallint().$type<PayType>().notNull(),
    status: smallint().$type<RefundStatus>().notNull().default(0),
    /** 1: what a payment brought beyond the amount due, outside the order's paid and refunded amounts. */
    excess: smallint().$type<0 | 1>().notNull().default(0),
    providerRefundId: varchar({ length: 120 }),
    bankRefNo: varchar({ length: 80 }),
    /** Why the provider did not send the refund. */
    problem: text(),
    createTime: createdAt(),
    /** When the card provider was first requested to send it. */
    requestTime: instant(),
    sendTime: instant(),
  },
  (table) => [
    check('refund_positive', sql`${table.amount} > 0`),
    check('refund_status_known', sql`${table.status} between 0 and 2`),
    index('refunds_of_order').on(table.orderId),
    index('refunds_to_send').on(table.status, table.createTime),
  ],
)

/** What was paid out to suppliers. */
export const payouts = pgTable(
  'payouts',
  {
    id: identity(),
    payoutNo: varchar({ length: 20 }).notNull().unique(),
    supplierId: refersTo(() => suppliers.id),
    operatorId: reference().notNull(),
    currencyCode: char({ length: 3 }).notNull(),
    currencyDigits: smallint().notNull(),
    amount: integerMoney<Amount>().notNull(),
    bankRefNo: varchar({ length: 80 }).notNull(),
    payTime: instant().notNull(),
    remark: varchar({ length: 500 }).notNull().default(''),
    createTime: createdAt(),
  },
  (table) => [
    check('payout_positive', sql`${table.amount} > 0`),
    // The same transfer is not booked twice.
    unique('payout_by_bank_reference').on(table.supplierId, table.bankRefNo),
  ],
)
