import { z } from 'zod'
import { translateType } from '#contract/catalogue/product-card.ts'
import { languageCode, line, prose } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'

/** Fields of every text written by operators, in one language. Content is rich text (HTML), sanitised before it is stored. */
export const writtenText = {
  langCode: languageCode,
  title: line(1, 120),
  content: prose(1, 50_000),
  translateType: translateType.default(0),
}

/** The same fields as stored. */
export const visibleText = { langCode: languageCode, title: z.string(), content: z.string(), translateType }

/** A text in one to three languages, each at most once. */
export const textList = <Text extends z.ZodType<{ langCode: string }>>(text: Text) =>
  z
    .array(text)
    .min(1, { error: 'required' })
    .max(LANGUAGES.length)
    .refine((texts) => new Set(texts.map(({ langCode }) => langCode)).size === texts.length, { error: 'wrong' })

/** What buyers of each language will see. */
export const inLanguages = <Seen extends z.ZodType>(seen: Seen) => z.object({ spa: seen, en: seen, zh: seen })
