import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { asFile, exampleLine } from '#database/import/example-line.ts'
import { importCatalogue } from '#database/import/import-catalogue.ts'
import { listProducts } from '#server/features/products/listing.ts'
import { searchSynonyms } from '#server/features/search/search.table.ts'
import { dropCached } from '#server/kernel/cache/cache.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { openTestDatabase } from '#tests/database.ts'
import { namesFound } from '#tests/searching.ts'

const NAMES: { spa?: string; en?: string; zh?: string; category?: string }[] = [
  { en: 'Gala apple, 10 kg crate', spa: 'Manzana gala, caja de 10 kg' },
  { en: 'Apple juice, 1 l', spa: 'Zumo de manzana, 1 l' },
  { zh: '家用多功能早餐机' },
  { zh: '全麦即食早餐' },
  { zh: '手工竹制笛套' },
  { zh: '竹笛 收纳皮套' },
  { en: 'Brother printer drum for printers of laser technology', category: 'Printer, Copier & Fax Machine Accessories' },
  { en: 'Brother HL-5350 compact laser device', category: 'Printers, Copiers & Fax Machines' },
  ...['Phaser 5550', 'Phaser 7500', 'Phaser 3250'].map((model) => ({
    en: `Xerox ${model} laser printer`,
    category: 'Printers, Copiers & Fax Machines',
  })),
  { en: 'Zuzu lcd television' },
  { en: 'Zuzu box television' },
  { en: 'Silicone cover for Zuzuphone' },
]

let db: PoolDatabase
beforeAll(async () => {
  db = (await openTestDatabase()).db
  const lines = NAMES.map(({ category, ...names }, index) =>
    exampleLine({
      externalId: `thing:${index}`,
      ...(category ? { category: [{ externalId: category, name: { spa: category, en: category, zh: category } }] } : {}),
      texts: Object.fromEntries(Object.entries(names).map(([language, name]) => [language, { name }])),
    }),
  )
  await importCatalogue(db, asFile(lines))
}, 60_000)

const found = (language: Language, keyword: string) => namesFound(db, language, keyword)

test('who looks for a kind of thing finds what is one, and not what is made of one', async () => {
  expect(await found('en', 'fruit')).toEqual([NAMES[0]!.en])
  expect(await found('spa', 'frutas')).toEqual([NAMES[0]!.spa])
  expect(await found('spa', 'furta')).toEqual([NAMES[0]!.spa])
})

test('what a Chinese name ends with is meant, rather than what another thing is for', async () => {
  expect(await found('zh', '早餐')).toEqual([NAMES[3]!.zh, NAMES[2]!.zh])
})

test('what is called a kind of the thing by its own word comes before no other', async () => {
  await db.insert(searchSynonyms).values({ language: 'en', words: ['television'], meanings: [], kinds: ['lcd television'] })
  dropCached('search_synonyms')
  expect(await found('en', 'television')).toEqual(['Zuzu box television', 'Zuzu lcd television'])
})

test('a model’s number that nothing has finds what is named by its letters, below the line', async () => {
  const view = { language: 'en', order: 'relevance', pageNum: 1, pageSize: 20 } as const
  const { products, completeTotal } = await listProducts(db, { keyword: 'zuzuphone13pro' }, view)
  expect(products.map(({ words }) => words?.name)).toEqual(['Silicone cover for Zuzuphone'])
  expect(completeTotal).toBe(0)
  expect((await listProducts(db, { keyword: 'zuzuphone13pro', isExact: true }, view)).products).toEqual([])
})

test('two characters that names have as one word are one, not everything with both', async () => {
  expect(await found('zh', '笛套')).toEqual([NAMES[4]!.zh])
})

test('a printer comes before its drum, whose category is named after its accessories', async () => {
  expect((await found('en', 'laser printer')).indexOf(NAMES[6]!.en!)).toBe(4)
})
