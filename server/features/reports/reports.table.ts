import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { products } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { createdAt, identity, instant, reference } from '#server/kernel/database/columns.ts'

/**
 * Reports of illegal or wrong content on a public page (Digital Services Act, article 16). Visitors may report too, so
 * a reporter is known only by their e-mail address, or not at all.
 */
export const listingReports = pgTable(
  'listing_reports',
  {
    id: identity(),
    reportNo: varchar({ length: 20 }).notNull().unique(),
    productId: reference().references(() => products.id, { onDelete: 'set null' }),
    supplierId: reference().references(() => suppliers.id, { onDelete: 'set null' }),
    /** The page's path when it was reported, kept even if the product or supplier is deleted. */
    pagePath: varchar({ length: 200 }).notNull(),
    accountId: reference().references(() => accounts.id, { onDelete: 'set null' }),
    /** The numbers are explained in contract/reports/reports.ts. */
    reasonType: smallint().notNull(),
    content: text().notNull(),
    reporterName: varchar({ length: 60 }),
    reporterEmail: varchar({ length: 254 }),
    /** The language for replies to the reporter. */
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    /** When an operator decided, who, and what; the numbers are explained in contract/reports/console.ts. */
    closeTime: instant(),
    operatorId: reference(),
    decision: smallint(),
    statement: text(),
    version: integer().notNull().default(1),
    createTime: createdAt(),
  },
  (table) => [
    check('report_reason_known', sql`${table.reasonType} between 1 and 6`),
    check('report_decision_known', sql`${table.decision} between 1 and 4`),
    index('open_reports').on(table.createTime).where(sql`${table.closeTime} is null`),
    index('reports_of_account').on(table.accountId),
  ],
)
