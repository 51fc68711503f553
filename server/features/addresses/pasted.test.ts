import { expect, test } from 'vitest'
import { addAddress, editAddress } from '#contract/addresses/addresses.ts'
import { MADRID, newcomer } from '#tests/address-book.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()

const HONG_KONG = { countryCode: 'HK', city: 'Kowloon', stateProvince: 'Kowloon' }
const SHENZHEN = { countryCode: 'CN', city: '深圳市南山区', stateProvince: '广东省', callingCode: '+86' }
const PRISTINA = { countryCode: 'XK', city: 'Prishtina', stateProvince: '', callingCode: '+383', phoneNumber: '+383 44 123 456' }
const BY_LANDMARKS =
  'De los semáforos de la Texaco dos cuadras al sur y media cuadra al este, casa esquinera de portón verde frente a la pulpería La Bendición, contiguo al taller'

test.each<[what: string, typed: Partial<typeof MADRID>, stored: Partial<typeof MADRID>]>([
  ['marks of the reading direction around a name', { recipientName: '\u200fأحمد\u200f' }, { recipientName: 'أحمد' }],
  ['a tab out of a spreadsheet', { streetOrPobox: 'Calle Mayor\t1' }, { streetOrPobox: 'Calle Mayor 1' }],
  ['a way by landmarks', { streetOrPobox: BY_LANDMARKS }, { streetOrPobox: BY_LANDMARKS }],
  ['200 characters of a street', { streetOrPobox: 'x'.repeat(200) }, { streetOrPobox: 'x'.repeat(200) }],
  ['a number copied from contacts', { phoneNumber: '\u202a+34 612 345 678\u202c' }, { phoneNumber: '612345678' }],
  ['a number after 00', { phoneNumber: '0034 612 345 678' }, { phoneNumber: '612345678' }],
  [
    'an extension',
    { ...SHENZHEN, postcode: '', phoneNumber: '0755-88888888转8001' },
    { phoneNumber: '75588888888 ext. 8001', postcode: '' },
  ],
  ['a filler where there are no codes', { ...HONG_KONG, postcode: '999077' }, { postcode: '' }],
  ['any code where there are none', { ...HONG_KONG, postcode: '28014' }, { postcode: '' }],
  ['a code of a letterhead', { countryCode: 'DE', stateProvince: '', postcode: 'D-10115' }, { postcode: '10115' }],
  ['a code with marks', { postcode: '\u206628\u200b014\u2069' }, { postcode: '28014' }],
  ['Kosovo', { ...PRISTINA, postcode: 'XK-10000' }, { phoneNumber: '44123456', postcode: '10000' }],
])('what people paste is understood, and stays so when it is saved again: %s', async (_, typed, stored) => {
  const { token } = await newcomer(shop)
  const added = await shop.call(addAddress, { ...MADRID, ...typed }, { token })
  expect(added).toMatchObject({ code: 200, data: stored })
  const { id, countryName, label, isDefault, ...rest } = added.data
  expect(await shop.call(editAddress, { id, ...rest }, { token })).toMatchObject({ code: 200, data: stored })
})

test('what is required is not given by something that nobody sees', async () => {
  const { token } = await newcomer(shop)
  const answer = await shop.call(addAddress, { ...MADRID, postcode: '\u200b', stateProvince: '\u200f' }, { token })
  expect(answer).toMatchObject({ code: 400, data: [{ path: 'stateProvince' }, { path: 'postcode' }] })
})
