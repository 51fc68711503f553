import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ProductBody } from '#contract/products/console/editor.ts'
import { FILE_STATUS, files } from '#server/features/uploads/uploads.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

interface SameBytes {
  supplierId: number
  accountId: number
  digest: string
  names: readonly string[]
  /** Unattached uploads from before this time are about to be deleted. */
  looseSince: Date
}

/** A picture made from the same bytes under one of these names: of a product of the supplier, else an unattached upload of the account. */
export async function pictureOfDigest(db: Database, { supplierId, accountId, digest, names, looseSince }: SameBytes) {
  const isStored = sql<boolean>`exists (select from products where supplier_id = ${supplierId} and picture_list ? ${files.key})`
  const isLoose = sql`${files.accountId} = ${accountId} and ${files.status} = ${FILE_STATUS.loose} and ${files.createTime} > ${looseSince}`
  const [found] = await db
    .select({ id: files.id, key: files.key, isStored })
    .from(files)
    .where(and(eq(files.digest, digest), inArray(files.name, names), sql`(${isStored} or (${isLoose}))`))
    .orderBy(sql`${isStored} desc`, files.id)
    .limit(1)
  if (!found) return undefined
  return found.isStored ? { imageId: found.key } : { fileId: found.id }
}

/** The file names under which pictures were uploaded, by picture key. */
export async function namesOfPictures(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db.select({ key: files.key, name: files.name }).from(files).where(inArray(files.key, keys))
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** A file can be attached only once: files that another product of this import has attached are replaced by their picture ids. */
export async function withTakenPictures(db: Database, body: ProductBody): Promise<ProductBody> {
  const ids = (body.imageList ?? []).flatMap(({ fileId }) => fileId ?? [])
  if (!body.imageList || ids.length === 0) return body
  const taken = await db
    .select({ id: files.id, key: files.key })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.status, FILE_STATUS.attached)))
  const keyOf = new Map(taken.map(({ id, key }) => [id, key]))
  const imageList = body.imageList.map((choice) => {
    const key = choice.fileId && keyOf.get(choice.fileId)
    return key ? { imageId: key } : choice
  })
  return { ...body, imageList }
}
