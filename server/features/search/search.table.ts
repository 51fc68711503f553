import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, real, varchar } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import { reference } from '#server/kernel/columns.ts'

/** Compared byte by byte, whatever the locale of the cluster: faster, and a prefix is a range. */
const lexeme = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * Which words match which product, for readers of a language: an inverted index as plain rows.
 * A product without text in a language is indexed for its readers by the fallback text.
 * No foreign key: products are removed by status, never deleted, and checking millions of rows doubles an import's time.
 */
export const searchPostings = pgTable(
  'search_postings',
  {
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    /** The word's stem. The empty one matches every product: its frequency is their number. */
    lexeme: lexeme().notNull(),
    productId: reference().notNull(),
    /** The word's weight for the product, by field and count (BM25 without the word's rarity). */
    weight: real().notNull(),
  },
  (table) => [
    // The weight is part of the key so that a search reads only the index.
    primaryKey({ columns: [table.language, table.lexeme, table.productId, table.weight] }),
    index('postings_by_product').on(table.productId),
  ],
)

/** How many products each word matches: a rare word counts more than a common one. */
export const searchTerms = pgTable(
  'search_terms',
  {
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    lexeme: lexeme().notNull(),
    productTotal: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.lexeme] }),
    // A mistyped word still has its beginning or its end intact (typo.ts).
    index('terms_by_ending').on(table.language, sql`reverse(${table.lexeme})`),
  ],
)

/** Phrases shared by names in the catalogue, suggested while a buyer types. */
export const searchPhrases = pgTable(
  'search_phrases',
  {
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    /** The phrase as searched: normalised. */
    folded: lexeme().notNull(),
    /** The phrase as displayed. */
    phrase: varchar({ length: 120 }).notNull(),
    productTotal: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.folded] })],
)
