import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import { artworks } from '#server/features/cart/cart.table.ts'
import { FILE_TYPES, files } from '#server/features/uploads/uploads.table.ts'
import { attachFiles, releaseFiles } from '#server/features/uploads/uploads.ts'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

export interface Artwork {
  id: number
  key: string
  name: string
}

/**
 * The account's files for lines of its cart: existing artworks, or newly uploaded files, which become artworks. 110001 for any other file,
 * as in attachFiles.
 */
export async function takeArtworks(db: Database, accountId: number, ids: readonly number[]): Promise<Map<number, Artwork>> {
  if (ids.length === 0) return new Map()
  const present = await db
    .select({ id: files.id, key: files.key, name: files.name })
    .from(artworks)
    .innerJoin(files, and(eq(files.accountId, artworks.accountId), eq(files.id, artworks.fileId)))
    .where(and(eq(artworks.accountId, accountId), inArray(artworks.fileId, ids)))
  const fresh = [...new Set(ids)].filter((id) => present.every((artwork) => artwork.id !== id))
  const attached = await attachFiles(db, accountId, fresh, [FILE_TYPES.image, FILE_TYPES.document])
  if (fresh.length > 0) await db.insert(artworks).values(fresh.map((fileId) => ({ accountId, fileId })))
  return new Map([...present, ...attached].map(({ id, key, name }) => [id, { id, key, name }]))
}

/** A removed line can be put back for this long, with its file. */
const RETENTION_MS = DAY_MS

const isNamedIn = (lines: 'cart_lines' | 'order_lines') =>
  sql`${sql.raw(lines)}.customisation_list @> jsonb_build_array(jsonb_build_object('file', jsonb_build_object('id', ${artworks.fileId})))`

/** Runs every night: deletes artworks that no line of a cart or an order names any more, with their files. */
export const purgeArtworks: JobTask = async ({ database: { db }, jobs, clock }) => {
  await inTransaction(db, 'write', async (transaction) => {
    const deletedRows = await transaction
      .delete(artworks)
      .where(
        and(
          lt(artworks.createTime, new Date(clock().getTime() - RETENTION_MS)),
          sql`not exists (select from cart_lines where cart_lines.account_id = ${artworks.accountId} and ${isNamedIn('cart_lines')})`,
          sql`not exists (select from orders join order_lines on order_lines.order_id = orders.id
            where orders.account_id = ${artworks.accountId} and ${isNamedIn('order_lines')})`,
        ),
      )
      .returning({ accountId: artworks.accountId, fileId: artworks.fileId })
    const byAccount = Map.groupBy(deletedRows, ({ accountId }) => accountId)
    for (const [accountId, own] of byAccount) {
      const keys = await transaction
        .select({ key: files.key })
        .from(files)
        .where(
          inArray(
            files.id,
            own.map(({ fileId }) => fileId),
          ),
        )
      await releaseFiles(
        transaction,
        jobs,
        accountId,
        keys.map(({ key }) => key),
      )
    }
  })
}
