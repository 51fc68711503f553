import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, real, smallint, varchar } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import type { Role } from '#server/features/search/roles.ts'
import { identity, instant, reference, rowVersion } from '#server/kernel/database/columns.ts'

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
    /** The word's stem. The empty one matches every product: its frequency is their number, its weight the rules that indexed the product, its role whether that has a text in the language. */
    lexeme: lexeme().notNull(),
    productId: reference().notNull(),
    /** The word's weight for the product, by field and count (BM25 without the word's rarity). */
    weight: real().notNull(),
    /** What the word is for the product: mentioned, … the thing itself (roles.ts). */
    role: smallint().$type<Role>().notNull(),
  },
  (table) => [
    // Weight and role are part of the key so that a search reads only the index.
    primaryKey({ columns: [table.language, table.lexeme, table.productId, table.weight, table.role] }),
    index('postings_by_product').on(table.productId),
    // Of a common word those lead that are named by it (leading-answers.ts).
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
    /** How many of them have it in their names: what is only mentioned is no spelling to correct to. */
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
    /** Where more than half of them are filed; null without such a category, and for the name of one. */
    categoryId: reference(),
    /** The best sold of them when they were counted: it may have gone off sale since. */
    productId: reference(),
  },
  (table) => [primaryKey({ columns: [table.language, table.folded] })],
)

/**
 * What buyers call things that the catalogue calls otherwise: regional words, names of a whole kind, abbreviations.
 * Who types one of `words` also finds the products of `meanings`, and those that are one of `kinds`: fruit is apples, but no apple juice.
 * Without either each of the words finds the others; a single word is then known to be spelled right and is never corrected.
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

/** What one thing is called in each language: who types one of its names also finds what has a text in another language only. */
export const translatedWords = pgTable('translated_words', {
  id: identity(),
  spa: varchar({ length: 80 }).array().notNull(),
  en: varchar({ length: 80 }).array().notNull(),
  zh: varchar({ length: 80 }).array().notNull(),
  version: rowVersion(),
  updateTime: instant().notNull().default(sql`now()`),
})
