import type { Address } from '#contract/addresses/addresses.ts'
import { type AddressPart, postalRule } from '#contract/addresses/postal-rules.ts'

const HAN = /\p{Script=Han}/u

/** The address lines below the recipient, in the format of the address's country, with the country last. */
export function addressLines(address: Pick<Address, AddressPart | 'apartmentBuilding' | 'countryCode' | 'countryName'>): string[] {
  const { fieldOrder } = postalRule(address.countryCode)
  const isFirst = (part: AddressPart, other: AddressPart) => fieldOrder.indexOf(part) < fieldOrder.indexOf(other)
  // Avoids "Madrid, Madrid": a town with the same name as its province is written once.
  const places = fieldOrder.filter((part) => part === 'city' || part === 'stateProvince').map((part) => address[part])
  const named = [...new Set(places.filter(Boolean))]
  // Chinese and Japanese addresses go from large to small without separators.
  const town = named.join(named.every((place) => HAN.test(place)) ? '' : ', ')
  const townLine = (isFirst('postcode', 'city') ? [address.postcode, town] : [town, address.postcode]).filter(Boolean).join(' ')
  const street = [address.streetOrPobox, address.apartmentBuilding]
  const lines = isFirst('city', 'streetOrPobox') ? [townLine, ...street] : [...street, townLine]
  return [...lines, address.countryName].filter(Boolean)
}
