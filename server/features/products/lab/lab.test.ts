import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { pageProducts } from '#contract/products/products.ts'
import { compareRankings, judgeResult, readSearchQuality } from '#contract/search/lab.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { measureSearch } from '#server/features/products/lab/quality.ts'
import { learnedFactors } from '#server/features/search/learning/learning.table.ts'
import { dropCached } from '#server/kernel/cache/cache.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn, signedInWith } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
/** Signs in for each call, since sessions expire while days pass. */
const operator = async () => ({ token: await signedInWith(shop, 'market') })
const KEYWORD = 'bottle'

const compared = async (more: Partial<InputOf<typeof compareRankings>> = {}) =>
  (await shop.call(compareRankings, { keyword: KEYWORD, langCode: 'en', ...more }, await operator())).data

const judge = async (productId: string, grade: number, keyword = KEYWORD) =>
  (await shop.call(judgeResult, { keyword, langCode: 'en', productId, grade }, await operator())).code

test('shows the ranking as readers see it, and the same without a part of it', async () => {
  const { rows, total } = await shop.call(pageProducts, { keyword: KEYWORD, pageSize: 10 }, { language: 'en' })
  const same = await compared()
  expect(same.current).toMatchObject({ total, ndcg: null, judgedTotal: 0 })
  expect(same.current.productList.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(same.other).toEqual(same.current)
  expect(same.current.productList.map(({ otherPlace }) => otherPlace)).toEqual(rows.map((_, at) => at + 1))
  const second = Number(rows[1]!.id)
  await db.insert(learnedFactors).values({ language: 'en', keyword: KEYWORD, countryCode: '', productId: second, factor: 1.3 })
  dropCached()
  const { current, other } = await compared()
  expect(other.productList.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(current.productList[0]).toMatchObject({ id: String(second), otherPlace: 2 })
  await db.delete(learnedFactors)
  const words = ['towel', 'lamp', 'backpack', 'phone case', 'glass cup with lid', 'led strip']
  const differ = await Promise.all(
    words.map(async (keyword) => {
      const { current, other } = await compared({ keyword, without: 'categories' })
      return JSON.stringify(current.productList) !== JSON.stringify(other.productList)
    }),
  )
  expect(differ).toContain(true)
})

test('a judgement is stored at once, the last one counts, and both rankings say how good they are', async () => {
  const { productList } = (await compared()).current
  const [first, second, third] = productList.map(({ id }) => id)
  expect(await judge(first!, 0)).toBe(200)
  // Without a positive judgement there is nothing to measure by.
  expect((await compared()).current).toMatchObject({ ndcg: null, judgedTotal: 1 })
  await judge(first!, 1)
  await judge(second!, 3)
  await judge(third!, 0)
  const { current } = await compared()
  expect(current.productList.slice(0, 4).map(({ grade }) => grade)).toEqual([1, 3, 0, null])
  expect(current.judgedTotal).toBe(3)
  expect(current.ndcg).toBeCloseTo((1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3)), 6)
  // Keywords are normalised as in the counts of searches.
  expect((await compared({ keyword: ' BOTTLE ' })).current.judgedTotal).toBe(3)
  expect((await compared({ langCode: 'spa' })).current.judgedTotal).toBe(0)
  const logged = await db.select().from(auditLog).where(eq(auditLog.entity, 'searchJudgement'))
  expect(logged.map(({ action }) => action)).toContain('search/judge')
  await db.insert(learnedFactors).values({ language: 'en', keyword: KEYWORD, countryCode: '', productId: Number(second), factor: 1.3 })
  const better = await compared()
  expect(better.current.ndcg).toBe(1)
  expect(better.other.ndcg).toBeCloseTo(current.ndcg!, 6)
  await db.delete(learnedFactors)
})

test('each night the quality of the judged keywords is stored, and read as days', async () => {
  const quality = async () => (await shop.call(readSearchQuality, { langCode: 'en' }, await operator())).data
  expect(await quality()).toEqual([])
  await measureSearch(shop.appContext, {}, () => {})
  const [today] = await quality()
  expect(today).toMatchObject({ keywordTotal: 1 })
  expect(today!.ndcg).toBeCloseTo((await compared()).current.ndcg!, 5)
  const { productList } = (await compared({ keyword: 'towel' })).current
  await judge(productList[0]!.id, 3, 'Towel')
  shop.passTime(DAY_MS)
  await measureSearch(shop.appContext, {}, () => {})
  await measureSearch(shop.appContext, {}, () => {})
  const days = await quality()
  expect(days.map(({ keywordTotal }) => keywordTotal)).toEqual([1, 2])
  expect(days[1]!.ndcg).toBeCloseTo((today!.ndcg + 1) / 2, 5)
  expect((await shop.call(readSearchQuality, { langCode: 'zh' }, await operator())).data).toEqual([])
})

test('what is no product cannot be judged, nor by a grade that there is not, nor by who may not edit markets', async () => {
  expect(await judge('999999999', 1)).toBe(110001)
  expect(await judge('1', 4)).toBe(400)
  for (const token of [await signedInWith(shop, 'content'), await signedIn(shop)]) {
    expect((await shop.call(compareRankings, { keyword: KEYWORD }, { token })).code).toBe(403)
    expect((await shop.call(judgeResult, { keyword: KEYWORD, langCode: 'en', productId: '1', grade: 1 }, { token })).code).toBe(403)
    expect((await shop.call(readSearchQuality, {}, { token })).code).toBe(403)
  }
})
