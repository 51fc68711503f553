import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT, TRANSACTION_TYPE } from '#contract/ledger/ledger.ts'
import type { Amount } from '#contract/money.ts'
import { ledgerEntries } from '#server/features/ledger/ledger.table.ts'
import { commissionBase, commissionShare } from '#server/features/ledger/shares.queries.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

export interface CommissionOwner {
  supplierId: number
  currencyCode: string
}

export interface MonthSpan {
  from: Date
  until: Date
}

const { held, refundDue } = LEDGER_ACCOUNT
const { release, refund } = TRANSACTION_TYPE

/**
 * What each release took as commission, and what each later refund gave back, as the difference of two releases, like in ledger.ts.
 * left_amount: how much of the order stays released after the transaction; former_amount: how much was released before it.
 */
const movesOf = (owner: SQL, { until }: MonthSpan): SQL => sql`
  with released as (
    select entry.id, entry.order_id, entry.create_time, entry.amount
    from ${ledgerEntries} as entry join ${orders} on ${orders.id} = entry.order_id
    where entry.account = ${held} and entry.txn_type = ${release} and entry.create_time < ${until}::timestamptz and ${owner}
  ), moves as (
    select id, order_id, create_time, amount as left_amount, 0 as former_amount, true as is_release from released
    union all
    select back.id, back.order_id, back.create_time, released.amount + sum(back.amount) over taken,
      released.amount + sum(back.amount) over taken - back.amount, false
    from released join ${ledgerEntries} as back on back.order_id = released.order_id and back.id > released.id
      and back.account = ${refundDue} and back.txn_type = ${refund}
    window taken as (partition by back.order_id order by back.id)
  )`

const [left, former] = [sql`left_amount`, sql`former_amount`]
const taken = sql`${commissionShare(left)} - ${commissionShare(former)}`
const ofSupplier = ({ supplierId, currencyCode }: CommissionOwner) =>
  sql`${orders.supplierId} = ${supplierId} and ${orders.currencyCode} = ${currencyCode}`
const within = ({ from, until }: MonthSpan) => sql`moves.create_time >= ${from}::timestamptz and moves.create_time < ${until}::timestamptz`

export interface CommissionLine {
  orderId: number
  orderNo: string
  /** `2026-11-30`, in UTC. */
  day: string
  isRelease: boolean
  /** The amount that the commission is taken from; like the commission, negative for a refund. */
  base: Amount
  basisPoints: number
  commission: Amount
}

/** A supplier's releases, and refunds after them, in a time span, oldest first, including those without commission. */
export async function commissionLines(db: Database, owner: CommissionOwner, span: MonthSpan): Promise<CommissionLine[]> {
  const { rows } = await db.execute<{
    order_id: string
    order_no: string
    day: string
    is_release: boolean
    base: string
    rate: number
    commission: string
  }>(sql`${movesOf(ofSupplier(owner), span)}
    select moves.order_id, ${orders.orderNo} as order_no, to_char(moves.create_time at time zone 'UTC', 'YYYY-MM-DD') as day, is_release,
      ${commissionBase(left)} - ${commissionBase(former)} as base, ${orders.commissionBasisPoints} as rate, ${taken} as commission
    from moves join ${orders} on ${orders.id} = moves.order_id where ${within(span)} order by moves.id`)
  return rows.map((row) => ({
    orderId: Number(row.order_id),
    orderNo: row.order_no,
    day: row.day,
    isRelease: row.is_release,
    base: BigInt(row.base),
    basisPoints: row.rate,
    commission: BigInt(row.commission),
  }))
}

export interface MonthCommission {
  /** `2026-11`, in UTC. */
  month: string
  currencyCode: string
  /** Commission of releases. */
  taken: Amount
  /** Commission of releases less what refunds gave back. */
  net: Amount
  /** Whether there is anything to invoice, even if the sum is 0. */
  isMoved: boolean
  /** How many orders were released. */
  orderTotal: number
}

/** Sums of the same by month and currency, for one supplier or (null) for all. */
export async function commissionByMonth(db: Database, supplierId: number | null, span: MonthSpan): Promise<MonthCommission[]> {
  const owner = supplierId === null ? sql`true` : sql`${orders.supplierId} = ${supplierId}`
  const { rows } = await db.execute<{ month: string; code: string; taken: string; net: string; moved: boolean; total: number }>(sql`
    ${movesOf(owner, span)}
    select month, code, coalesce(sum(commission) filter (where is_release), 0) as taken, sum(commission) as net,
      bool_or(commission <> 0) as moved, (count(*) filter (where is_release))::int as total
    from (
      select to_char(moves.create_time at time zone 'UTC', 'YYYY-MM') as month, ${orders.currencyCode} as code, is_release,
        ${taken} as commission
      from moves join ${orders} on ${orders.id} = moves.order_id where ${within(span)}
    ) as dated group by month, code`)
  return rows.map(({ month, code, taken, net, moved, total }) => ({
    ...{ month, currencyCode: code, taken: BigInt(taken), net: BigInt(net), isMoved: moved, orderTotal: total },
  }))
}

/** The platform's commission contained in what was released of a supplier's orders in a time span. */
export async function commissionOf(db: Database, { supplierId, currencyCode }: CommissionOwner, { from, until }: MonthSpan) {
  const { amount, account, createTime, txnType } = ledgerEntries
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${commissionShare(amount)}), 0)` })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(
      and(
        ...[eq(orders.supplierId, supplierId), eq(ledgerEntries.currencyCode, currencyCode)],
        ...[eq(account, held), eq(txnType, release), gte(createTime, from), lt(createTime, until)],
      ),
    )
  return BigInt(row!.sum)
}
