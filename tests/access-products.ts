import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { IMPORT_STATUS } from '#contract/product-imports/product-imports.ts'
import { productImports } from '#server/features/product-imports/product-imports.table.ts'
import { recordChange } from '#server/features/products/editor/changes.queries.ts'
import { contentOf } from '#server/features/products/editor/save-product.ts'
import { PRODUCT_STATUS, products, skus } from '#server/features/products/products.table.ts'
import { type OpenPlace, type OwnPlace, ofSupplier } from '#tests/access-places.ts'
import { stockProduct } from '#tests/goods.ts'
import type { Shop } from '#tests/shop.ts'
import { DEMO_PEOPLE } from '#tests/signed-in.ts'

/** The product of a given row; if the row belongs to another supplier, a product of the member's own supplier. */
export interface ProductLookups {
  productOfSku(skuId: string): Promise<string>
  productOfPicture(key: string): Promise<string>
  /** Id of a change of the product. */
  changeOf(productId: string): Promise<string>
}

/** Rows of a member's supplier around its products: a part of tests/access-belongings.ts. */
export interface OfProducts extends ProductLookups {
  /** A draft product with a picture. */
  product(): Promise<string>
  sku(): Promise<string>
  picture(): Promise<string>
  /** A finished import. */
  productImport(): Promise<string>
}

export function ofProducts(shop: Shop, ownSupplier: () => Promise<number | null>): OfProducts {
  const { db } = shop.appContext.database
  const make = async () => {
    const key = `u${randomBytes(16).toString('hex')}`
    const { productId, skuIds } = await stockProduct(shop, {
      supplierId: (await ownSupplier()) ?? 0,
      status: PRODUCT_STATUS.draft,
      pictureList: [key],
    })
    return { id: String(productId), skuId: String(skuIds[0]), key }
  }
  const isOwn = async () => eq(products.supplierId, (await ownSupplier()) ?? 0)
  return {
    product: async () => (await make()).id,
    sku: async () => (await make()).skuId,
    picture: async () => (await make()).key,
    productImport: async () => {
      const supplierId = (await ownSupplier()) ?? 0
      const facts = { isDryRun: false, isAtomic: false, language: 'en', separator: ',', rowTotal: 0 } as const
      const [row] = await db
        .insert(productImports)
        .values({ ...facts, supplierId, accountId: DEMO_PEOPLE.supplier.id, status: IMPORT_STATUS.done })
        .returning({ id: productImports.id })
      return String(row!.id)
    },
    changeOf: async (productId) => {
      const [product] = await db
        .select()
        .from(products)
        .where(eq(products.id, Number(productId) || 0))
      if (!product) return '0'
      const facts = { productId: product.id, accountId: DEMO_PEOPLE.supplier.id, now: new Date() }
      await recordChange(db, { ...facts, content: await contentOf(db, product), skus: [] })
      const { rows } = await db.execute<{ id: string }>(
        sql`select max(id)::text as id from product_changes where product_id = ${product.id}`,
      )
      return rows[0]!.id
    },
    productOfSku: async (skuId) => {
      const [row] = await db
        .select({ id: products.id })
        .from(products)
        .innerJoin(skus, eq(skus.productId, products.id))
        .where(and(eq(skus.id, Number(skuId) || 0), await isOwn()))
      return row ? String(row.id) : (await make()).id
    },
    productOfPicture: async (key) => {
      const [row] = await db
        .select({ id: products.id })
        .from(products)
        .where(and(sql`${products.pictureList} ? ${key}`, await isOwn()))
      return row ? String(row.id) : (await make()).id
    },
  }
}

const NAME = { en: 'Colour' }
const withPicture = (choice: { imageId: string } | { fileId: string }) => ({
  imageList: { imageList: [choice] },
  specList: {
    specList: [{ specId: 'colour', name: NAME, valueList: ['c0', 'c1'].map((valueId) => ({ valueId, name: NAME, ...choice })) }],
  },
  skuList: { skuList: [{ skuCode: 'A', valueIdList: ['c0'], stock: 1, ...choice }] },
})
const TEXTS = { textList: [{ langCode: 'en', name: 'Lamp' }] } as const
const COLOURS = { specList: [{ specId: 'colour', name: NAME, valueList: [{ valueId: 'c0', name: NAME }] }] }

/** Places in a product's body for ids that name no row, or rows that any caller may name. */
const OPEN_IN_BODY = {
  categoryId: 'a category',
  attrValueIdList: 'an attribute',
  'customisationList.customisationId': 'a place in the caller’s own list',
  'specList.specId': 'a place in the caller’s own list',
  'specList.valueList.valueId': 'a place in the caller’s own list',
  'skuList.valueIdList': 'a place in the caller’s own list',
} as const

