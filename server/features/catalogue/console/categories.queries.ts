import { and, eq, ne, sql } from 'drizzle-orm'
import { categories } from '#server/features/catalogue/categories.table.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findRow } from '#server/kernel/database/rows.ts'

type CategoryRow = typeof categories.$inferSelect
type Place = Pick<CategoryRow, 'id' | 'parentId' | 'level' | 'path'>

/** Serialises moves: two concurrent ones could place two categories below each other. */
const lockTree = (db: Database) => db.execute(sql`select pg_advisory_xact_lock(hashtext('rutaseda categories'))`)

/**
 * Places a new or existing category below a parent, or at the top (null); the descendants of an existing one move along.
 * 400 for a parent that does not exist or is a descendant of the category.
 */
export async function placeBelow(db: Database, parentId: number | null, was: CategoryRow | null): Promise<Place> {
  await lockTree(db)
  const parent = parentId === null ? null : await findCategory(db, parentId)
  const id = was?.id ?? (await nextId(db))
  if (parent === undefined || parent?.path.includes(id)) refuseField('parentId', 'wrong')
  const path = [...(parent?.path ?? []), id]
  if (was) await moveBranch(db, was, path)
  return { id, parentId, level: path.length, path }
}

const findCategory = (db: Database, id: number) => findRow(db, categories, eq(categories.id, id))

async function nextId(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`select nextval(pg_get_serial_sequence('categories', 'id')) as id`)
  return Number(rows[0]!.id)
}

/** Moves the descendants of a category, but not its own row. */
async function moveBranch(db: Database, { id }: CategoryRow, path: readonly number[]): Promise<void> {
  const [present] = await db.select({ path: categories.path }).from(categories).where(eq(categories.id, id))
  const former = present!.path.length
  await db
    .update(categories)
    .set({
      path: sql`${sql.param([...path])}::bigint[] || ${categories.path}[${sql.raw(String(former + 1))}:]`,
      level: sql`${categories.level} + ${path.length - former}::int`,
    })
    .where(and(sql`${categories.path} @> array[${id}::bigint]`, ne(categories.id, id)))
}
