import { type SQL, sql } from 'drizzle-orm'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { insertRows } from '#database/insert-rows.ts'
import { CHINESE, CHINESE_KNOWN } from '#database/synonyms/chinese.ts'
import { ENGLISH, ENGLISH_KNOWN } from '#database/synonyms/english.ts'
import { CHINESE_KINDS } from '#database/synonyms/kinds-chinese.ts'
import { ENGLISH_KINDS } from '#database/synonyms/kinds-english.ts'
import { SPANISH_KINDS } from '#database/synonyms/kinds-spanish.ts'
import { SPANISH, SPANISH_KNOWN } from '#database/synonyms/spanish.ts'
import { BABY_TRANSLATIONS } from '#database/translations/baby.ts'
import { BEAUTY_TRANSLATIONS } from '#database/translations/beauty.ts'
import { CLOTHING_TRANSLATIONS } from '#database/translations/clothing.ts'
import { DRINKS_TRANSLATIONS } from '#database/translations/drinks.ts'
import { ELECTRONICS_TRANSLATIONS } from '#database/translations/electronics.ts'
import { FOOD_TRANSLATIONS } from '#database/translations/food.ts'
import { FRESH_FOOD_TRANSLATIONS } from '#database/translations/fresh-food.ts'
import { GARDEN_TRANSLATIONS } from '#database/translations/garden.ts'
import { HEALTH_TRANSLATIONS } from '#database/translations/health.ts'
import { HOME_TRANSLATIONS } from '#database/translations/home.ts'
import { KITCHEN_TRANSLATIONS } from '#database/translations/kitchen.ts'
import { MATERIALS_TRANSLATIONS } from '#database/translations/materials.ts'
import { MODIFIERS_TRANSLATIONS } from '#database/translations/modifiers.ts'
import { OFFICE_TRANSLATIONS } from '#database/translations/office.ts'
import { PACKAGING_TRANSLATIONS } from '#database/translations/packaging.ts'
import { PETS_TRANSLATIONS } from '#database/translations/pets.ts'
import { SNACKS_TRANSLATIONS } from '#database/translations/snacks.ts'
import { SPORTS_TRANSLATIONS } from '#database/translations/sports.ts'
import { TOOLS_TRANSLATIONS } from '#database/translations/tools.ts'
import { TOYS_TRANSLATIONS } from '#database/translations/toys.ts'
import { VEHICLES_TRANSLATIONS } from '#database/translations/vehicles.ts'
import { searchSynonyms, translatedWords } from '#server/features/search/search.table.ts'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'

const WRITTEN: Record<Language, { groups: string; known: string; kinds: string }> = {
  spa: { groups: SPANISH, known: SPANISH_KNOWN, kinds: SPANISH_KINDS },
  en: { groups: ENGLISH, known: ENGLISH_KNOWN, kinds: ENGLISH_KINDS },
  zh: { groups: CHINESE, known: CHINESE_KNOWN, kinds: CHINESE_KINDS },
}

/** Product words in English, Spanish and Chinese. */
const TRANSLATIONS = [
  BABY_TRANSLATIONS,
  BEAUTY_TRANSLATIONS,
  CLOTHING_TRANSLATIONS,
  DRINKS_TRANSLATIONS,
  ELECTRONICS_TRANSLATIONS,
  FOOD_TRANSLATIONS,
  FRESH_FOOD_TRANSLATIONS,
  GARDEN_TRANSLATIONS,
  HEALTH_TRANSLATIONS,
  HOME_TRANSLATIONS,
  KITCHEN_TRANSLATIONS,
  MATERIALS_TRANSLATIONS,
  MODIFIERS_TRANSLATIONS,
  OFFICE_TRANSLATIONS,
  PACKAGING_TRANSLATIONS,
  PETS_TRANSLATIONS,
  SNACKS_TRANSLATIONS,
  SPORTS_TRANSLATIONS,
  TOOLS_TRANSLATIONS,
  TOYS_TRANSLATIONS,
  VEHICLES_TRANSLATIONS,
]

/** Seeds the initial search words; afterwards operators maintain them. Older shops without kinds or translations get those as well. */
export async function seedSearchSynonyms(db: Database): Promise<void> {
  await inTransaction(db, 'write', async (transaction) => {
    // Several servers may start at the same time: one seeds, the others wait and then find the rows.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('rutaseda synonyms'))`)
    const has = async (condition: SQL) =>
      (await transaction.execute(sql`select 1 from ${searchSynonyms} where ${condition} limit 1`)).rows.length > 0
    if (!(await has(sql`kinds = '{}'`))) await insertRows(transaction, searchSynonyms, synonymRows())
    if (!(await has(sql`kinds <> '{}'`))) await insertRows(transaction, searchSynonyms, kindRows())
    const { rows } = await transaction.execute(sql`select 1 from ${translatedWords} limit 1`)
    if (rows.length === 0) await insertRows(transaction, translatedWords, translatedRows())
  })
}

type SynonymRow = { language: Language; words: string[]; meanings: string[]; kinds: string[] }

export const synonymRows = (): SynonymRow[] =>
  LANGUAGES.flatMap((language) => [
    ...linesOf(WRITTEN[language].groups).map((line) => {
      // Lines look like `a = b`, `a = b > c`, or `a, b > c, d`.
      const [words = '', meanings = ''] = line.split(' > ')
      return { language, words: listed(words), meanings: listed(meanings), kinds: [] }
    }),
    ...[...new Set(WRITTEN[language].known.trim().split(/\s+/))].map((word) => ({ language, words: [word], meanings: [], kinds: [] })),
  ])

/** Lines look like `a, b: c, d`. */
export const kindRows = (): SynonymRow[] =>
  LANGUAGES.flatMap((language) =>
    linesOf(WRITTEN[language].kinds).map((line) => {
      const [words = '', kinds = ''] = line.split(': ')
      return { language, words: listed(words), meanings: [], kinds: listed(kinds) }
    }),
  )

/** Lines look like `olive oil | aceite de oliva | 橄榄油`. */
export const translatedRows = (): Record<Language, string[]>[] =>
  TRANSLATIONS.flatMap(linesOf).map((line) => {
    const [en = '', spa = '', zh = ''] = line.split(' | ')
    return { en: listed(en), spa: listed(spa), zh: listed(zh) }
  })

const linesOf = (text: string) => text.trim().split('\n')
const listed = (text: string) => text.split(/ = |, /).filter((word) => word !== '')
