import { Languages } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGE_FACTS } from '#contract/languages.ts'
import type { Translation } from '#contract/translations/translations.ts'
import { stemOf } from '#contract/translations/written-language.ts'
import { CallFailed } from '#web/browser/api.ts'
import { useLanguage } from '#web/language.ts'
import { Button } from '#web/ui/document/press.tsx'
import { languageName } from '#web/ui/text/origin.tsx'
import * as words from '#words'

interface ForeignTextProps {
  /** The text's language; null if unknown. */
  lang: string | null
  /** A translation that is already loaded. */
  translation?: Translation | null
  /** Null if translation is not available. */
  load: (() => Promise<Translation>) | null
}

/** Displayed below a text in another language than the page's: names its language, and translates it on request. */
export function ForeignText({ lang, translation: known = null, load }: ForeignTextProps) {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<Translation | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const translation = known ?? loaded
  if (translation) {
    return (
      <div className="mt-1 max-w-full rounded-md bg-sunken px-3 py-2">
        <p className="text-2xs font-medium text-ink-soft">{words.translations_by_machine()}</p>
        <p lang={LANGUAGE_FACTS[translation.langCode].htmlLang} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {translation.content}
        </p>
      </div>
    )
  }
  // A text in the reader's language needs no translation.
  if (lang === null || stemOf(lang) === stemOf(LANGUAGE_FACTS[language].htmlLang)) return null
  const request = async () => {
    setLoading(true)
    setFailure(null)
    try {
      setLoaded((await load?.()) ?? null)
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setLoading(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-xs text-ink-soft">
      <span>{words.translations_written_in({ language: languageName(lang, language) })}</span>
      {load && (
        <Button kind="quiet" size="small" pending={isLoading} onClick={() => void request()} className="noscript:hidden">
          <Languages size={14} aria-hidden />
          {words.translations_translate()}
        </Button>
      )}
      <span role="status" className="basis-full text-danger empty:hidden">
        {failure}
      </span>
    </div>
  )
}

const UNAVAILABLE = 503

const failureText = (error: unknown): string =>
  error instanceof CallFailed && error.failure.code !== UNAVAILABLE ? error.message : words.translations_unavailable()
