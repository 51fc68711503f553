import { describe, expect, test } from 'vitest'
import { editProfile } from '#contract/account/account.ts'
import { addAddress } from '#contract/addresses/addresses.ts'
import { injectCall, openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const token = await signedIn(shop)
const NAMES = ['name', 'companyName', 'taxNo'] as const

const edit = async (fields: Record<string, string>) => (await injectCall(shop.app, editProfile, fields, { token })).json()

/** Code points of invisible characters. */
const INVISIBLE = [
  0x20, 0xa0, 0x3000, 0x2003, 0x2028, 0x2029, 0x00ad, 0x034f, 0x061c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180d, 0x180e, 0x200b,
  0x200c, 0x200d, 0x200e, 0x200f, 0x2060, 0x2061, 0x2064, 0x206a, 0x206f, 0x2800, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xfffb,
  0x1bca0, 0x1d173, 0x1d17a, 0xe0001, 0xe0020, 0xe0041, 0xe007f, 0xe0100,
]

describe('names of invisible characters alone', () => {
  test.each(INVISIBLE.map((point) => [`U+${point.toString(16).toUpperCase().padStart(4, '0')}`, String.fromCodePoint(point)]))(
    'are refused, and leave nothing where a name is not needed: %s',
    async (_, character) => {
      for (const text of [character, character.repeat(3)]) {
        expect(await edit({ name: text })).toMatchObject({ code: 400, data: [{ path: 'name' }] })
        const company = await edit({ companyName: text })
        expect([200, 400]).toContain(company.code)
        expect(company.code === 200 ? company.data.companyName : null).toBeNull()
      }
    },
  )

  test('so are those in a mixture, and in every part of an address', async () => {
    const mixture = '\u200b\u3164\u00ad\u{e0041}'
    const address = {
      ...{ recipientName: mixture, streetOrPobox: mixture, city: mixture, stateProvince: mixture, postcode: '28014' },
      ...{ countryCode: 'ES', callingCode: '+34', phoneNumber: '612345678' },
    }
    const { code, data } = (await injectCall(shop.app, addAddress, address, { token })).json()
    const paths = data.map(({ path }: { path: string }) => path)
    expect([code, paths]).toEqual([400, expect.arrayContaining(['recipientName', 'streetOrPobox', 'city'])])
  })
})

test.each(['---', '…', '🙂', '\u0301\u0301', '\ue000', '()'])('a name needs a letter or a digit: %s', async (text) => {
  for (const field of NAMES) {
    expect(await edit({ [field]: text })).toMatchObject({
      code: 400,
      data: [{ path: field, message: 'Write at least one letter or digit.' }],
    })
  }
})

test.each([
  ['A\u200bna Pri\u00adeto', 'Ana Prieto'],
  ['Ana\u{e0041}\u{e007f}', 'Ana'],
  ['A\u200dna', 'Ana'],
  ['\u3164Ana\u3164', 'Ana'],
  ['王\u200b小明', '王小明'],
  ['Ana 🙂', 'Ana 🙂'],
  ['3M', '3M'],
  // In these scripts, joiners are part of words.
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['क्\u200dष', 'क्\u200dष'],
])('what nobody sees is removed from a name: %j', async (typed, saved) => {
  expect((await edit({ name: typed })).data.name).toBe(saved)
})
