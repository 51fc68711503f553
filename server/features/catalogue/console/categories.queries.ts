import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { categories } from '#server/features/catalogue/categories.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findRow } from '#server/kernel/database/rows.ts'

type CategoryRow = typeof categories.$inferSelect
type Place = Pick<CategoryRow, 'id' | 'parentId' | 'level' | 'path'>

/** Two moves at once could put each of two categories below the other. */
const lockTree = (db: Database) => db.execute(sql`select pg_advisory_xact_lock(hashtext('rutaseda categories'))`)

/**
 * Where a category stands below a parent, or at the top: a new one, or a present one with everything below it, which moves along.
 * 400 for a parent that is missing, or below the category itself.
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

/** What is below a category, its own row excepted. */
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

/** The uploads that icons were made of, by their keys. */
export async function iconFiles(db: Database, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await db.select({ id: files.id, key: files.key }).from(files).where(inArray(files.key, keys))
  return new Map(rows.map(({ id, key }) => [key, id]))
}
