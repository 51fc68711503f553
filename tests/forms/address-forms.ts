import { addAddress, editAddress } from '#contract/addresses/addresses.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import { type FormTable, ofLength, type Rule, type Stage, TURNED } from '#tests/forms/form-table.ts'

const PATH = '/personalCenter/address'
const MADRID = {
  recipientName: 'Ana Prieto',
  streetOrPobox: 'Calle de Alcalá 45',
  apartmentBuilding: '',
  city: 'Madrid',
  stateProvince: 'Madrid',
  postcode: '28014',
  countryCode: 'ES',
  callingCode: '+34',
  phoneNumber: '612345678',
}
const PORTLAND = {
  ...MADRID,
  streetOrPobox: '1200 SW Main St',
  city: 'Portland',
  stateProvince: 'OR',
  postcode: '97201',
  countryCode: 'US',
  callingCode: '+1',
  phoneNumber: '5035551234',
}

async function fill({ shop, person }: Stage, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({ ...MADRID, accountId: person.id }))
  const stored = await shop.appContext.database.db.insert(addresses).values(rows).returning({ id: addresses.id })
  return stored.map(({ id }) => String(id))
}

const RULES: Record<string, Rule> = {
  'no recipient': { typed: { recipientName: ' ' }, field: 'recipientName', says: 'field_required' },
  'a recipient of 61 characters': { typed: { recipientName: ofLength(61) }, field: 'recipientName', says: 'field_too_long' },
  'a recipient that turns the reading direction': { typed: { recipientName: TURNED }, field: 'recipientName', says: 'field_characters' },
  'no street': { typed: { streetOrPobox: '' }, field: 'streetOrPobox', says: 'field_required' },
  'a street of 201 characters': { typed: { streetOrPobox: ofLength(201) }, field: 'streetOrPobox', says: 'field_too_long' },
  'a floor of 61 characters': { typed: { apartmentBuilding: ofLength(61) }, field: 'apartmentBuilding', says: 'field_too_long' },
  'no town': { typed: { city: '' }, field: 'city', says: 'field_required' },
  'a town of 61 characters': { typed: { city: ofLength(61) }, field: 'city', says: 'field_too_long' },
  'no province where the country writes one': { typed: { stateProvince: '' }, field: 'stateProvince', says: 'field_required' },
  'a province of 61 characters': { typed: { stateProvince: ofLength(61) }, field: 'stateProvince', says: 'field_too_long' },
  'no postal code where the country needs one': { typed: { postcode: '' }, field: 'postcode', says: 'field_required' },
  'a postal code of no Spanish province': { typed: { postcode: '99999' }, field: 'postcode', says: 'error_210004' },
  'a postal code of 41 characters': { typed: { postcode: '2'.repeat(41) }, field: 'postcode', says: 'field_too_long' },
  'a postal code of another country': { typed: { ...PORTLAND, postcode: 'SW1A 1AA' }, field: 'postcode', says: 'error_210004' },
  'a country that is none': {
    typed: { countryCode: 'QQ' },
    field: 'countryCode',
    says: 'field_wrong',
    // An unknown country has neither provinces nor postal codes.
    lost: ['countryCode', 'stateProvince', 'postcode'],
    notInBrowser: 'the list has no such country',
  },
  'a calling code that is none': {
    typed: { callingCode: '34' },
    field: 'callingCode',
    says: 'field_wrong',
    lost: ['callingCode'],
    notInBrowser: 'the list has no such code',
  },
  'no number': { typed: { phoneNumber: '' }, field: 'phoneNumber', says: 'field_required' },
  'a number that is none': { typed: { phoneNumber: 'abc' }, field: 'phoneNumber', says: 'field_phone' },
  'a number of another calling code': { typed: { callingCode: '+1' }, field: 'phoneNumber', says: 'field_phone' },
  'a number of 33 characters': { typed: { phoneNumber: '6'.repeat(33) }, field: 'phoneNumber', says: 'field_too_long' },
}

export const NEW_ADDRESS: FormTable = {
  name: 'new address',
  open: async () => ({
    path: `${PATH}?edit=new`,
    right: { intent: 'save', ...MADRID },
    sendRequest: ({ intent, ...typed }) => [addAddress, typed],
  }),
  rules: {
    ...RULES,
    'the twenty-first address': {
      typed: {},
      field: null,
      says: 'error_210002',
      before: async (stage) => void (await fill(stage, 20)),
      notInBrowser: 'the form does not open',
    },
  },
}

export const EDITED_ADDRESS: FormTable = {
  name: 'edited address',
  open: async (stage) => {
    const [id = ''] = await fill(stage, 1)
    return {
      path: `${PATH}?edit=${id}`,
      right: { intent: 'save', ...MADRID },
      sendRequest: ({ intent, ...typed }) => [editAddress, { id, ...typed }],
    }
  },
  rules: RULES,
}
