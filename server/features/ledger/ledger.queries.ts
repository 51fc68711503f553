import { and, desc, eq, sql, sum } from 'drizzle-orm'
import type { LedgerAccount, TransactionType } from '#contract/ledger/ledger.ts'
import type { Amount, Currency } from '#contract/money.ts'
import { PAYMENT_STATUS } from '#contract/payments/payments.ts'
import { ledgerEntries, refunds } from '#server/features/ledger/ledger.table.ts'
import { paymentOrders, payments } from '#server/features/payments/payments.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

export interface NewEntry {
  account: LedgerAccount
  supplierId?: number
  orderId?: number
  amount: Amount
}

export interface NewTransaction {
  txnType: TransactionType
  currency: Currency
  remark?: string
  now: Date
  entries: readonly NewEntry[]
}

/** Writes a transaction; entries with amount 0 are left out. The database refuses one that does not add up to 0. */
export async function insertTransaction(db: Database, { txnType, currency, remark = '', now, entries }: NewTransaction): Promise<void> {
  const moving = entries.filter(({ amount }) => amount !== 0n)
  if (moving.length === 0) return
  const { rows } = await db.execute<{ id: string }>(sql`select nextval('ledger_txn') as id`)
  const txnId = Number(rows[0]!.id)
  await db.insert(ledgerEntries).values(
    moving.map(({ account, supplierId, orderId, amount }) => ({
      txnId,
      txnType,
      account,
      supplierId: supplierId ?? null,
      orderId: orderId ?? null,
      amount,
      currencyCode: currency.code,
      currencyDigits: currency.digits,
      remark,
      createTime: now,
    })),
  )
}

export type RefundRecord = typeof refunds.$inferSelect

export const insertRefunds = (db: Database, rows: (typeof refunds.$inferInsert)[]) => db.insert(refunds).values(rows).returning()

/** How much of each payment is booked on an order and not refunded yet, newest payment first. */
export async function refundablePayments(db: Database, orderId: number) {
  const back = db
    .select({ paymentId: refunds.paymentId, returned: sum(refunds.amount).as('returned') })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.excess, 0)))
    .groupBy(refunds.paymentId)
    .as('back')
  const rows = await db
    .select({ paymentId: payments.id, payType: payments.payType, booked: paymentOrders.bookedAmount, back: back.returned })
    .from(paymentOrders)
    .innerJoin(payments, eq(payments.id, paymentOrders.paymentId))
    .leftJoin(back, eq(back.paymentId, payments.id))
    .where(and(eq(paymentOrders.orderId, orderId), eq(payments.status, PAYMENT_STATUS.received)))
    .orderBy(desc(payments.id))
  return rows.map(({ paymentId, payType, booked, back }) => ({ paymentId, payType, amount: booked - BigInt(back ?? 0) }))
}
