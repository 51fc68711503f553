import { isDeepStrictEqual } from 'node:util'
import { fallbackOrder, inEveryLanguage, type Language } from '#contract/languages.ts'
import { withoutMarkup } from '#contract/plain-text.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import { cleanRichText, readableRichText } from '#server/kernel/texts/rich-text.ts'

/** A text that operators write in several languages, in one of them. */
interface Written {
  langCode: Language
  title: string
  content: string
}

/** As they are stored (safety.md 14). A content that only was markup is a missing one (400). */
export const cleanTexts = <Text extends Written>(texts: readonly Text[]): Text[] =>
  texts.map((text, place) => {
    const content = cleanRichText(text.content)
    if (withoutMarkup(content) === '') refuseField(`textList.${place}.content`, 'required')
    return { ...text, content }
  })

/** The one that readers of a language get. */
export const textFor = <Text extends Pick<Written, 'langCode'>>(texts: readonly Text[], language: Language): Text | undefined =>
  fallbackOrder(language)
    .map((code) => texts.find(({ langCode }) => langCode === code))
    .find((text) => text !== undefined)

/** Which languages there are, and what the list calls it. */
export const headOf = (texts: readonly Omit<Written, 'content'>[], language: Language) => ({
  title: textFor(texts, language)?.title ?? '',
  langList: texts.map(({ langCode }) => langCode),
})

/** What readers of each language will get of texts as they were typed. Without any: 400. */
export function previewTexts<Text extends Written>(texts: readonly Text[], isAllowedLink: (address: string) => boolean) {
  const clean = cleanTexts(texts)
  if (clean.length === 0) refuseField('textList', 'required')
  return inEveryLanguage((language) => {
    const text = textFor(clean, language)!
    return { ...text, content: readableRichText(text.content, isAllowedLink) }
  })
}

const inOrder = <Text extends Written>(texts: readonly Text[]) => texts.toSorted((one, other) => one.langCode.localeCompare(other.langCode))

/** Whether they say the same. */
export const areSameTexts = <Text extends Written>(one: readonly Text[], other: readonly Text[]): boolean =>
  isDeepStrictEqual(inOrder(one), inOrder(other))
