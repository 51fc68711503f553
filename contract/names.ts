import { z } from 'zod'
import { DESCRIBED, isOneLine, oneLine } from '#contract/fields.ts'
import { fallbackOrder, LANGUAGES, type LocalizedText } from '#contract/languages.ts'

/** Characters that show nothing: format and tag characters, fillers that count as letters, the empty Braille pattern, and line breaks. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cf}\u2028\u2029\u2800]/gu

/** Words of these scripts are written with joiners. Anywhere else, a joiner only makes two different names look the same. */
const JOINED_SCRIPTS = [
  'Arab',
  'Syrc',
  'Mong',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
  'Mymr',
]
const JOINED = `[${JOINED_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`
const LOOSE_JOINER = new RegExp(`(?<!${JOINED})[\\u200c\\u200d]|[\\u200c\\u200d](?!${JOINED})`, 'gu')

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

const asSeen = (text: string) => text.replaceAll(INVISIBLE, '').replaceAll(LOOSE_JOINER, '').trim()

/**
 * The name of a person or company, or a part of an address: one line without invisible characters, with at least one letter or digit unless
 * it is empty (safety.md 27). Length is counted in code points.
 */
export const nameLine = (least: number, most: number) =>
  z
    .string()
    .max(most * 4 + 16)
    .transform((raw) => oneLine(raw).normalize('NFC').trim())
    .refine(isOneLine, { error: 'characters' })
    .transform(asSeen)
    .refine((name) => [...name].length >= least, { error: least === 1 ? 'required' : 'tooShort' })
    .refine((name) => [...name].length <= most, { error: 'tooLong' })
    .refine((name) => name === '' || LETTER_OR_DIGIT.test(name), { error: 'letters' })
    .register(DESCRIBED, { type: 'string', minLength: least, maxLength: most })

/** A name in the three languages, '' where it is missing. At least one is required; missing ones are copied from it. */
export function localizedName(most: number) {
  const name = nameLine(0, most)
  return z
    .strictObject({ spa: name, en: name, zh: name })
    .refine((names) => Object.values(names).some((text) => text !== ''), { error: 'required' })
    .transform(inEachLanguage)
}

const inEachLanguage = (names: LocalizedText): LocalizedText =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      fallbackOrder(language)
        .map((code) => names[code])
        .find((text) => text !== ''),
    ]),
  ) as LocalizedText

/** A localized name in an answer. */
export const visibleName = z.object({ spa: z.string(), en: z.string(), zh: z.string() })
