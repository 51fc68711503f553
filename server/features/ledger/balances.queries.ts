import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT, TRANSACTION_TYPE } from '#contract/ledger/ledger.ts'
import type { Amount, Currency } from '#contract/money.ts'
import { UNRESOLVED } from '#contract/orders/orders.ts'
import { ledgerEntries } from '#server/features/ledger/ledger.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

export interface Balance {
  currency: Currency
  /** Negative where refunds exceeded what was left. */
  balance: Amount
  /** What can be paid out: without the releases of orders with an open case, at least 0 (decisions §13.6). */
  available: Amount
}

const { account, txnType, amount, currencyCode, currencyDigits } = ledgerEntries
const isFrozen = and(eq(txnType, TRANSACTION_TYPE.release), inArray(orders.disputeStatus, UNRESOLVED))

const sums = {
  code: currencyCode,
  digits: currencyDigits,
  // Credit is the supplier's.
  balance: sql<string>`-sum(${amount})`,
  frozen: sql<string>`coalesce(-sum(${amount}) filter (where ${isFrozen}), 0)`,
}

function balanceOf({ code, digits, balance, frozen }: { code: string; digits: number; balance: string; frozen: string }): Balance {
  const available = BigInt(balance) - BigInt(frozen)
  return { currency: { code, digits }, balance: BigInt(balance), available: available > 0n ? available : 0n }
}

/** A supplier's account, one row for each currency that ever moved on it. */
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

/** The same of all suppliers, of those that joined first where there are too many. */
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
