import { sql } from 'drizzle-orm'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const [ORDERS, PRODUCTS, ENTRIES, AT_ONCE] = [100_000, 10_000, 1_000_000, 100_000]

/** 100,000 orders, 10,000 products of one supplier with four SKUs each, and 1,000,000 rows of the audit log. */
export async function fillConsole(db: PoolDatabase): Promise<void> {
  const names = (word: string) => sql.raw(`jsonb_build_object('spa', '${word} ' || n, 'en', '${word} ' || n, 'zh', '${word} ' || n)`)
  await db.execute(sql`
    insert into products select copy.*
    from (select * from products order by id limit 1) p, generate_series(1, ${PRODUCTS}) n, jsonb_populate_record(null::products,
      to_jsonb(p) || jsonb_build_object('id', 1000000 + n, 'supplier_id', 1, 'product_code', 'LAMP-' || n, 'external_key', 'bench' || n)) copy`)
  await db.execute(sql`
    insert into product_texts (product_id, language, name)
    select id, language, case when id % 50 = 0 and language = 'zh' then '' else 'Lamp ' || (id - 1000000) || ' ' || language end
    from products, unnest(array['spa', 'en', 'zh']) language where id > 1000000`)
  await db.execute(sql`
    insert into skus (product_id, sku_code, stock, weight_gram)
    select id, 'LAMP-' || id || '-' || n, case when (id + n) % 40 = 0 then 0 else id % 300 end, 450
    from products, generate_series(1, 4) n where id > 1000000`)
  await db.execute(sql`
    insert into orders (order_no, pay_no, account_id, supplier_id, supplier_name, order_status, pay_status, ship_status, dispute_status,
      deadline_time, currency_code, currency_digits, rate, rate_time, goods_amount, freight_amount, service_amount, duty_amount,
      tax_amount, total_amount, payable_amount, deposit_amount, incoterms, freight_type, pay_type, address, buyer_name, lead_time_days,
      create_time, pay_time, ship_time, complete_time)
    select 'R' || n, 'P' || n, 1, 1 + n % 20, ${names('House')}, n % 9, n % 6, n % 4, case when n % 500 = 0 then n % 4 else 0 end,
      case when n % 3 = 0 then now() + (n % 200 - 5) * interval '1 day' end, 'EUR', 2, 0.125, now(), 1000 + n, 0, 0, 0,
      0, 1000 + n, 1000 + n, 1000 + n, 'DAP', 1, 2, '{"countryCode": "ES", "countryName": {}}', 'Buyer ' || n, 10,
      now() - n * interval '5 minutes', now() - n * interval '5 minutes', now(), now()
    from generate_series(1, ${ORDERS}) n`)
  await db.execute(sql`
    insert into order_lines (order_id, product_id, sku_id, product_name, spec_name, unit, quantity, unit_price, amount)
    select o.id, 1, 1, ${names('Desk lamp')}, '{"spa": "", "en": "", "zh": ""}', 'pcs', 10, 100, 1000
    from (select id, substr(order_no, 2) as n from orders where order_no ~ '^R[0-9]{1,6}$') o`)
  // In batches, since the time of one statement is limited.
  for (let from = 1; from < ENTRIES; from += AT_ONCE)
    await db.execute(sql`
    insert into audit_log (create_time, account_id, role, supplier_id, action, entity, entity_id, after, client_address)
    select now() - n * interval '30 seconds', 2 + n % 3, 1 + n % 3, case when n % 3 = 0 then 1 + n % 20 end,
      (array['order/ready', 'order/ship', 'product/edit', 'stockEdit'])[1 + n % 4], (array['order', 'product', 'sku'])[1 + n % 3], n % 5000,
      '{"status": 1}', ''
    from generate_series(${from}::int, ${from + AT_ONCE - 1}::int) n`)
  await db.execute(sql`vacuum analyze`)
}
