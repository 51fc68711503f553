import { Check, ChevronDown, Globe } from 'lucide-react'
import { useLocation } from 'react-router'
import { LANGUAGE_FACTS, LANGUAGES, withoutLanguage } from '#contract/languages.ts'
import { chooseLanguage } from '#web/browser/chosen-language.ts'
import { useLanguage } from '#web/language.ts'
import { settingsAddress } from '#web/shell/settings-address.ts'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { classes } from '#web/ui/document/classes.ts'
import * as words from '#words'

/** Links to the same page in each language; the browser remembers the choice, with and without scripts. */
export function useLanguageLinks() {
  const { pathname, search } = useLocation()
  const path = withoutLanguage(pathname)
  return LANGUAGES.map((language) => ({
    language,
    name: LANGUAGE_FACTS[language].ownName,
    link: {
      // decisions.md §1: /spa/… sets the cookie and leads to the unprefixed page.
      href: `/${language}${path === '/' ? '' : path}${search}`,
      lang: LANGUAGE_FACTS[language].htmlLang,
      hrefLang: LANGUAGE_FACTS[language].htmlLang,
      onClick: () => chooseLanguage(language),
    },
  }))
}

/** The dropdown of simple headers; if compact, phones show only its icon. Without scripts its trigger leads to the settings. */
export function LanguageMenu({ isCompact = false }: { isCompact?: boolean }) {
  const own = useLanguage()
  const links = useLanguageLinks()
  const { pathname, search } = useLocation()
  return (
    <Popover
      title={words.shell_language()}
      titleHidden
      className="w-48 p-1.5"
      isLink
      trigger={
        <a
          href={settingsAddress(pathname + search)}
          rel="nofollow"
          aria-label={words.ui_labelled({ label: words.shell_language(), value: LANGUAGE_FACTS[own].ownName })}
          className="inline-flex h-11 items-center gap-2 rounded-md px-3 hover:bg-sunken data-popup-open:bg-sunken"
        >
          <Globe size={18} aria-hidden className="text-ink-soft" />
          <span className={isCompact ? 'max-md:hidden' : ''}>{LANGUAGE_FACTS[own].ownName}</span>
          <ChevronDown size={16} aria-hidden className={classes('text-ink-soft', isCompact && 'max-md:hidden')} />
        </a>
      }
    >
      <ul>
        {links.map(({ language, name, link }) => (
          <li key={language}>
            <a
              {...link}
              aria-current={language === own ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-sm px-3 hover:bg-sunken"
            >
              <span className="grow">{name}</span>
              {language === own && <Check size={16} aria-hidden />}
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
