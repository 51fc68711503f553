import type { ResultOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import { DEFAULT_CURRENCY, type Micro } from '#contract/money.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { listProductChanges, readFormerProduct } from '#contract/products/console/changes.ts'
import { listAttributes, listProducts, previewProduct, readCategoryTree, readEditedProduct } from '#contract/products/console/products.ts'
import { type CategoryTree, cachedCategories } from '#server/features/catalogue/categories.ts'
import { marketOf } from '#server/features/pricing/landed.ts'
import { readAttributes } from '#server/features/products/attributes.queries.ts'
import { findReachable, pageListed } from '#server/features/products/console/products.queries.ts'
import { editedProductOf, formerProductOf, productChangesOf, yuanPrice } from '#server/features/products/editor/edited-product.ts'
import { findProductInFull } from '#server/features/products/info.queries.ts'
import { productInfoOf } from '#server/features/products/info.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { listCalls } from '#server/kernel/lists/list.ts'
import * as words from '#words'

const PICTURE_WIDTH = 160

const priceOrNull = (micro: Micro) => (micro === 0n ? null : yuanPrice(micro))

/** Only the page call: the list is exported by product-imports, as the file that can be imported again. */
export const pageProductsCall = listCalls(listProducts, async (reading) => {
  const { rows, total } = await pageListed(reading)
  return {
    rows: rows.map(({ picture, languages, priceMinMicro, priceMaxMicro, name, ...row }) => ({
      ...row,
      name: name ?? '',
      imageUrl: picture && pictureAddress(picture, PICTURE_WIDTH),
      priceMin: priceOrNull(priceMinMicro),
      priceMax: priceOrNull(priceMaxMicro),
      currencyCode: DEFAULT_CURRENCY,
      langList: languages,
    })),
    total,
  }
})[0]!

export const readEditedProductCall = handleCall(readEditedProduct, async ({ input, user, db, clock }) =>
  editedProductOf(db, db, (await findReachable(db, user, input.id)) ?? fail('notFound'), clock()),
)

/** Columns whose field in the editor's body has a different name. */
const FIELDS: Record<string, string> = {
  unit: 'unitCode',
  pictureList: 'imageList',
  samplePriceMicro: 'samplePrice',
  attributeValueIds: 'attrValueIdList',
  texts: 'textList',
  tiers: 'priceRangeList',
  originLanguage: 'originLangCode',
  skus: 'skuList',
}

export const listProductChangesCall = handleCall(listProductChanges, async ({ input, user, db, language }) => {
  const product = (await findReachable(db, user, input.id)) ?? fail('notFound')
  const changes = await productChangesOf(db, product)
  return changes.map(({ columns, accountName, ...change }) => ({
    ...change,
    accountName: accountName ?? words.app_name({}, { locale: language }),
    fieldList: columns.map((column) => FIELDS[column] ?? column),
  }))
})

export const readFormerProductCall = handleCall(readFormerProduct, async ({ input, user, db, clock }) => {
  const product = (await findReachable(db, user, input.id)) ?? fail('notFound')
  return (await formerProductOf(db, db, product, input.changeId, clock())) ?? fail('notFound')
})

export const previewProductCall = handleCall(previewProduct, async (call) => {
  const { input, user, db, language } = call
  if (!(await findReachable(db, user, input.id))) fail('notFound')
  const found = (await findProductInFull(db, input.id, language, user.id)) ?? fail('notFound')
  return productInfoOf(db, found, await marketOf(call))
})

type Nodes = ResultOf<typeof readCategoryTree>

const nodesBelow = (all: CategoryTree, parentId: number | null, language: Language): Nodes =>
  (all.childrenOf.get(parentId) ?? []).map(({ id, name, level }) => ({
    id,
    parentId: String(parentId ?? 0),
    name: name[language],
    level,
    children: nodesBelow(all, id, language),
  }))

export const readCategoryTreeCall = handleCall(readCategoryTree, async ({ db, language }) =>
  nodesBelow(await cachedCategories(db), null, language),
)

export const listAttributesCall = handleCall(listAttributes, async ({ input, db, language }) =>
  (await readAttributes(db, input.categoryId ?? null)).map(({ id, name, values }) => ({
    attrId: id,
    name: name[language],
    valueList: values.map((value) => ({ valueId: value.id, name: value.name[language] })),
  })),
)
