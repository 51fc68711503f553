import { char, pgTable } from 'drizzle-orm/pg-core'
import { payments } from '#server/features/payments/payments.table.ts'
import { createdAt, identity, refersTo } from '#server/kernel/database/columns.ts'

/** Lines of banks' files that were booked: the same file, or another one with the same line, books it no second time. */
export const bankLines = pgTable('bank_lines', {
  id: identity(),
  /** A digest of what the line says (bank-line.ts). */
  lineKey: char({ length: 64 }).notNull().unique(),
  paymentId: refersTo(() => payments.id, { onDelete: 'cascade' }),
  createTime: createdAt(),
})
