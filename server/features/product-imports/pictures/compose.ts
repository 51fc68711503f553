import type { ProductBody } from '#contract/products/console/editor.ts'
import type { FileCells } from '#server/features/product-imports/file-cells.ts'
import type { ImportPictures, OwnPictures } from '#server/features/product-imports/pictures/chosen.ts'
import { plainName } from '#server/features/product-imports/pictures/names.ts'
import type { StoredProduct } from '#server/features/product-imports/stored-products.ts'

/** What the names in a picture cell are resolved with. */
export interface PictureReading {
  pictures: ImportPictures
  /** The names under which stored pictures were uploaded, by their keys. */
  uploadNames: ReadonlyMap<string, string>
}

export function composePictures(
  file: FileCells,
  stored: StoredProduct | null,
  body: ProductBody,
  { pictures, uploadNames }: PictureReading,
): void {
  const given = file.given('images', stored?.cells.images)
  if (given === undefined) return
  const own: OwnPictures = new Map(stored?.product.pictureList.map((key): [string, string] => [key, plainName(uploadNames.get(key) ?? '')]))
  const chosen = given === null ? [] : pictures.chosen(file.rows[0]!.cells.images, own)
  if (!Array.isArray(chosen)) {
    file.refuse(chosen.problem, 'images', undefined, chosen)
    return
  }
  const isSame = stored !== null && chosen.map(({ imageId }) => imageId ?? '').join('|') === stored.cells.images
  if (!isSame) body.imageList = file.field('imageList', chosen, 'images')
}
