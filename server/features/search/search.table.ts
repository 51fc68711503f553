import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, real, smallint, varchar } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import type { Role } from '#server/features/search/roles.ts'
import { identity, instant, reference, rowVersion } from '#server/kernel/database/columns.ts'

/** Collation "C" compares bytes, whatever the locale of the cluster: faster, and a prefix is a range. */
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
    /**
     * The word's stem. The empty lexeme matches every product: its frequency is their number, its weight the version of the rules that
     * indexed the product, its role whether the product has a text in the language.
     */
    lexeme: lexeme().notNull(),
    productId: reference().notNull(),
    /** The word's weight for the product, by field and count (BM25 without the word's rarity). */
    weight: real().notNull(),
    /** The word's role in the product, from mentioned to the thing itself (roles.ts). */
    role: smallint().$type<Role>().notNull(),
  },
  (table) => [
    // Weight and role are part of the key so that a search reads only the index.
    primaryKey({ columns: [table.language, table.lexeme, table.productId, table.weight, table.role] }),
    index('postings_by_product').on(table.productId),
    // Finds a common word's leading products, those named by it (leading-answers.ts).
    index('leading_postings').on(table.language, table.lexeme, table.role, table.weight, table.productId).where(sql`${table.role} >= 2`),
  ],
)

/** How many products each word matches: a rare word counts more than a common one. */
export const searchTerms = pgTable(
  'search_terms',
  {
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    lexeme: lexeme().notNull(),
    productTotal: integer().notNull(),
    /** How many of them have it in their names: words are not corrected to one that texts only mention. */
    namedTotal: integer().notNull().default(0),
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
    /** The category of more than half of these products; null if there is none, and for phrases that are category names. */
    categoryId: reference(),
    /** The bestseller among these products when they were counted; it may be off sale by now. */
    productId: reference(),
  },
  (table) => [primaryKey({ columns: [table.language, table.folded] })],
)

/**
 * Buyers' names for things that the catalogue names differently: regional words, names of a whole kind, abbreviations.
 * Searching for one of `words` also finds products of `meanings`, and products that are one of `kinds`: fruit finds apples, but not apple
 * juice. Without either, each of the words finds the others; a single word is then known to be spelled right and is never corrected.
 */
export const searchSynonyms = pgTable('search_synonyms', {
  id: identity(),
  language: varchar({ length: 3 }).$type<Language>().notNull(),
  /** Words or phrases of several words. */
  words: varchar({ length: 80 }).array().notNull(),
  meanings: varchar({ length: 80 }).array().notNull(),
  kinds: varchar({ length: 80 }).array().notNull().default(sql`'{}'`),
  version: rowVersion(),
  updateTime: instant().notNull().default(sql`now()`),
})

/** A thing's names in each language: searching for one of them also finds products that have text only in another language. */
export const translatedWords = pgTable('translated_words', {
  id: identity(),
  spa: varchar({ length: 80 }).array().notNull(),
  en: varchar({ length: 80 }).array().notNull(),
  zh: varchar({ length: 80 }).array().notNull(),
  version: rowVersion(),
  updateTime: instant().notNull().default(sql`now()`),
})
