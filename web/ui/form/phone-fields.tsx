import type { Language } from '#contract/languages.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

export interface CallingCodeChoice {
  value: string
  label: string
}

const MOST_NAMES = 2

/** One entry per calling code with the countries that share it, in the order of the list. */
export function callingCodeChoices(countries: readonly { callingCode: string; name: string }[], language: Language): CallingCodeChoice[] {
  const names = new Map<string, string[]>()
  for (const { callingCode, name } of countries) names.set(callingCode, [...(names.get(callingCode) ?? []), name])
  return [...names].map(([value, all]) => ({
    value,
    label: `${value} ${all.slice(0, MOST_NAMES).reduce((first, next) => words.ui_list({ first, next }, { locale: language }))}${all.length > MOST_NAMES ? '…' : ''}`,
  }))
}

interface PhoneFieldsProps {
  choices: readonly CallingCodeChoice[]
  callingCode: string | undefined
  phoneNumber: string | undefined
  optional?: boolean
  onCallingCode?: (callingCode: string) => void
}

/** Calling code and number: two controls that look like one. */
export const PhoneFields = ({ choices, callingCode, phoneNumber, optional, onCallingCode }: PhoneFieldsProps) => (
  <fieldset className="grid grid-cols-[minmax(0,10rem)_minmax(0,1fr)] items-start gap-2">
    <SelectField
      name="callingCode"
      label={words.ui_calling_code()}
      autoComplete="tel-country-code"
      choices={choices}
      {...(onCallingCode
        ? { value: callingCode, onChange: (event: { target: { value: string } }) => onCallingCode(event.target.value) }
        : { defaultValue: callingCode })}
    />
    <TextField
      name="phoneNumber"
      // Not type="tel": the HTML standard reserves it for complete numbers, with their calling code.
      inputMode="tel"
      label={words.ui_phone()}
      autoComplete="tel-national"
      defaultValue={phoneNumber}
      optional={optional}
    />
  </fieldset>
)
