import { useLocation, useSearchParams } from 'react-router'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import type { Country, CurrencyChoice } from '#contract/markets/markets.ts'
import { LONGEST_POSTCODE } from '#contract/pricing/pricing.ts'
import { useLanguage } from '#web/language.ts'
import type { ShellData } from '#web/shell/data.ts'
import { readRefused, withoutSettings } from '#web/shell/settings-address.ts'
import { Button } from '#web/ui/document/button.tsx'
import { usePath } from '#web/ui/document/link.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

/** The destination that prices are computed for. */
export function DeliveryForm({ shell, countries }: { shell: ShellData; countries: Country[] }) {
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
        maxLength={LONGEST_POSTCODE}
        error={refused ? words.error_210004() : undefined}
      />
    </SettingsForm>
  )
}

/** Language and currency. */
export const LanguageForm = ({ shell, currencies }: { shell: ShellData; currencies: CurrencyChoice[] }) => (
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

/** A plain document form even with scripts: its answer is the page it was sent from, without the settings. */
function SettingsForm({ children }: { children: React.ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={usePath()('/preferences')} className="flex flex-col gap-3">
      <input type="hidden" name="back" value={pathname + withoutSettings(search)} />
      {children}
      <Button type="submit" kind="primary" wide>
        {words.shell_save()}
      </Button>
    </form>
  )
}
