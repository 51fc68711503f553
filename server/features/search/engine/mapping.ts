import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { Role } from '#server/features/search/roles.ts'
import type { searchPostings } from '#server/features/search/search.table.ts'

/** Increment with every change of a document's content or analysis: an index of another version is not used. */
export const MAPPING_VERSION = 1

/** Steps per unit of weight, stored as term frequency: fine enough to rank like PostgreSQL, while a field's sum stays within 31 bits. */
const WEIGHT_STEPS = 2 ** 18
/** Separate a token from its frequency, and tokens from each other; no text contains them. */
const DELIMITER = '\u001f'
const SEPARATOR = '\u001e'

export type Posting = Omit<typeof searchPostings.$inferSelect, 'productId'>

/** The index term of a lexeme in one role: each role is a separate term. */
export const termOf = (lexeme: string, role: Role): string => `${role}${lexeme}`

/** The subfield that has the lexemes without their roles. */
export const anyRole = (language: Language): string => `${language}.any`

export type IndexedProduct = { product: number } & Partial<Record<Language, string>>

/** A product's document: per language one text of its sorted postings, because analysing many texts costs more than analysing one. */
export function documentOf(productId: number, postings: readonly Posting[]): IndexedProduct {
  const byLanguage = LANGUAGES.flatMap((language) => {
    const own = postings.filter((posting) => posting.language === language)
    return own.length > 0 ? [[language, own.map(tokenOf).sort().join(SEPARATOR)] as const] : []
  })
  return { product: productId, ...Object.fromEntries(byLanguage) }
}

const tokenOf = ({ lexeme, role, weight }: Posting): string =>
  `${termOf(lexeme, role)}${DELIMITER}${Math.max(1, Math.round(weight * WEIGHT_STEPS))}`

const weighted = { type: 'text', similarity: 'weight', index_options: 'freqs', norms: false } as const
const tokens = { ...weighted, analyzer: 'postings', fields: { any: { ...weighted, analyzer: 'lexemes' } } } as const

/** As many as one processor core can score fast enough. */
const PRODUCTS_A_SHARD = 250_000
const MOST_SHARDS = 8

/** Settings and mappings of an index for this many products; without refreshes, since nothing searches it while it is filled. */
export const indexDefinition = (productTotal: number) => ({
  settings: {
    number_of_shards: Math.min(MOST_SHARDS, Math.max(1, Math.ceil(productTotal / PRODUCTS_A_SHARD))),
    auto_expand_replicas: '0-1',
    refresh_interval: '-1',
    similarity: { weight: { type: 'scripted', script: { source: `return query.boost * doc.freq / ${WEIGHT_STEPS}.0` } } },
    analysis: {
      tokenizer: { tokens: { type: 'pattern', pattern: SEPARATOR } },
      analyzer: {
        postings: { type: 'custom', tokenizer: 'tokens', filter: ['weights'] },
        lexemes: { type: 'custom', tokenizer: 'tokens', filter: ['weights', 'withoutRole'] },
      },
      filter: {
        weights: { type: 'delimited_term_freq', delimiter: DELIMITER },
        withoutRole: { type: 'pattern_replace', pattern: '^.', replacement: '' },
      },
    },
  },
  mappings: {
    dynamic: 'strict',
    _meta: { version: MAPPING_VERSION },
    properties: { product: { type: 'long' }, spa: tokens, en: tokens, zh: tokens },
  },
})

/** Applied once the index is filled: changes are found a second after they are sent. */
export const REFRESH_SETTINGS = { refresh_interval: '1s' } as const
