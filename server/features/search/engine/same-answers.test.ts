import { beforeAll, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { listProducts } from '#server/features/products/listing.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import type { SearchEngine } from '#server/kernel/search-engine/search-engine.ts'
import { openTestDatabase } from '#tests/database.ts'
import { evaluatedEngine } from '#tests/evaluated-engine.ts'
import { everydayKeywords, LONG_KEYWORDS } from '#tests/everyday-keywords.ts'
import { isExhaustive } from '#tests/exhaustive.ts'

/** Interval of the everyday words that are tested; an exhaustive run tests all. */
const EVERY = 6

let db: PoolDatabase
let engine: SearchEngine
beforeAll(async () => {
  db = (await openTestDatabase()).db
  engine = await evaluatedEngine(db)
})

const found = async (language: Language, keyword: string, by?: SearchEngine) => {
  const view = { language, order: 'relevance', pageNum: 1, pageSize: 100, currencyUnitMicro: 1_000_000n } as const
  const { products, ...listing } = await listProducts(db, { keyword }, view, { engine: by })
  return { ...listing, ids: products.map(({ id }) => id) }
}

test.each(LANGUAGES)(
  'what the engine’s queries ask for is what PostgreSQL finds, in its order, with its totals and facets: %s',
  async (language) => {
    const differing: string[] = []
    const everyday = everydayKeywords(language).filter((_, place) => isExhaustive || place % EVERY === 0)
    for (const keyword of [...everyday, ...LONG_KEYWORDS[language]]) {
      const [own, engines] = [await found(language, keyword), await found(language, keyword, engine)]
      if (JSON.stringify(own, withoutBigints) !== JSON.stringify(engines, withoutBigints)) differing.push(keyword)
    }
    expect(differing).toEqual([])
  },
)

const withoutBigints = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
