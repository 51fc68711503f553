import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { categoryTree } from '#contract/catalogue/categories.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { pageProducts, suggestKeywords } from '#contract/products/products.ts'
import { products } from '#server/features/products/products.table.ts'
import { jobPlan } from '#server/job-plan.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const all = await db.select().from(products)

const list = (input: InputOf<typeof pageProducts>, currencyCode = 'CNY') =>
  shop.call(pageProducts, { pageSize: '60', ...input }, { currencyCode })
const stored = (id: string) => all.find((row) => String(row.id) === id)!
const facet = (answer: Awaited<ReturnType<typeof list>>, key: string) => answer.facets.find(({ facetKey }) => facetKey === key)

describe('a list of products', () => {
  test('is open to visitors, with prices in the chosen currency', async () => {
    const inYuan = await list({ orderBy: '1' })
    const inEuros = await list({ orderBy: '1' }, 'EUR')
    expect(inYuan.code).toBe(200)
    expect(inYuan.total).toBeGreaterThan(0)
    expect(inEuros.rows.map(({ id }) => id)).toEqual(inYuan.rows.map(({ id }) => id))
    for (const [place, { priceMin, currencyCode }] of inEuros.rows.entries()) {
      expect(currencyCode).toBe('EUR')
      expect(Number(priceMin)).toBeLessThan(Number(inYuan.rows[place]!.priceMin))
    }
  })

  test('shows nothing removed, off sale or expired', async () => {
    const { rows } = await list({ orderBy: '4' })
    for (const { id } of rows) {
      const { status, expireTime } = stored(id)
      expect(status).toBe(1)
      expect(expireTime === null || expireTime > new Date()).toBe(true)
    }
  })

  test('is paged without gaps or repeats', async () => {
    const first = await list({ pageSize: '7', orderBy: '2' })
    const second = await list({ pageSize: '7', pageNum: '2', orderBy: '2' })
    const both = await list({ pageSize: '14', orderBy: '2' })
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(both.rows.map(({ id }) => id))
    expect((await list({ pageSize: '60', pageNum: '200' })).code).toBe(400)
  })

  test('names what is chosen although no product is left that has it', async () => {
    const chosen = facet(await list({}), 'attrs')!
    const [{ value, label } = { value: '', label: '' }] = chosen.valueList
    for (const more of [{ maxPrice: '0.01' }, { keyword: 'zzqqxx', exactFlag: 1 as const }, { originCountryCode: 'AD' }]) {
      const none = await list({ attrs: value, ...more })
      expect(none.total).toBe(0)
      expect(none.facets).toContainEqual({
        facetKey: 'attrs',
        name: chosen.name,
        valueList: expect.arrayContaining([{ value, label, total: 0 }]),
      })
    }
    const [attributeId, valueId] = value.split(':')
    const foreign = await list({ attrs: `${Number(attributeId) + 1}:${valueId}`, maxPrice: '0.01' })
    expect(foreign.facets.flatMap(({ valueList }) => valueList.map((each) => each.label))).not.toContain(label)
    const { facets } = await list({ originCountryCode: 'AD' })
    expect(facets.find(({ facetKey }) => facetKey === 'originCountryCode')!.valueList).toContainEqual({
      value: 'AD',
      label: 'Andorra',
      total: 0,
    })
  })

  test('takes its price filter in the caller’s currency', async () => {
    const { rows, total } = await list({ minPrice: '1', maxPrice: '5' }, 'EUR')
    expect(total).toBeGreaterThan(0)
    for (const { priceMin } of rows) expect(Number(priceMin)).toBeGreaterThanOrEqual(1)
    for (const { priceMin } of rows) expect(Number(priceMin)).toBeLessThanOrEqual(5)
  })

  test('labels its price bands with figures as the destination writes them', async () => {
    const labels = async (countryCode: string) => {
      const answer = await shop.call(
        pageProducts,
        {},
        { currencyCode: 'MXN', language: 'spa', headers: { cookie: `COUNTRY_CODE=${countryCode}` } },
      )
      return facet(answer, 'price')!.valueList.map(({ label }) => label)
    }
    expect((await labels('MX')).join()).toMatch(/\$\d/)
    expect((await labels('ES')).join()).toMatch(/\d\sMXN/)
  })

  test('an absurdly large amount is a valid price filter', async () => {
    expect(await list({ minPrice: '999999999999' }, 'KWD')).toMatchObject({ code: 200, total: 0 })
    expect((await list({ maxPrice: '999999999999' }, 'KWD')).total).toBe((await list({}, 'KWD')).total)
  })

  test('offers price bands in the caller’s currency that lead to as many products as they claim', async () => {
    const { valueList } = facet(await list({}, 'EUR'), 'price')!
    expect(valueList.length).toBeGreaterThan(1)
    for (const { value, total } of valueList) {
      const [minPrice, maxPrice] = value.split('-')
      const narrowed = await list({ ...(minPrice ? { minPrice } : {}), ...(maxPrice ? { maxPrice } : {}) }, 'EUR')
      expect(narrowed.total).toBe(total)
    }
  })

  test('offers attributes that lead to as many products as they claim, in the caller’s language', async () => {
    const answer = await list({})
    const { name, valueList } = facet(answer, 'attrs')!
    const { value, total } = valueList[0]!
    expect((await list({ attrs: value })).total).toBe(total)
    const inChinese = await shop.call(pageProducts, {}, { language: 'zh' })
    expect(inChinese.facets.find(({ facetKey }) => facetKey === 'attrs')!.name).not.toBe(name)
  })

  test('filters by category including its descendants', async () => {
    const [top] = (await shop.call(categoryTree, { id: '0' })).data
    const { total } = await list({ categoryId: top!.id })
    expect(total).toBe(top!.productTotal)
    expect((await list({ categoryId: 'abc' })).total).toBe(0)
  })

  test('filters by minimum order, lead time, samples and verified suppliers', async () => {
    const { rows } = await list({ maxMoq: '50', maxLeadTimeDays: '20', sampleFlag: '1', verifiedFlag: '1' })
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(row.minOrderQuantity).toBeLessThanOrEqual(50)
      expect(row.leadTimeDays).toBeLessThanOrEqual(20)
      expect(row.sampleFlag).toBe(1)
      expect(row.verifiedLevel).toBeGreaterThan(0)
    }
  })

  test('filters by delivery to the requested country', async () => {
    const everything = await list({})
    const toSpain = await list({ deliverFlag: '1', countryCode: 'ES' })
    expect(toSpain.total).toBeGreaterThan(0)
    expect(toSpain.total).toBeLessThan(everything.total)
    for (const { id } of toSpain.rows) expect(stored(id).blockedCountryList).not.toContain('ES')
    expect((await list({ deliverFlag: '1', countryCode: 'ZZ' })).total).toBe(0)
  })

  test('sorts by sales, price, age and minimum order', async () => {
    const by = async (orderBy: string, read: (id: string) => number) => (await list({ orderBy })).rows.map(({ id }) => read(id))
    const up = (numbers: number[]) => numbers.toSorted((one, other) => one - other)
    const down = (numbers: number[]) => up(numbers).reverse()
    const sales = await by('1', (id) => stored(id).salesTotal)
    expect(sales).toEqual(down(sales))
    const rising = await by('2', (id) => Number(stored(id).priceMinMicro))
    expect(rising).toEqual(up(rising))
    const falling = await by('3', (id) => Number(stored(id).priceMinMicro))
    expect(falling).toEqual(down(falling))
    const newest = await by('4', (id) => stored(id).createTime.getTime())
    expect(newest).toEqual(down(newest))
    const least = await by('5', (id) => stored(id).minOrderQuantity)
    expect(least).toEqual(up(least))
  })

  test('finds by words, and nothing by words that nobody uses', async () => {
    const { rows } = await list({ pageSize: '1' })
    const found = await shop.call(pageProducts, { keyword: rows[0]!.name, pageSize: '5' })
    expect(found.rows.map(({ id }) => id)).toContain(rows[0]!.id)
    expect(await shop.call(pageProducts, { keyword: 'qzxwvk' })).toMatchObject({ code: 200, rows: [], total: 0 })
  })

  test.each([
    { minPrice: '-1' },
    { orderBy: '9' },
    { attrs: '1' },
    { attrs: "1:2'--" },
    { maxMoq: '0' },
    { sampleFlag: '2' },
    { unknown: '1' },
    { pageSize: '61' },
  ])('refuses %o with 400', async (input) => {
    expect((await shop.call(pageProducts, input as InputOf<typeof pageProducts>)).code).toBe(400)
  })
})

test('suggestions have a word that begins with what was typed, those that begin with it first, at most ten', async () => {
  const { data } = await shop.call(suggestKeywords, { keyword: 'l' })
  expect(data.length).toBeGreaterThan(0)
  expect(data.length).toBeLessThanOrEqual(10)
  const begins = data.map((term) => term.toLowerCase().startsWith('l'))
  expect(begins).toEqual([...begins].sort((one, other) => Number(other) - Number(one)))
  expect(begins[0]).toBe(true)
  expect(data.filter((term) => !/\bl/i.test(term))).toEqual([])
  expect((await shop.call(suggestKeywords, { keyword: ' ' })).data).toEqual([])
})

test('new product names are suggested from the next day on', async () => {
  await shop.appContext.database.db.execute(
    sql`update product_texts set name = 'Zanfoña plegable ' || product_id where language = 'spa' and product_id in (select id from products where status = 1 order by id desc limit 2)`,
  )
  const suggested = async (keyword: string) => (await shop.call(suggestKeywords, { keyword }, { language: 'spa' })).data
  expect(await suggested('zanfon')).toEqual([])
  await jobPlan.tasks['renewPhrases']!(shop.appContext, {}, () => {})
  expect(await suggested('zanfo')).toContain('zanfoña plegable')
})
