import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { CSV_CHARSETS } from '#contract/console/list.ts'
import type { Language } from '#contract/languages.ts'
import type { ImportMapping } from '#contract/product-imports/product-imports.ts'
import { accounts } from '#server/features/account/account.table.ts'
import type { CorrectedCell } from '#server/features/product-imports/read-import.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { bytes, createdAt, identity, instant, reference, refersTo } from '#server/kernel/database/columns.ts'
import type { ReadSeparator } from '#server/kernel/lists/csv-number.ts'

export const productImports = pgTable(
  'product_imports',
  {
    id: identity(),
    supplierId: refersTo(() => suppliers.id),
    /** In whose name products are changed. */
    accountId: refersTo(() => accounts.id),
    /** IMPORT_STATUS. */
    status: smallint().notNull().default(0),
    isDryRun: boolean().notNull(),
    isAtomic: boolean().notNull(),
    /** The caller's, which says how the file is read where nothing else does. */
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    separator: varchar({ length: 1 }).$type<ReadSeparator>().notNull(),
    charset: varchar({ length: 12 }).$type<(typeof CSV_CHARSETS)[number]>(),
    /** What its headings are, where they have names of their own; also what the supplier said before. */
    mapping: jsonb().$type<ImportMapping>().notNull().default({}),
    /** Cells that the supplier has corrected since the file was sent. */
    corrections: jsonb().$type<CorrectedCell[]>().notNull().default([]),
    rowTotal: integer().notNull(),
    doneTotal: integer().notNull().default(0),
    badTotal: integer().notNull().default(0),
    addTotal: integer().notNull().default(0),
    editTotal: integer().notNull().default(0),
    /** Files of its ZIP that no row names; null without one, and until its rows are read. */
    unusedTotal: integer(),
    /** Products of the file that are done: where it goes on. */
    productsDone: integer().notNull().default(0),
    /** When it last went on; a while ago means that its process has died. */
    activeTime: createdAt(),
    createTime: createdAt(),
    endTime: instant(),
  },
  (table) => [
    check('import_status_known', sql`${table.status} between 0 and 4`),
    uniqueIndex('one_running_import').on(table.supplierId).where(sql`${table.status} < 2`),
    index('imports_of_supplier').on(table.supplierId, table.id),
  ],
)

/** The file itself, until its import has ended; where cells can be corrected, seven days more, or until the supplier’s next import. */
export const productImportFiles = pgTable('product_import_files', {
  importId: reference()
    .primaryKey()
    .references(() => productImports.id, { onDelete: 'cascade' }),
  content: bytes().notNull(),
  /** The ZIP that was sent with it. */
  pictures: bytes(),
})

export const productImportProblems = pgTable(
  'product_import_problems',
  {
    id: identity(),
    importId: refersTo(() => productImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    /** '' where the row has none. */
    productCode: varchar({ length: 60 }).notNull().default(''),
    /** As the file calls it; '' where it is about the whole row. */
    column: varchar({ length: 40 }).notNull(),
    /** The cell, at its beginning. */
    value: text().notNull(),
    /** What is wrong with it: a word of words.ts. */
    problem: varchar({ length: 20 }).notNull(),
    /** Of a cell that names several things, what is meant, and what is written most alike. */
    part: text().notNull().default(''),
    nearest: text().notNull().default(''),
  },
  (table) => [index('problems_of_import').on(table.importId, table.line, table.id)],
)
