import { z } from 'zod'
import { consoleList } from '#contract/console/list.ts'
import { endpoint, writeEndpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, id, languageCode, line, moment, prose, queryFlag, queryInteger, rowId, version } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { distinctIds } from '#contract/pricing/pricing.ts'
import { editedProduct, MOST_SKUS, MOST_STOCK, productBody } from '#contract/products/console/editor.ts'
import { productInfo } from '#contract/products/products.ts'
import { supplierFilter } from '#contract/suppliers/console/finder.ts'

const consoleProduct = z.object({
  id: rowId,
  version: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  categoryName: z.string().nullable(),
  /** 0 draft, 1 on sale, 2 off sale, 3 removed. */
  status: z.int(),
  priceMin: decimal.nullable(),
  priceMax: decimal.nullable(),
  currencyCode,
  minOrderQuantity: z.int(),
  stockTotal: z.int(),
  skuTotal: z.int(),
  langList: z.array(languageCode),
  salesTotal: z.int(),
  /** Page views in the last 30 days. */
  viewTotal: z.int(),
  updateTime: moment,
  supplierId: rowId,
  supplierName: z.string(),
})

/** Its export has the columns of the product import, so that the file can be imported again (decisions §17.5). */
export const listProducts = consoleList({
  noun: 'product',
  access: 'console',
  right: 'supplier',
  memberRight: ['product', 'stock'],
  summary: 'The supplier’s products, or all for the platform, last changed first',
  filter: {
    status: queryInteger(0, 3).optional(),
    /** Includes the category's descendants. */
    categoryId: id.optional(),
    /** Searches names and SKU codes. */
    keyword: line(0, 100).optional(),
    /** 1: products with a SKU out of stock; 0: products without. */
    stockFlag: queryFlag.optional(),
    /** Products without a name in this language, or in at least one of the three. */
    langMissing: z.enum([...LANGUAGES, 'any']).optional(),
    ...supplierFilter,
  },
  orderBy: ['updateTime', 'id', 'priceMin', 'minOrderQuantity', 'stockTotal', 'salesTotal'],
  tabs: { by: 'status' },
  row: consoleProduct,
})

const read = { method: 'GET', access: 'console', right: 'supplier', memberRight: ['product', 'stock'] } as const
const write = { method: 'POST', access: 'supplier', memberRight: 'product', transaction: 'write' } as const

export const readEditedProduct = endpoint({
  ...read,
  path: '/api/console/product/info/{id}',
  summary: 'A product for the editor. 110001 missing',
  input: z.strictObject({ id }),
  output: editedProduct,
})

export const addProduct = endpoint({
  ...write,
  path: '/api/console/product/add',
  summary: 'Adds a product: a draft needs one name; on sale, 400 for missing fields',
  input: z.strictObject({ ...productBody, textList: productBody.textList.unwrap() }),
  output: editedProduct,
})

export const editProduct = endpoint({
  ...write,
  path: '/api/console/product/edit',
  summary: 'Edits a product; omitted fields are kept. 110002 stale version, 590003 stock below 0, 150006 removed',
  input: z.strictObject({ id, version, ...productBody }),
  output: editedProduct,
})

export const MOST_PRODUCTS_AT_ONCE = 100

export const setProductStatus = writeEndpoint({
  access: 'console',
  right: 'supplier',
  memberRight: 'product',
  path: '/api/console/product/status',
  summary: 'Sets status: suppliers 0 draft, 1 on sale, 2 off sale, 3 removed for good; platform 2, 3, with reason. Atomic',
  input: z.strictObject({
    idList: distinctIds(MOST_PRODUCTS_AT_ONCE),
    status: z.literal([0, 1, 2, 3]),
    reason: prose(1, 2000).optional(),
  }),
  output: z.null(),
})

export const editStock = endpoint({
  ...write,
  memberRight: ['product', 'stock'],
  path: '/api/console/product/stockEdit',
  summary: 'Changes stock by stock − seenStock, all or none. 590003 if it falls below 0. Returns the resulting stock',
  input: z.strictObject({
    skuList: z
      .array(z.strictObject({ skuId: id, stock: z.int().min(0).max(MOST_STOCK), seenStock: z.int().min(0).max(MOST_STOCK) }))
      .min(1)
      .max(MOST_SKUS)
      .refine((list) => new Set(list.map(({ skuId }) => skuId)).size === list.length, { error: 'wrong' }),
  }),
  output: z.array(z.object({ skuId: rowId, stock: z.int() })),
})

export const copyProduct = endpoint({
  ...write,
  path: '/api/console/product/copy/{id}',
  summary: 'Copies a product as a draft, without stock or code. 110001 missing',
  input: z.strictObject({ id }),
  output: editedProduct,
})

export const previewProduct = endpoint({
  ...read,
  path: '/api/console/product/preview/{id}',
  summary: 'Preview of a product’s page for buyers, in the caller’s language and currency. 110001 missing',
  input: z.strictObject({ id }),
  output: productInfo,
})

const treeNode = z
  .object({
    id: rowId,
    /** '0' for a top-level category. */
    parentId: z.string(),
    name: z.string(),
    level: z.int(),
    get children() {
      return z.array(treeNode)
    },
  })
  .meta({ id: 'CategoryChoice' })

export const readCategoryTree = endpoint({
  ...read,
  path: '/api/console/category/tree',
  summary: 'All categories as a tree in the caller’s language; only leaf categories can have products',
  input: z.strictObject({}),
  output: z.array(treeNode),
})

export const listAttributes = endpoint({
  ...read,
  path: '/api/console/attr/list',
  summary: 'Filter attributes with their values; with a category, those of its products come first',
  input: z.strictObject({ categoryId: id.optional() }),
  output: z.array(z.object({ attrId: rowId, name: z.string(), valueList: z.array(z.object({ valueId: rowId, name: z.string() })) })),
})
