import { sql } from 'drizzle-orm'
import {
  char,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { Amount } from '#contract/money.ts'
import type { ChargebackStatus, PaymentStatus, PayStage, PayType } from '#contract/payments/payments.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { createdAt, identity, instant, integerMoney, reference, refersTo, rowVersion } from '#server/kernel/database/columns.ts'

/** One attempt to pay one order or several: a card session, a proof of a transfer, or a transfer that an operator found. */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    payNo: varchar({ length: 20 }).notNull(),
    accountId: refersTo(() => accounts.id),
    payType: smallint().$type<PayType>().notNull(),
    status: smallint().$type<PaymentStatus>().notNull().default(0),
    /** The amount requested or claimed; paidAmount is what arrived. In the currency's smallest unit. */
    payAmount: integerMoney<Amount>().notNull(),
    paidAmount: integerMoney<Amount>().notNull().default(sql`0`),
    currencyCode: char({ length: 3 }).notNull(),
    currencyDigits: smallint().notNull(),
    bankRefNo: varchar({ length: 80 }).notNull().default(''),
    /** When the buyer claims to have paid; once received, when the money arrived according to the operator or provider. */
    payTime: instant(),
    receiveDay: date({ mode: 'string' }),
    remark: varchar({ length: 500 }).notNull().default(''),
    /** The operator who verified, rejected or added it. */
    operatorId: reference(),
    createTime: createdAt(),
    decideTime: instant(),
    /** The provider's checkout session, and its payment intent. */
    sessionId: varchar({ length: 200 }).unique(),
    intentId: varchar({ length: 200 }),
    /** For charges that the cardholder disputed with their bank; shown on the operators' board. */
    disputeTime: instant(),
    chargebackStatus: smallint().$type<ChargebackStatus>().notNull().default(0),
  },
  (table) => [
    check('payment_status_known', sql`${table.status} between 0 and 5`),
    check('chargeback_status_known', sql`${table.chargebackStatus} between 0 and 3`),
    check('payment_amounts_not_negative', sql`least(${table.payAmount}, ${table.paidAmount}) >= 0`),
    // A transfer is booked once (decisions §13.4).
    uniqueIndex('transfer_booked_once')
      .on(table.bankRefNo, table.receiveDay, table.paidAmount, table.currencyCode)
      .where(sql`${table.status} = 2 and ${table.payType} = 2 and ${table.bankRefNo} <> ''`),
    unique('payment_of_account').on(table.accountId, table.id),
    index('payments_by_number').on(table.payNo),
    index('payments_to_verify').on(table.status, table.createTime),
    index('payments_charged_back').on(table.chargebackStatus).where(sql`${table.chargebackStatus} <> 0`),
  ],
)

/** The orders that a payment is for, each with the amount requested for it. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    paymentId: refersTo(() => payments.id, { onDelete: 'cascade' }),
    orderId: refersTo(() => orders.id, { onDelete: 'cascade' }),
    payStage: smallint().$type<PayStage>().notNull(),
    /** The amount requested, and how much of the money was booked on the order. */
    amount: integerMoney<Amount>().notNull(),
    bookedAmount: integerMoney<Amount>().notNull().default(sql`0`),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.orderId] }), index('payments_of_order').on(table.orderId)],
)

/** Proofs of a transfer; the composite keys admit only files of the buyer who pays. */
export const paymentFiles = pgTable(
  'payment_files',
  {
    paymentId: reference().notNull(),
    accountId: reference().notNull(),
    fileId: reference().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.fileId] }),
    foreignKey({
      name: 'file_of_own_payment',
      columns: [table.accountId, table.paymentId],
      foreignColumns: [payments.accountId, payments.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'own_proof', columns: [table.accountId, table.fileId], foreignColumns: [files.accountId, files.id] }),
  ],
)

/** Events of the provider, each booked once. */
export const providerEvents = pgTable('provider_events', {
  id: text().primaryKey(),
  type: varchar({ length: 80 }).notNull(),
  createTime: createdAt(),
})

/** Accounts that buyers transfer to; one without a currency code serves every currency. */
export const bankAccounts = pgTable('bank_accounts', {
  id: identity(),
  version: rowVersion(),
  currencyCode: char({ length: 3 }).unique(),
  accountName: varchar({ length: 120 }).notNull(),
  accountNo: varchar({ length: 40 }).notNull(),
  bankName: varchar({ length: 120 }).notNull(),
  swift: varchar({ length: 11 }).notNull(),
  createTime: createdAt(),
})
