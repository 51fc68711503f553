import { useState } from 'react'
import type { UserInfo } from '#contract/account/account.ts'
import { MAIL_KINDS } from '#contract/account/mail-choices.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { MAIL_KIND_NAMES } from '#web/features/account/mail-kinds.ts'
import { SettingsForm, useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { SettingsSection } from '#web/features/account/settings-section.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { type Choice, SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import {
  account_choose,
  account_currency,
  account_destination,
  account_mail_language,
  account_mails,
  account_mails_always,
  account_postcode,
  account_preferences,
  account_preferences_lead,
  account_save,
} from '#words'

const LANGUAGE_CHOICES = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_FACTS[language].ownName }))

interface PreferencesSectionProps {
  user: UserInfo
  countries: readonly (Choice & { currencyCode: string })[]
  currencies: readonly Choice[]
}

export function PreferencesSection({ user, countries, currencies }: PreferencesSectionProps) {
  const answer = useSettingsAnswer('preferences')
  const { errors = {}, values = {} } = answer ?? {}
  const saved = { countryCode: user.countryCode ?? '', postcode: user.postcode ?? '', currencyCode: user.currencyCode ?? '' }
  const [chosen, setChosen] = useState({ ...saved, ...values })
  // The header's popovers save them too: this form must not then restore the old ones.
  const [formerly, setFormerly] = useState(saved)
  if (JSON.stringify(saved) !== JSON.stringify(formerly)) {
    setFormerly(saved)
    setChosen(saved)
  }
  const choose = (some: Partial<typeof saved>) => setChosen({ ...chosen, ...some })
  // §4: selecting a country sets the currency to that country's.
  const chooseCountry = (countryCode: string) => {
    const currencyCode = countries.find(({ value }) => value === countryCode)?.currencyCode ?? ''
    choose({ countryCode, ...(currencies.some(({ value }) => value === currencyCode) ? { currencyCode } : {}) })
  }
  return (
    <SettingsSection title={account_preferences()} lead={account_preferences_lead()}>
      <SettingsForm intent="preferences" action={account_save()} answer={answer}>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            name="countryCode"
            label={account_destination()}
            choices={countries}
            prompt={user.countryCode ? undefined : account_choose()}
            value={chosen.countryCode}
            onChange={(event) => chooseCountry(event.target.value)}
            error={errors['countryCode']}
          />
          <TextField
            name="postcode"
            label={account_postcode()}
            autoComplete="postal-code"
            value={chosen.postcode}
            onChange={(event) => choose({ postcode: event.target.value })}
            error={errors['postcode']}
            optional
          />
          <SelectField
            name="currencyCode"
            label={account_currency()}
            choices={currencies}
            prompt={user.currencyCode ? undefined : account_choose()}
            value={chosen.currencyCode}
            onChange={(event) => choose({ currencyCode: event.target.value })}
            error={errors['currencyCode']}
          />
          <SelectField
            name="langCode"
            label={account_mail_language()}
            choices={LANGUAGE_CHOICES}
            defaultValue={values['langCode'] ?? user.langCode}
            error={errors['langCode']}
          />
        </div>
        <fieldset id="mails" className="scroll-mt-24">
          <legend className="text-sm font-medium">{account_mails()}</legend>
          <p className="mt-0.5 mb-1.5 text-sm text-ink-soft">{account_mails_always()}</p>
          {MAIL_KINDS.map((kind) => (
            <Checkbox key={kind} name={kind} value="1" label={MAIL_KIND_NAMES[kind]()} defaultChecked={user.mailFlags[kind] === 1} />
          ))}
        </fieldset>
      </SettingsForm>
    </SettingsSection>
  )
}
