import { and, asc, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT, type TransactionType } from '#contract/ledger/ledger.ts'
import type { Amount } from '#contract/money.ts'
import type { MonthSpan } from '#server/features/ledger/commission.queries.ts'
import { ledgerEntries } from '#server/features/ledger/ledger.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'

interface EntryFilter {
  /** undefined only when one entry (`only`) is read, whichever supplier's it is. */
  supplierId: number | undefined
  only: number | undefined
  currencyCode?: string | undefined
  txnType?: number | undefined
  /** An order's number; '' for all orders. */
  orderNo: string
  startTime: Date | undefined
  endTime: Date | undefined
}

const { account, supplierId, txnType, amount, currencyCode, createTime } = ledgerEntries

const ofSupplier = (id: number | undefined, currency: string | undefined): SQL | undefined =>
  and(
    id === undefined ? undefined : eq(supplierId, id),
    eq(account, LEDGER_ACCOUNT.supplier),
    currency === undefined ? undefined : eq(currencyCode, currency),
  )

/** Entries on a supplier's account. */
export async function pageEntries(db: Database, filter: EntryFilter, order: SQL[], limit: number, offset: number) {
  const condition = and(
    filter.only === undefined ? undefined : eq(ledgerEntries.id, filter.only),
    ofSupplier(filter.supplierId, filter.currencyCode),
    filter.txnType === undefined ? undefined : eq(txnType, filter.txnType as TransactionType),
    filter.orderNo === '' ? undefined : eq(orders.orderNo, filter.orderNo),
    filter.startTime && gte(createTime, filter.startTime),
    filter.endTime && lte(createTime, filter.endTime),
  )
  const joined = () => eq(orders.id, ledgerEntries.orderId)
  return pageOf(
    db,
    () => db.select({ entry: ledgerEntries, orderNo: orders.orderNo }).from(ledgerEntries).leftJoin(orders, joined()).$dynamic(),
    condition,
    { order, limit, offset },
  )
}

export type SupplierEntry = Awaited<ReturnType<typeof pageEntries>>['rows'][number]

interface Owner {
  supplierId: number
  currencyCode: string
}

const ofOwner = (owner: Owner, { from, until }: MonthSpan): SQL | undefined =>
  and(ofSupplier(owner.supplierId, owner.currencyCode), gte(createTime, from), lt(createTime, until))

/** Entries of a time span after an id, in the order in which they were written. */
export const ownEntriesAfter = (db: Database, owner: Owner, span: MonthSpan, afterId: number, limit: number): Promise<SupplierEntry[]> =>
  db
    .select({ entry: ledgerEntries, orderNo: orders.orderNo })
    .from(ledgerEntries)
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(and(ofOwner(owner, span), gt(ledgerEntries.id, afterId)))
    .orderBy(asc(ledgerEntries.id))
    .limit(limit)

/** The first entries of a time span, and how many there are in all. */
export async function firstEntries(
  db: Database,
  owner: Owner,
  span: MonthSpan,
  most: number,
): Promise<{ entries: SupplierEntry[]; total: number }> {
  const [entries, total] = await Promise.all([ownEntriesAfter(db, owner, span, 0, most), db.$count(ledgerEntries, ofOwner(owner, span))])
  return { entries, total }
}

/** What moved on a supplier's account in a time span, by transaction type; credit is positive. */
export async function sumsOf(
  db: Database,
  owner: Owner,
  { from, until }: { from?: Date; until: Date },
): Promise<Map<TransactionType, Amount>> {
  const rows = await db
    .select({ txnType, sum: sql<string>`-sum(${amount})` })
    .from(ledgerEntries)
    .where(and(ofSupplier(owner.supplierId, owner.currencyCode), from && gte(createTime, from), lt(createTime, until)))
    .groupBy(txnType)
  return new Map(rows.map((row) => [row.txnType, BigInt(row.sum)]))
}
