import { z } from 'zod'
import { prose } from '#contract/fields.ts'
import { nameLine } from '#contract/names.ts'

/** A text in the three languages in an answer; '' where it is missing (decisions §17.1). */
export const localizedAnswer = z.object({ spa: z.string(), en: z.string(), zh: z.string() })

/** A name in some or all of the three languages; '' where it is missing. */
export const partialName = (most: number) => z.strictObject({ spa: nameLine(0, most), en: nameLine(0, most), zh: nameLine(0, most) })

/** A localized name that is present in at least one language. */
export const someName = (most: number) =>
  partialName(most).refine((name) => Object.values(name).some((text) => text !== ''), { error: 'required' })

/** Multi-line text in the three languages. */
export const localizedProse = (most: number) => z.strictObject({ spa: prose(0, most), en: prose(0, most), zh: prose(0, most) })
