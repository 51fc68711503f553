import { z } from 'zod'
import { translateType } from '#contract/catalogue/product-card.ts'
import {
  countryCode,
  currencyCode,
  decimal,
  decimalInput,
  id,
  languageCode,
  line,
  MOST_PIECES,
  moment,
  momentInput,
  positiveAmount,
  prose,
  quantity,
  rowId,
} from '#contract/fields.ts'
import { leadTimeDays } from '#contract/inquiries/console/quotes.ts'
import { incoterms } from '#contract/pricing/pricing.ts'
import { isBarcode } from '#contract/products/barcode.ts'
import { choiceId, choiceName, customisationBodies, editedCustomisation, names } from '#contract/products/console/choices.ts'
import { unitCode } from '#contract/units.ts'

// A product as edited by its supplier (decisions §17.4): the submitted and the returned form.

export const LONGEST_PRODUCT_NAME = 200
export const LONGEST_DESCRIPTION = 20_000
export const MOST_PICTURES = 20
export const MOST_SKUS = 500
export const MOST_TIERS = 10
const MOST_FACTS = 60
const MOST_CERTIFICATES = 20
const MOST_COUNTRIES = 250
const LONGEST_SIDE_MM = 100_000
const HEAVIEST_GRAM = 100_000_000
export const MOST_STOCK = 1_000_000_000

const grams = z.int().min(1).max(HEAVIEST_GRAM)
const side = z.int().min(1).max(LONGEST_SIDE_MM)
const stock = z.int().min(0).max(MOST_STOCK)

const WRONG = { error: 'wrong' }
const allDiffer = (list: readonly unknown[]) => new Set(list).size === list.length

/** Either an existing picture of the product, or an uploaded file. */
const pictureChoice = { imageId: line(1, 80).nullish(), fileId: id.nullish() }
/** A picture as given in the body; no picture if both are null or missing. */
export interface PictureChoice {
  imageId?: string | null | undefined
  fileId?: number | null | undefined
}
const isGiven = (id: unknown) => id !== null && id !== undefined
const isOneAtMost = ({ imageId, fileId }: PictureChoice) => !(isGiven(imageId) && isGiven(fileId))

const productPicture = z
  .strictObject(pictureChoice)
  .refine((choice) => isOneAtMost(choice) && Object.values(choice).some(isGiven), { path: ['imageId'], error: 'required' })

const productText = z.strictObject({
  langCode: languageCode,
  name: line(1, LONGEST_PRODUCT_NAME),
  /** Rich text; elements that are not allowed are removed. */
  description: prose(0, LONGEST_DESCRIPTION).default(''),
  factList: z
    .array(z.strictObject({ name: line(1, 120), value: line(1, 1000) }))
    .max(MOST_FACTS)
    .default([]),
  translateType: translateType.default(0),
})

const specification = z.strictObject({
  specId: choiceId,
  name: choiceName,
  valueList: z
    .array(z.strictObject({ valueId: choiceId, name: choiceName, ...pictureChoice }).refine(isOneAtMost, { path: ['fileId'], ...WRONG }))
    .min(1)
    .max(50)
    .refine((list) => allDiffer(list.map(({ valueId }) => valueId)), WRONG),
})

const sku = z
  .strictObject({
    /** An existing SKU of the product. If omitted, the SKU is matched by its code, or created. */
    skuId: id.optional(),
    /** One value per specification, in order. */
    valueIdList: z.array(choiceId).max(3).default([]),
    skuCode: line(1, 60),
    /** Digits of an EAN or UPC barcode, 8 or 12 to 14 including the check digit; '' for none. */
    barcode: line(0, 14)
      .refine((text) => text === '' || isBarcode(text), WRONG)
      .nullish(),
    /** Only with priceType 1. */
    price: positiveAmount.nullish(),
    stock,
    /** The stock that the editor showed: the stored stock changes by stock − seenStock. If omitted, it is set to `stock`. */
    seenStock: stock.optional(),
    weightGram: grams.nullish(),
    ...pictureChoice,
  })
  .refine(isOneAtMost, { path: ['fileId'], ...WRONG })

const tier = z.strictObject({ startQuantity: quantity, price: positiveAmount })
const leadTime = z.strictObject({ startQuantity: quantity, days: leadTimeDays })

