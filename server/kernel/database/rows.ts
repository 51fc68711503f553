import { eq, type GetColumnData, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '#server/kernel/database/database.ts'

/** The first row that matches the condition. */
export async function findRow<Table extends PgTable>(
  db: Database,
  table: Table,
  condition: SQL | undefined,
): Promise<Table['$inferSelect'] | undefined> {
  const rows: Table['$inferSelect'][] = await db
    .select()
    .from(table as PgTable)
    .where(condition)
  return rows[0]
}

/** One column of the first row that matches: for long rows, or callers that have only the column. */
export async function findValue<Column extends PgColumn>(
  db: Database,
  column: Column,
  condition: SQL | undefined,
): Promise<GetColumnData<Column> | undefined> {
  const [row] = await db
    .select({ value: column as PgColumn })
    .from(column.table)
    .where(condition)
  return row?.value as GetColumnData<Column> | undefined
}

/** Inserts a row and returns it with its defaults. */
export async function insertRow<Table extends PgTable>(
  db: Database,
  table: Table,
  row: Table['$inferInsert'],
): Promise<Table['$inferSelect']> {
  const [made] = await db
    .insert(table as PgTable)
    .values(row)
    .returning()
  return made!
}

/** Updates an existing row and returns it. */
export async function updateRow<Table extends PgTable & { id: PgColumn }>(
  db: Database,
  table: Table,
  id: number,
  set: PgUpdateSetSource<Table>,
): Promise<Table['$inferSelect']> {
  const [row] = await db
    .update(table as PgTable)
    .set(set)
    .where(eq(table.id, id))
    .returning()
  return row!
}

/** Whether a statement has added, changed or deleted a row. */
export const hasTouched = ({ rowCount }: { rowCount: number | null }): boolean => rowCount !== null && rowCount > 0
