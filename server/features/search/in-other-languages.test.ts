import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { asFile, exampleLine } from '#database/import/example-line.ts'
import { importCatalogue } from '#database/import/import-catalogue.ts'
import { seedSearchSynonyms } from '#database/search-synonyms.ts'
import { translatedWords } from '#server/features/search/search.table.ts'
import { dropCached } from '#server/kernel/cache/cache.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { openTestDatabase } from '#tests/database.ts'
import { namesFound } from '#tests/searching.ts'

const BOTTLE = 'Botella de agua Marpa 750 ml'
const KETTLE = '户外铝制烧水壶'
const OIL = 'Aceite de oliva virgen, lata de 5 l'
const SHAWM = 'Wooden shawm for students'
const NAMES: { spa?: string; en?: string; zh?: string }[] = [
  { spa: BOTTLE },
  { spa: OIL },
  { zh: KETTLE },
  { en: SHAWM },
  { spa: 'Dulzaina de madera' },
  { spa: 'Red de pesca', en: 'Fishing net', zh: '渔网' },
  { spa: 'Vela grande', en: 'Red candle', zh: '红蜡烛' },
]

let db: PoolDatabase
beforeAll(async () => {
  db = (await openTestDatabase()).db
  await seedSearchSynonyms(db)
  const lines = NAMES.map((names, index) =>
    exampleLine({
      externalId: `described:${index}`,
      texts: Object.fromEntries(Object.entries(names).map(([language, name]) => [language, { name }])),
    }),
  )
  await importCatalogue(db, asFile(lines))
}, 60_000)

const found = (language: Language, keyword: string) => namesFound(db, language, keyword)

test('what is described in one language only is found in the two others', async () => {
  expect(await found('en', 'olive oil')).toContain(OIL)
  expect(await found('zh', '橄榄油')).toContain(OIL)
  expect(await found('spa', 'hervidor de agua')).toContain(KETTLE)
  expect(await found('en', 'kettle')).toContain(KETTLE)
})

test('a brand stays a brand', async () => {
  expect((await found('en', 'Marpa water bottle'))[0]).toBe(BOTTLE)
  expect((await found('zh', 'Marpa 水瓶'))[0]).toBe(BOTTLE)
})

test('a word of another language that means something else here leads nowhere', async () => {
  // "Red" is a colour in English, and a net in Spanish.
  expect(await found('en', 'fishing net')).not.toContain('Red candle')
  expect(await found('spa', 'red de pesca')).not.toContain('Vela grande')
})

test('what operators add to the words in three languages counts, after what is described in the own one', async () => {
  expect(await found('en', 'shawm')).toEqual([SHAWM])
  await db.insert(translatedWords).values({ spa: ['dulzaina'], en: ['shawm'], zh: ['唢呐'] })
  dropCached('translated_words')
  expect(await found('en', 'shawm')).toEqual([SHAWM, 'Dulzaina de madera'])
  expect((await found('zh', '唢呐')).toSorted()).toEqual(['Dulzaina de madera', SHAWM])
})
