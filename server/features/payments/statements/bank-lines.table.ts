import { char, pgTable } from 'drizzle-orm/pg-core'
import { payments } from '#server/features/payments/payments.table.ts'
import { createdAt, identity, refersTo } from '#server/kernel/database/columns.ts'

/** Lines of bank files that were booked, so that the same file, or another one with the same line, does not book them again. */
export const bankLines = pgTable('bank_lines', {
  id: identity(),
  /** SHA-256 of the line's content (bank-line.ts). */
  lineKey: char({ length: 64 }).notNull().unique(),
  paymentId: refersTo(() => payments.id, { onDelete: 'cascade' }),
  createTime: createdAt(),
})
