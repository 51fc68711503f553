import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { flagOf } from '#contract/fields.ts'
import { DEFAULT_CURRENCY, formatUnitPrice, type Micro } from '#contract/money.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import type { editedProduct } from '#contract/products/console/editor.ts'
import { parseUnit } from '#contract/units.ts'
import type { ProductRecord } from '#server/features/products/editor/content.ts'
import { contentOf } from '#server/features/products/editor/save-product.ts'
import { offered } from '#server/features/products/editor/skus.ts'
import { skus } from '#server/features/products/products.table.ts'
import { privateAddress } from '#server/features/uploads/uploads.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

type Edited = z.input<typeof editedProduct>

const PICTURE_WIDTH = 480
const YUAN = { code: DEFAULT_CURRENCY, digits: 2 }

/** A price of the catalogue as suppliers read it, in CNY: a unit price of a currency with two digits is in millionths, too. */
export const yuanPrice = (micro: Micro): string => formatUnitPrice(YUAN, BigInt(micro))
const yuanOrNull = (micro: Micro | null) => (micro === null ? null : yuanPrice(micro))

const pictureFields = (key: string | null | undefined) => ({
  imageId: key ?? null,
  imageUrl: key ? pictureAddress(key, PICTURE_WIDTH) : null,
})

/** The product as its editor shows it (decisions §17.4). `pool`: for the key that signs addresses of documents. */
export async function editedProductOf(db: Database, pool: PoolDatabase, product: ProductRecord, now: Date): Promise<Edited> {
  const { texts, tiers } = await contentOf(db, product)
  const all = await db.select().from(skus).where(eq(skus.productId, product.id)).orderBy(asc(skus.sort), asc(skus.id))
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
    skuList: offered(all).map((sku) => ({
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
