import { eq, not, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/catalogue/product-card.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { addRate } from '#contract/markets/console/rates.ts'
import { priceProduct } from '#contract/pricing/pricing.ts'
import { pageProducts } from '#contract/products/products.ts'
import { currencies } from '#server/features/markets/markets.table.ts'
import { landedMarkets } from '#server/features/pricing/landed.table.ts'
import { renewLanded } from '#server/features/pricing/renew-landed.ts'
import { PRODUCT_STATUS, priceTiers, products } from '#server/features/products/products.table.ts'
import { dutyRates, freightRates } from '#server/features/tariffs/tariffs.table.ts'
import { jobPlan } from '#server/job-plan.ts'
import { dropCached, dropProducts } from '#server/kernel/cache/cache.ts'
import { stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const PAGE = 60

type Question = Omit<InputOf<typeof pageProducts>, 'pageNum' | 'pageSize'>

const listed = async (question: Question, currencyCode = 'EUR') => {
  const rows: ProductCard[] = []
  for (let pageNum = 1; ; pageNum++) {
    const page = await shop.call(pageProducts, { countryCode: 'ES', ...question, pageNum, pageSize: PAGE }, { currencyCode })
    rows.push(...(page.rows as unknown as ProductCard[]))
    if (rows.length >= Math.min(page.total, 400) || page.rows.length === 0) return { rows, total: page.total }
  }
}
const renewed = async () => {
  await renewLanded(shop.appContext, { isSecond: true }, () => {})
  dropProducts('prices')
}
const priceOf = ({ landed }: ProductCard) => (landed === null ? Number.POSITIVE_INFINITY : Number(landed.price))
const isAscending = (values: readonly number[]) => values.every((value, at) => at === 0 || value >= values[at - 1]!)

test('products are listed by what they cost delivered, those that do not go there last', async () => {
  const { rows, total } = await listed({ orderBy: 6 }, 'CNY')
  expect(isAscending(rows.map(priceOf))).toBe(true)
  expect(rows[0]!.landed).not.toBeNull()
  expect(total).toBe((await listed({}, 'CNY')).total)
  const first = await shop.call(pageProducts, { countryCode: 'MX', orderBy: 6, pageSize: PAGE }, { currencyCode: 'MXN' })
  expect(isAscending(first.rows.map((row) => priceOf(row as unknown as ProductCard)))).toBe(true)
})

test('they are listed so while their market is being priced, the first time of a day as well, and the day is noted afterwards', async () => {
  const usedToday = async () =>
    (await db.select({ isToday: sql<boolean>`used_day = (now() at time zone 'UTC')::date` }).from(landedMarkets)).map(
      ({ isToday }) => isToday,
    )
  const first = async () => {
    dropCached()
    return shop.call(pageProducts, { countryCode: 'MX', orderBy: 6, pageSize: PAGE }, { currencyCode: 'MXN' })
  }
  const before = await first()
  await db.update(landedMarkets).set({ usedDay: sql`used_day - 1` })
  const renewing = await shop.appContext.database.pool.connect()
  try {
    await renewing.query('begin; select from landed_markets for update')
    expect(await first()).toMatchObject({ code: 200, rows: before.rows })
    expect(await usedToday()).not.toContain(true)
  } finally {
    await renewing.query('rollback')
    renewing.release()
  }
  await first()
  expect(await usedToday()).toContain(true)
})

test('or by the day on which they arrive', async () => {
  const { rows } = await listed({ orderBy: 7 })
  const days = rows.flatMap(({ landed }) => (landed ? [Date.parse(landed.arriveEnd)] : []))
  expect(days.length).toBeGreaterThan(PAGE)
  expect(isAscending(days)).toBe(true)
})

test('a list is narrowed to a delivered price, a day and a method, and shows what goes so', async () => {
  const all = await listed({ orderBy: 6, categoryId: String((await biggestCategory()).id) })
  const prices = all.rows.map(priceOf).filter(Number.isFinite)
  const middle = prices[Math.floor(prices.length / 2)]!
  const cheap = await listed({ maxLandedPrice: String(middle), categoryId: String((await biggestCategory()).id) })
  expect(cheap.total).toBe(prices.filter((price) => price <= middle).length)
  expect(cheap.rows.every((row) => priceOf(row) <= middle)).toBe(true)
  const dear = await listed({ minLandedPrice: String(middle), categoryId: String((await biggestCategory()).id) })
  expect(dear.rows.every((row) => priceOf(row) >= middle)).toBe(true)
  const day = all.rows.find(({ landed }) => landed)!.landed!.arriveEnd
  const soon = await listed({ arriveBefore: day })
  expect(soon.total).toBeGreaterThan(0)
  expect(soon.rows.every(({ landed }) => landed !== null && landed.arriveEnd <= day)).toBe(true)
  const express = await listed({ freightType: 1 })
  expect(express.total).toBeGreaterThan(0)
  expect(express.rows.every(({ landed }) => landed?.freightType === 1)).toBe(true)
})

test('nothing is found where nothing is delivered, and a day that is no day is refused', async () => {
  expect((await listed({ countryCode: 'AQ', maxLandedPrice: '1000' })).total).toBe(0)
  expect((await listed({ countryCode: 'AQ', orderBy: 6 })).total).toBeGreaterThan(0)
  for (const arriveBefore of ['2026-02-30', '0000-04-01']) expect((await shop.call(pageProducts, { arriveBefore })).code).toBe(400)
  expect((await listed({ arriveBefore: '0001-01-01' })).total).toBe(0)
  expect((await listed({ arriveBefore: '9999-12-31' })).total).toBeGreaterThan(0)
  expect((await shop.call(pageProducts, { freightType: 5 } as never)).code).toBe(400)
  expect((await shop.call(pageProducts, { orderBy: 8 } as never)).code).toBe(400)
})

test('a change of a price, of freight, of what is sold is in the order by the next renewal', async () => {
  const { productId } = await stockProduct(shop, { status: PRODUCT_STATUS.onSale })
  await renewed()
  const place = async () => (await listed({ orderBy: 6 }, 'CNY')).rows.findIndex(({ id }) => id === String(productId))
  await db.update(priceTiers).set({ priceMicro: 10_000n }).where(eq(priceTiers.productId, productId))
  await db.update(products).set({ minOrderQuantity: 1000 }).where(eq(products.id, productId))
  await renewed()
  const before = await place()
  expect(before).toBeGreaterThanOrEqual(0)
  await db.update(priceTiers).set({ priceMicro: 9_000_000_000n }).where(eq(priceTiers.productId, productId))
  await renewed()
  expect(await place()).not.toBe(before)
  const [lowest] = (await listed({ orderBy: 6 }, 'CNY')).rows
  await db.update(freightRates).set({ firstFen: sql`first_fen + 1000000` })
  dropCached()
  await renewed()
  const [after] = (await listed({ orderBy: 6 }, 'CNY')).rows
  expect(priceOf(after!)).toBeGreaterThan(priceOf(lowest!))
  expect(isAscending((await listed({ orderBy: 6 }, 'CNY')).rows.map(priceOf))).toBe(true)
})

test('a market whose currency has no rate any more holds up no other', async () => {
  await db.insert(currencies).values({ code: 'XXX', digits: 2, name: { spa: 'X', en: 'X', zh: 'X' } })
  await db.insert(landedMarkets).values({ countryCode: 'ES', currencyCode: 'XXX', usedDay: '2999-12-31' })
  const ofXxx = eq(landedMarkets.currencyCode, 'XXX')
  await db.update(landedMarkets).set({ renewTime: null }).where(not(ofXxx))
  const said: string[] = []
  await renewLanded(shop.appContext, { isSecond: true }, (line) => said.push(line))
  expect(said).toEqual(['delivered prices of ES in XXX could not be renewed'])
  const others = await db.select({ renewTime: landedMarkets.renewTime }).from(landedMarkets).where(not(ofXxx))
  expect(others.length).toBeGreaterThan(1)
  expect(others.map(({ renewTime }) => renewTime)).not.toContain(null)
  await db.delete(landedMarkets).where(ofXxx)
})

test('a market that nobody has looked from for a month is priced no more', async () => {
  await listed({ orderBy: 6, countryCode: 'FR' })
  const held = async () => Number((await db.execute(sql`select count(*) as n from landed_prices where country_code = 'FR'`)).rows[0]!['n'])
  expect(await held()).toBeGreaterThan(0)
  await db.execute(sql`update landed_markets set used_day = used_day - 31 where country_code = 'FR'`)
  await renewed()
  expect(await held()).toBe(0)
})

async function biggestCategory() {
  const { rows } = await db.execute<{ id: string }>(
    sql`select category_id as id from products where status = 1 group by category_id order by count(*) desc limit 1`,
  )
  return rows[0]!
}

test('the list says how many days there are until goods arrive as the card does', async () => {
  const { rows } = await listed({ orderBy: 7 })
  const soonest = rows[0]!.landed!
  const day = new Date(Date.parse(soonest.arriveEnd) - DAY_MS).toISOString().slice(0, 10)
  expect((await listed({ arriveBefore: soonest.arriveEnd })).total).toBeGreaterThan(0)
  expect((await listed({ arriveBefore: day })).total).toBe(0)
})

/** Adds a category with three lamps: one delivers to Spain, one does not, and one delivers later and at a higher price. */
async function lampCategory() {
  const near = await stockProduct(shop)
  const [row] = await db.select().from(products).where(eq(products.id, near.productId))
  const categoryId = row!.categoryId
  const away = await stockProduct(shop, { categoryId, blockedCountryList: ['ES'] })
  const late = await stockProduct(shop, { categoryId, leadTimeDays: 40, tiers: [[1, 30_000_000n]] })
  await renewed()
  const idsOf = async (question: Question) =>
    (await listed({ categoryId: String(categoryId), ...question })).rows.map(({ id }) => Number(id))
  return { near, away, late, categoryId: String(categoryId), idsOf }
}

test('what does not go there stands last in both orders, and in no list that is narrowed by its delivery', async () => {
  const { near, away, late, idsOf } = await lampCategory()
  for (const orderBy of [6, 7]) expect(await idsOf({ orderBy })).toEqual([near, late, away].map(({ productId }) => productId))
  const both = [near, late].map(({ productId }) => productId)
  for (const narrowed of [
    { minLandedPrice: '0.000001' },
    { maxLandedPrice: '999999' },
    { arriveBefore: '2099-12-31' },
    { freightType: 1 as const },
  ]) {
    expect(await idsOf({ orderBy: 6, ...narrowed }), JSON.stringify(narrowed)).toEqual(both)
  }
  const [cheap, dear] = (await listed({ orderBy: 6, categoryId: (await lampCategory()).categoryId })).rows.map(priceOf)
  expect(cheap).toBeLessThan(dear!)
  expect(await idsOf({ minLandedPrice: String(dear) })).toEqual([late.productId])
  expect(await idsOf({ maxLandedPrice: String(cheap) })).toEqual([near.productId])
})

test('with a method, cards, order and prices are those of that method', async () => {
  const { near, late, categoryId, idsOf } = await lampCategory()
  const skuList = [{ skuId: String(near.skuIds[0]), quantity: 10 }]
  const price = async (freightType?: 1 | 2 | 3 | 4) => {
    const question = { productId: String(near.productId), skuList, countryCode: 'ES', ...(freightType && { freightType }) }
    return (await shop.call(priceProduct, question, { currencyCode: 'EUR' })).data
  }
  const { freightList, unitLandedPrice: cheapest } = await price()
  const { freightType } = freightList.at(-1)!
  const { unitLandedPrice } = await price(freightType)
  expect(Number(unitLandedPrice)).toBeGreaterThan(Number(cheapest))
  const { rows } = await listed({ categoryId, freightType, orderBy: 6 })
  expect(rows.map(({ landed }) => landed?.freightType)).toEqual([freightType, freightType])
  expect(rows[0]!.landed).toMatchObject({ price: unitLandedPrice, arriveEnd: freightList.at(-1)!.deliverToDate })
  expect(await idsOf({ maxLandedPrice: cheapest })).toEqual([near.productId])
  expect(await idsOf({ maxLandedPrice: cheapest, freightType })).toEqual([])
  expect(await idsOf({ minLandedPrice: unitLandedPrice, freightType, orderBy: 6 })).toEqual([near.productId, late.productId])
})

test('a change of a rate or of duty is in what lists are narrowed by within a minute', async () => {
  const operator = { token: await signedIn(shop, DEMO_PEOPLE.operator) }
  const { near, late, categoryId, idsOf } = await lampCategory()
  const narrowsAsItSays = async () => {
    await renewed()
    const prices = (await listed({ categoryId, orderBy: 6 })).rows.map(priceOf)
    expect(await idsOf({ maxLandedPrice: String(prices[0]) })).toEqual([near.productId])
    expect(await idsOf({ minLandedPrice: String(prices[1]) })).toEqual([late.productId])
    return prices[0]!
  }
  const before = await narrowsAsItSays()
  const rateTime = shop.appContext.clock().toISOString()
  expect((await shop.call(addRate, { currencyCode: 'EUR', rate: '0.5', rateTime, confirmFlag: 1 }, operator)).code).toBe(200)
  const converted = await narrowsAsItSays()
  expect(converted).toBeGreaterThan(before * 2)
  await db.update(dutyRates).set({ dutyBasisPoints: 9000 })
  expect(await narrowsAsItSays()).toBeGreaterThan(converted)

  // The job runs every minute, and again half a minute later.
  expect(jobPlan.schedule['renewLanded']).toBe('* * * * *')
  await renewLanded(shop.appContext, {}, () => {})
  const { rows } = await db.execute<{ pause: number }>(
    sql`select extract(epoch from run_at - now())::float as pause from graphile_worker.jobs where task_identifier = 'renewLanded'`,
  )
  expect(rows.map(({ pause }) => Math.round(pause / 10))).toEqual([3])
})
