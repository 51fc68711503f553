import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { fallbackOrder, inEveryLanguage, type Language } from '#contract/languages.ts'
import { withoutMarkup } from '#contract/plain-text.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import { cleanRichText, readableRichText } from '#server/kernel/texts/rich-text.ts'

/** One language's version of a text that operators write. */
interface Written {
  langCode: Language
  title: string
  content: string
}

/**
 * Sanitises texts for storage (safety.md 14). Content that is only markup counts as missing (400). Each text takes up to 50 ms, so the
 * event loop is released in between.
 */
export async function cleanTexts<Text extends Written>(texts: readonly Text[]): Promise<Text[]> {
  const clean: Text[] = []
  for (const [place, text] of texts.entries()) {
    await nextTurn()
    const content = cleanRichText(text.content)
    if (withoutMarkup(content) === '') refuseField(`textList.${place}.content`, 'required')
    clean.push({ ...text, content })
  }
  return clean
}

/** The version that readers of a language get. */
export const textFor = <Text extends Pick<Written, 'langCode'>>(texts: readonly Text[], language: Language): Text | undefined =>
  fallbackOrder(language)
    .map((code) => texts.find(({ langCode }) => langCode === code))
    .find((text) => text !== undefined)

/** The languages that a text is written in, and its title for the list. */
export function headOf(id: number, titles: readonly (Omit<Written, 'content'> & { ownerId: number })[], language: Language) {
  const own = titles.filter(({ ownerId }) => ownerId === id)
  return { title: textFor(own, language)?.title ?? '', langList: own.map(({ langCode }) => langCode) }
}

/** What readers of each language would get of unsaved texts. 400 if there are none. */
export async function previewTexts<Text extends Written>(texts: readonly Text[], isAllowedLink: (address: string) => boolean) {
  const clean = await cleanTexts(texts)
  if (clean.length === 0) refuseField('textList', 'required')
  const readable: Text[] = []
  for (const text of clean) {
    await nextTurn()
    readable.push({ ...text, content: readableRichText(text.content, isAllowedLink) })
  }
  return inEveryLanguage((language) => textFor(readable, language)!)
}

const inOrder = <Text extends Written>(texts: readonly Text[]) => texts.toSorted((one, other) => one.langCode.localeCompare(other.langCode))

/** Whether two sets of versions are equal, in any order. */
export const areSameTexts = <Text extends Written>(one: readonly Text[], other: readonly Text[]): boolean =>
  isDeepStrictEqual(inOrder(one), inOrder(other))
