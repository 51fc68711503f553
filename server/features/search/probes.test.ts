import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { pageProducts } from '#contract/products/products.ts'
import { fold } from '#server/features/search/text.ts'
import { ABSENT_GOODS } from '#tests/search/absent-goods.ts'
import { ALSO_RIGHT, EVERYDAY_WORDS } from '#tests/search/everyday-words.ts'
import { REGIONAL_PAIRS } from '#tests/search/regional-pairs.ts'
import { TRADITIONAL_WORDS } from '#tests/search/traditional-words.ts'
import { TYPOS } from '#tests/search/typos.ts'
import { openShop, type Shop } from '#tests/shop.ts'

/** Minimum share of right answers in each group of probes; every miss is printed. */
const LEAST_RIGHT = 0.9
const DEPTH = 3

let shop: Shop
let categoryOf: Map<string, string>
beforeAll(async () => {
  shop = await openShop()
  const { rows } = await shop.appContext.database.db.execute<{ id: string; name: string }>(sql`
    select product.id::text, category.name ->> 'en' as name from products product join categories category on category.id = product.category_id`)
  categoryOf = new Map(rows.map(({ id, name }) => [id, name]))
}, 60_000)

interface Outcome {
  total: number
  corrected: string | null
  /** Categories of the first few products. */
  categories: string[]
  names: string[]
}

async function search(language: Language, keyword: string): Promise<Outcome> {
  const { total, correctedKeyword, rows } = await shop.call(pageProducts, { keyword, pageSize: DEPTH }, { language })
  return { total, corrected: correctedKeyword, categories: rows.map(({ id }) => categoryOf.get(id)!), names: rows.map(({ name }) => name) }
}

/** Whether the first product, and most of the first few, are in one of the expected categories. */
const leadsTo = (expected: string[], { categories }: Outcome) =>
  expected.includes(categories[0] ?? '') && categories.filter((each) => expected.includes(each)).length * 2 > categories.length

const listOf = (text: string) => text.split(',').map((each) => each.trim())
const pairsOf = (text: string) => listOf(text).map((pair) => pair.split(' = ') as [string, string])
const notices = (keyword: string, { total, corrected, categories }: Outcome) =>
  `${keyword} → ${total} ${corrected ? `as “${corrected}” ` : ''}${categories.join(' | ')}`

/** Whether the name contains all words of the keyword, in any number and gender. */
const isNamedIn = (name: string, keyword: string) =>
  fold(keyword)
    .split(' ')
    .every((word) => fold(name).includes(/\p{Script=Han}/u.test(word) ? word : word.slice(0, Math.max(3, word.length - 2))))

function expectMostRight(group: string, total: number, misses: string[]) {
  if (misses.length > 0) console.log(`${group}: ${misses.length} of ${total} missed\n  ${misses.join('\n  ')}`)
  expect(misses.length).toBeLessThanOrEqual(total * (1 - LEAST_RIGHT))
}

test.each([
  ['en', 'christmas lights', 'string lights'],
  ['en', 'xmas lights', 'string lights'],
  ['en', 'xmas', 'string lights'],
  ['en', 'christmas', 'string lights'],
  ['spa', 'luces de navidad', 'guirnalda de luces'],
  ['spa', 'navidad', 'guirnalda de luces'],
  ['zh', '圣诞灯', '灯串'],
  ['zh', '圣诞', '灯串'],
  ['spa', 'vaso térmico', 'botella térmica'],
  ['en', 'water bottle', 'insulated bottle'],
] as const)('%s: who searches for %s first sees what it is about: %s', async (language, keyword, thing) => {
  const { names } = await search(language, keyword)
  expect(names).toHaveLength(DEPTH)
  for (const name of names) expect(name.toLowerCase()).toContain(thing)
})

describe('everyday words', () => {
  test.for(['en', 'spa', 'zh'] as const)('%s: the category that they name comes first, and none is corrected', async (language) => {
    const misses: string[] = []
    const turned: string[] = []
    let total = 0
    for (const [category, words] of Object.entries(EVERYDAY_WORDS[language])) {
      for (const word of listOf(words)) {
        total += 1
        const outcome = await search(language, word)
        if (!leadsTo([category, ...(ALSO_RIGHT[word] ?? [])], outcome)) misses.push(`${notices(word, outcome)} (not ${category})`)
        if (outcome.corrected !== null) turned.push(notices(word, outcome))
      }
    }
    expect(turned).toEqual([])
    expectMostRight(`everyday words, ${language}`, total, misses)
  })

  test.for(['en', 'spa', 'zh'] as const)('%s: what is not sold finds nothing, or what has it in its name', async (language) => {
    const misses: string[] = []
    const turned: string[] = []
    const words = listOf(ABSENT_GOODS[language])
    for (const word of words) {
      const outcome = await search(language, word)
      if (outcome.corrected !== null) turned.push(notices(word, outcome))
      if (!outcome.names.every((name) => isNamedIn(name, word))) misses.push(`${notices(word, outcome)}: ${outcome.names.join(' | ')}`)
    }
    expect(turned).toEqual([])
    expectMostRight(`not sold, ${language}`, words.length, misses)
  })
})

test.for(['en', 'spa'] as const)('%s: the word of one region finds what the word of another finds', async (language) => {
  const misses: string[] = []
  const turned: string[] = []
  const pairs = pairsOf(REGIONAL_PAIRS[language])
  for (const [regional, usual] of pairs) {
    const [one, other] = [await search(language, regional), await search(language, usual)]
    const isAlike = one.total === 0 ? other.total === 0 : leadsTo(other.categories, one)
    if (!isAlike) misses.push(`${notices(regional, one)} (${notices(usual, other)})`)
    if (one.corrected !== null) turned.push(notices(regional, one))
  }
  expect(turned).toEqual([])
  expectMostRight(`regional words, ${language}`, pairs.length, misses)
})

test.for(['en', 'spa'] as const)('%s: a mistyped word finds what was meant, and the answer says so', async (language) => {
  const misses: string[] = []
  const pairs = pairsOf(TYPOS[language])
  for (const [typed, meant] of pairs) {
    const [one, other] = [await search(language, typed), await search(language, meant)]
    if (one.corrected === null || !leadsTo(other.categories, one)) misses.push(`${notices(typed, one)} (${notices(meant, other)})`)
  }
  expectMostRight(`typos, ${language}`, pairs.length, misses)
})

test('a word in traditional writing finds what it finds in simplified writing', async () => {
  const misses: string[] = []
  const pairs = pairsOf(TRADITIONAL_WORDS)
  for (const [traditional, simplified] of pairs) {
    const [one, other] = [await search('zh', traditional), await search('zh', simplified)]
    if (one.total === 0 || !leadsTo(other.categories, one)) misses.push(`${notices(traditional, one)} (${notices(simplified, other)})`)
  }
  expectMostRight('traditional writing', pairs.length, misses)
})
