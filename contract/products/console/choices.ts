import { z } from 'zod'
import { decimal, decimalInput, flag, line, quantity } from '#contract/fields.ts'
import { customisationId, customisationKind, MOST_CUSTOMISATIONS } from '#contract/products/customisation.ts'

// The choices that a product offers to buyers, as edited by its supplier.

/** Choice ids are assigned by the editor. */
export const choiceId = z.string().regex(/^[a-z0-9]{1,20}$/)

/** A name in one or more of the three languages; '' where it is missing. */
export const choiceName = z
  .strictObject({ spa: line(0, 60).default(''), en: line(0, 60).default(''), zh: line(0, 60).default('') })
  .refine((name) => Object.values(name).some(Boolean), { error: 'required' })

/** A choice's name in an answer. */
export const names = z.object({ spa: z.string(), en: z.string(), zh: z.string() })

const MOST_EXTRA_DAYS = 365

const customisation = z.strictObject({
  customisationId,
  kind: customisationKind,
  name: choiceName,
  /** Minimum pieces of a line for which it can be chosen. */
  minQuantity: quantity,
  /** Per piece; may be 0. */
  price: decimalInput,
  /** Days added to the lead time. */
  extraDays: z.int().min(0).max(MOST_EXTRA_DAYS),
  /** 1: the buyer must provide a file. */
  fileFlag: flag,
})

export const customisationBodies = z
  .array(customisation)
  .max(MOST_CUSTOMISATIONS)
  .refine((list) => new Set(list.map((each) => each.customisationId)).size === list.length, { error: 'wrong' })

/** The customisation as returned: its price is in CNY. */
export const editedCustomisation = z.object({
  customisationId: z.string(),
  kind: customisationKind,
  name: names,
  minQuantity: z.int(),
  price: decimal,
  extraDays: z.int(),
  fileFlag: flag,
})
