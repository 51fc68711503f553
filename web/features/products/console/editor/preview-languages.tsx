import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { useLanguage } from '#web/language.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** Links to the same product in each language; the whole page switches with it. */
export function PreviewLanguages({ to }: { to: string }) {
  const own = useLanguage()
  return (
    <nav aria-label={words.products_desk_preview_languages()} className="flex flex-wrap gap-1">
      {LANGUAGES.map((language) => (
        <ButtonLink
          key={language}
          label={LANGUAGE_FACTS[language].ownName}
          to={to}
          language={language}
          lang={LANGUAGE_FACTS[language].htmlLang}
          hrefLang={LANGUAGE_FACTS[language].htmlLang}
          aria-current={language === own ? 'page' : undefined}
          size="small"
          className="aria-[current=page]:border-ink aria-[current=page]:bg-sunken"
        />
      ))}
    </nav>
  )
}
