import type { addAddress } from '#contract/addresses/addresses.ts'
import { isPostcodeOf, postcodeOf } from '#contract/addresses/typed-postcode.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { AddressParts } from '#server/features/addresses/addresses.queries.ts'
import { findCountry } from '#server/features/markets/markets.ts'
import { type FieldWord, fail, refuseField, refuseFields } from '#server/kernel/calls/fail.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { nationalNumber } from '#server/kernel/texts/phone-number.ts'

/**
 * Checks an address by its country's rule and returns it as stored. The phone may be from another country: forwarders (decisions.md §3).
 * Missing fields are reported by the contract (contract/addresses/addresses.ts) together with the problems found here: 400 for fields,
 * 210004 if only the postal code is wrong.
 */
export async function checkedAddress(pool: PoolDatabase, given: ParsedInputOf<typeof addAddress>): Promise<AddressParts> {
  const country = (await findCountry(pool, given.countryCode)) ?? refuseField('countryCode', 'wrong')
  const problems = addressProblems(given)
  if (problems.length === 1 && problems[0]?.path === 'postcode') fail('postcodeInvalid')
  if (problems.length > 0) refuseFields(problems)
  return {
    recipientName: given.recipientName,
    streetOrPobox: given.streetOrPobox,
    apartmentBuilding: given.apartmentBuilding,
    city: given.city,
    stateProvince: given.stateProvince,
    postcode: postcodeOf(country.code, given.postcode),
    countryCode: country.code,
    callingCode: given.callingCode,
    phoneNumber: nationalNumber(given.callingCode, given.phoneNumber) ?? refuseField('phoneNumber', 'phone'),
    label: given.label ?? null,
  }
}

/** Invalid postal code and phone number of an input whose other fields may be missing. */
export function addressProblems(input: unknown): { path: string; message: FieldWord }[] {
  const { countryCode, postcode, callingCode, phoneNumber } = (input ?? {}) as Record<string, unknown>
  const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
  const problems: { path: string; message: FieldWord }[] = []
  if (isText(countryCode) && isText(postcode) && !isPostcodeOf(countryCode, postcodeOf(countryCode, postcode)))
    problems.push({ path: 'postcode', message: 'postcode' })
  if (
    isText(callingCode) &&
    /^\+\d{1,4}$/.test(callingCode) &&
    isText(phoneNumber) &&
    nationalNumber(callingCode, phoneNumber) === undefined
  )
    problems.push({ path: 'phoneNumber', message: 'phone' })
  return problems
}
