import { z } from 'zod'
import { postalRule } from '#contract/addresses/postal-rules.ts'
import { LONGEST_TYPED_POSTCODE } from '#contract/addresses/typed-postcode.ts'
import { endpoint, readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { acceptable, countryCode, flag, id, nothing, pageInput, pageOf, rowId, typedPhone } from '#contract/fields.ts'
import { nameLine } from '#contract/names.ts'

/** An account keeps at most 20 addresses; another one is refused with 210002. */
export const ADDRESS_LIMIT = 20

/** 1 home, 2 company, 3 warehouse, 4 forwarder. */
export const ADDRESS_LABELS = [1, 2, 3, 4] as const
const label = z.literal(ADDRESS_LABELS)

/** Address fields printed on a parcel: those of an address, and the permanent copy in an order. */
export const postalFields = {
  recipientName: z.string(),
  streetOrPobox: z.string(),
  apartmentBuilding: z.string(),
  city: z.string(),
  stateProvince: z.string(),
  postcode: z.string(),
  countryCode,
  countryName: z.string(),
  callingCode: z.string(),
  phoneNumber: z.string(),
}

export const address = z.object({
  id: rowId,
  ...postalFields,
  isDefault: flag,
  label: label.nullable(),
})
export type Address = z.output<typeof address>

/** Maximum lengths of the typed parts of an address, in characters. */
export const LONGEST_PARTS = {
  recipientName: 60,
  streetOrPobox: 200,
  apartmentBuilding: 60,
  city: 60,
  stateProvince: 60,
  postcode: LONGEST_TYPED_POSTCODE,
}

/** Fields the user fills in; the country decides which are required (postal-rules.ts). */
const addressFields = {
  recipientName: nameLine(1, LONGEST_PARTS.recipientName),
  streetOrPobox: nameLine(1, LONGEST_PARTS.streetOrPobox),
  apartmentBuilding: nameLine(0, LONGEST_PARTS.apartmentBuilding).default(''),
  city: nameLine(1, LONGEST_PARTS.city),
  stateProvince: nameLine(0, LONGEST_PARTS.stateProvince).default(''),
  postcode: z.string().max(40).default(''),
  countryCode,
  callingCode: z.string().regex(/^\+\d{1,4}$/),
  phoneNumber: typedPhone.pipe(z.string().min(1, { error: 'required' })),
  isDefault: flag.optional(),
  label: label.nullable().optional(),
}

type Parts = { countryCode?: unknown; stateProvince?: unknown; postcode?: unknown } | null
/** Always run, so that a missing part is reported together with all other errors rather than one at a time. */
const needed = (part: 'stateProvince' | 'postcode') => ({ path: [part], error: 'required', when: () => true })
const has = (part: 'stateProvince' | 'postcode') => (given: unknown) => {
  const { countryCode: country, [part]: text } = (given as Parts) ?? {}
  return typeof text !== 'string' || acceptable(text).trim() !== '' || !postalRule(String(country)).requiredList.includes(part)
}
const asItsCountryWrites = <Schema extends z.ZodType>(fields: Schema) =>
  fields.refine(has('stateProvince'), needed('stateProvince')).refine(has('postcode'), needed('postcode'))

export const pageAddresses = endpoint({
  method: 'GET',
  path: '/api/custUserAddress/page',
  access: 'buyer',
  transaction: 'read',
  summary: 'The user’s addresses; the one with orderById is first',
  input: pageInput({ orderById: id.optional() }),
  output: pageOf(address),
})

export const listAddressLabels = readEndpoint({
  path: '/api/custUserAddress/labelList',
  access: 'buyer',
  summary: 'The available address labels',
  input: nothing,
  output: z.array(z.object({ dictValue: z.string(), dictLabel: z.string() })),
})

export const readAddress = readEndpoint({
  path: '/api/custUserAddress/info/{id}',
  access: 'buyer',
  summary: 'One address of the user',
  input: z.strictObject({ id }),
  output: address,
})

export const addAddress = writeEndpoint({
  path: '/api/custUserAddress/add',
  access: 'buyer',
  summary: 'Adds an address; the first one becomes the default',
  input: asItsCountryWrites(z.strictObject(addressFields)),
  output: address,
})

export const editAddress = writeEndpoint({
  path: '/api/custUserAddress/edit',
  access: 'buyer',
  summary: 'Replaces an address by the given fields',
  input: asItsCountryWrites(z.strictObject({ id, ...addressFields })),
  output: address,
})

export const deleteAddress = writeEndpoint({
  path: '/api/custUserAddress/del/{id}',
  access: 'buyer',
  summary: 'Deletes an address; if it was the default, the latest takes its place',
  input: z.strictObject({ id }),
})

/** For how long a deleted address can be restored. */
export const ADDRESS_RESTORE_MINUTES = 10

export const restoreAddress = writeEndpoint({
  path: '/api/custUserAddress/restore/{id}',
  access: 'buyer',
  summary: 'Restores an address deleted in the last ten minutes, also as the default and delivery address if it was',
  input: z.strictObject({ id }),
  output: address,
})

export const setDefaultAddress = writeEndpoint({
  path: '/api/custUserAddress/setDefault/{id}',
  access: 'buyer',
  summary: 'Makes an address the default one',
  input: z.strictObject({ id }),
})

export const readAddressRule = readEndpoint({
  path: '/api/custUserAddress/ruleInfo',
  access: 'buyer',
  summary: 'Fields required for an address in a country, and its postcode format',
  input: z.strictObject({ countryCode: z.string().max(8) }),
  output: z.object({
    requiredList: z.array(z.string()),
    postcodeRegex: z.string().nullable(),
    postcodeHint: z.string().nullable(),
  }),
})
