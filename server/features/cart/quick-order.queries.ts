import { sql } from 'drizzle-orm'
import { onSale } from '#server/features/catalogue/on-sale.ts'
import { products, skus } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { comparableCode } from '#server/kernel/database/comparable-code.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { runPrepared } from '#server/kernel/database/prepared.ts'

export const MOST_MATCHES = 10

export interface CodedLine {
  lineNo: number
  skuCode: string
  /** If given, the code is ignored. */
  skuId: number | null
}

export interface FoundSku {
  skuId: number
  productId: number
}

/** SKUs on sale that each line may mean, of one supplier if given: at most MOST_MATCHES, by ascending id. Lines with none are omitted. */
export async function matchSkus(db: Database, lines: readonly CodedLine[], supplierId: number | undefined) {
  const list = JSON.stringify(lines.map(({ lineNo, skuCode, skuId }) => ({ lineNo, skuCode, skuId })))
  const columns = sql`line."lineNo", found."skuId", found."productId"`
  const sold = sql`select ${skus.id} as "skuId", ${skus.productId} as "productId" from ${skus}
    join ${products} on ${products.id} = ${skus.productId} join ${suppliers} on ${suppliers.id} = ${products.supplierId}
    where ${onSale} and not ${skus.isOff} and (${supplierId ?? null}::bigint is null or ${products.supplierId} = ${supplierId ?? null}::bigint)`
  const rows = await runPrepared<{ lineNo: number; skuId: string; productId: string }>(
    db,
    sql`with line as materialized (select * from jsonb_to_recordset(${list}::jsonb) as given ("lineNo" int, "skuCode" text, "skuId" bigint))
      select ${columns} from line cross join lateral (${sold} and ${comparableCode(skus.skuCode)} = ${comparableCode(sql`line."skuCode"`)}
        order by ${skus.id} limit ${sql.raw(String(MOST_MATCHES))}) as found where line."skuId" is null
      union all
      select ${columns} from line cross join lateral (${sold} and ${skus.id} = line."skuId") as found
      order by "lineNo", "skuId"`,
  )
  const found = rows.map(({ lineNo, skuId, productId }) => ({ lineNo, skuId: Number(skuId), productId: Number(productId) }))
  return Map.groupBy(found, ({ lineNo }) => lineNo)
}
