import type { z } from 'zod'
import { flagOf } from '#contract/fields.ts'
import { inLanguageOrOther, type Language } from '#contract/languages.ts'
import { formatUnitPrice, type RatedCurrency, unitPriceIn } from '#contract/money.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import type { productInfo } from '#contract/products/products.ts'
import { categoryPath } from '#server/features/catalogue/categories.ts'
import { type CardView, displayUnitPrice, productCardOf } from '#server/features/catalogue/product-cards.ts'
import { reachOf } from '#server/features/markets/lanes.ts'
import { type Market, withLanded } from '#server/features/pricing/landed.ts'
import type { findProductInFull, ProductDetails, ProductRow } from '#server/features/products/info.queries.ts'
import { offerOf } from '#server/features/products/smallest-order.ts'
import { linkPolicy } from '#server/features/site/site.ts'
import { type SupplierCard, supplierCardOf } from '#server/features/suppliers/suppliers.ts'
import { cachedByKey } from '#server/kernel/cache/cache.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { readableRichText } from '#server/kernel/texts/rich-text.ts'
import * as words from '#words'

const GALLERY_WIDTH = 800
const CHOICE_WIDTH = 160

type Info = z.input<typeof productInfo>

/** Supplier cards are cached: they change rarely, and every product page shows one. */
const SUPPLIER_CACHE_MS = 3000
const MOST_SUPPLIERS = 500
const cachedSupplier = cachedByKey<SupplierCard | undefined>('supplier_cards', SUPPLIER_CACHE_MS, MOST_SUPPLIERS)

/** The product's card as shown in listings. */
export async function cardOf(db: PoolDatabase, product: ProductRow, view: CardView & Market) {
  const [card] = await withLanded(db, [productCardOf(product, view) ?? fail('productMissing')], view)
  return card!
}

type Found = NonNullable<Awaited<ReturnType<typeof findProductInFull>>>

/** The data of a product's page, whatever its status, for delivery to the market's country. */
export async function productInfoOf(db: PoolDatabase, { product, details, collectId }: Found, market: CardView & Market): Promise<Info> {
  const { language, currency, countryCode } = market
  const supplierKey = JSON.stringify([product.supplierId, language, currency.code, countryCode])
  const [card, path, supplier = fail('supplierMissing')] = await Promise.all([
    cardOf(db, product, market),
    categoryPath(db, product.categoryId, language),
    cachedSupplier(db, supplierKey, () => supplierCardOf(db, product.supplierId, market)),
  ])
  const isDelivered =
    !!countryCode &&
    product.isShippable &&
    !product.blockedCountryList.includes(countryCode) &&
    (await reachOf(db, countryCode))(product.originCountryCode)
  return {
    ...card,
    ...offerOf(product, currency),
    ...factsOf(product),
    ...choicesOf(product, details, language, currency),
    categoryPath: path,
    description: readableRichText(details.text?.description ?? '', await linkPolicy(db)),
    attrList: attributeList(details, language),
    samplePrice: product.samplePriceMicro === null ? null : displayUnitPrice(currency, product.samplePriceMicro),
    deliverFlag: flagOf(isDelivered),
    rateTime: currency.rateTime,
    collectFlag: flagOf(!!collectId),
    collectId,
    supplier,
  }
}

function factsOf(product: ProductRow) {
  const { nameOrigin, orderMultiple, cartonQuantity, cartonWeightGram, cartonLengthMm, cartonWidthMm, cartonHeightMm } = product
  const { sampleMaxQuantity, leadTimeList, incotermsList, originCountryCode, hsCode, certificateList, questionTotal, status } = product
  return {
    nameOrigin,
    originLangCode: product.originLanguage,
    imageList: product.pictureList.map((key) => pictureAddress(key, GALLERY_WIDTH)),
    orderMultiple,
    cartonQuantity,
    cartonWeightGram,
    cartonLengthMm,
    cartonWidthMm,
    cartonHeightMm,
    sampleMaxQuantity,
    leadTimeList,
    incotermsList,
    originCountryCode,
    hsCode,
    certificateList: certificateList.map(({ name }) => name),
    questionTotal,
    status,
  }
}

/** The variants and their prices. */
function choicesOf(product: ProductRow, { skus, tiers }: ProductDetails, language: Language, currency: RatedCurrency) {
  const firstTierMicro = tiers[0]?.priceMicro ?? product.priceMaxMicro
  return {
    specList: product.specList.map(({ specId, name, valueList }) => ({
      specId,
      name: inLanguageOrOther(name, language),
      valueList: valueList.map((value) => ({
        valueId: value.valueId,
        name: inLanguageOrOther(value.name, language),
        imageUrl: value.picture ? pictureAddress(value.picture, CHOICE_WIDTH) : null,
      })),
    })),
    skuList: skus.map((sku) => ({
      skuId: sku.id,
      valueIdList: sku.valueIdList,
      skuCode: sku.skuCode,
      barcode: sku.barcode,
      imageUrl: sku.picture && pictureAddress(sku.picture, CHOICE_WIDTH),
      price: displayUnitPrice(currency, sku.priceMicro ?? firstTierMicro),
      currencyCode: currency.code,
      stock: sku.stock,
      weightGram: sku.weightGram,
    })),
    customisationList: product.customisationList.map(({ customisationId, kind, name, minQuantity, priceMicro, extraDays, needsFile }) => ({
      customisationId,
      kind,
      name: inLanguageOrOther(name, language),
      minQuantity,
      price: formatUnitPrice(currency, unitPriceIn(currency, BigInt(priceMicro))),
      currencyCode: currency.code,
      extraDays,
      fileFlag: flagOf(needsFile),
    })),
    priceType: product.priceType as Info['priceType'],
    priceRangeList: tiers.map(({ startQuantity, priceMicro }, place) => ({
      startQuantity,
      endQuantity: tiers[place + 1] ? tiers[place + 1]!.startQuantity - 1 : null,
      price: displayUnitPrice(currency, priceMicro),
      currencyCode: currency.code,
    })),
  }
}

/** Attributes with their joined values, then the product's own facts, which state the same attribute more precisely. */
function attributeList({ attributes, text }: ProductDetails, language: Language): Info['attrList'] {
  const byAttribute = Map.groupBy(attributes, ({ attributeId }) => attributeId)
  const named = [...byAttribute.values()].map((values) => ({
    name: values[0]!.name,
    value: values.map(({ value }) => value).reduce((first, next) => words.ui_list({ first, next }, { locale: language })),
  }))
  const facts = text?.factList ?? []
  const factNames = new Set(facts.map(({ name }) => name))
  return [...named.filter(({ name }) => !factNames.has(name)), ...facts]
}
