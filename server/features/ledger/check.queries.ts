import { asc, eq, sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT, type LedgerAccount } from '#contract/ledger/ledger.ts'
import type { Amount, Currency } from '#contract/money.ts'
import { ledgerEntries } from '#server/features/ledger/ledger.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

type AccountName = keyof typeof LEDGER_ACCOUNT
export const ACCOUNT_NAMES = Object.keys(LEDGER_ACCOUNT) as AccountName[]

const { account, amount, currencyCode, currencyDigits } = ledgerEntries

/** The sum on each account, debit positive, one row for each currency. */
export async function sumsOfAccounts(db: Database): Promise<{ currency: Currency; sums: Record<AccountName, Amount> }[]> {
  const rows = await db
    .select({ account, code: currencyCode, digits: currencyDigits, sum: sql<string>`sum(${amount})` })
    .from(ledgerEntries)
    .groupBy(currencyCode, currencyDigits, account)
    .orderBy(asc(currencyCode))
  return [...Map.groupBy(rows, ({ code }) => code).values()].map((own) => {
    const sumOf = (one: LedgerAccount) => BigInt(own.find((row) => row.account === one)?.sum ?? 0)
    return {
      currency: { code: own[0]!.code, digits: own[0]!.digits },
      sums: Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, sumOf(LEDGER_ACCOUNT[name])])) as Record<AccountName, Amount>,
    }
  })
}

const MOST_PROBLEMS = 1000

/**
 * Orders for which the ledger holds another amount than the order implies: what was paid and not refunded until the release, nothing after
 * it (decisions §13.6). Oldest first.
 */
export async function heldOtherwise(db: Database) {
  const held = db
    .select({ orderId: ledgerEntries.orderId, amount: sql<string>`-sum(${amount})`.as('held') })
    .from(ledgerEntries)
    .where(eq(account, LEDGER_ACCOUNT.held))
    .groupBy(ledgerEntries.orderId)
    .as('held_for_orders')
  const heldAmount = sql<string>`coalesce(${held.amount}, 0)`
  const expected = sql<string>`case when ${orders.releaseTime} is null then ${orders.paidAmount} - ${orders.refundAmount} else 0 end`
  const rows = await db
    .select({
      orderId: orders.id,
      orderNo: orders.orderNo,
      code: orders.currencyCode,
      digits: orders.currencyDigits,
      held: heldAmount,
      expected,
    })
    .from(orders)
    .leftJoin(held, eq(held.orderId, orders.id))
    .where(sql`${heldAmount} <> ${expected}`)
    .orderBy(asc(orders.id))
    .limit(MOST_PROBLEMS)
  return rows.map(({ orderId, orderNo, code, digits, held, expected }) => ({
    orderId,
    orderNo,
    currency: { code, digits },
    held: BigInt(held),
    expected: BigInt(expected),
  }))
}
