import { z } from 'zod'
import { currencyCode, decimal, flag, id, line, rowId } from '#contract/fields.ts'

// Customisations that a supplier offers for its products: a logo, a box, a label (docs/decisions/021).

export const MOST_CUSTOMISATIONS = 8
export const LONGEST_CUSTOMISATION_REMARK = 200

export const CUSTOMISATION_KIND = { logo: 1, packaging: 2, label: 3, other: 4 } as const
export const customisationKind = z.literal(Object.values(CUSTOMISATION_KIND))
export type CustomisationKind = z.output<typeof customisationKind>

/** Unique within its product; assigned by the editor. */
export const customisationId = z.string().regex(/^[a-z0-9]{1,20}$/)

const areDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length

/** Customisations of a product to be priced, each at most once. */
export const customisationIds = z.array(customisationId).max(MOST_CUSTOMISATIONS).refine(areDistinct, { error: 'wrong' })

/** A buyer's customisations of cart lines. Files must be the buyer's own: uploaded by oss/upload, or already used in one of their lines. */
export const customisationChoices = z
  .array(
    z.strictObject({
      customisationId,
      remark: line(0, LONGEST_CUSTOMISATION_REMARK).default(''),
      fileId: id.optional(),
    }),
  )
  .max(MOST_CUSTOMISATIONS)
  .refine((list) => areDistinct(list.map((each) => each.customisationId)), { error: 'wrong' })

const common = {
  customisationId: z.string(),
  kind: customisationKind,
  /** In the caller’s language. */
  name: z.string(),
  /** Surcharge per piece. */
  price: decimal,
  currencyCode,
  /** Days added to the lead time. */
  extraDays: z.int(),
}

/** A customisation as offered by a product. */
export const offeredCustomisation = z.object({
  ...common,
  /** Minimum pieces of a line for which it can be chosen. */
  minQuantity: z.int(),
  /** 1: the buyer must provide a file. */
  fileFlag: flag,
})

export type OfferedCustomisation = z.output<typeof offeredCustomisation>

/** A customisation of a line; its price is included in the line's unit price. */
export const chosenCustomisation = z.object({
  ...common,
  remark: z.string(),
  /** `fileUrl` is valid for at most 15 minutes. */
  file: z.object({ fileId: rowId, name: z.string(), fileUrl: z.string() }).nullable(),
})
export type ChosenCustomisation = z.output<typeof chosenCustomisation>
