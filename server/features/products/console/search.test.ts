import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import { pageProducts } from '#contract/products/products.ts'
import { explainSearch, previewSynonym, synonymTable } from '#contract/search/console.ts'
import { learnedFactors } from '#server/features/search/learning/learning.table.ts'
import { dropCached } from '#server/kernel/cache/cache.ts'
import { openShop } from '#tests/shop.ts'
import { signedInWith } from '#tests/signed-in.ts'

const shop = await openShop()
const as = { token: await signedInWith(shop, 'market') }

const KEYWORDS: Record<Language, readonly string[]> = {
  en: [
    'water bottle',
    'bottle',
    'power bank',
    'phone case',
    'backpack',
    'fruit',
    'led strip',
    'wireles headphones',
    'glass cup with lid',
    'towel',
  ],
  spa: [
    'botella de agua',
    'mochila',
    'camiseta',
    'camisa',
    'funda para móvil',
    'altavoz',
    'zapatillas',
    'lámpara led',
    'toalla de baño',
    'power bank',
  ],
  zh: ['水杯', '手机壳', '充电宝', '背包', '剃须刀', '鞋', '灯', '蓝牙耳机', '毛巾', '不锈钢保温杯'],
}
const SEARCHES = Object.entries(KEYWORDS).flatMap(([language, keywords]) =>
  keywords.map((keyword) => [language as Language, keyword] as const),
)

/** Adds a synonym and drops the caches, which other servers do when the database notifies them. */
async function addSynonym(row: InputOf<NonNullable<typeof synonymTable.add>>) {
  const { data } = await shop.call(synonymTable.add, row, as)
  dropCached()
  return data
}

const explained = async (keyword: string, langCode: Language, pageSize = 20) =>
  (await shop.call(explainSearch, { keyword, langCode, pageSize }, as)).data

/** Adds learned factors for lower results of most of these searches. */
async function teach() {
  for (const [language, keyword] of SEARCHES) {
    const { rows } = await shop.call(pageProducts, { keyword, pageSize: 20 }, { language })
    const taught = rows
      .slice(5, 9)
      .map(({ id }, at) => ({ ...{ language, keyword }, countryCode: '', productId: Number(id), factor: 1.3 - at / 20 }))
    if (taught.length > 0) await shop.appContext.database.db.insert(learnedFactors).values(taught).onConflictDoNothing()
  }
  dropCached()
}

describe('an explained search', () => {
  beforeAll(teach)
  afterAll(async () => void (await shop.appContext.database.db.delete(learnedFactors)))
  test.each(SEARCHES)('has the order of the list, and parts that make up every score: %s %s', async (language, keyword) => {
    const { rows, total, completeTotal, correctedKeyword } = await shop.call(pageProducts, { keyword, pageSize: 20 }, { language })
    const why = await explained(keyword, language)
    expect(why.hitList.map(({ id, name }) => [id, name])).toEqual(rows.map(({ id, name }) => [id, name]))
    expect([why.total, why.completeTotal, why.correctedKeyword]).toEqual([total, completeTotal, correctedKeyword])
    for (const { partList, roleWeight, leadingShare, thingShare, learnedFactor, total: score, name } of why.hitList) {
      const sum = partList.reduce((all, part) => all + part.score, 0)
      expect((sum * roleWeight * (1 + leadingShare + thingShare) * learnedFactor) / score, name).toBeCloseTo(1, 5)
    }
    const scores = why.hitList.filter(({ completeFlag }) => completeFlag === 1).map((hit) => hit.total)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })

  test('says what use has taught', async () => {
    const { hitList } = await explained('led strip', 'en')
    expect(hitList.filter(({ learnedFactor }) => learnedFactor > 1).length).toBeGreaterThan(1)
  })

  test('finds something for nearly all of these words', async () => {
    const totals = await Promise.all(SEARCHES.map(async ([language, keyword]) => (await explained(keyword, language, 1)).total))
    expect(totals.filter((total) => total > 0).length).toBeGreaterThan(SEARCHES.length - 4)
  })
})

