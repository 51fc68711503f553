import { ChevronDown, Globe } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { LANGUAGE_FACTS } from '#contract/languages.ts'
import { useLanguage } from '#web/language.ts'
import type { ShellData } from '#web/shell/data.ts'
import { FormSkeleton } from '#web/shell/header/form-skeleton.tsx'
import { usePanel } from '#web/shell/header/use-panel.ts'
import { settingsAddress } from '#web/shell/settings-address.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { Popover } from '#web/ui/dialog/popover.tsx'
import * as words from '#words'

const load = () => import('#web/shell/header/language-choice.tsx')
const LanguageChoice = lazyPart(load)

/** §2: language and currency, with a save action. */
export function LanguagePopover({ shell, className }: { shell: ShellData; className: string }) {
  const { ownName } = LANGUAGE_FACTS[useLanguage()]
  const { pathname, search } = useLocation()
  const panel = usePanel()
  return (
    <Popover
      {...panel}
      title={words.shell_language_currency()}
      isLink
      onNear={load}
      trigger={
        <a href={settingsAddress(pathname + search)} rel="nofollow" className={className}>
          <Globe size={15} strokeWidth={1.8} aria-hidden />
          <span className="sr-only">{words.ui_labelled({ label: words.shell_language_currency(), value: '' })}</span>
          {ownName} · {shell.currencyCode}
          <ChevronDown size={14} aria-hidden />
        </a>
      }
    >
      <Suspense fallback={<FormSkeleton />}>
        <LanguageChoice shell={shell} onSaved={() => panel.onOpenChange(false)} />
      </Suspense>
    </Popover>
  )
}
