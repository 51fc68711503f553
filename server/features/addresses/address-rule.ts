import type { addAddress } from '#contract/addresses.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { isPostcodeOf, normalisePostcode } from '#contract/postal-rules.ts'
import type { AddressParts } from '#server/features/addresses/addresses.queries.ts'
import { findCountry } from '#server/features/markets/markets.ts'
import type { PoolDatabase } from '#server/kernel/database.ts'
import { fail, refuseField } from '#server/kernel/fail.ts'
import { nationalNumber } from '#server/kernel/phone-number.ts'

/**
 * The address as stored, checked by its country's rule. The phone may be from another country: forwarders (decisions.md §3).
 * Missing fields are reported by the contract (contract/addresses.ts); 400 for the field that is wrong,
 * 210004 for the postal code.
 */
export async function checkedAddress(pool: PoolDatabase, given: ParsedInputOf<typeof addAddress>): Promise<AddressParts> {
  const country = (await findCountry(pool, given.countryCode)) ?? refuseField('countryCode', 'wrong')
  const postcode = normalisePostcode(given.postcode)
  if (!isPostcodeOf(country.code, postcode)) fail('postcodeInvalid')
  return {
    recipientName: given.recipientName,
    streetOrPobox: given.streetOrPobox,
    apartmentBuilding: given.apartmentBuilding,
    city: given.city,
    stateProvince: given.stateProvince,
    postcode,
    countryCode: country.code,
    callingCode: given.callingCode,
    phoneNumber: nationalNumber(given.callingCode, given.phoneNumber) ?? refuseField('phoneNumber', 'phone'),
    label: given.label ?? null,
  }
}