describe('what a concept is taken for', () => {
  test('its names and kinds come with how many products have each, and with the row that says so', async () => {
    const [luggage] = (await explained('luggage', 'en')).conceptList
    expect(luggage).toMatchObject({ wordList: ['luggage'], thingFlag: 1, missingFlag: 0 })
    expect(luggage!.kindList.length).toBeGreaterThan(3)
    for (const { productTotal, soughtFlag } of luggage!.kindList) expect(soughtFlag).toBe(productTotal > 0 ? 1 : 0)
    const row = (await shop.call(synonymTable.info, { id: luggage!.synonymIdList[0]! }, as)).data
    expect(row.words).toContain('luggage')
  })

  test('a word that nothing has is missing, a mistyped one is corrected, and one of another language answers from there', async () => {
    const nonsense = await explained('xqzzyvw', 'en')
    expect(nonsense).toMatchObject({ total: 0, hitList: [], refusedFlag: 0 })
    expect(nonsense.conceptList).toMatchObject([{ wordList: ['xqzzyvw'], missingFlag: 1, synonymIdList: [] }])
    expect((await explained('backpakc', 'en')).correctedKeyword).toBe('backpack')
    expect((await explained('水杯', 'en')).langCode).toBe('zh')
    expect((await explained('', 'en')).conceptList).toEqual([])
  })

  test('where the thing is missing nothing is shown, and that is said', async () => {
    await addSynonym({ langCode: 'en', words: ['gollumpus'] })
    expect(await explained('water gollumpus', 'en')).toMatchObject({ refusedFlag: 1, total: 0 })
  })
})

describe('a row of synonyms that is not stored yet', () => {
  const pageOf = async (keyword: string) => (await shop.call(pageProducts, { keyword, pageSize: 10 }, { language: 'en' })).rows
  const row = { langCode: 'en' as const, words: ['blorptastic'], meanings: ['backpack'] }
  const stored = async () => (await shop.call(synonymTable.page, { langCode: 'en', keyword: 'blorptastic' }, as)).total

  test('shows what its words would find, and stores nothing', async () => {
    const [preview] = (await shop.call(previewSynonym, row, as)).data
    expect(preview).toMatchObject({ word: 'blorptastic', beforeTotal: 0 })
    expect(preview!.productList.map(({ id }) => id)).toEqual((await pageOf('backpack')).map(({ id }) => id))
    expect(preview!.productList.map(({ beforePlace, afterPlace }) => [beforePlace, afterPlace])).toEqual(
      preview!.productList.map((_, at) => [null, at + 1]),
    )
    expect(await stored()).toBe(0)
    expect(await pageOf('blorptastic')).toEqual([])
  })

  test('is compared with the stored one: what would come, and what would go, of words taken away as well', async () => {
    const { id } = await addSynonym(row)
    const was = (await pageOf('blorptastic')).map((product) => product.id)
    expect(was.length).toBeGreaterThan(0)
    const [same] = (await shop.call(previewSynonym, { ...row, id }, as)).data
    expect(same!.productList.map(({ beforePlace, afterPlace }) => [beforePlace, afterPlace])).toEqual(was.map((_, at) => [at + 1, at + 1]))
    const [other] = (await shop.call(previewSynonym, { ...row, id, meanings: ['towel'] }, as)).data
    expect(other!.productList.filter(({ afterPlace }) => afterPlace === null).map((product) => product.id)).toEqual(was)
    expect(other!.productList.filter(({ afterPlace }) => afterPlace !== null).map((product) => product.id)).toEqual(
      (await pageOf('towel')).map((product) => product.id),
    )
    const renamed = (await shop.call(previewSynonym, { ...row, id, words: ['blorp'] }, as)).data
    expect(renamed.map(({ word, beforeTotal, afterTotal }) => [word, beforeTotal > 0, afterTotal > 0])).toEqual([
      ['blorp', false, true],
      ['blorptastic', true, false],
    ])
    expect((await pageOf('blorptastic')).map((product) => product.id)).toEqual(was)
    expect((await shop.call(previewSynonym, { ...row, id: '999999' }, as)).code).toBe(110001)
  })
})
