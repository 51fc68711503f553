import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { useLanguage } from '#web/language.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

const MACHINE = 1

/** States that a text is not in the reader's language, or is machine-translated (decisions.md §1). */
export function TextOrigin({ langCode, translateType, className }: { langCode: Language; translateType: number; className?: string }) {
  const own = useLanguage()
  const sentences = [
    ...(langCode === own ? [] : [words.ui_text_only_in({ language: languageName(LANGUAGE_FACTS[langCode].htmlLang, own) })]),
    ...(translateType === MACHINE ? [words.ui_text_by_machine()] : []),
  ]
  if (sentences.length === 0) return null
  return (
    <Notice {...(className ? { className } : {})}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}

/** The name of a language, given by its tag, in the reader's language. */
export const languageName = (tag: string, reader: Language): string =>
  new Intl.DisplayNames(LANGUAGE_FACTS[reader].intl, { type: 'language' }).of(tag.split('-', 1)[0]!) ?? ''
