import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { flagOf } from '#contract/fields.ts'
import { DEFAULT_CURRENCY, formatUnitPrice, type Micro } from '#contract/money.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import type { editedProduct } from '#contract/products/console/editor.ts'
import { parseUnit } from '#contract/units.ts'
import { changesOf, findFormer, type ProductChange } from '#server/features/products/editor/changes.queries.ts'
import type { ProductContent, ProductRecord } from '#server/features/products/editor/content.ts'
import { contentOf } from '#server/features/products/editor/save-product.ts'
import { type OfferedSku, offered } from '#server/features/products/editor/skus.ts'
import { skus } from '#server/features/products/products.table.ts'
import { privateAddress } from '#server/features/uploads/uploads.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

type Edited = z.input<typeof editedProduct>

const PICTURE_WIDTH = 480
/** The currency of suppliers' prices: with two digits its unit prices are in millionths, like the columns. */
export const YUAN = { code: DEFAULT_CURRENCY, digits: 2 }

/** Formats a catalogue price in CNY, as suppliers read it. */
export const yuanPrice = (micro: Micro): string => formatUnitPrice(YUAN, BigInt(micro))
const yuanOrNull = (micro: Micro | null) => (micro === null ? null : yuanPrice(micro))

const pictureFields = (key: string | null | undefined) => ({
  imageId: key ?? null,
  imageUrl: key ? pictureAddress(key, PICTURE_WIDTH) : null,
})

/** The product as its editor shows it (decisions §17.4). `pool`: for the key that signs addresses of documents. */
export async function editedProductOf(db: Database, pool: PoolDatabase, product: ProductRecord, now: Date): Promise<Edited> {
  const { texts, tiers } = await contentOf(db, product)
  return editedForm(pool, product, { texts, tiers, skus: offered(await skusOf(db, product.id)) }, now)
}

/** All SKUs, including those no longer offered. */
const skusOf = (db: Database, productId: number) => db.select().from(skus).where(eq(skus.productId, productId))

/** The product's change history, newest first. */
export async function productChangesOf(db: Database, product: ProductRecord): Promise<ProductChange[]> {
  return changesOf(db, product.id, { content: await contentOf(db, product), skus: await skusOf(db, product.id) })
}

/** The editor's form as before a change, but with today's version, status and stock; undefined if the change is of another product. */
export async function formerProductOf(db: Database, pool: PoolDatabase, product: ProductRecord, changeId: number, now: Date) {
  const former = await findFormer(db, product.id, changeId)
  if (!former) return undefined
  const inStock = new Map((await skusOf(db, product.id)).map(({ id, stock }) => [id, stock]))
  const { texts, tiers, originLanguage, skus: present, status, ...columns } = former.content
  const record = { ...product, ...columns, originLanguage: originLanguage ?? product.originLanguage }
  const parts = { texts, tiers, skus: present.map((sku) => ({ ...sku, stock: inStock.get(sku.id) ?? 0 })) }
  return { ...(await editedForm(pool, record, parts, now)), changeTime: former.changeTime }
}

interface Parts extends Pick<ProductContent, 'texts' | 'tiers'> {
  skus: readonly OfferedSku[]
}

async function editedForm(pool: PoolDatabase, product: ProductRecord, { texts, tiers, skus }: Parts, now: Date): Promise<Edited> {
  const certificateList = await Promise.all(
    product.certificateList.map(async ({ name, number, file }) => ({
      name,
      number,
      fileId: file?.id ?? null,
      fileUrl: file ? await privateAddress(pool, file.key, now) : null,
    })),
  )
  const { id, version, supplierId, status, statusReason, createTime, updateTime, categoryId, expireTime } = product
  const { minOrderQuantity, orderMultiple, incotermsList, originCountryCode, hsCode, blockedCountryList } = product
  return {
    id,
    version,
    supplierId,
    status,
    statusReason,
    createTime,
    updateTime,
    categoryId,
    expireTime,
    minOrderQuantity,
    orderMultiple,
    incotermsList,
    originCountryCode,
    hsCode,
    blockedCountryList,
    certificateList,
    customisationList: product.customisationList.map(({ priceMicro, needsFile, ...customisation }) => ({
      ...customisation,
      price: yuanPrice(BigInt(priceMicro)),
      fileFlag: flagOf(needsFile),
    })),
    productCode: product.productCode ?? '',
    originLangCode: product.originLanguage,
    textList: texts.map(({ language, translateType, ...text }) => ({
      ...text,
      langCode: language,
      translateType: translateType as 0 | 1 | 2,
    })),
    brand: product.brand ?? '',
    unitCode: parseUnit(product.unit),
    imageList: product.pictureList.map((key) => ({ imageId: key, imageUrl: pictureAddress(key, PICTURE_WIDTH) })),
    specList: product.specList.map(({ specId, name, valueList }) => ({
      specId,
      name,
      valueList: valueList.map((value) => ({ valueId: value.valueId, name: value.name, ...pictureFields(value.picture) })),
    })),
    skuList: skus.map((sku) => ({
      skuId: sku.id,
      valueIdList: sku.valueIdList,
      skuCode: sku.skuCode,
      barcode: sku.barcode,
      price: yuanOrNull(sku.priceMicro),
      stock: sku.stock,
      weightGram: sku.weightGram || null,
      ...pictureFields(sku.picture),
    })),
    priceType: product.priceType as 0 | 1,
    currencyCode: DEFAULT_CURRENCY,
    priceRangeList: tiers.map(({ startQuantity, priceMicro }) => ({ startQuantity, price: yuanPrice(priceMicro) })),
    cartonQuantity: product.cartonQuantity || null,
    cartonWeightGram: product.cartonWeightGram || null,
    cartonLengthMm: product.cartonLengthMm || null,
    cartonWidthMm: product.cartonWidthMm || null,
    cartonHeightMm: product.cartonHeightMm || null,
    samplePrice: yuanOrNull(product.samplePriceMicro),
    sampleMaxQuantity: product.sampleMaxQuantity || null,
    leadTimeDays: product.leadTimeDays || null,
    leadTimeList: product.leadTimeList.map(({ startQuantity, days }) => ({ startQuantity, days })),
    attrValueIdList: product.attributeValueIds,
  }
}
