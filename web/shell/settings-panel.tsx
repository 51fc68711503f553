import { Settings2 } from 'lucide-react'
import { useLocation, useSearchParams } from 'react-router'
import { LONGEST_TYPED_POSTCODE } from '#contract/addresses/typed-postcode.ts'
import { LANGUAGE_FACTS, LANGUAGES, withoutLanguage } from '#contract/languages.ts'
import type { Country, CurrencyChoice } from '#contract/markets/markets.ts'
import { useTakenOver } from '#web/browser/typed/use-taken-over.ts'
import { useLanguage } from '#web/language.ts'
import type { ShellData } from '#web/shell/data.ts'
import { readRefused, settingsAddress, withoutSettings } from '#web/shell/settings-address.ts'
import { Button, ButtonLink, usePath } from '#web/ui/document/press.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

/** The popovers' forms on the page itself, where the popovers' triggers lead without scripts. */
export function SettingsPanel({ shell, choices }: { shell: ShellData; choices: NonNullable<ShellData['choices']> }) {
  const { pathname, search } = useLocation()
  const part = useTakenOver<HTMLElement>()
  return (
    <section
      ref={part}
      data-taken-over-late
      id="settings"
      aria-label={words.shell_settings()}
      className="scroll-mt-32 border-b border-line bg-card"
    >
      <div className="page-width grid gap-8 py-6 md:grid-cols-[1fr_1fr_auto]">
        <div>
          <h2 className="mb-3 font-semibold">{words.shell_deliver_to()}</h2>
          <DeliveryForm shell={shell} countries={choices.countries} />
        </div>
        <div>
          <h2 className="mb-3 font-semibold">{words.shell_language_currency()}</h2>
          <LanguageForm shell={shell} currencies={choices.currencies} />
        </div>
        <ButtonLink label={words.shell_close_settings()} to={withoutLanguage(pathname) + withoutSettings(search)} className="self-start" />
      </div>
    </section>
  )
}

/** A link in the footer, for keyboards, small screens and browsers without scripts alike. */
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

/** The destination that prices are computed for. */
function DeliveryForm({ shell, countries }: { shell: ShellData; countries: Country[] }) {
  const refused = readRefused(useSearchParams()[0])
  return (
    <SettingsForm>
      <SelectField
        label={words.shell_country()}
        name="countryCode"
        defaultValue={refused?.countryCode || (shell.country?.code ?? '')}
        choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextField
        label={words.shell_postcode()}
        name="postcode"
        optional
        defaultValue={refused?.postcode ?? shell.postcode ?? ''}
        autoComplete="postal-code"
        maxLength={LONGEST_TYPED_POSTCODE}
        error={refused ? words.error_210004() : undefined}
      />
    </SettingsForm>
  )
}

const LanguageForm = ({ shell, currencies }: { shell: ShellData; currencies: CurrencyChoice[] }) => (
  <SettingsForm>
    <SelectField
      label={words.shell_language()}
      name="langCode"
      defaultValue={useLanguage()}
      choices={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_FACTS[language].ownName }))}
    />
    <SelectField
      label={words.shell_currency()}
      name="currencyCode"
      defaultValue={shell.currencyCode}
      choices={currencies.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
    />
  </SettingsForm>
)

/** A plain document form even with scripts: it leads back to the page it was submitted from, without the settings. */
function SettingsForm({ children }: { children: React.ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={usePath()('/preferences')} className="flex flex-col gap-3">
      <input type="hidden" name="back" value={pathname + withoutSettings(search)} />
      {children}
      <Button label={words.shell_save()} type="submit" kind="primary" wide />
    </form>
  )
}
