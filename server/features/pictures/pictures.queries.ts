import { eq } from 'drizzle-orm'
import { pictures } from '#server/features/pictures/pictures.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

export type Picture = typeof pictures.$inferSelect

export async function findPicture(db: Database, key: string): Promise<Picture | undefined> {
  const [picture] = await db.select().from(pictures).where(eq(pictures.key, key)).limit(1)
  return picture
}
