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
    /** The account in whose name products are changed. */
    accountId: refersTo(() => accounts.id),
    /** IMPORT_STATUS. */
    status: smallint().notNull().default(0),
    isDryRun: boolean().notNull(),
    isAtomic: boolean().notNull(),
    /** The caller's language; also the last resort for how the file is to be read. */
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    separator: varchar({ length: 1 }).$type<ReadSeparator>().notNull(),
    charset: varchar({ length: 12 }).$type<(typeof CSV_CHARSETS)[number]>(),
    /** The supplier's mapping of its own headings to columns, including earlier mappings. */
    mapping: jsonb().$type<ImportMapping>().notNull().default({}),
    /** Cells that the supplier corrected after the upload. */
    corrections: jsonb().$type<CorrectedCell[]>().notNull().default([]),
    rowTotal: integer().notNull(),
    doneTotal: integer().notNull().default(0),
    badTotal: integer().notNull().default(0),
    addTotal: integer().notNull().default(0),
    editTotal: integer().notNull().default(0),
    /** Files of the ZIP that no row names; null without a ZIP, and until the rows are read. */
    unusedTotal: integer(),
    /** How many products of the file are done; a resumed import continues after them. */
    productsDone: integer().notNull().default(0),
    /** Time of the last progress; if it is old, the import's process has died. */
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

/** Uploaded files, kept until their import ends or, if cells can be corrected, seven days longer or until the supplier's next import. */
export const productImportFiles = pgTable('product_import_files', {
  importId: reference()
    .primaryKey()
    .references(() => productImports.id, { onDelete: 'cascade' }),
  content: bytes().notNull(),
  /** The ZIP of pictures uploaded with it. */
  pictures: bytes(),
})

export const productImportProblems = pgTable(
  'product_import_problems',
  {
    id: identity(),
    importId: refersTo(() => productImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    /** '' if the row has none. */
    productCode: varchar({ length: 60 }).notNull().default(''),
    /** The column's heading in the file; '' if the problem is about the whole row. */
    column: varchar({ length: 40 }).notNull(),
    /** The start of the cell's text. */
    value: text().notNull(),
    /** The problem: a key of words.ts. */
    problem: varchar({ length: 20 }).notNull(),
    /** For a cell that lists several names: the names at fault, and the most similar known name. */
    part: text().notNull().default(''),
    nearest: text().notNull().default(''),
  },
  (table) => [index('problems_of_import').on(table.importId, table.line, table.id)],
)
