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
  summary: 'The supplier’s products, or all for the platform, the last changed first',
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
  summary: 'A product as its editor shows it. 110001 missing',
  input: z.strictObject({ id }),
  output: editedProduct,
})

export const addProduct = endpoint({
  ...write,
  path: '/api/console/product/add',
  summary: 'A draft needs a name in one language; on sale 400 names what is missing',
  input: z.strictObject({ ...productBody, textList: productBody.textList.unwrap() }),
  output: editedProduct,
})

export const editProduct = endpoint({
  ...write,
  path: '/api/console/product/edit',
  summary: 'Fields left out stay. 110002 changed meanwhile, 590003 less stock than was taken away, 150006 removed',
  input: z.strictObject({ id, version, ...productBody }),
  output: editedProduct,
})

export const MOST_PRODUCTS_AT_ONCE = 100

export const setProductStatus = writeEndpoint({
  access: 'console',
  right: 'supplier',
  memberRight: 'product',
  path: '/api/console/product/status',
  summary: 'Suppliers: 0 draft, 1 on sale, 2 off sale, 3 removed for good. The platform: 2 or 3, with a reason. All or none',
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
  summary: 'Changes stock by stock − seenStock, all or none. 590003 with less than nothing left. Answers what is there',
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
  summary: 'A draft like it, with nothing in stock and without its code. 110001 missing',
  input: z.strictObject({ id }),
  output: editedProduct,
})

export const previewProduct = endpoint({
  ...read,
  path: '/api/console/product/preview/{id}',
  summary: 'A product as buyers see or will see it, in the caller’s language and currency. 110001 missing',
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
  summary: 'All categories as a tree in the caller’s language; products belong to those without children',
  input: z.strictObject({}),
  output: z.array(treeNode),
})

export const listAttributes = endpoint({
  ...read,
  path: '/api/console/attr/list',
  summary: 'What buyers filter by, with its values; with a category, what its products have comes first',
  input: z.strictObject({ categoryId: id.optional() }),
  output: z.array(z.object({ attrId: rowId, name: z.string(), valueList: z.array(z.object({ valueId: rowId, name: z.string() })) })),
})
