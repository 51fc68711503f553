import { AttributeRegister, type AttributeRow, type AttributeValueRow } from './attribute-register.ts'
import { type CategoryRow, categoryRows } from './categories.ts'
import { type CommentRow, writeComments } from './comments.ts'
import { DEPARTMENTS } from './departments.ts'
import type { PriceTierRow } from './prices.ts'
import { designsOf } from './product-designs.ts'
import type { ProductTextRow } from './product-texts.ts'
import { type PlacedProduct, type ProductRow, placeProducts } from './products.ts'
import { PictureAlbum, type PictureRow } from './recipes.ts'
import { SHARED_ATTRIBUTES } from './shared-attributes.ts'
import type { SkuRow } from './skus.ts'
import { foundSuppliers, type SupplierRow } from './suppliers.ts'

/** Rows for insertion, ids included, in an order that satisfies foreign keys. */
export interface DemoCatalogue {
  pictures: PictureRow[]
  categories: CategoryRow[]
  suppliers: SupplierRow[]
  attributes: AttributeRow[]
  attributeValues: AttributeValueRow[]
  products: ProductRow[]
  productTexts: ProductTextRow[]
  skus: SkuRow[]
  priceTiers: PriceTierRow[]
  comments: CommentRow[]
}

/** Builds the demo catalogue from the departments' declarations; the rows are always the same. */
export function demoCatalogue(): DemoCatalogue {
  const album = new PictureAlbum()
  const { rows: categories, leaves } = categoryRows(DEPARTMENTS, album)
  const suppliers = foundSuppliers(album)
  const register = new AttributeRegister([SHARED_ATTRIBUTES, ...DEPARTMENTS.map(({ attributes }) => attributes)])

  const placed: PlacedProduct[] = []
  let firstSkuId = 1
  for (const design of leaves.flatMap(designsOf)) {
    const product = placeProducts(design, placed.length + 1, firstSkuId, { register, album, suppliers })
    firstSkuId += product.skus.length
    placed.push(product)
  }
  const comments = writeComments(placed)

  return {
    pictures: album.rows,
    categories,
    suppliers: suppliers.map(({ row }) => row),
    attributes: register.attributes,
    attributeValues: register.values,
    products: placed.map(({ row }) => row),
    productTexts: placed.flatMap(({ texts }) => texts),
    skus: placed.flatMap(({ skus }) => skus),
    priceTiers: placed.flatMap(({ tiers }) => tiers),
    comments,
  }
}
