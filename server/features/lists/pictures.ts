import { pictureAddress } from '#contract/pictures/pictures.ts'
import { pictureOf, readGoods } from '#server/features/pricing/goods.ts'
import type { Database } from '#server/kernel/database/database.ts'

const PICTURE_WIDTH = 96

/** The pictures that show these SKUs; null for one without any. */
export async function picturesOf(db: Database, skuIds: readonly number[]): Promise<(skuId: number) => string | null> {
  const goods = await readGoods(db, skuIds)
  return (skuId) => {
    const own = goods.get(skuId)
    const picture = own && pictureOf(own)
    return picture ? pictureAddress(picture, PICTURE_WIDTH) : null
  }
}
