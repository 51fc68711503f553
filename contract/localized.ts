import { z } from 'zod'
import { prose } from '#contract/fields.ts'
import { nameLine } from '#contract/names.ts'

/** A text in the three languages, in an answer; '' is one that is missing (decisions §17.1). */
export const localizedAnswer = z.object({ spa: z.string(), en: z.string(), zh: z.string() })

/** A name in the three languages, or in some of them; '' is missing. */
export const localizedName = (most: number) => z.strictObject({ spa: nameLine(0, most), en: nameLine(0, most), zh: nameLine(0, most) })

/** The same with at least one. */
export const someName = (most: number) =>
  localizedName(most).refine((name) => Object.values(name).some((text) => text !== ''), { error: 'required' })

/** Several lines in each. */
export const localizedProse = (most: number) => z.strictObject({ spa: prose(0, most), en: prose(0, most), zh: prose(0, most) })
