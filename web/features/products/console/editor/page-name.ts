import { inLanguageOrOther, type Language, type LocalizedText } from '#contract/languages.ts'
import type { Edited } from '#web/features/products/console/editor/draft.ts'

/** The product's name on console pages: in the user's language, else in another; '' without a name. */
export const nameOf = ({ textList }: Edited, language: Language): string =>
  inLanguageOrOther(Object.fromEntries(textList.map(({ langCode, name }) => [langCode, name])) as LocalizedText, language)
