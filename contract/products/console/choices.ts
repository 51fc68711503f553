import { z } from 'zod'
import { decimal, decimalInput, flag, line, quantity } from '#contract/fields.ts'
import { customisationId, customisationKind, MOST_CUSTOMISATIONS } from '#contract/products/customisation.ts'

// What buyers choose of a product, as its supplier writes it.

/** Ids of choices are the editor’s own. */
export const choiceId = z.string().regex(/^[a-z0-9]{1,20}$/)

/** A name in any of the three languages, '' where it is missing. */
export const choiceName = z
  .strictObject({ spa: line(0, 60).default(''), en: line(0, 60).default(''), zh: line(0, 60).default('') })
  .refine((name) => Object.values(name).some(Boolean), { error: 'required' })

/** The same read back. */
export const names = z.object({ spa: z.string(), en: z.string(), zh: z.string() })

const MOST_EXTRA_DAYS = 365

const customisation = z.strictObject({
  customisationId,
  kind: customisationKind,
  name: choiceName,
  /** Pieces of one line from which on it can be chosen. */
  minQuantity: quantity,
  /** Of a piece; it may cost nothing. */
  price: decimalInput,
  /** Days that it adds to the lead time. */
  extraDays: z.int().min(0).max(MOST_EXTRA_DAYS),
  /** 1: a file of the buyer’s is required. */
  fileFlag: flag,
})

export const customisationBodies = z
  .array(customisation)
  .max(MOST_CUSTOMISATIONS)
  .refine((list) => new Set(list.map((each) => each.customisationId)).size === list.length, { error: 'wrong' })

/** The same read back: its price in CNY. */
export const editedCustomisation = z.object({
  customisationId: z.string(),
  kind: customisationKind,
  name: names,
  minQuantity: z.int(),
  price: decimal,
  extraDays: z.int(),
  fileFlag: flag,
})
