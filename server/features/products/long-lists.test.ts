import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { pageProducts } from '#contract/products/products.ts'
import { openShop } from '#tests/shop.ts'

/** More products than lists count. */
const MANY = 11_000
const FIRST = 1_000_000
/** All names contain a unique word, some a second one, and a few a rare one. */
const [COMMON, SECOND, RARE, PAGE] = ['qorblint', 'vandrizzle', 'zumperkin', 60]

const shop = await openShop()
const { db } = shop.appContext.database

beforeAll(async () => {
  await db.execute(sql`alter table products disable trigger user`)
  await db.execute(sql`
    insert into products select copy.* from (select * from products where status = 1 and category_id = 3 order by id limit 1) product, generate_series(1, ${MANY}::int) n,
      jsonb_populate_record(null::products, to_jsonb(product) || jsonb_build_object('id', ${FIRST}::int + n, 'external_key', 'many-' || n, 'product_code', null,
        'price_min_micro', 1000000 + n * 10, 'price_max_micro', 2000000 + n * 10, 'sales_total', n, 'origin_country_code', case when n % 4 = 0 then 'ES' else 'CN' end)) copy`)
  await db.execute(sql`alter table products enable trigger user`)
  await db.execute(
    sql`insert into product_texts (product_id, language, name) select id, 'en', 'Many ' || id from products where id > ${FIRST}::int`,
  )
  await db.execute(sql`
    insert into search_postings (language, lexeme, product_id, weight, role)
    select 'en', lexeme, id, case when id = ${FIRST}::int + 7 then 2.5 else 1 + id % 100 / 100.0 end, case when id = ${FIRST}::int + 7 then 6 else 4 end
    from products cross join lateral (values ('', 1), (${COMMON}, 1), (${SECOND}, 2), (${RARE}, 300)) word(lexeme, each)
    where id > ${FIRST}::int and id % each = 0`)
  await db.execute(sql`
    insert into search_terms as term select 'en', lexeme, count(*), count(*) from search_postings where product_id > ${FIRST}::int group by lexeme
    on conflict (language, lexeme) do update set product_total = term.product_total + excluded.product_total, named_total = term.named_total + excluded.named_total`)
  await db.execute(sql`analyze`)
}, 120_000)

const page = (input: Parameters<typeof shop.call<typeof pageProducts>>[1]) =>
  shop.call(pageProducts, { pageSize: PAGE, ...input }, { language: 'en' })
const totalsOf = ({ facets }: Awaited<ReturnType<typeof page>>) => facets.flatMap(({ valueList }) => valueList.map(({ total }) => total))

describe('more products than are counted', () => {
  test('have a total that says so, and choices without numbers that would be wrong', async () => {
    const found = await page({ keyword: COMMON })
    expect(found).toMatchObject({ total: 10_000, completeTotal: 10_000, totalFlag: 1 })
    expect(new Set(totalsOf(found))).toEqual(new Set([null]))
    const html = (await shop.app.inject({ url: `/en/productSearch/${COMMON}` })).body
    expect(html).toContain('10,000+ products')
  })

  test('are found best first, and can be paged through to the last that may be requested', async () => {
    expect((await page({ keyword: COMMON })).rows[0]!.id).toBe(String(FIRST + 7))
    const last = await page({ keyword: COMMON, pageNum: Math.floor(10_000 / PAGE) })
    expect(last.rows).toHaveLength(PAGE)
  })

  test('are counted where a rarer word is among those sought', async () => {
    const found = await page({ keyword: `${COMMON} ${RARE}` })
    expect(found).toMatchObject({ total: Math.floor((FIRST + MANY) / 300) - Math.floor(FIRST / 300), totalFlag: 0 })
    expect(totalsOf(found)).not.toContain(null)
  })

  test('are counted where the list is narrowed', async () => {
    const narrowed = await page({ keyword: COMMON, originCountryCode: 'ES' })
    expect(narrowed).toMatchObject({ total: MANY / 4, totalFlag: 0 })
    expect((await page({ categoryId: '3', originCountryCode: 'ES' })).totalFlag).toBe(0)
  })

  test('of a category are listed in each order from its beginning', async () => {
    const first = async (orderBy: number) => {
      const { rows, totalFlag, total } = await page({ categoryId: '3', orderBy })
      expect([totalFlag, total]).toEqual([1, 10_000])
      return Number(rows[0]!.id) - FIRST
    }
    expect(await first(1)).toBe(MANY)
    expect(await first(2)).toBe(1)
    expect((await page({ categoryId: '3', orderBy: 2, pageNum: 2 })).rows.map(({ id }) => Number(id) - FIRST)).toEqual(
      Array.from({ length: PAGE }, (_, index) => PAGE + index + 1),
    )
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from products where status = 1 order by sales_total desc, id desc limit 60`,
    )
    expect((await page({ orderBy: 1 })).rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })
})

test('few products are counted as before', async () => {
  const { total, totalFlag, facets } = await page({ categoryId: '4' })
  expect(total).toBeGreaterThan(0)
  expect(totalFlag).toBe(0)
  expect(facets.flatMap(({ valueList }) => valueList).every(({ total: each }) => each !== null)).toBe(true)
})
