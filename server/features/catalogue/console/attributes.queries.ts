import { isDeepStrictEqual } from 'node:util'
import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { LocalizedText } from '#contract/languages.ts'
import { attributeValues } from '#server/features/catalogue/attributes.table.ts'
import { products } from '#server/features/products/products.table.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'

export async function valueTotals(db: Database, attributeIds: readonly number[]): Promise<Map<number, number>> {
  if (attributeIds.length === 0) return new Map()
  const rows = await db
    .select({ id: attributeValues.attributeId, total: count() })
    .from(attributeValues)
    .where(inArray(attributeValues.attributeId, attributeIds))
    .groupBy(attributeValues.attributeId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

export const valuesOfAttribute = (db: Database, attributeId: number) =>
  db
    .select({ id: attributeValues.id, name: attributeValues.name, sort: attributeValues.sort })
    .from(attributeValues)
    .where(eq(attributeValues.attributeId, attributeId))
    .orderBy(asc(attributeValues.sort), asc(attributeValues.id))

interface WrittenValue {
  id?: number | undefined
  name: LocalizedText
  sort: number
}

/** Whether the list gives a present value another name. */
export async function isAnyRenamed(db: Database, attributeId: number, list: readonly WrittenValue[]): Promise<boolean> {
  const present = await valuesOfAttribute(db, attributeId)
  return present.some(({ id, name }) => list.some((value) => value.id === id && !isDeepStrictEqual(value.name, name)))
}

/** Replaces the values of an attribute. 110001 for a value of another attribute, 110003 if a value that products use is omitted. */
export async function replaceValues(db: Database, attributeId: number, list: readonly WrittenValue[]): Promise<void> {
  const present = new Set((await valuesOfAttribute(db, attributeId)).map(({ id }) => id))
  const staying = new Set(list.flatMap(({ id }) => id ?? []))
  if ([...staying].some((id) => !present.has(id))) fail('notFound')
  await deleteUnusedValues(
    db,
    [...present].filter((id) => !staying.has(id)),
  )
  for (const { id, name, sort } of list) {
    if (id === undefined) await db.insert(attributeValues).values({ attributeId, name, sort })
    else await db.update(attributeValues).set({ name, sort }).where(eq(attributeValues.id, id))
  }
}

async function deleteUnusedValues(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const [used] = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.attributeValueIds} && ${sql.param([...ids])}::int[]`)
    .limit(1)
  if (used) fail('stillInUse')
  await db.delete(attributeValues).where(inArray(attributeValues.id, ids))
}

export const deleteValues = (db: Database, attributeId: number): Promise<void> => replaceValues(db, attributeId, [])
