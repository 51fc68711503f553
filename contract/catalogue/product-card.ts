import { z } from 'zod'
import { currencyCode, decimal, flag, rowId } from '#contract/fields.ts'
import { calendarDay, freightType, taxType } from '#contract/pricing/pricing.ts'
import { unitCode } from '#contract/units.ts'

/** 0 original, 1 machine, 2 human. */
export const translateType = z.literal([0, 1, 2])

/** 0 listed, 1 documents reviewed, 2 visited. */
export const verifiedLevel = z.literal([0, 1, 2])

/** The delivered cost of one piece at the minimum order quantity; an estimate (decisions §24). */
export const landed = z.object({
  /** Total cost divided by the quantity, as preCalPrice returns it for the cheapest SKU, the minimum quantity and DAP. */
  price: decimal,
  currencyCode,
  freightType,
  /** Names the method: goods that cross no customs border go by road instead of express. */
  taxType,
  /** Transit time, from the supplier's door to the buyer's. */
  minDays: z.int(),
  maxDays: z.int(),
  /** The delivery window when ordered today. */
  arriveStart: calendarDay,
  arriveEnd: calendarDay,
})
export type Landed = z.output<typeof landed>

/** A product without its delivered price. Prices are unit prices in `currencyCode`. */
export const plainCard = z.object({
  id: rowId,
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** The picture's main colour, shown until the picture loads. */
  imageTint: z.string().nullable(),
  priceMin: decimal,
  priceMax: decimal,
  currencyCode,
  /** The unit’s name in the caller’s language: piece, pair, set… */
  unitName: z.string(),
  /** The unit's language-independent code, for plurals. */
  unitCode,
  minOrderQuantity: z.int(),
  leadTimeDays: z.int(),
  salesTotal: z.int(),
  /** From 1 to 5; null without reviews. */
  score: z.number().nullable(),
  sampleFlag: flag,
  supplierId: rowId,
  supplierName: z.string(),
  verifiedLevel,
  translateType,
})

/** A product as shown in every list, including to visitors. */
export const productCard = plainCard.extend({
  /** Null if the product is not delivered to the caller's country. */
  landed: landed.nullable(),
})
export type ProductCard = z.output<typeof productCard>
