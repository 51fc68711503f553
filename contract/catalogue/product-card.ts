import { z } from 'zod'
import { currencyCode, decimal, flag, rowId } from '#contract/fields.ts'
import { unitCode } from '#contract/units.ts'

/** 0 original, 1 machine, 2 human. */
export const translateType = z.literal([0, 1, 2])

/** 0 listed, 1 documents reviewed, 2 visited. */
export const verifiedLevel = z.literal([0, 1, 2])

/** A product as shown in every list, to visitors too. Prices are unit prices in `currencyCode`. */
export const productCard = z.object({
  id: rowId,
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** The picture’s colour, shown until it loads. */
  imageTint: z.string().nullable(),
  priceMin: decimal,
  priceMax: decimal,
  currencyCode,
  /** The unit’s name in the caller’s language: piece, pair, set… */
  unitName: z.string(),
  /** The same independent of language, for plurals. */
  unitCode,
  minOrderQuantity: z.int(),
  leadTimeDays: z.int(),
  salesTotal: z.int(),
  /** From 1 to 5; null before the first review. */
  score: z.number().nullable(),
  sampleFlag: flag,
  supplierId: rowId,
  supplierName: z.string(),
  verifiedLevel,
  translateType,
})
export type ProductCard = z.output<typeof productCard>
