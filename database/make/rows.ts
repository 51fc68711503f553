import { arrayCell, copyLine } from '#database/make/copy-text.ts'
import type { MadeProduct } from '#database/make/product.ts'

// Columns that generated rows fill, in the order of their cells.

export const COLUMNS = {
  products:
    'id, external_key, product_code, supplier_id, category_id, status, origin_language, name_origin, brand, picture_list, unit, price_type, price_min_micro, price_max_micro, min_order_quantity, order_multiple, carton_quantity, carton_weight_gram, carton_length_mm, carton_width_mm, carton_height_mm, sample_price_micro, sample_max_quantity, lead_time_days, lead_time_list, customisation_list, incoterms_list, origin_country_code, hs_code, certificate_list, blocked_country_list, is_shippable, spec_list, attribute_value_ids, sales_total, create_time, update_time',
  product_texts: 'product_id, language, name, description, fact_list, translate_type',
  skus: 'id, product_id, sku_code, value_id_list, price_micro, stock, weight_gram, picture, sort',
  price_tiers: 'product_id, start_quantity, price_micro',
  search_postings: 'language, lexeme, product_id, weight, role',
} as const

export type FilledTable = keyof typeof COLUMNS

export const productLine = ({ row }: MadeProduct): string =>
  copyLine([
    ...[
      row.id,
      row.externalKey,
      row.productCode,
      row.supplierId,
      row.categoryId,
      row.status,
      row.originLanguage,
      row.nameOrigin,
      row.brand,
    ],
    ...[row.pictureList, row.unit, row.priceType, row.priceMinMicro, row.priceMaxMicro, row.minOrderQuantity, row.orderMultiple],
    ...[row.cartonQuantity, row.cartonWeightGram, row.cartonLengthMm, row.cartonWidthMm, row.cartonHeightMm],
    ...[row.samplePriceMicro, row.sampleMaxQuantity, row.leadTimeDays, row.leadTimeList, row.customisationList, row.incotermsList],
    ...[row.originCountryCode, row.hsCode, row.certificateList, arrayCell(row.blockedCountryList ?? []), row.isShippable, row.specList],
    ...[arrayCell(row.attributeValueIds ?? []), row.salesTotal, row.createTime, row.updateTime],
  ])

export const textLines = ({ row, texts }: MadeProduct): string[] =>
  texts.map(({ language, name, description, factList }, place) =>
    copyLine([row.id, language, name, description, factList, place === 0 ? 0 : 1]),
  )

export const skuLines = ({ row, skus }: MadeProduct): string[] =>
  skus.map((sku) =>
    copyLine([sku.id, row.id, sku.skuCode, sku.valueIdList, sku.priceMicro, sku.stock, sku.weightGram, sku.picture, sku.sort]),
  )

export const tierLines = ({ row, tiers }: MadeProduct): string[] =>
  tiers.map(({ startQuantity, priceMicro }) => copyLine([row.id, startQuantity, priceMicro]))
