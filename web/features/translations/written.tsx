import { useContext } from 'react'
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { translateText } from '#contract/translations/translations.ts'
import { writtenLanguage } from '#contract/translations/written-language.ts'
import { api } from '#web/browser/api.ts'
import { ForeignText } from '#web/features/translations/foreign-text.tsx'
import { HasTranslator, TextPlace } from '#web/features/translations/text-place.ts'

interface WrittenProps {
  text: string
  /** Of the page that it was written on, where that is known: it counts where the text itself leaves its language open. */
  langCode?: Language | null
  className?: string
  /** Whether the reader wrote it, who needs no translation. */
  isOwn?: boolean
  /** On pages that both sides share parts of: the buyer wrote it. */
  isBuyers?: boolean
}

/** What one person wrote to another: marked with its language and, where the reader's is another one, to be translated by request. */
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

/** For `lang`: what the text says of itself, else the language of the page that it was written on. */
export const languageTag = (text: string, langCode: Language | null): string | null => {
  const written = writtenLanguage(text)
  const stored = langCode && LANGUAGE_FACTS[langCode].htmlLang
  return written === null || stored?.startsWith(written) ? stored : written
}
