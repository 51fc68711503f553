import { sql } from 'drizzle-orm'
import { resultUses } from '#server/features/search/learning/learning.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** New rows per day; further ones are dropped, while existing rows keep counting. Bounds the table against abuse. */
const MOST_ROWS_A_DAY = 20_000

export type CountedUse = typeof resultUses.$inferSelect & {
  /** The user's supplier: uses of its own products do not count, and this id is not stored. */
  supplierId: number | null
}

/** Adds uses, ordered by key so that two servers do not deadlock. Unknown products and those of the user's own supplier are left out. */
export async function addUses(db: Database, uses: readonly CountedUse[]): Promise<void> {
  await db.execute(sql`
    with given as (
      select day, language, keyword, "countryCode" as country_code, "productId" as product_id,
        sum(given.opened) as opened, sum(given.carted) as carted, sum(given.ordered) as ordered, sum(given.weight) as weight
      from json_to_recordset(${JSON.stringify(uses)}::json) as given (day date, language varchar, keyword varchar, "countryCode" varchar,
          "productId" bigint, "supplierId" bigint, opened integer, carted integer, ordered integer, weight real)
        join products product on product.id = "productId" and product.supplier_id is distinct from "supplierId"
      group by 1, 2, 3, 4, 5
    ), placed as (
      select given.*, known.opened is null as is_new,
        row_number() over (partition by day, known.opened is null order by given.weight desc, language, keyword, country_code, product_id) as place
      from given left join result_uses known using (day, language, keyword, country_code, product_id)
    )
    insert into result_uses (day, language, keyword, country_code, product_id, opened, carted, ordered, weight)
    select day, language, keyword, country_code, product_id, opened, carted, ordered, weight from placed
    where not is_new or place <= ${MOST_ROWS_A_DAY} - (select count(*) from result_uses known where known.day = placed.day)
    order by day, language, keyword, country_code, product_id
    on conflict (day, language, keyword, country_code, product_id) do update set opened = result_uses.opened + excluded.opened,
      carted = result_uses.carted + excluded.carted, ordered = result_uses.ordered + excluded.ordered,
      weight = result_uses.weight + excluded.weight`)
}

export const purgeUsesBefore = (db: Database, day: string) => db.delete(resultUses).where(sql`${resultUses.day} < ${day}`)
