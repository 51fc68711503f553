import { ADDRESS_LABELS, type addAddress } from '#contract/addresses/addresses.ts'
import { postalRule } from '#contract/addresses/postal-rules.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { flagOf } from '#contract/fields.ts'
import type { ErrorFields } from '#web/ui/form/state.ts'

export const ADDRESS_PLACES: ErrorFields = { ofCode: { [ERRORS.postcodeInvalid.code]: 'postcode' } }

/** Maps the form's fields to the endpoints' input. */
export function addressInput(form: FormData): InputOf<typeof addAddress> {
  const text = (name: string) => String(form.get(name) ?? '')
  const { hasPostcode, hasState } = postalRule(text('countryCode'))
  return {
    recipientName: text('recipientName'),
    streetOrPobox: text('streetOrPobox'),
    apartmentBuilding: text('apartmentBuilding'),
    city: text('city'),
    // Parts that the country does not have are hidden, or left over from the previously chosen country.
    stateProvince: hasState ? text('stateProvince') : '',
    postcode: hasPostcode ? text('postcode') : '',
    countryCode: text('countryCode'),
    callingCode: text('callingCode'),
    phoneNumber: text('phoneNumber'),
    label: ADDRESS_LABELS.find((label) => String(label) === text('label')) ?? null,
    isDefault: flagOf(form.has('isDefault')),
  }
}
