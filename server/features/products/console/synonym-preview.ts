import type { ResultOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import { MOST_PREVIEWED, type previewSynonym } from '#contract/search/console.ts'
import { listedPicture } from '#server/features/catalogue/product-cards.ts'
import { listProducts } from '#server/features/products/listing.ts'
import { type SynonymRow, type Vocabularies, vocabulariesWith } from '#server/features/search/vocabulary.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

type Previewed = ResultOf<typeof previewSynonym>
type Seen = Omit<Previewed[number]['productList'][number], 'beforePlace' | 'afterPlace'>

/** Searches run one after another: a synonym row of thirty words must not use up all database connections. */
export async function previewedSynonym(db: PoolDatabase, row: SynonymRow): Promise<Previewed> {
  const { vocabularies: changed, was } = await vocabulariesWith(db, row)
  if (row.id !== null && !was) fail('notFound')
  const previewed: Previewed = []
  for (const word of new Set([...row.words, ...(was?.language === row.language ? was.words : [])])) {
    const before = await firstProducts(db, row.language, word)
    const after = await firstProducts(db, row.language, word, changed)
    previewed.push({
      word,
      langCode: row.language,
      beforeTotal: before.total,
      afterTotal: after.total,
      productList: moved(before.seen, after.seen),
    })
  }
  return previewed
}

async function firstProducts(db: PoolDatabase, language: Language, keyword: string, vocabulary?: Vocabularies) {
  const view = { language, order: 'relevance', pageNum: 1, pageSize: MOST_PREVIEWED } as const
  const { products, total } = await listProducts(db, { keyword }, view, { vocabulary })
  return { total, seen: products.map((row): Seen => ({ id: row.id, name: row.words?.name ?? '', ...listedPicture(row) })) }
}

function moved(before: Seen[], after: Seen[]): Previewed[number]['productList'] {
  const placeIn = (list: Seen[], { id }: Seen) => list.findIndex((each) => each.id === id) + 1 || null
  const removed = before.filter((each) => placeIn(after, each) === null)
  return [...after, ...removed].map((each) => ({ ...each, beforePlace: placeIn(before, each), afterPlace: placeIn(after, each) }))
}
