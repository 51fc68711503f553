import { Settings2 } from 'lucide-react'
import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import type { ShellData } from '#web/shell/data.ts'
import { settingsAddress, withoutSettings } from '#web/shell/settings-address.ts'
import { DeliveryForm, LanguageForm } from '#web/shell/settings-forms.tsx'
import { ButtonLink } from '#web/ui/document/button.tsx'
import * as words from '#words'

/** The popovers' forms on the page itself: where their triggers lead without scripts. */
export function SettingsPanel({ shell, choices }: { shell: ShellData; choices: NonNullable<ShellData['choices']> }) {
  const { pathname, search } = useLocation()
  return (
    <section id="settings" aria-label={words.shell_settings()} className="scroll-mt-32 border-b border-line bg-card">
      <div className="page-width grid gap-8 py-6 md:grid-cols-[1fr_1fr_auto]">
        <div>
          <h2 className="mb-3 font-semibold">{words.shell_deliver_to()}</h2>
          <DeliveryForm shell={shell} countries={choices.countries} />
        </div>
        <div>
          <h2 className="mb-3 font-semibold">{words.shell_language_currency()}</h2>
          <LanguageForm shell={shell} currencies={choices.currencies} />
        </div>
        <ButtonLink to={withoutLanguage(pathname) + withoutSettings(search)} className="self-start">
          {words.shell_close_settings()}
        </ButtonLink>
      </div>
    </section>
  )
}

/** In the footer, for keyboards, small screens and browsers without scripts alike. */
export function SettingsLink() {
  const { pathname, search } = useLocation()
  const address = settingsAddress(pathname + search)
  return (
    <a href={address} rel="nofollow" className="inline-flex min-h-11 items-center gap-1.5 hover:text-ink hover:underline">
      <Settings2 size={15} aria-hidden />
      {words.shell_settings()}
    </a>
  )
}
