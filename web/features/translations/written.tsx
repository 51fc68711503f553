import { useContext } from 'react'
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { translateText } from '#contract/translations/translations.ts'
import { writtenLanguage } from '#contract/translations/written-language.ts'
import { api } from '#web/browser/api.ts'
import { ForeignText } from '#web/features/translations/foreign-text.tsx'
import { HasTranslator, TextPlace } from '#web/features/translations/text-place.ts'

interface WrittenProps {
  text: string
  /** Language of the page that the text was written on, if known; used if the text itself does not reveal its language. */
  langCode?: Language | null
  className?: string
  /** Whether the reader wrote the text, and hence needs no translation. */
  isOwn?: boolean
  /** Whether the buyer wrote the text, for components shared by the pages of both sides. */
  isBuyers?: boolean
}

/** A text from one person to another, marked with its language. If that is not the reader's, it can be translated on request. */
export function Written({ text, langCode = null, className, isBuyers = false, ...rest }: WrittenProps) {
  const place = useContext(TextPlace)
  const hasTranslator = useContext(HasTranslator)
  const lang = languageTag(text, langCode)
  const isOwn = rest.isOwn ?? (isBuyers && place?.isBuyers === true)
  const request = async ({ sourceType, sourceId }: NonNullable<typeof place>) =>
    (await api(translateText, { sourceType, sourceId, content: text }, { quiet: true })).data
  return (
    <div className={className}>
      <p lang={lang ?? undefined} className="whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </p>
      {!isOwn && <ForeignText key={text} lang={lang} load={place && hasTranslator ? () => request(place) : null} />}
    </div>
  )
}

/** The value of `lang`: the language detected in the text, else that of the page it was written on. */
export const languageTag = (text: string, langCode: Language | null): string | null => {
  const written = writtenLanguage(text)
  const stored = langCode && LANGUAGE_FACTS[langCode].htmlLang
  return written === null || stored?.startsWith(written) ? stored : written
}
