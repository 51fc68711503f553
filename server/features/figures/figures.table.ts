import { date, index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { products } from '#server/features/products/products.table.ts'
import { refersTo } from '#server/kernel/database/columns.ts'

/** How often the page of a product was opened on a day (UTC), by people other than its supplier's members. */
export const productViews = pgTable(
  'product_views',
  {
    productId: refersTo(() => products.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day] }), index('views_by_day').on(table.day)],
)

/** Anonymous counts of a day (UTC): how many people were signed in, how many searches found nothing. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    name: varchar({ length: 20 }).$type<'activeUser' | 'emptySearch'>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.day] })],
)
