import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT, TRANSACTION_TYPE } from '#contract/ledger/ledger.ts'
import type { Amount, Currency } from '#contract/money.ts'
import { UNRESOLVED } from '#contract/orders/orders.ts'
import { ledgerEntries } from '#server/features/ledger/ledger.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

export interface Balance {
  currency: Currency
  /** The balance is the sum of release, refund, payout and adjust. */
  release: Amount
  refund: Amount
  payout: Amount
  adjust: Amount
  /** Releases of orders with an open case. */
  frozen: Amount
  /** Negative if refunds exceeded what was left. */
  balance: Amount
  /** What can be paid out: the balance without releases of orders with an open case, at least 0 (decisions §13.6). */
  available: Amount
}

const { account, txnType, amount, currencyCode, currencyDigits } = ledgerEntries
const isFrozen = and(eq(txnType, TRANSACTION_TYPE.release), inArray(orders.disputeStatus, UNRESOLVED))

const sumWhere = (condition: SQL | undefined) => sql<string>`coalesce(-sum(${amount}) filter (where ${condition}), 0)`

const sums = {
  code: currencyCode,
  digits: currencyDigits,
  // A supplier's money is a credit, and credits are negative.
  balance: sql<string>`-sum(${amount})`,
  frozen: sumWhere(isFrozen),
  release: sumWhere(eq(txnType, TRANSACTION_TYPE.release)),
  refund: sumWhere(eq(txnType, TRANSACTION_TYPE.refund)),
  payout: sumWhere(eq(txnType, TRANSACTION_TYPE.payout)),
}

type SumRow = { code: string; digits: number } & Record<'balance' | 'frozen' | 'release' | 'refund' | 'payout', string>

function balanceOf({ code, digits, ...row }: SumRow): Balance {
  const [balance, frozen] = [BigInt(row.balance), BigInt(row.frozen)]
  const [release, refund, payout] = [BigInt(row.release), BigInt(row.refund), BigInt(row.payout)]
  const available = balance - frozen
  return {
    currency: { code, digits },
    ...{ balance, frozen, release, refund, payout, adjust: balance - release - refund - payout },
    available: available > 0n ? available : 0n,
  }
}

/** A supplier's balances, one for each currency that ever moved on the account. */
export async function balancesOf(db: Database, supplierId: number): Promise<Balance[]> {
  const rows = await db
    .select(sums)
    .from(ledgerEntries)
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(and(eq(ledgerEntries.supplierId, supplierId), eq(account, LEDGER_ACCOUNT.supplier)))
    .groupBy(currencyCode, currencyDigits)
    .orderBy(asc(currencyCode))
  return rows.map(balanceOf)
}

/** The balances of all suppliers, at most `most` rows, starting with those that joined first. */
export async function balancesOfAll(db: Database, most: number) {
  const rows = await db
    .select({ ...sums, supplierId: suppliers.id, supplierName: suppliers.name })
    .from(ledgerEntries)
    .innerJoin(suppliers, eq(suppliers.id, ledgerEntries.supplierId))
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(eq(account, LEDGER_ACCOUNT.supplier))
    .groupBy(suppliers.id, currencyCode, currencyDigits)
    .orderBy(asc(suppliers.id), asc(currencyCode))
    .limit(most)
  return rows.map(({ supplierId, supplierName, ...row }) => ({ supplierId, supplierName, ...balanceOf(row) }))
}
