import { replace } from 'react-router'
import { ADDRESS_LABELS, addAddress, deleteAddress, editAddress, restoreAddress, setDefaultAddress } from '#contract/addresses.ts'
import { type Failure, GOOD } from '#contract/envelope.ts'
import { ERRORS, needsSignIn } from '#contract/errors.ts'
import { inLanguage } from '#contract/languages.ts'
import { postalRule } from '#contract/postal-rules.ts'
import { APPLY_COUNTRY } from '#web/features/addresses/address-fields.tsx'
import { type Acting, CallRefused } from '#web/loading.ts'
import { type FormState, formErrors, typedValues } from '#web/ui/form-state.ts'

/**
 * Adds, changes or deletes an address, or makes it the default; leads back to the list when it is done, in the place of what was open
 * over it. A deleted one that is brought back stays where it is asked for.
 */
export async function actOnAddress({ request, form, language }: Acting, query: URLSearchParams): Promise<FormState | Response> {
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  if (intent === APPLY_COUNTRY) return { errors: {}, values: typedValues(form) }

  const id = intent === 'save' ? query.get('edit') : text('id')
  const answer = await call()
  if (answer.code === GOOD && intent === 'restore') return { errors: {}, values: {} }
  if (answer.code === GOOD) {
    const page = query.get('pageNum')
    return replace(inLanguage('/personalCenter/address', language) + (page && intent !== 'save' ? `?pageNum=${page}` : ''))
  }
  return refused(form, answer as Failure)

  function call() {
    if (intent === 'delete') return request.call(deleteAddress, { id: id ?? '' })
    if (intent === 'restore') return request.call(restoreAddress, { id: id ?? '' })
    if (intent === 'setDefault') return request.call(setDefaultAddress, { id: id ?? '' })
    const { hasPostcode, hasState } = postalRule(text('countryCode'))
    const fields = {
      recipientName: text('recipientName'),
      streetOrPobox: text('streetOrPobox'),
      apartmentBuilding: text('apartmentBuilding'),
      city: text('city'),
      // What the country does not have was not asked for, or stood there for the country chosen before.
      stateProvince: hasState ? text('stateProvince') : '',
      postcode: hasPostcode ? text('postcode') : '',
      countryCode: text('countryCode'),
      callingCode: text('callingCode'),
      phoneNumber: text('phoneNumber'),
      label: ADDRESS_LABELS.find((label) => String(label) === text('label')) ?? null,
      isDefault: form.has('isDefault') ? (1 as const) : (0 as const),
    }
    return id === null || id === 'new' ? request.call(addAddress, fields) : request.call(editAddress, { id, ...fields })
  }
}

function refused(form: FormData, failure: Failure): FormState {
  if (needsSignIn(failure.code)) throw new CallRefused(failure)
  const { errors, message } = formErrors(failure, { [ERRORS.postcodeInvalid.code]: 'postcode' })
  return { errors, message, values: typedValues(form) }
}
