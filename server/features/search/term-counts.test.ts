import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { indexProducts } from '#server/features/search/indexing.ts'
import { openTestDatabase } from '#tests/database.ts'

const { db } = await openTestDatabase()

/** Words whose stored counts differ from the number of products that contain them. */
const miscounted = async () =>
  (
    await db.execute(sql`
      select * from (select language, lexeme, count(*)::int as product_total, (count(*) filter (where role >= 2))::int as named_total
        from search_postings group by language, lexeme) counted full join search_terms term using (language, lexeme)
      where (counted.product_total, counted.named_total) is distinct from (term.product_total, term.named_total)`)
  ).rows
const renamed = (ids: readonly number[], name: string) =>
  db.execute(sql`update product_texts set name = ${name} || product_id where product_id = any(${sql.param(ids)}::bigint[])`)
const FEW = [11, 12, 13, 14, 15, 16]

test('rare words keep counting as rare, and common ones as common, after products change, leave and come back', async () => {
  await renamed(FEW, 'lámpara qorblint ')
  await indexProducts(db, FEW)
  expect(await miscounted()).toEqual([])
  await db.execute(sql`update products set status = 2 where id = any(${sql.param(FEW)}::bigint[])`)
  await indexProducts(db, FEW)
  expect(await miscounted()).toEqual([])
  expect((await db.execute(sql`select 1 from search_terms where lexeme = 'qorblint'`)).rows).toEqual([])
  await db.execute(sql`update products set status = 1 where id = any(${sql.param(FEW)}::bigint[])`)
  await indexProducts(db, FEW)
  expect(await miscounted()).toEqual([])
})

test('products that are indexed at the same moment are all counted', async () => {
  await renamed(FEW, 'farol vandrizzle ')
  await Promise.all(FEW.map((id) => indexProducts(db, [id])))
  expect(await miscounted()).toEqual([])
})
