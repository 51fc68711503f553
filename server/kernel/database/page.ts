import type { SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from '#server/kernel/database/database.ts'

/** A part of a list, and what the list is ordered by. */
export interface Page {
  order: readonly SQL[]
  limit: number
  offset: number
}

/** The part of a list that a caller asked for (contract/fields.ts). */
export const partOf = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (pageNum - 1) * pageSize,
})

/** The rows of a page, and how many the list has. `select` reads the list's rows; PostgreSQL leaves out what counting them does not need. */
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
