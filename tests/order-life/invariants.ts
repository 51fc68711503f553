import { sql } from 'drizzle-orm'
import type { Shop } from '#tests/shop.ts'

/** Violated invariants of a supplier's orders and of the whole ledger, one line each; there must never be any. */
export async function violations(
  { appContext }: Shop,
  { supplierId, skuIds, stock }: { supplierId: number; skuIds: readonly number[]; stock: number },
): Promise<string[]> {
  const { rows } = await appContext.database.db.execute<{ problem: string }>(sql`
    with own as (select * from orders where supplier_id = ${supplierId}),
    entries as (select * from ledger_entries where order_id in (select id from own))
    select 'transaction ' || txn_id || ' does not add up' as problem from ledger_entries group by txn_id having sum(amount) <> 0
    union all
    select 'the ledger of ' || currency_code || ' does not add up' from ledger_entries group by currency_code having sum(amount) <> 0
    union all
    select 'order ' || own.id || ' holds ' || held || ' instead of ' || expected from own
      cross join lateral (select coalesce(-sum(amount), 0) as held from entries where entries.order_id = own.id and account = 2) as held
      cross join lateral (select case when release_time is null then paid_amount - refund_amount else 0 end as expected) as expected
      where held <> expected
    union all
    select 'order ' || own.id || ' owes ' || owed || ' instead of ' || expected from own
      cross join lateral (select coalesce(-sum(amount), 0) as owed from entries where entries.order_id = own.id and account = 6) as owed
      cross join lateral (select coalesce(sum(amount), 0) as expected from refunds where order_id = own.id and status <> 1) as expected
      where owed <> expected
    union all
    select 'order ' || id || ' is refunded ' || refund_amount || ' of ' || paid_amount || ' and of payable ' || payable_amount from own
      where refund_amount > paid_amount or paid_amount > payable_amount
    union all
    select 'order ' || id || ' is at version ' || version || ' with ' || moves || ' moves in its log' from own
      cross join lateral (select count(*) as moves from order_log where order_id = own.id
        and action not in ('create', 'deliver', 'refund', 'refundSent', 'comment', 'reply')) as log
      where version < 1 or moves < version - 1
    union all
    select 'sku ' || skus.id || ' has ' || stock || ' pieces instead of ' || expected from skus
      cross join lateral (select ${stock}::int - coalesce(sum(case
          when order_status = 7 then 0
          when order_status = 8 and from_status < 5 then shipped_quantity
          else quantity end), 0) as expected
        from order_lines join own on own.id = order_id
        left join lateral (select from_status from order_log where order_log.order_id = own.id and to_status = 8 and from_status <> 8 limit 1) as closed on true
        where sku_id = skus.id) as expected
      where skus.id in (${sql.join(
        [...skuIds].map((id) => sql`${id}`),
        sql`, `,
      )}) and stock <> expected`)
  return rows.map(({ problem }) => problem)
}
