import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { asFile, exampleLine } from '#database/import/example-line.ts'
import { importCatalogue } from '#database/import/import-catalogue.ts'
import { renewIndex } from '#server/features/search/index-products.ts'
import { indexProducts } from '#server/features/search/indexing.ts'
import { suggestTerms } from '#server/features/search/suggest.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { openTestDatabase } from '#tests/database.ts'
import { namesFound } from '#tests/searching.ts'

const NAMES: { spa?: string; en?: string; zh?: string }[] = [
  { spa: 'Paragüitas de cóctel biodegradable', en: 'Biodegradable cocktail umbrella', zh: '可降解鸡尾酒小伞' },
  { spa: 'Paragüitas de papel para helado', en: 'Paper umbrella for ice cream', zh: '冰淇淋纸伞' },
  { spa: 'Sombrerería infantil surtida', en: 'Children’s millinery assortment', zh: '儿童帽子组合' },
  { en: 'Xylographic ZX-4410 engraver' },
  { zh: '紫砂茶壶' },
  { spa: 'Cepillo para camión cisterna', en: 'Tanker lorry brush', zh: '油罐车刷子' },
]

let db: PoolDatabase
beforeAll(async () => {
  db = (await openTestDatabase()).db
  const lines = NAMES.map((names, index) =>
    exampleLine({
      externalId: `example:${index}`,
      texts: Object.fromEntries(Object.entries(names).map(([language, name]) => [language, { name }])),
    }),
  )
  await importCatalogue(db, asFile(lines))
}, 60_000)

const found = (language: Language, keyword: string) => namesFound(db, language, keyword)

test('a word typed without its accents, in capitals or in another number is found', async () => {
  for (const keyword of ['PARAGUITAS', 'paragüita', 'Paragu\u0308itas'])
    expect((await found('spa', keyword)).slice(0, 2).toSorted()).toEqual([NAMES[0]!.spa, NAMES[1]!.spa])
  expect((await found('spa', 'camiones cisternas'))[0]).toBe(NAMES[5]!.spa)
})

test('products with all words come before those with some', async () => {
  expect((await found('en', 'cocktail umbrella'))[0]).toBe(NAMES[0]!.en)
  expect(await found('en', 'umbrella for cocktail')).toContain(NAMES[1]!.en)
})

test('one mistyped letter of a longer word is forgiven', async () => {
  for (const keyword of ['umbrela', 'umbrellla', 'umrbella', 'umbrekla']) expect((await found('en', keyword))[0]).toMatch(/umbrella/)
  expect((await found('spa', 'sombrereria infnatil'))[0]).toBe(NAMES[2]!.spa)
})

test('a model number is found with and without its hyphen', async () => {
  for (const keyword of ['zx-4410', 'ZX4410', 'ｚｘ－４４１０']) expect(await found('en', keyword)).toEqual([NAMES[3]!.en])
})

test('Chinese is found by words, by parts of words and by a single character', async () => {
  for (const keyword of ['鸡尾酒伞', '鸡尾酒']) expect((await found('zh', keyword))[0]).toBe(NAMES[0]!.zh)
  expect(await found('zh', '壶')).toContain(NAMES[4]!.zh)
})

test('a product without text in the reader’s language is found by the text that is shown instead', async () => {
  expect(await found('spa', 'xylographic')).toEqual([NAMES[3]!.en])
  expect((await found('en', '茶壶'))[0]).toBe(NAMES[4]!.zh)
})

test('words of another language are understood if the reader’s own has none of them', async () => {
  expect((await found('spa', 'millinery'))[0]).toBe(NAMES[2]!.spa)
})

test('nonsense, stop words and symbols find nothing and break nothing', async () => {
  for (const keyword of ['qwrtzpsdfg', 'de la', '%', "'; qwrtz --", '\u{1F600}', '((', ':*', '\\', 'x'.repeat(5000)]) {
    expect(await found('spa', keyword)).toEqual([])
  }
})

test('a product taken off sale is no longer found', async () => {
  const { rows } = await db.execute<{ id: string }>(sql`update products set status = 2 where external_key = 'example:5' returning id`)
  await indexProducts(db, [rows[0]!.id])
  expect(await found('spa', 'camiones cisternas')).toEqual([])
})

test('what is suggested ends where a group of nouns ends, and may have what is typed inside', async () => {
  const lamps = ['Lamp for dining room, black', 'Lamp for dining room with wooden foot', 'Oak garden lamp', 'Tall garden lamp']
  await importCatalogue(db, asFile(lamps.map((name, index) => exampleLine({ externalId: `lamp:${index}`, texts: { en: { name } } }))))
  const typed = await suggestTerms(db, 'en', 'lamp for d')
  expect(typed.map((phrase) => phrase.replace(/s$/, ''))).toContain('lamp for dining room')
  expect(typed).not.toContain('lamp for dining')
  expect((await suggestTerms(db, 'en', 'lamp')).some((phrase) => phrase.endsWith(' lamp'))).toBe(true)
  expect(await suggestTerms(db, 'en', 'garden la')).toContain('garden lamp')
  expect((await suggestTerms(db, 'en', 'tall gard')).every((phrase) => phrase.includes('garden'))).toBe(true)
})

test('phrases shared by names are suggested while typing, even when mistyped', async () => {
  expect(await suggestTerms(db, 'spa', 'parag')).toEqual(['paragüitas'])
  expect(await suggestTerms(db, 'spa', 'pargaüit')).toEqual(['paragüitas'])
  expect(await suggestTerms(db, 'spa', '  ')).toEqual([])
})

test('what an earlier release has indexed is indexed anew by itself, and only that', async () => {
  const { rows } = await db.execute<{ id: string }>(sql`select id from products where external_key = 'example:1'`)
  const [{ id } = { id: '' }] = rows
  await db.execute(sql`update search_postings set weight = 0 where product_id = ${id} and lexeme = ''`)
  await db.execute(
    sql`update search_postings set lexeme = 'paraguitases' where product_id = ${id} and language = 'spa' and lexeme = 'paraguit'`,
  )
  expect(await found('spa', 'paragüitas')).not.toContain(NAMES[1]!.spa)
  await renewIndex({ database: { db } } as AppContext, {}, () => {})
  expect(await found('spa', 'paragüitas')).toContain(NAMES[1]!.spa)
  const { rows: older } = await db.execute(sql`select 1 from search_postings where lexeme = '' and weight < 1`)
  expect(older).toEqual([])
})
