import { z } from 'zod'
import { countryCode, id, line, quantity, rowId } from '#contract/fields.ts'
import { LONGEST_LINE_NAME } from '#contract/inquiries/inquiries.ts'
import { quoteInfo } from '#contract/inquiries/quotes.ts'
import { unitCode } from '#contract/units.ts'

const LONGEST_SIDE_MM = 100_000
const HEAVIEST_GRAM = 100_000_000
const grams = z.int().min(1).max(HEAVIEST_GRAM)
const side = z.int().min(1).max(LONGEST_SIDE_MM)
const productName = line(1, LONGEST_LINE_NAME)

/** Goods that are not in the catalogue; they become a private product when the quote is sent. */
export const quotedProduct = z.strictObject({
  /** Defaults to the platform's own supplier ("the house"). */
  supplierId: id.optional(),
  categoryId: id,
  name: z.strictObject({ spa: productName, en: productName, zh: productName }),
  imageFileId: id.optional(),
  hsCode: z.string().regex(/^\d{6,10}$/),
  originCountryCode: countryCode,
  unitCode,
  weightGram: grams,
  cartonQuantity: quantity,
  cartonWeightGram: grams,
  cartonLengthMm: side,
  cartonWidthMm: side,
  cartonHeightMm: side,
})
export type QuotedProduct = z.output<typeof quotedProduct>

/** The product as entered, from which the next version of the quote starts. */
const writtenProduct = z.object({
  ...quotedProduct.shape,
  supplierId: rowId.nullable(),
  categoryId: rowId,
  name: z.object({ spa: z.string(), en: z.string(), zh: z.string() }),
  imageFileId: rowId.nullable(),
})

/** A quote as seen by the operators who write it. */
export const consoleQuote = quoteInfo.extend({
  validDays: z.int(),
  itemList: z.array(quoteInfo.shape.itemList.element.extend({ product: writtenProduct.nullable() })),
})
export type ConsoleQuote = z.output<typeof consoleQuote>
