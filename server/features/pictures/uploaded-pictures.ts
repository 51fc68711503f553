import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import { pictures } from '#server/features/pictures/pictures.table.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** The key of an uploaded picture: its owner may withdraw it. */
export const isUploaded = (key: string): boolean => /^u[0-9a-f]{32}$/.test(key)

/** Where pictures are cached in the requested sizes; everything can be regenerated. */
export const drawingsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'pictures')

/** Makes an uploaded picture public, by its key in the file store. */
export async function publishPicture(db: Database, picture: { key: string; width: number; height: number; tint: string }): Promise<void> {
  await db.insert(pictures).values(picture)
}

/** Withdraws these: nobody gets them from the commit on. */
export async function withdrawPictures(db: Database, keys: readonly string[]): Promise<void> {
  await db.delete(pictures).where(inArray(pictures.key, keys))
}

/** Removes a withdrawn picture's sizes from this node's disk. */
export const deleteDrawings = (config: Pick<Config, 'dataDir'>, key: string): Promise<void> =>
  rm(join(drawingsFolder(config), key), { recursive: true, force: true })

/** The same for all pictures withdrawn by now, through any node; one that cannot be removed holds up no other. */
export async function sweepDrawings(db: Database, config: Pick<Config, 'dataDir'>): Promise<void> {
  const drawn = (await readdir(drawingsFolder(config)).catch(() => [])).filter(isUploaded)
  if (drawn.length === 0) return
  const rows = await db
    .select({ key: pictures.key })
    .from(pictures)
    .where(sql`${pictures.key} = any(${sql.param(drawn)}::text[])`)
  const used = new Set(rows.map(({ key }) => key))
  await Promise.all(drawn.filter((key) => !used.has(key)).map((key) => deleteDrawings(config, key)))
}
