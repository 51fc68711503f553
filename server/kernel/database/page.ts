import type { SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from '#server/kernel/database/database.ts'

/** Order, limit and offset of a list query. */
export interface Page {
  order: readonly SQL[]
  limit: number
  offset: number
}

/** Limit and offset of the page that a caller requests (contract/fields.ts). */
export const partOf = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (pageNum - 1) * pageSize,
})

/** The rows of a page, and the list's total. The count wraps the same `select`; PostgreSQL drops the joins and columns it does not need. */
export async function pageOf<Select extends PgSelect>(
  db: Database,
  select: () => Select,
  condition: SQL | undefined,
  { order, limit, offset }: Page,
): Promise<{ rows: Awaited<Select>; total: number }> {
  const page = select()
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [rows, total] = await Promise.all([page, db.$count(select().where(condition).as('listed'))])
  return { rows: rows as Awaited<Select>, total }
}
