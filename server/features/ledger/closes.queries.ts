import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { LocalizedText } from '#contract/languages.ts'
import { LEDGER_ACCOUNT, type LedgerAccount, TRANSACTION_TYPE } from '#contract/ledger/ledger.ts'
import type { Amount, Currency } from '#contract/money.ts'
import type { MonthSpan } from '#server/features/ledger/commission.queries.ts'
import { ledgerEntries } from '#server/features/ledger/ledger.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** An account at a month's end. Debit is positive. */
export interface AccountMonth {
  /** `2026-11`, in UTC. */
  month: string
  currency: Currency
  account: LedgerAccount
  /** What moved in the month; `adjusted` is the part of it from adjustments. */
  moved: Amount
  adjusted: Amount
  balance: Amount
}

const { account, amount, createTime, currencyCode, currencyDigits, txnType } = ledgerEntries
const monthText = sql`to_char(${createTime} at time zone 'UTC', 'YYYY-MM')`

/** Every account in every currency for each of the latest months with ledger entries, newest first, by one statement. */
export async function accountMonths(db: Database, most: number): Promise<AccountMonth[]> {
  const { rows } = await db.execute<
    { digits: number; account: LedgerAccount } & Record<'month' | 'code' | 'moved' | 'adjusted' | 'balance', string>
  >(sql`
    with moved as (
      select ${monthText} as month, ${currencyCode} as code, ${currencyDigits} as digits, ${account} as account, sum(${amount}) as amount,
        coalesce(sum(${amount}) filter (where ${eq(txnType, TRANSACTION_TYPE.adjustment)}), 0) as adjusted
      from ${ledgerEntries} group by ${monthText}, ${currencyCode}, ${currencyDigits}, ${account}
    ), grid as (
      select month, code, digits, account
      from (select distinct month from moved) as months cross join (select distinct code, digits from moved) as currencies
        cross join (select distinct account from moved) as accounts
    )
    select * from (
      select month, code, digits, account, coalesce(amount, 0) as moved, coalesce(adjusted, 0) as adjusted,
        sum(coalesce(amount, 0)) over (partition by code, digits, account order by month) as balance,
        dense_rank() over (order by month desc) as place
      from grid left join moved using (month, code, digits, account)
    ) as account_months where place <= ${most} order by month desc, code, account`)
  return rows.map(({ month, code, digits, account, moved, adjusted, balance }) => ({
    ...{ month, currency: { code, digits }, account },
    ...{ moved: BigInt(moved), adjusted: BigInt(adjusted), balance: BigInt(balance) },
  }))
}

/** Entries of all accounts within a time span, after an id, in the order in which they were written. */
export const entriesAfter = (db: Database, { from, until }: MonthSpan, afterId: number, limit: number) =>
  db
    .select({ entry: ledgerEntries, orderNo: orders.orderNo, supplierName: suppliers.name })
    .from(ledgerEntries)
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .leftJoin(suppliers, eq(suppliers.id, ledgerEntries.supplierId))
    .where(and(gt(ledgerEntries.id, afterId), gte(createTime, from), lt(createTime, until)))
    .orderBy(asc(ledgerEntries.id))
    .limit(limit)

export type LedgerRow = Awaited<ReturnType<typeof entriesAfter>>[number]

/** Money that the platform holds for others or owes them: positive amounts are theirs. */
export interface OpenItem {
  account: LedgerAccount
  orderNo: string | null
  supplierId: number | null
  supplierName: LocalizedText | null
  currency: Currency
  amount: Amount
}

const { held, refundDue, supplier } = LEDGER_ACCOUNT

/** Items open before a moment: held and due by order, owed by supplier; items of an order also name its supplier. */
export async function openItemsBefore(db: Database, until: Date): Promise<OpenItem[]> {
  const { rows } = await db.execute<{
    account: LedgerAccount
    order_no: string | null
    supplier_id: string | null
    supplier_name: LocalizedText | null
    code: string
    digits: number
    amount: string
  }>(sql`
    select items.account, ${orders.orderNo} as order_no, ${suppliers.id} as supplier_id, ${suppliers.name} as supplier_name,
      items.code, items.digits, items.amount
    from (
      select ${account} as account, case when ${eq(account, supplier)} then ${ledgerEntries.supplierId} end as owed_to,
        case when ${account} <> ${supplier} then ${ledgerEntries.orderId} end as order_id,
        ${currencyCode} as code, ${currencyDigits} as digits, -sum(${amount}) as amount
      from ${ledgerEntries}
      where ${account} in (${held}, ${supplier}, ${refundDue}) and ${lt(createTime, until)}
      group by 1, 2, 3, 4, 5 having sum(${amount}) <> 0
    ) as items
    left join ${orders} on ${orders.id} = items.order_id
    left join ${suppliers} on ${suppliers.id} = coalesce(items.owed_to, ${orders.supplierId})
    order by items.account, items.code, ${orders.id}, ${suppliers.id}`)
  return rows.map(({ account, code, digits, amount, ...row }) => ({
    ...{ account, currency: { code, digits }, amount: BigInt(amount) },
    orderNo: row.order_no,
    supplierId: row.supplier_id === null ? null : Number(row.supplier_id),
    supplierName: row.supplier_name,
  }))
}
