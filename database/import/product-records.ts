import { LANGUAGES } from '#contract/languages.ts'
import type { CatalogueLine } from '#database/import/catalogue-line.ts'
import { microPrice } from '#database/import/micro-price.ts'
import { categoryKey, completeName, type NamedRows, valueKey } from '#database/import/named-rows.ts'
import { cleanRichText } from '#server/kernel/texts/rich-text.ts'

// Converts a line of the file to table rows, with fields named like the columns.

export type PricedLine = ReturnType<typeof pricedLine>

/** The line with its prices in millionths of a CNY, as strings, because JSON numbers are not safe for money. */
export function pricedLine(line: CatalogueLine, rate: string) {
  const micro = (price: string) => microPrice(price, rate).toString()
  const hasSkuPrices = line.skus[0]!.price !== undefined
  const tiers = line.tiers.length > 0 ? line.tiers : [{ startQuantity: line.minOrderQuantity, price: line.price }]
  return {
    ...line,
    hasSkuPrices,
    tierRecords: hasSkuPrices ? [] : tiers.map((tier) => ({ start_quantity: tier.startQuantity, price_micro: micro(tier.price) })),
    skuPrices: line.skus.map((sku) => (sku.price === undefined ? null : micro(sku.price))),
    samplePrice: line.sample ? micro(line.sample.price) : null,
  }
}

export function productRecord(line: PricedLine, known: NamedRows) {
  const named = line.hasSkuPrices ? line.skuPrices.map(String) : line.tierRecords.map((tier) => tier.price_micro)
  const prices = named.map(BigInt).sort((one, other) => Number(one - other))
  const originLanguage = LANGUAGES.filter((language) => line.texts[language]).sort(
    (one, other) => line.texts[one]!.translateType - line.texts[other]!.translateType,
  )[0]!
  return {
    external_key: line.externalId,
    supplier_id: known.suppliers.get(line.supplier.externalId),
    category_id: known.categories.get(categoryKey(line.category)),
    origin_language: originLanguage,
    name_origin: line.texts[originLanguage]!.name,
    brand: line.brand ?? null,
    picture_list: line.pictures,
    unit: line.unit,
    price_type: line.hasSkuPrices ? 1 : 0,
    price_min_micro: prices[0]!.toString(),
    price_max_micro: prices.at(-1)!.toString(),
    min_order_quantity: line.minOrderQuantity,
    order_multiple: line.orderMultiple,
    carton_quantity: line.carton.quantity,
    carton_weight_gram: line.carton.weightGram,
    carton_length_mm: line.carton.lengthMm,
    carton_width_mm: line.carton.widthMm,
    carton_height_mm: line.carton.heightMm,
    sample_price_micro: line.samplePrice,
    sample_max_quantity: line.sample?.maxQuantity ?? 0,
    lead_time_days: line.leadTimeDays,
    origin_country_code: line.originCountryCode,
    hs_code: line.hsCode,
    certificate_list: line.certificates.map((name) => ({ name, number: '' })),
    blocked_country_list: line.blockedCountries,
    spec_list: specifications(line),
    attribute_value_ids: [...new Set(line.attributes.map((attribute) => Number(known.values.get(valueKey(attribute)))))].sort(
      (one, other) => one - other,
    ),
  }
}

/** Maximum value of the column (int4). */
const LARGEST_STOCK = 2_147_483_647

/** The choices of all SKUs, each name and value once, numbered in file order. */
function specifications(line: CatalogueLine) {
  return line.skus[0]!.choices.map((choice, place) => {
    const values = new Map(line.skus.flatMap((sku) => sku.choices[place] ?? []).map(({ value }) => [JSON.stringify(value), value]))
    return {
      specId: String(place + 1),
      name: completeName(choice.name),
      valueList: [...values.values()].map((value, index) => ({ valueId: `${place + 1}v${index + 1}`, name: completeName(value) })),
    }
  })
}

export function skuRecords(line: PricedLine) {
  const keys = line.skus[0]!.choices.map((_, place) => [...new Set(line.skus.map((sku) => JSON.stringify(sku.choices[place]?.value)))])
  return line.skus.map((sku, index) => ({
    sku_code: sku.code,
    value_id_list: sku.choices.map((choice, place) => `${place + 1}v${keys[place]!.indexOf(JSON.stringify(choice.value)) + 1}`),
    price_micro: line.skuPrices[index],
    stock: Math.min(sku.stock, LARGEST_STOCK),
    weight_gram: sku.weightGram,
    picture: sku.picture ?? null,
    sort: index,
  }))
}

export function textRecords(line: PricedLine) {
  return LANGUAGES.flatMap((language) => {
    const text = line.texts[language]
    return text
      ? [
          {
            language,
            name: text.name,
            description: cleanRichText(text.description),
            fact_list: text.facts,
            translate_type: text.translateType,
          },
        ]
      : []
  })
}
