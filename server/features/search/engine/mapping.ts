import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { Role } from '#server/features/search/roles.ts'
import type { searchPostings } from '#server/features/search/search.table.ts'

/** Raised with every change of what a document holds, or of how its tokens are made: an index of another version is not used. */
export const MAPPING_VERSION = 1

/** A weight is a whole number of such steps: fine enough to tell apart what PostgreSQL does, and a field's sum stays within 31 bits. */
const WEIGHT_STEPS = 2 ** 18
/** Between a token and its frequency, and between tokens; no text has them. */
const DELIMITER = '\u001f'
const SEPARATOR = '\u001e'

export type Posting = Omit<typeof searchPostings.$inferSelect, 'productId'>

/** A lexeme as what it is for a product: each of its roles is a term of its own. */
export const termOf = (lexeme: string, role: Role): string => `${role}${lexeme}`

/** The same lexemes whatever they are for the product. */
export const anyRole = (language: Language): string => `${language}.any`

export type IndexedProduct = { product: number } & Partial<Record<Language, string>>

/** A product's document: its postings, in one order, as one text of a language: each text is analysed by itself, which costs more than its tokens. */
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

/** What one processor adds up in time. */
const PRODUCTS_A_SHARD = 250_000
const MOST_SHARDS = 8

/** What an index of so many products is made with; while it is filled nobody searches it. */
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

/** Once it is filled: a change is found a second after it was sent. */
export const REFRESH_SETTINGS = { refresh_interval: '1s' } as const
