import { stemsOf } from '#server/features/search/stems.ts'
import { termsOf } from '#server/features/search/terms.ts'
import { queryWords } from '#server/features/search/text.ts'
import type { Understanding, Understood } from '#server/features/search/understanding.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** A word that starts with at least four letters; fewer could be the prefix of any product code. */
const LETTERS_OF_MODEL = /^(\p{L}{4,})\d/u

/** For `iphone13pro`, which no product has, finds goods for other iPhones; null if the keyword has no model name that products have. */
export async function modelUnderstood(db: Database, understanding: Understanding, keyword: string): Promise<Understanding | null> {
  const names = queryWords(keyword).required.flatMap((word) => LETTERS_OF_MODEL.exec(word)?.[1] ?? [])
  if (names.length === 0) return null
  const stems = await stemsOf(db, understanding.language, names)
  const terms = await termsOf(
    db,
    understanding.language,
    [...stems.values()].flatMap((stem) => stem ?? []),
  )
  const concepts = names.flatMap((name): Understood[] => {
    const term = terms.get(stems.get(name) ?? '-')
    if (!term || term.namedTotal === 0) return []
    const found = [[term.lexeme]]
    return [
      {
        words: [name],
        names: found,
        kinds: [],
        isThing: false,
        found,
        foundKinds: [],
        terms: new Map([[term.lexeme, term]]),
        isStated: true,
      },
    ]
  })
  return concepts.length > 0 ? { ...understanding, concepts, optional: [] } : null
}