/** Omitted fields stay unchanged, and null clears a field. Lists are always complete. */
export const productBody = {
  /** The supplier's own code, unique among its products; '' for none. */
  productCode: line(0, 60).optional(),
  categoryId: id.nullish(),
  /** The language in which the supplier writes. */
  originLangCode: languageCode.optional(),
  textList: z
    .array(productText)
    .min(1, { error: 'required' })
    .max(3)
    .refine((list) => allDiffer(list.map(({ langCode }) => langCode)), WRONG)
    .optional(),
  brand: line(0, 120).optional(),
  unitCode: unitCode.optional(),
  imageList: z.array(productPicture).max(MOST_PICTURES).optional(),
  specList: z
    .array(specification)
    .max(3)
    .refine((list) => allDiffer(list.map(({ specId }) => specId)), WRONG)
    .optional(),
  skuList: z
    .array(sku)
    .max(MOST_SKUS)
    .refine((list) => allDiffer(list.map(({ skuCode }) => skuCode)), WRONG)
    .optional(),
  /** 0 tiers by the product’s total quantity, 1 a price per SKU. */
  priceType: z.literal([0, 1]).optional(),
  /** Currency of the prices in this body; they are converted once and stored in CNY. */
  currencyCode: currencyCode.optional(),
  /** Starts at minOrderQuantity; prices must decrease. */
  priceRangeList: z.array(tier).max(MOST_TIERS).optional(),
  minOrderQuantity: quantity.optional(),
  orderMultiple: quantity.optional(),
  cartonQuantity: quantity.nullish(),
  cartonWeightGram: grams.nullish(),
  cartonLengthMm: side.nullish(),
  cartonWidthMm: side.nullish(),
  cartonHeightMm: side.nullish(),
  /** Null: no samples are offered. */
  samplePrice: decimalInput.nullish(),
  sampleMaxQuantity: quantity.nullish(),
  leadTimeDays: leadTimeDays.nullish(),
  /** Starts at minOrderQuantity; the first entry's days equal leadTimeDays. */
  leadTimeList: z.array(leadTime).max(MOST_TIERS).optional(),
  /** Existing orders keep their customisations, whatever changes here. */
  customisationList: customisationBodies.optional(),
  incotermsList: z.array(incoterms).min(1).refine(allDiffer, WRONG).optional(),
  originCountryCode: countryCode.optional(),
  hsCode: z
    .string()
    .regex(/^(\d{6,10})?$/)
    .optional(),
  certificateList: z
    .array(z.strictObject({ name: line(1, 60), number: line(0, 60).default(''), fileId: id.nullish() }))
    .max(MOST_CERTIFICATES)
    .optional(),
  attrValueIdList: z.array(id).max(60).refine(allDiffer, WRONG).optional(),
  blockedCountryList: z.array(countryCode).max(MOST_COUNTRIES).refine(allDiffer, WRONG).optional(),
  /** The product goes off sale at this time. */
  expireTime: momentInput.nullish(),
  /** 0 draft, 1 on sale, 2 off sale. */
  status: z.literal([0, 1, 2]).optional(),
}

const bodyFields = z.strictObject(productBody)
/** Input of `saveProduct`: only the fields to change. */
export type ProductBody = z.output<typeof bodyFields>

const visiblePicture = { imageId: z.string().nullable(), imageUrl: z.string().nullable() }

/** The product as returned: prices in CNY, null for missing values, without disabled SKUs. */
export const editedProduct = z.object({
  id: rowId,
  version: z.int(),
  supplierId: rowId,
  /** 0 draft, 1 on sale, 2 off sale, 3 removed. */
  status: z.int(),
  /** Why the platform took it off sale or removed it; otherwise ''. */
  statusReason: z.string(),
  createTime: moment,
  updateTime: moment,
  productCode: z.string(),
  categoryId: rowId.nullable(),
  originLangCode: languageCode,
  textList: z.array(
    z.object({
      langCode: languageCode,
      name: z.string(),
      description: z.string(),
      factList: z.array(z.object({ name: z.string(), value: z.string() })),
      translateType,
    }),
  ),
  brand: z.string(),
  unitCode,
  imageList: z.array(z.object({ imageId: z.string(), imageUrl: z.string() })),
  specList: z.array(
    z.object({ specId: z.string(), name: names, valueList: z.array(z.object({ valueId: z.string(), name: names, ...visiblePicture })) }),
  ),
  skuList: z.array(
    z.object({
      skuId: rowId,
      valueIdList: z.array(z.string()),
      skuCode: z.string(),
      /** '' for none. */
      barcode: z.string(),
      price: decimal.nullable(),
      stock: z.int(),
      weightGram: z.int().nullable(),
      ...visiblePicture,
    }),
  ),
  priceType: z.literal([0, 1]),
  currencyCode,
  priceRangeList: z.array(z.object({ startQuantity: z.int(), price: decimal })),
  minOrderQuantity: z.int().max(MOST_PIECES),
  orderMultiple: z.int(),
  cartonQuantity: z.int().nullable(),
  cartonWeightGram: z.int().nullable(),
  cartonLengthMm: z.int().nullable(),
  cartonWidthMm: z.int().nullable(),
  cartonHeightMm: z.int().nullable(),
  samplePrice: decimal.nullable(),
  sampleMaxQuantity: z.int().nullable(),
  leadTimeDays: z.int().nullable(),
  leadTimeList: z.array(z.object({ startQuantity: z.int(), days: z.int() })),
  customisationList: z.array(editedCustomisation),
  incotermsList: z.array(incoterms),
  originCountryCode: countryCode,
  hsCode: z.string(),
  certificateList: z.array(z.object({ name: z.string(), number: z.string(), fileId: rowId.nullable(), fileUrl: z.string().nullable() })),
  attrValueIdList: z.array(rowId),
  blockedCountryList: z.array(countryCode),
  expireTime: moment.nullable(),
})
