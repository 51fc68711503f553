import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { suggestTerms } from '#server/features/search/suggest.ts'
import { openTestDatabase } from '#tests/database.ts'
import { statementsDuring } from '#tests/statements.ts'

const { db } = await openTestDatabase()

test.each([
  ['spa', 'tazas', 4, /\btazas?\b/],
  ['spa', 'taza', 4, /\btazas?\b/],
  ['spa', 'lápiz', 3, /lápices/],
  ['spa', 'toalla playa', 3, /toalla/],
  ['spa', 'cargador movil', 3, /cargador/],
  ['spa', 'botella de a', 3, /^botella/],
  ['spa', 'funda silicona', 3, /funda/],
  ['en', 'water bottle', 2, /bottle/],
  ['en', 'knives', 3, /knife|knives/],
  ['en', 'phone charger', 3, /charger/],
  ['en', 'garden li', 3, /garden|light/],
  ['en', 'beach tow', 1, /towel/],
  ['zh', '充电器', 3, /充电器/],
  ['zh', '无线充电器', 1, /无线充电器/],
  ['zh', 'usb', 2, /usb/],
] as const)('%s: «%s» has at least %i suggestions, each of the thing', async (language, typed, least, each) => {
  const suggestions = await suggestTerms(db, language, typed)
  expect(suggestions.length).toBeGreaterThanOrEqual(least)
  for (const suggestion of suggestions) expect(suggestion).toMatch(each)
  expect(new Set(suggestions).size).toBe(suggestions.length)
})

const PLACES = Array.from({ length: 100 }, (_, place) => place)

test.each([
  ['en', PLACES.map((place) => `word${place}`), ' '],
  ['zh', PLACES.map((place) => String.fromCodePoint(0x4e00 + place)), ''],
] as const)('%s: a text of a hundred words costs no more than one of eight', async (language, typed, gap) => {
  const mostCompared = async (count: number) => {
    const statements = await statementsDuring(() => suggestTerms(db, language, typed.slice(0, count).join(gap)))
    const ofPhrases = statements.filter(({ text }) => text.includes('search_phrases'))
    return Math.max(...ofPhrases.map(({ text }) => text.split('position(').length - 1))
  }
  expect(await mostCompared(3)).toBeGreaterThan(0)
  expect(await mostCompared(100)).toBeLessThanOrEqual(8)
})

/** Fragments of names that were suggested by mistake once. */
const SCRAPS: Record<Language, string[]> = {
  spa: ['agua de acero', 'agua de doble', 'móvil de piel', 'pulsera automático para hombre', 'juego', 'dos', 'piel de'],
  en: ['set', 'steel water bottle', 'sleeve t-shirt', 'pieces'],
  zh: ['吸无线充电器', '麦头戴式耳机', '镓快速充电器', '接口有线耳机', '套装', '装'],
}

test.each(LANGUAGES)('%s: a suggestion is a whole thing', async (language) => {
  const { rows } = await db.execute<{ phrase: string }>(sql`select phrase from search_phrases where language = ${language}`)
  const phrases = new Set(rows.map(({ phrase }) => phrase))
  expect(phrases.size).toBeGreaterThan(300)
  for (const scrap of SCRAPS[language]) expect(phrases, scrap).not.toContain(scrap)
  const { rows: categories } = await db.execute<{ name: string }>(sql`
    select distinct lower(category.name ->> ${language}) as name from categories category join products product on product.category_id = category.id and product.status = 1`)
  for (const { name } of categories) expect(phrases, name).toContain(name.normalize('NFKC'))
})
