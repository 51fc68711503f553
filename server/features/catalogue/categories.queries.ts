import { asc } from 'drizzle-orm'
import { categories } from '#server/features/products/products.table.ts'
import type { Database } from '#server/kernel/database.ts'

export type CategoryRow = typeof categories.$inferSelect

export const readCategories = (db: Database): Promise<CategoryRow[]> =>
  db.select().from(categories).orderBy(asc(categories.sort), asc(categories.id))
