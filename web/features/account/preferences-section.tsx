import { useState } from 'react'
import type { editPreferences, UserInfo } from '#contract/account/account.ts'
import { postalRule } from '#contract/addresses/postal-rules.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { SettingsForm, useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { SettingsSection } from '#web/features/account/settings-section.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import type { Choice } from '#web/ui/form/select-field.tsx'
import * as words from '#words'

const { SelectField, TextField } = fieldsOf<typeof editPreferences>()

const LANGUAGE_CHOICES = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_FACTS[language].ownName }))

interface PreferencesSectionProps {
  user: UserInfo
  countries: readonly (Choice & { currencyCode: string })[]
  currencies: readonly Choice[]
}

export function PreferencesSection({ user, countries, currencies }: PreferencesSectionProps) {
  const answer = useSettingsAnswer('preferences')
  const { values = {} } = answer ?? {}
  const saved = { countryCode: user.countryCode ?? '', postcode: user.postcode ?? '', currencyCode: user.currencyCode ?? '' }
  const [chosen, setChosen] = useState({ ...saved, ...values })
  // The header's popovers save these values too; submitting this form must not restore old ones.
  const [formerly, setFormerly] = useState(saved)
  if (JSON.stringify(saved) !== JSON.stringify(formerly)) {
    setFormerly(saved)
    setChosen(saved)
  }
  const choose = (some: Partial<typeof saved>) => setChosen({ ...chosen, ...some })
  // §4: selecting a country also selects its currency. The postal code was that of another country.
  const chooseCountry = (countryCode: string) => {
    const currencyCode = countries.find(({ value }) => value === countryCode)?.currencyCode ?? ''
    choose({ countryCode, postcode: '', ...(currencies.some(({ value }) => value === currencyCode) ? { currencyCode } : {}) })
  }
  return (
    <SettingsSection title={words.account_preferences()} lead={words.account_preferences_lead()}>
      <SettingsForm intent="preferences" action={words.account_save()} answer={answer}>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            name="countryCode"
            label={words.account_destination()}
            choices={countries}
            prompt={user.countryCode ? undefined : words.account_choose()}
            value={chosen.countryCode}
            onChange={(event) => chooseCountry(event.target.value)}
          />
          {(chosen.countryCode === '' || chosen.postcode !== '' || postalRule(chosen.countryCode).hasPostcode) && (
            <TextField
              name="postcode"
              label={words.account_postcode()}
              autoComplete="postal-code"
              value={chosen.postcode}
              onChange={(event) => choose({ postcode: event.target.value })}
              optional
            />
          )}
          <SelectField
            name="currencyCode"
            label={words.account_currency()}
            choices={currencies}
            prompt={user.currencyCode ? undefined : words.account_choose()}
            value={chosen.currencyCode}
            onChange={(event) => choose({ currencyCode: event.target.value })}
          />
          <SelectField name="langCode" label={words.account_mail_language()} choices={LANGUAGE_CHOICES} defaultValue={user.langCode} />
        </div>
      </SettingsForm>
    </SettingsSection>
  )
}
