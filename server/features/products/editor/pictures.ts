import { sql } from 'drizzle-orm'
import type { PictureChoice, ProductBody } from '#contract/products/console/editor.ts'
import type { Certificate, Specification } from '#server/features/products/products.table.ts'
import { FILE_TYPES } from '#server/features/uploads/uploads.table.ts'
import { attachFiles, attachPublicPictures } from '#server/features/uploads/uploads.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Resolves the pictures that a body names: known ones by their key, newly uploaded ones by their file id. */
export interface ProductPictures {
  /** The picture's key; `present` if the body omits it, null if the body clears it. 400 for a picture that is not known. */
  keyOf(choice: PictureChoice, path: string, present?: string | null): string | null
}

interface Pictured {
  pictureList: string[]
  specList: Specification[]
}

/** Keys of all pictures of a product: its gallery, specification values and SKUs. */
export const picturesIn = (product: Pictured, skus: readonly { picture: string | null }[]): Set<string> =>
  new Set([
    ...product.pictureList,
    ...product.specList.flatMap(({ valueList }) => valueList.flatMap(({ picture }) => picture ?? [])),
    ...skus.flatMap(({ picture }) => picture ?? []),
  ])

/** Every picture that a body names. */
export const choicesIn = ({ imageList = [], specList = [], skuList = [] }: ProductBody): PictureChoice[] => [
  ...imageList,
  ...specList.flatMap(({ valueList }) => valueList),
  ...skuList,
]

/** Attaches the body's new files, each once even if named several times. 110001 for a file that is not the account's own. */
export async function takePictures(
  db: Database,
  accountId: number,
  body: ProductBody,
  known: ReadonlySet<string>,
): Promise<ProductPictures> {
  const ids = [...new Set(choicesIn(body).flatMap(({ fileId }) => fileId ?? []))]
  const files = await attachPublicPictures(db, accountId, ids)
  const keys = new Map(files.map(({ id, key }) => [id, key]))
  return {
    keyOf({ imageId, fileId }, path, present = null) {
      if (fileId) return keys.get(fileId) ?? refuseField(`${path}.fileId`, 'wrong')
      if (imageId) return known.has(imageId) ? imageId : refuseField(`${path}.imageId`, 'wrong')
      return imageId === null || fileId === null ? null : present
    },
  }
}

/** Which of the pictures that a body names are in the gallery of any product of the supplier. */
export async function galleryPictures(db: Database, supplierId: number, body: ProductBody): Promise<string[]> {
  const keys = [...new Set(choicesIn(body).flatMap(({ imageId }) => imageId ?? []))]
  if (keys.length === 0) return []
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) as key
    where exists (select from products where supplier_id = ${supplierId} and picture_list ? key)`)
  return rows.map(({ key }) => key)
}

/** Certificates with their present or newly attached documents. 110001 for a file that is not the account's own. */
export async function takeCertificates(
  db: Database,
  accountId: number,
  given: ProductBody['certificateList'],
  former: readonly Certificate[],
): Promise<Certificate[] | undefined> {
  if (!given) return undefined
  const present = new Map(former.flatMap(({ file }) => (file ? [[file.id, file.key] as const] : [])))
  const fresh = [
    ...new Set(given.flatMap(({ fileId }) => (fileId === null || fileId === undefined || present.has(fileId) ? [] : [fileId]))),
  ]
  for (const { id, key } of await attachFiles(db, accountId, fresh, [FILE_TYPES.image, FILE_TYPES.document])) present.set(id, key)
  return given.map(({ name, number, fileId }) => {
    const key = fileId ? present.get(fileId) : undefined
    return { name, number, ...(fileId && key ? { file: { id: fileId, key } } : {}) }
  })
}
