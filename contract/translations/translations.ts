import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, languageCode, prose } from '#contract/fields.ts'

/** Maximum length; no text exchanged between users is longer. */
export const LONGEST_TRANSLATED = 4000
/** Limit per account: each translation is work for an external service. */
export const MOST_TRANSLATIONS_A_MINUTE = 60

export const translation = z.object({ content: z.string(), langCode: languageCode })
export type Translation = z.output<typeof translation>

/** Source of a text: 1 order (case, log, reviews), 2 inquiry (quotes, offers), 3 review, 4 report, 5 application, 6 product, 7 question. */
export const TEXT_SOURCE = { order: 1, inquiry: 2, comment: 3, report: 4, application: 5, product: 6, question: 7 } as const
export const textSource = z.literal(Object.values(TEXT_SOURCE))
export type TextSource = z.output<typeof textSource>

export const translateText = endpoint({
  method: 'POST',
  path: '/api/translation/translate',
  access: 'buyer',
  transaction: 'none',
  summary:
    'Translates a user’s text into the caller’s language; 420001 unless the caller may read it where it is. 503 without a translator',
  input: z.strictObject({ sourceType: textSource, sourceId: id, content: prose(1, LONGEST_TRANSLATED) }),
  output: translation,
})
