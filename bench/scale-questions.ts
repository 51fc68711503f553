import { sql } from 'drizzle-orm'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { chanceOf } from '#database/demo/catalogue/chance.ts'
import { phraseWords } from '#server/features/search/text.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

export interface Question {
  path: string
  language: Language
}

const SAMPLED_NAMES = 3_000
const COMMON_WORDS = 12
const LEAST_LETTERS: Record<Language, number> = { spa: 4, en: 4, zh: 2 }

/** Requests that all differ, so that no cache of the shop answers them. */
export async function questionsOf(db: PoolDatabase, total: number): Promise<Record<string, Question[]>> {
  const chance = chanceOf('scale')
  const words = await sampledWords(db)
  const { rows: categories } = await db.execute<{ id: string }>(sql`
    select category.id from categories category join lateral (
      select count(*) as total from products join categories own on own.id = category_id where own.path @> array[category.id] and status = 1) counted on true
    order by total desc limit 4`)
  const { rows: listed } = await db.execute<{ id: string }>(sql`
    select id from (select id, row_number() over (order by hashint8(id)) as place from products where status = 1) mixed where place <= ${total}`)
  const each = (question: (place: number, language: Language) => string) =>
    Array.from({ length: total }, (_, place): Question => {
      const language = LANGUAGES[place % LANGUAGES.length]!
      return { path: question(place, language), language }
    })
  const page = (query: Record<string, string | number>) =>
    `/api/product/page?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)] as [string, string]))}`
  const size = (place: number) => ({ pageSize: 20 + (Math.floor(place / 12) % 40), pageNum: 1 + (Math.floor(place / 480) % 3) })
  return {
    'search with facets': each((place, language) => page({ keyword: chance.pick(words[language].pairs), ...size(place) })),
    'common word': each((place, language) =>
      page({ keyword: words[language].common[Math.floor(place / 3) % COMMON_WORDS]!, ...size(place) }),
    ),
    'largest categories': each((place) => page({ categoryId: categories[place % categories.length]!.id, ...size(place) })),
    suggestion: each((_, language) => {
      const word = chance.pick(words[language].all)
      return `/api/product/suggest?keyword=${encodeURIComponent(word.slice(0, chance.between(LEAST_LETTERS[language] - 1, word.length)))}`
    }),
    'list by price': each((place) =>
      page({ orderBy: 2 + (place % 2), ...(place % 3 ? { categoryId: categories[place % categories.length]!.id } : {}), ...size(place) }),
    ),
    'product page': each((place, language) => `/${language}/product/${listed[place % listed.length]!.id}`),
  }
}

async function sampledWords(db: PoolDatabase): Promise<Record<Language, { all: string[]; pairs: string[]; common: string[] }>> {
  const entries = LANGUAGES.map(async (language) => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select name from product_texts where language = ${language} and product_id in (
        select id from products where status = 1 order by hashint8(id) limit ${SAMPLED_NAMES})`)
    const isWord = (word: string) => word.length >= LEAST_LETTERS[language] && !/\d/.test(word)
    const names = rows.map(({ name }) =>
      phraseWords(name)
        .flat()
        .map(({ word }) => word)
        .filter(isWord),
    )
    const all = names.flat()
    const counts = [...Map.groupBy(all, (word) => word)].sort(([, one], [, other]) => other.length - one.length)
    const pairs = names.flatMap(([first, second]) => (first && second ? [language === 'zh' ? first + second : `${first} ${second}`] : []))
    return [language, { all, pairs, common: counts.slice(0, COMMON_WORDS).map(([word]) => word) }] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as Awaited<ReturnType<typeof sampledWords>>
}
