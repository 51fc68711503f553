import { sql } from 'drizzle-orm'
import type { CatalogueLine } from '#database/import/catalogue-line.ts'
import { type NamedRows, storeNamedRows } from '#database/import/named-rows.ts'
import { type PricedLine, pricedLine, productRecord, skuRecords, textRecords } from '#database/import/product-records.ts'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'

/**
 * Stores the lines as products on sale, inserting or updating each, in one transaction.
 * @param rates how much of each currency one CNY buys; contains the currency of every line
 * @returns the ids of the products, for the search index
 */
export async function storeLines(
  db: Database,
  lines: CatalogueLine[],
  rates: ReadonlyMap<string, string>,
  known: NamedRows,
): Promise<string[]> {
  await storeNamedRows(db, lines, known)
  const priced = lines.map((line) => pricedLine(line, rates.get(line.currencyCode)!))
  return inTransaction(db, 'write', async (transaction) => {
    const ids = await storeProducts(
      transaction,
      priced.map((line) => productRecord(line, known)),
    )
    const of = <Row extends object>(rowsOf: (line: PricedLine) => Row[]) =>
      JSON.stringify(priced.flatMap((line) => rowsOf(line).map((row) => ({ ...row, product_id: ids.get(line.externalId) }))))
    await storeTexts(transaction, of(textRecords))
    await storeTiers(
      transaction,
      [...ids.values()],
      of((line) => line.tierRecords),
    )
    await storeSkus(transaction, [...ids.values()], of(skuRecords))
    return [...ids.values()]
  })
}

/** Columns set by a line. Sales, comments and a status set by an operator are left unchanged. */
const PRODUCT_COLUMNS = {
  supplier_id: 'bigint',
  category_id: 'bigint',
  origin_language: 'text',
  name_origin: 'text',
  brand: 'text',
  picture_list: 'jsonb',
  unit: 'text',
  price_type: 'int',
  price_min_micro: 'bigint',
  price_max_micro: 'bigint',
  min_order_quantity: 'int',
  order_multiple: 'int',
  carton_quantity: 'int',
  carton_weight_gram: 'int',
  carton_length_mm: 'int',
  carton_width_mm: 'int',
  carton_height_mm: 'int',
  sample_price_micro: 'bigint',
  sample_max_quantity: 'int',
  lead_time_days: 'int',
  origin_country_code: 'text',
  hs_code: 'text',
  certificate_list: 'jsonb',
  blocked_country_list: 'text[]',
  spec_list: 'jsonb',
  attribute_value_ids: 'int[]',
} satisfies Partial<Record<keyof ReturnType<typeof productRecord>, string>>

/** Stores the products and returns their ids by external key. */
async function storeProducts(db: Database, records: object[]): Promise<Map<string, string>> {
  const columns = Object.keys(PRODUCT_COLUMNS)
  const names = sql.raw(columns.join(', '))
  const types = sql.raw(
    Object.entries(PRODUCT_COLUMNS)
      .map(([column, type]) => `${column} ${type}`)
      .join(', '),
  )
  const changes = sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '))
  const { rows } = await db.execute<{ id: string; key: string }>(sql`
    insert into products (external_key, ${names})
    select external_key, ${names} from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given(external_key text, ${types})
    on conflict (external_key) do update set ${changes}, update_time = now()
    returning id, external_key as key`)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

async function storeTexts(db: Database, records: string) {
  await db.execute(sql`
    insert into product_texts (product_id, language, name, description, fact_list, translate_type)
    select product_id, language, name, description, fact_list, translate_type from jsonb_to_recordset(${records}::jsonb)
      as given(product_id bigint, language text, name text, description text, fact_list jsonb, translate_type int)
    on conflict (product_id, language) do update set name = excluded.name, description = excluded.description,
      fact_list = excluded.fact_list, translate_type = excluded.translate_type`)
}

async function storeTiers(db: Database, productIds: string[], records: string) {
  await db.execute(sql`delete from price_tiers where product_id = any(${sql.param(productIds)}::bigint[])`)
  await db.execute(sql`
    insert into price_tiers (product_id, start_quantity, price_micro)
    select product_id, start_quantity, price_micro from jsonb_to_recordset(${records}::jsonb)
      as given(product_id bigint, start_quantity int, price_micro bigint)`)
}

/** SKUs keep their ids, to which carts and orders refer. A SKU that is no longer in the file stays, with a stock of 0. */
async function storeSkus(db: Database, productIds: string[], records: string) {
  const given = sql`jsonb_to_recordset(${records}::jsonb) as given(product_id bigint, sku_code text, value_id_list jsonb,
    price_micro bigint, stock int, weight_gram int, picture text, sort int)`
  await db.execute(sql`
    update skus set stock = 0 where product_id = any(${sql.param(productIds)}::bigint[]) and stock > 0
      and not exists (select from ${given} where given.product_id = skus.product_id and given.sku_code = skus.sku_code)`)
  await db.execute(sql`
    update skus set value_id_list = given.value_id_list, price_micro = given.price_micro, stock = given.stock,
      weight_gram = given.weight_gram, picture = given.picture, sort = given.sort
    from ${given} where given.product_id = skus.product_id and given.sku_code = skus.sku_code`)
  await db.execute(sql`
    insert into skus (product_id, sku_code, value_id_list, price_micro, stock, weight_gram, picture, sort)
    select product_id, sku_code, value_id_list, price_micro, stock, weight_gram, picture, sort from ${given}
    where not exists (select from skus where skus.product_id = given.product_id and skus.sku_code = given.sku_code)`)
}
