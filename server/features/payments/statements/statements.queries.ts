import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { PAY_TYPE, PAYMENT_STATUS } from '#contract/payments/payments.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import type { LockedOrder } from '#server/features/orders/paid-orders.ts'
import { bankAccounts, payments } from '#server/features/payments/payments.table.ts'
import { bankLines } from '#server/features/payments/statements/bank-lines.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { hasTouched } from '#server/kernel/database/rows.ts'

export type NamedOrder = LockedOrder & { buyerName: string }
export type OpenPayment = Pick<
  typeof payments.$inferSelect,
  'id' | 'payNo' | 'payAmount' | 'currencyCode' | 'currencyDigits' | 'bankRefNo' | 'status'
> & {
  buyerName: string
}
export type ReceivedPayment = Pick<typeof payments.$inferSelect, 'payNo' | 'paidAmount' | 'currencyCode' | 'payTime'>

/** Those of these keys whose lines were booked. */
export async function bookedKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.select({ lineKey: bankLines.lineKey }).from(bankLines).where(inArray(bankLines.lineKey, keys))
  return new Set(rows.map(({ lineKey }) => lineKey))
}

/** Orders by order number or payNo, by ascending id. */
export const ordersNumbered = async (db: Database, numbers: readonly string[]): Promise<NamedOrder[]> =>
  numbers.length === 0
    ? []
    : (
        await db
          .select({ order: orders, buyerName: accounts.name })
          .from(orders)
          .innerJoin(accounts, eq(accounts.id, orders.accountId))
          .where(or(inArray(orders.payNo, numbers), inArray(orders.orderNo, numbers)))
          .orderBy(orders.id)
      ).map(({ order, buyerName }) => ({ ...order, buyerName }))

const OPEN = [PAYMENT_STATUS.waiting, PAYMENT_STATUS.inReview]

/** Transfers that are announced or proven but not booked: for these numbers, or over one of these amounts in its currency. */
export async function openTransfers(
  db: Database,
  payNos: readonly string[],
  sums: readonly { paidAmount: string; currencyCode: string }[],
): Promise<OpenPayment[]> {
  const given = sql`(select * from unnest(${sql.param(sums.map(({ paidAmount }) => paidAmount))}::numeric[], ${sql.param(sums.map(({ currencyCode }) => currencyCode))}::text[]))`
  const isOfSum = sql`(${payments.payAmount} / 10::numeric ^ ${payments.currencyDigits}, ${payments.currencyCode}::text) in ${given}`
  const { id, payNo, payAmount, currencyCode, currencyDigits, bankRefNo, status } = payments
  return db
    .select({ id, payNo, payAmount, currencyCode, currencyDigits, bankRefNo, status, buyerName: accounts.name })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.accountId))
    .where(
      and(
        eq(payments.payType, PAY_TYPE.transfer),
        inArray(payments.status, OPEN),
        or(payNos.length > 0 ? inArray(payments.payNo, payNos) : undefined, isOfSum),
      ),
    )
    .orderBy(payments.id)
}

/** Transfers booked for these numbers. */
export const receivedTransfers = async (db: Database, payNos: readonly string[]): Promise<ReceivedPayment[]> =>
  payNos.length === 0
    ? []
    : db
        .select({ payNo: payments.payNo, paidAmount: payments.paidAmount, currencyCode: payments.currencyCode, payTime: payments.payTime })
        .from(payments)
        .where(and(inArray(payments.payNo, payNos), eq(payments.payType, PAY_TYPE.transfer), eq(payments.status, PAYMENT_STATUS.received)))

/** The currency of the platform's bank account, if it has exactly one account. */
export async function onlyAccountCurrency(db: Database): Promise<string | undefined> {
  const rows = await db.select({ currencyCode: bankAccounts.currencyCode }).from(bankAccounts).limit(2)
  return rows.length === 1 ? (rows[0]!.currencyCode ?? undefined) : undefined
}

/** False if the line was booked before; a concurrent booking of the same line waits here for the first. */
export const insertBankLine = async (db: Database, lineKey: string, paymentId: number) =>
  hasTouched(await db.insert(bankLines).values({ lineKey, paymentId }).onConflictDoNothing())
