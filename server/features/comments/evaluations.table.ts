import { sql } from 'drizzle-orm'
import { check, pgTable, smallint } from 'drizzle-orm/pg-core'
import { orders } from '#server/features/orders/orders.table.ts'
import { createdAt, reference } from '#server/kernel/database/columns.ts'

/** Buyers' scores for an order as a whole; its products are evaluated in comments. */
export const orderEvaluations = pgTable(
  'order_evaluations',
  {
    orderId: reference()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    logisticsScore: smallint().notNull(),
    serviceScore: smallint().notNull(),
    matchScore: smallint().notNull(),
    createTime: createdAt(),
  },
  (table) => [
    check(
      'order_scores_from_one_to_five',
      sql`least(${table.logisticsScore}, ${table.serviceScore}, ${table.matchScore}) >= 1 and greatest(${table.logisticsScore}, ${table.serviceScore}, ${table.matchScore}) <= 5`,
    ),
  ],
)
