import { type ReactNode, useId, useState } from 'react'
import { ADDRESS_LABELS, type addAddress, type LONGEST_PARTS } from '#contract/addresses/addresses.ts'
import { type AddressPart, postalRule } from '#contract/addresses/postal-rules.ts'
import { CITY_NAMES, LABEL_NAMES, POSTCODE_NAMES, STATE_NAMES, UNIT_NAMES } from '#web/features/addresses/names.ts'
import { statesOf } from '#web/features/addresses/state-lists.ts'
import { Button } from '#web/ui/document/press.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { type CallingCodeChoice, PhoneFields } from '#web/ui/form/phone-fields.tsx'
import * as words from '#words'

const { Checkbox, SelectField, TextField } = fieldsOf<typeof addAddress>()

export interface AddressCountry {
  code: string
  name: string
  callingCode: string
}

interface AddressFieldsProps {
  countries: readonly AddressCountry[]
  callingCodes: readonly CallingCodeChoice[]
  /** The initial values of the fields. */
  values: Record<string, string>
  /** The default address stays the default until another one replaces it. */
  isDefault: boolean
}

/** The button that loads another country's fields without scripts. */
export const APPLY_COUNTRY = 'applyCountry'

/** An address in its country's format: the country decides which parts there are, their order and their labels. */
export function AddressFields({ countries, callingCodes, values, isDefault }: AddressFieldsProps) {
  const [countryCode, setCountryCode] = useState(values['countryCode'] ?? '')
  const [callingCode, setCallingCode] = useState(values['callingCode'] ?? '')
  const stateList = useId()
  const rule = postalRule(countryCode)
  const states = statesOf(countryCode)
  const moveTo = (code: string) => {
    setCountryCode(code)
    // The phone may be in another country (forwarders). It follows the country only while it has the previous country's code.
    const dial = (of: string) => countries.find((country) => country.code === of)?.callingCode
    if (callingCode === dial(countryCode)) setCallingCode(dial(code) ?? callingCode)
  }
  const line = (part: keyof typeof LONGEST_PARTS, label: string, autoComplete: string, hint?: ReactNode) => (
    <TextField
      key={part}
      name={part}
      label={label}
      hint={hint}
      autoComplete={`shipping ${autoComplete}`}
      optional={!rule.requiredList.includes(part)}
      list={part === 'stateProvince' && states.length > 0 ? stateList : undefined}
      className={SPANS[partsBeside(rule.fieldOrder, part)]}
    />
  )
  const fields: Record<AddressPart, () => ReactNode> = {
    recipientName: () => line('recipientName', words.address_recipient(), 'name'),
    streetOrPobox: () => line('streetOrPobox', words.address_street(), 'address-line1'),
    apartmentBuilding: () => line('apartmentBuilding', UNIT_NAMES[rule.unitLabel](), 'address-line2'),
    city: () => line('city', CITY_NAMES[rule.cityLabel](), 'address-level2'),
    stateProvince: () => line('stateProvince', STATE_NAMES[rule.stateLabel](), 'address-level1'),
    postcode: () =>
      line(
        'postcode',
        POSTCODE_NAMES[rule.postcodeLabel](),
        'postal-code',
        rule.postcodeHint ? words.address_example({ example: rule.postcodeHint }) : undefined,
      ),
    phoneNumber: () => (
      <div key="phoneNumber" className="sm:col-span-6">
        <PhoneFields choices={callingCodes} callingCode={callingCode} phoneNumber={values['phoneNumber']} onCallingCode={setCallingCode} />
      </div>
    ),
  }
  return (
    <>
      <div>
        <SelectField
          name="countryCode"
          label={words.address_country()}
          autoComplete="shipping country"
          choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={countryCode}
          onChange={(event) => moveTo(event.target.value)}
        />
        <noscript>
          <Button type="submit" name="intent" value={APPLY_COUNTRY} size="small" className="mt-2" formNoValidate>
            {words.address_apply_country()}
          </Button>
        </noscript>
      </div>
      <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-6">{rule.fieldOrder.map((part) => fields[part]())}</div>
      <datalist id={stateList}>
        {states.map(({ value, name }) => (
          <option key={value} value={value} label={name} />
        ))}
      </datalist>
      <LabelChoice chosen={values['label'] ?? ''} />
      {/* The default address cannot be unset, only replaced by another default. */}
      {!isDefault && <Checkbox name="isDefault" value="1" label={words.address_make_default()} />}
    </>
  )
}

/** Home, company, warehouse, forwarder, or none of them. */
const LabelChoice = ({ chosen }: { chosen: string }) => (
  <fieldset>
    <legend className="mb-1 text-sm font-medium">{words.address_label()}</legend>
    <div className="flex flex-wrap gap-x-5">
      {['', ...ADDRESS_LABELS.map(String)].map((label) => (
        <Checkbox
          key={label}
          type="radio"
          name="label"
          value={label}
          defaultChecked={chosen === label}
          label={label === '' ? words.address_label_none() : LABEL_NAMES[label as '1']()}
        />
      ))}
    </div>
  </fieldset>
)

const SHORT = new Set<AddressPart>(['city', 'stateProvince', 'postcode'])
/** Column spans by the number of parts that share a line. */
const SPANS = ['sm:col-span-6', 'sm:col-span-6', 'sm:col-span-3', 'sm:col-span-2']

/** How many parts share the line of `part`: the short ones that the country writes next to each other. */
function partsBeside(order: readonly AddressPart[], part: AddressPart): number {
  if (!SHORT.has(part)) return 1
  const isShort = (at: number) => SHORT.has(order[at]!)
  let first = order.indexOf(part)
  while (first > 0 && isShort(first - 1)) first--
  let last = order.indexOf(part)
  while (last + 1 < order.length && isShort(last + 1)) last++
  return last - first + 1
}
