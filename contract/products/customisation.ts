import { z } from 'zod'
import { currencyCode, decimal, flag, id, line, rowId } from '#contract/fields.ts'

// What a supplier makes of its goods for one buyer: a logo, a box, a label (docs/decisions/021).

export const MOST_CUSTOMISATIONS = 8
export const LONGEST_CUSTOMISATION_REMARK = 200

export const CUSTOMISATION_KIND = { logo: 1, packaging: 2, label: 3, other: 4 } as const
export const customisationKind = z.literal(Object.values(CUSTOMISATION_KIND))
export type CustomisationKind = z.output<typeof customisationKind>

/** Unique within its product; the editor’s own. */
export const customisationId = z.string().regex(/^[a-z0-9]{1,20}$/)

const areDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length

/** What is to be priced: customisations of a product, each once. */
export const customisationIds = z.array(customisationId).max(MOST_CUSTOMISATIONS).refine(areDistinct, { error: 'wrong' })

/** What a buyer chooses for lines of a cart. A file is the buyer’s own: sent by oss/upload, or named by a line of theirs already. */
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
  /** What it adds to the price of a piece. */
  price: decimal,
  currencyCode,
  /** Days that it adds to the lead time. */
  extraDays: z.int(),
}

/** As a product offers it. */
export const offeredCustomisation = z.object({
  ...common,
  /** Pieces of one line from which on it can be chosen. */
  minQuantity: z.int(),
  /** 1: a file of the buyer’s is required. */
  fileFlag: flag,
})

export type OfferedCustomisation = z.output<typeof offeredCustomisation>

/** As a line has it; its unit price holds the price already. */
export const chosenCustomisation = z.object({
  ...common,
  remark: z.string(),
  /** `fileUrl` opens it for at most 15 minutes. */
  file: z.object({ fileId: rowId, name: z.string(), fileUrl: z.string() }).nullable(),
})
export type ChosenCustomisation = z.output<typeof chosenCustomisation>
