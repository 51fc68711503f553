import { Check } from 'lucide-react'
import { inLanguageOrOther, LANGUAGE_FACTS, LANGUAGES, type Language, type LocalizedText } from '#contract/languages.ts'
import { useLanguage } from '#web/language.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import * as words from '#words'

/** A name in the reader's language. */
export const Name = ({ text }: { text: LocalizedText }) => (
  <span className="block max-w-80 truncate">{inLanguageOrOther(text, useLanguage())}</span>
)

export const Moment = ({ value }: { value: string | null }) => (value === null ? '–' : <DateTime value={value} />)

/** The languages in which a text exists; missing ones are marked by more than a colour. */
export const TextLanguages = ({ list }: { list: readonly Language[] }) => (
  <span className="flex gap-1.5 text-xs">
    {LANGUAGES.map((language) => {
      const short = LANGUAGE_FACTS[language].htmlLang.slice(0, 2).toUpperCase()
      if (list.includes(language)) return <span key={language}>{short}</span>
      const missing = words.table_text_missing({ language: LANGUAGE_FACTS[language].ownName })
      return (
        <span key={language} title={missing} className="text-saffron-text line-through">
          <span aria-hidden>{short}</span>
          <span className="sr-only">{missing}</span>
        </span>
      )
    })}
  </span>
)

export const Thumbnail = ({ src }: { src: string | null }) =>
  src ? <img src={src} alt="" loading="lazy" className="h-8 max-w-20 rounded-sm object-contain" /> : '–'

export const CheckMark = ({ is }: { is: boolean }) => (is ? <Check size={16} aria-label={words.table_yes()} /> : '–')
