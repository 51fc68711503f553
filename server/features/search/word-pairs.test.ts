import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { listProducts } from '#server/features/products/listing.ts'
import { stemsOf } from '#server/features/search/stems.ts'
import { fold } from '#server/features/search/text.ts'
import { openTestDatabase } from '#tests/database.ts'
import { OTHER_WORDS, WORD_PAIRS } from '#tests/search/word-pairs.ts'

const { db } = await openTestDatabase()

/** A keyword's number of results, and the ids of the first ones in order. */
async function found(language: Language, keyword: string) {
  const { total, products } = await listProducts(db, { keyword, isExact: true }, { language, order: 'relevance', pageNum: 1, pageSize: 40 })
  return { total, ids: products.map(({ id }) => id) }
}

const PAIRS = (['spa', 'en'] as const).flatMap((language) =>
  WORD_PAIRS[language].split(',').map((pair) => [language, ...pair.trim().split(' ')] as [Language, string, string]),
)
/** Minimum number of pairs that name goods of the demo. */
const LEAST_SOLD = 60

test('singular and plural, British and American find the same goods in the same order', async () => {
  const misses: string[] = []
  let sold = 0
  for (const [language, one, other] of PAIRS) {
    const [left, right] = [await found(language, one), await found(language, other)]
    if (left.total > 0) sold += 1
    const stems = await stemsOf(db, language, [fold(one), fold(other)])
    if (left.total !== right.total || String(left.ids) !== String(right.ids) || stems.get(fold(one)) !== stems.get(fold(other)))
      misses.push(`${language} ${one} ${left.total}, ${other} ${right.total}`)
  }
  expect(misses).toEqual([])
  expect(sold).toBeGreaterThanOrEqual(LEAST_SOLD)
})

test.each(['spa', 'en'] as const)('%s: words that only look like two forms of one are kept apart', async (language) => {
  const stems = await stemsOf(db, language, OTHER_WORDS[language].flat())
  for (const [one, other] of OTHER_WORDS[language]) expect(stems.get(one), `${one}, ${other}`).not.toBe(stems.get(other))
})

const UNIT =
  /(?<![\p{L}\d.,/]|\d[ \u00a0\u202f])(\d{2,3}[ \u00a0\u202f]\d{3}|\d+(?:[.,]\d+)?)[ \u00a0\u202f](cm|mm|m|ml|l|W|V|A|mAh|Wh|K|kg|g|GB|TB|Hz|lm|°C|%|″|P|h|atm|ppp)(?![\p{Script=Latin}\d])/gu

test('a number and its unit find the same with a space, without one and with a comma or a point, first what has them side by side', async () => {
  const measures = new Map<string, [Language, string, string]>()
  for (const language of LANGUAGES) {
    const { rows } = await db.execute<{ name: string }>(sql`select name from product_texts where language = ${language}`)
    for (const { name } of rows)
      for (const [, number, unit] of name.matchAll(UNIT)) measures.set(`${language} ${number} ${unit}`, [language, number!, unit!])
  }
  expect(measures.size).toBeGreaterThan(120)
  const misses: string[] = []
  for (const [language, number, unit] of measures.values()) {
    const swapped = number.includes(',') ? number.replace(',', '.') : number.replace('.', ',')
    const written = [`${number}${unit}`, `${number} ${unit}`, `${number}\u00a0${unit}`, `${number}${unit.toLowerCase()}`]
    // Not for 10.000, where the separator is one of thousands.
    if (!/[.,]\d{3}$/.test(number)) written.push(`${swapped}${unit}`)
    const all: Awaited<ReturnType<typeof found>>[] = []
    for (const keyword of written) all.push(await found(language, keyword))
    if (all[0]!.total === 0 || all.some(({ ids }) => String(ids) !== String(all[0]!.ids)))
      misses.push(`${written.join(' | ')}: ${all.map(({ total }) => total).join(', ')}`)
  }
  expect(misses).toEqual([])
})

test.each([
  ['en', '½ l', '0.5 l'],
  ['spa', '1/2 l', '0,5l'],
  ['en', '1½"', '1.5 in'],
  ['spa', '20 × 30 cm', '20x30cm'],
  ['spa', 'M8×20', 'm8 x 20'],
  ['en', '10,000 mAh', '10000mAh'],
  ['spa', '10.000 mAh', '10 000 mah'],
  ['zh', '500毫升', '500ml'],
  ['zh', '10000毫安', '10000 mAh'],
  ['spa', '2 litros', '2l'],
  ['en', '100 %', '100%'],
  ['en', '0.5 l', '500 ml'],
  ['spa', '75 cl', '750ml'],
  ['en', '1 kg', '1000 g'],
  ['spa', '2 m', '200 cm'],
  ['en', '15.6 inch', '39.6 cm'],
  ['zh', '10安时', '10000mAh'],
] as const)('%s: %s is the same question as %s', async (language, one, other) => {
  expect(await found(language, one)).toEqual(await found(language, other))
})

test('a number is not any number: a screw of no shop leads to no power bank, and 2 in 1 is no length', async () => {
  for (const keyword of ['M8×20', 'M8x20', '777 ml', '777ml']) expect((await found('spa', keyword)).total, keyword).toBe(0)
  expect((await found('en', '2 in 1')).total).not.toBe((await found('en', '2in')).total)
})

test('in China a 双肩包 is a 背包', async () => {
  expect((await found('zh', '双肩包')).total).toBeGreaterThanOrEqual((await found('zh', '背包')).total)
})