export const PRODUCT_PLACES: Record<string, Record<string, OwnPlace | OpenPlace>> = {
  'GET /api/console/product/page': { categoryId: 'a category', supplierId: 'a filter of what the caller may read' },
  'POST /api/console/product/export': { categoryId: 'a category', supplierId: 'a filter of what the caller may read' },
  'GET /api/console/product/info/{id}': { id: ofSupplier('product', (id) => ({ id })) },
  'GET /api/console/product/preview/{id}': { id: ofSupplier('product', (id) => ({ id })) },
  'GET /api/console/attr/list': { categoryId: 'a category' },
  'POST /api/console/product/add': {
    ...OPEN_IN_BODY,
    // A new product has no pictures or SKUs yet.
    'imageList.imageId': 'a place in the caller’s own list',
    'specList.valueList.imageId': 'a place in the caller’s own list',
    'skuList.imageId': 'a place in the caller’s own list',
    'skuList.skuId': 'a place in the caller’s own list',
    'imageList.fileId': ofSupplier('file', (fileId) => ({ ...TEXTS, ...withPicture({ fileId }).imageList })),
    'specList.valueList.fileId': ofSupplier('file', (fileId) => ({ ...TEXTS, ...withPicture({ fileId }).specList })),
    'skuList.fileId': ofSupplier('file', (fileId) => ({ ...TEXTS, ...COLOURS, ...withPicture({ fileId }).skuList })),
    'certificateList.fileId': ofSupplier('proof', (fileId) => ({ ...TEXTS, certificateList: [{ name: 'CE', fileId }] })),
  },
  'POST /api/console/product/edit': {
    ...OPEN_IN_BODY,
    id: ofSupplier('product', (id) => ({ id, version: 1, brand: 'Lumen' })),
    'imageList.imageId': inEdit('picture', (imageId) => withPicture({ imageId }).imageList),
    'specList.valueList.imageId': inEdit('picture', (imageId) => withPicture({ imageId }).specList),
    'skuList.imageId': inEdit('picture', (imageId) => withPicture({ imageId }).skuList),
    'skuList.skuId': inEdit('sku', (skuId) => ({ skuList: [{ skuId, skuCode: 'A', valueIdList: ['c0'], stock: 1, seenStock: 1 }] })),
    'imageList.fileId': inEdit('file', (fileId) => withPicture({ fileId }).imageList),
    'specList.valueList.fileId': inEdit('file', (fileId) => withPicture({ fileId }).specList),
    'skuList.fileId': inEdit('file', (fileId) => withPicture({ fileId }).skuList),
    'certificateList.fileId': inEdit('proof', (fileId) => ({ certificateList: [{ name: 'CE', fileId }] })),
  },
  'POST /api/console/product/status': { idList: ofSupplier('product', (id) => ({ idList: [id], status: 2 })) },
  'POST /api/console/product/stockEdit': {
    'skuList.skuId': ofSupplier('sku', (skuId) => ({ skuList: [{ skuId, stock: 2, seenStock: 1 }] })),
  },
  'POST /api/console/product/priceBulk': {
    'productList.id': ofSupplier('product', (id) => ({ productList: [{ id }], percent: '4', rounding: 0, dryRunFlag: 1 })),
    submitToken: 'a secret',
  },
  'GET /api/console/product/importInfo/{id}': { id: ofSupplier('productImport', (id) => ({ id })) },
  'POST /api/console/product/importFix': { id: ofSupplier('productImport', (id) => ({ id, cellList: [] })) },
  'POST /api/console/product/importCancel/{id}': { id: ofSupplier('productImport', (id) => ({ id })) },
  'GET /api/console/product/changeList/{id}': { id: ofSupplier('product', (id) => ({ id })) },
  'GET /api/console/product/formerInfo': {
    id: ofSupplier('product', async (id, mine) => ({ id, changeId: await mine.changeOf(id) })),
    changeId: 'a change of the product named beside it',
  },
  'POST /api/console/product/copy/{id}': { id: ofSupplier('product', (id) => ({ id })) },
}

/** A place in the body that edits the row's product. */
function inEdit(of: 'picture' | 'sku' | 'file' | 'proof', bodyOf: (id: string) => Record<string, unknown>): OwnPlace {
  return ofSupplier(of, async (id, mine) => {
    const product = of === 'sku' ? mine.productOfSku(id) : of === 'picture' ? mine.productOfPicture(id) : mine.product()
    return { id: await product, version: 1, ...bodyOf(id) }
  })
}
