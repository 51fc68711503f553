import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, real, varchar } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import { reference } from '#server/kernel/columns.ts'

/** Compared byte by byte, whatever the locale of the cluster: faster, and a prefix is a range. */
const lexeme = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * Which words lead to which product, for the readers of a language: an inverted index as plain rows.
 * A product that lacks a language is indexed for its readers by the text that they are shown instead.
 * No foreign key: products are removed by their status, never deleted, and checking millions of rows doubles an import.
 */
export const searchPostings = pgTable(
  'search_postings',
  {
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    /** The word's stem. The empty one leads to every product: its frequency is their number. */
    lexeme: lexeme().notNull(),
    productId: reference().notNull(),
    /** How much the word says about the product, by its field and count (BM25 without the word's rarity). */
    weight: real().notNull(),
  },
  (table) => [
    // The weight is part of the key so that a search reads the index alone.
    primaryKey({ columns: [table.language, table.lexeme, table.productId, table.weight] }),
    index('postings_by_product').on(table.productId),
  ],
)

/** How many products each word leads to: a rare word tells more than a common one. */
export const searchTerms = pgTable(
  'search_terms',
  {
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    lexeme: lexeme().notNull(),
    productTotal: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.lexeme] }),
    // A mistyped word still has its beginning or its end (typo.ts).
    index('terms_by_ending').on(table.language, sql`reverse(${table.lexeme})`),
  ],
)

/** What the names of the catalogue have in common, offered while a buyer types. */
export const searchPhrases = pgTable(
  'search_phrases',
  {
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    /** The phrase as it is sought: folded. */
    folded: lexeme().notNull(),
    /** The phrase as it is shown. */
    phrase: varchar({ length: 120 }).notNull(),
    productTotal: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.folded] })],
)
