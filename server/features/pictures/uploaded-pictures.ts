import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import { pictures } from '#server/features/pictures/pictures.table.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Whether the key is that of an uploaded picture, which its owner may withdraw. */
export const isUploaded = (key: string): boolean => /^u[0-9a-f]{32}$/.test(key)

/** Where pictures are cached in the requested sizes; everything can be regenerated. */
export const drawingsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'pictures')

/** Makes an uploaded picture public, by its key in the file store. */
export async function publishPicture(db: Database, picture: { key: string; width: number; height: number; tint: string }): Promise<void> {
  await db.insert(pictures).values(picture)
}

/** Withdraws pictures: they are no longer served once the transaction is committed. */
export async function withdrawPictures(db: Database, keys: readonly string[]): Promise<void> {
  await db.delete(pictures).where(inArray(pictures.key, keys))
}

/** Removes a withdrawn picture's sizes from this node's disk. */
export const deleteDrawings = (config: Pick<Config, 'dataDir'>, key: string): Promise<void> =>
  rm(join(drawingsFolder(config), key), { recursive: true, force: true })

/** Removes from this node's disk all pictures that were withdrawn through any node. */
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
