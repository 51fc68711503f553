import { eq } from 'drizzle-orm'
import type { Database } from '#server/kernel/database.ts'
import { pictures } from './pictures.table.ts'

export type Picture = typeof pictures.$inferSelect

export async function findPicture(db: Database, key: string): Promise<Picture | undefined> {
  const [picture] = await db.select().from(pictures).where(eq(pictures.key, key)).limit(1)
  return picture
}
