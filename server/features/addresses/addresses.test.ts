import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editPreferences, readUserInfo } from '#contract/account/account.ts'
import {
  addAddress,
  deleteAddress,
  editAddress,
  listAddressLabels,
  pageAddresses,
  readAddress,
  readAddressRule,
  restoreAddress,
  setDefaultAddress,
} from '#contract/addresses/addresses.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { hideAddress } from '#server/features/addresses/addresses.queries.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { MADRID, newcomer, storedAddresses, storedDefaults } from '#tests/address-book.ts'
import { requestedDuring } from '#tests/requested-during.ts'
import { injectCall, openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

test('the first address becomes the default, and is returned as stored', async () => {
  const { token, id } = await newcomer(shop)
  const { code, data } = await shop.call(addAddress, { ...MADRID, isDefault: 0, label: 3 }, { token })
  expect(code).toBe(200)
  expect(data).toMatchObject({ countryName: 'Spain', phoneNumber: '612345678', isDefault: 1, label: 3, apartmentBuilding: '' })
  expect((await shop.call(readAddress, { id: data.id }, { token, language: 'zh' })).data).toMatchObject({ countryName: '西班牙' })
  expect(await storedDefaults(shop, id)).toEqual([data.id])
})

test('a new default clears the old one; deleting the default promotes the latest', async () => {
  const { token, id } = await newcomer(shop)
  const first = (await shop.call(addAddress, MADRID, { token })).data.id
  const second = (await shop.call(addAddress, { ...MADRID, isDefault: 1 }, { token })).data.id
  expect(await storedDefaults(shop, id)).toEqual([second])
  expect((await shop.call(setDefaultAddress, { id: first }, { token })).code).toBe(200)
  expect(await storedDefaults(shop, id)).toEqual([first])
  const third = (await shop.call(addAddress, MADRID, { token })).data.id
  expect((await shop.call(deleteAddress, { id: first }, { token })).code).toBe(200)
  expect(await storedDefaults(shop, id)).toEqual([third])
})

test('an edit may make an address the default, and never leaves none', async () => {
  const { token, id } = await newcomer(shop)
  const [first, second] = [await shop.call(addAddress, MADRID, { token }), await shop.call(addAddress, MADRID, { token })]
  const edited = await shop.call(editAddress, { ...MADRID, id: second.data.id, isDefault: 1 }, { token })
  expect(edited.data.isDefault).toBe(1)
  expect(await storedDefaults(shop, id)).toEqual([second.data.id])
  expect((await shop.call(editAddress, { ...MADRID, id: first.data.id, isDefault: 0 }, { token })).data.isDefault).toBe(0)
  expect((await shop.call(editAddress, { ...MADRID, id: second.data.id, isDefault: 0 }, { token })).data.isDefault).toBe(1)
  expect(await storedDefaults(shop, id)).toEqual([second.data.id])
})

test('twenty addresses and not one more (210002), even when added simultaneously', async () => {
  const { token, id } = await newcomer(shop)
  const answers = await Promise.all(Array.from({ length: 25 }, () => shop.call(addAddress, { ...MADRID, isDefault: 1 }, { token })))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(20)
  expect(answers.map(({ code }): number => code).filter((code) => code === 210002)).toHaveLength(5)
  expect(await storedAddresses(shop, id)).toHaveLength(20)
  expect(await storedDefaults(shop, id)).toHaveLength(1)
})

test.each([
  ['a postal code of another country', { postcode: 'SW1A 1AA' }, 210004, undefined],
  ['no postal code where there has to be one', { postcode: '' }, 400, 'postcode'],
  ['no province where there has to be one', { stateProvince: ' ' }, 400, 'stateProvince'],
  ['a phone that the calling code does not know', { phoneNumber: '12' }, 400, 'phoneNumber'],
  ['a phone with another calling code than it says', { phoneNumber: '+33 6 12 34 56 78' }, 400, 'phoneNumber'],
  ['an unknown country', { countryCode: 'XX' }, 400, 'countryCode'],
  ['no recipient', { recipientName: '  ' }, 400, 'recipientName'],
  ['sixty-one letters of a name', { recipientName: 'ñ'.repeat(61) }, 400, 'recipientName'],
  ['an unknown label', { label: 5 as never }, 400, 'label'],
  ['a name that turns the reading direction', { recipientName: 'Ana\u202egnp.exe' }, 400, 'recipientName'],
])('refused, and nothing stored: %s', async (_, wrong, expected, field) => {
  const { token, id } = await newcomer(shop)
  const { code, data } = await shop.call(addAddress, { ...MADRID, ...wrong }, { token })
  expect(code).toBe(expected)
  if (field) expect(data).toMatchObject([{ path: field }])
  expect(await storedAddresses(shop, id)).toHaveLength(0)
})

test('a forwarder abroad may have the phone of another country, and a country without codes needs none', async () => {
  const { token } = await newcomer(shop)
  const hongKong = { ...MADRID, countryCode: 'HK', city: 'Kowloon', stateProvince: 'Kowloon', postcode: '', label: 4 } as const
  expect((await shop.call(addAddress, hongKong, { token })).code).toBe(200)
})

test('a postal code is stored in the country’s format', async () => {
  const { token } = await newcomer(shop)
  const london = { ...MADRID, countryCode: 'GB', city: 'London', stateProvince: '', postcode: ' sw1a  1aa ' }
  expect((await shop.call(addAddress, london, { token })).data.postcode).toBe('SW1A 1AA')
})

test('an address is edited as a whole, and a refused edit changes nothing', async () => {
  const { token, id } = await newcomer(shop)
  const { data } = await shop.call(addAddress, MADRID, { token })
  const edited = await shop.call(editAddress, { ...MADRID, id: data.id, city: 'Alcobendas', postcode: '28108' }, { token })
  expect(edited.data).toMatchObject({ id: data.id, city: 'Alcobendas', isDefault: 1 })
  expect((await shop.call(editAddress, { ...MADRID, id: data.id, postcode: 'x' }, { token })).code).toBe(210004)
  expect(await storedAddresses(shop, id)).toMatchObject([{ city: 'Alcobendas', postcode: '28108' }])
})

test('another user’s address is answered exactly like a missing one', async () => {
  const owner = await newcomer(shop)
  const { data } = await shop.call(addAddress, MADRID, { token: owner.token })
  const stranger = await newcomer(shop)
  const as = { token: stranger.token }
  for (const id of [data.id, '987654321', 'no id', '0']) {
    const answers = [
      await shop.call(readAddress, { id }, as),
      await shop.call(editAddress, { ...MADRID, id, city: 'Taken' }, as),
      await shop.call(deleteAddress, { id }, as),
      await shop.call(restoreAddress, { id }, as),
      await shop.call(setDefaultAddress, { id }, as),
      await shop.call(editPreferences, { addressId: id }, as),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(210003))
  }
  expect(await storedAddresses(shop, owner.id)).toMatchObject([{ city: 'Madrid', isDefault: true }])
})

test('page 1 begins with the requested address; then the default, then the newest', async () => {
  const { token } = await newcomer(shop)
  const ids: string[] = []
  for (let i = 0; i < 4; i++) ids.push((await shop.call(addAddress, MADRID, { token })).data.id)
  const orderOf = async (orderById?: string) =>
    (await shop.call(pageAddresses, { orderById, pageSize: 3 }, { token })).rows.map(({ id }) => ids.indexOf(id))
  expect(await orderOf()).toEqual([0, 3, 2])
  expect(await orderOf(ids[1])).toEqual([1, 0, 3])
  const second = await shop.call(pageAddresses, { orderById: ids[1], pageNum: 2, pageSize: 3 }, { token })
  expect(second.rows.map(({ id }) => ids.indexOf(id))).toEqual([2])
  expect(second.total).toBe(4)
})

test('a deleted address is no longer the one that prices are computed for', async () => {
  const { token } = await newcomer(shop)
  const { data } = await shop.call(addAddress, MADRID, { token })
  const chosen = await shop.call(editPreferences, { addressId: data.id }, { token })
  expect(chosen.data).toMatchObject({ addressId: data.id, countryCode: 'ES', postcode: '28014' })
  await shop.call(deleteAddress, { id: data.id }, { token })
  expect((await shop.call(readUserInfo, {}, { token })).data.deliveryAddressId).toBeNull()
})

test('labels and the rule of a country are returned', async () => {
  const { token } = await newcomer(shop)
  const labels = await shop.call(listAddressLabels, {}, { token, language: 'spa' })
  expect(labels.data.map(({ dictValue }) => dictValue)).toEqual(['1', '2', '3', '4'])
  expect(labels.data[3]!.dictLabel).toBe('Transitario')
  const rule = (await shop.call(readAddressRule, { countryCode: 'ES' }, { token })).data
  expect(rule.requiredList).toContain('stateProvince')
  expect('28014').toMatch(new RegExp(rule.postcodeRegex!))
  expect((await shop.call(readAddressRule, { countryCode: 'HK' }, { token })).data.postcodeRegex).toBeNull()
})

const MEXICO_CITY = { countryCode: 'MX', stateProvince: 'Ciudad de México', city: 'Ciudad de México', postcode: '06600' }

test('a visitor has no addresses', async () => {
  expect((await shop.call(pageAddresses, {})).code).toBe(100001)
})

test('prices follow a change to the address chosen for delivery, and to no other', async () => {
  const { token } = await newcomer(shop)
  const { id: addressId } = (await shop.call(addAddress, MADRID, { token })).data
  const { id: other } = (await shop.call(addAddress, MADRID, { token })).data
  await shop.call(editPreferences, { addressId }, { token })
  await shop.call(editAddress, { ...MADRID, id: other, postcode: '28002' }, { token })
  expect((await shop.call(readUserInfo, {}, { token })).data).toMatchObject({ countryCode: 'ES', postcode: MADRID.postcode })
  const moved = await injectCall(shop.app, editAddress, { ...MADRID, id: addressId, ...MEXICO_CITY }, { token })
  expect(moved.json().code).toBe(200)
  const { countryCode, postcode } = MEXICO_CITY
  expect((await shop.call(readUserInfo, {}, { token })).data).toMatchObject({ countryCode, postcode, deliveryAddressId: addressId })
  expect(moved.headers['set-cookie']).toEqual(
    expect.arrayContaining([expect.stringMatching(/^COUNTRY_CODE=MX;/), expect.stringMatching(/^POSTCODE=06600;/)]),
  )
})

test('an address deleted while chosen for delivery is missing, and no account can choose another user’s', async () => {
  const { token, id } = await newcomer(shop)
  const addressId = (await shop.call(addAddress, MADRID, { token })).data.id
  const remove = async (transaction: Database) => {
    await lockRow(transaction, accounts, id)
    await hideAddress(transaction, id, Number(addressId), new Date())
  }
  expect((await requestedDuring(shop, remove, () => shop.call(editPreferences, { addressId }, { token }))).code).toBe(210003)
  const strangers = (await shop.call(addAddress, MADRID, { token: (await newcomer(shop)).token })).data.id
  const name = db
    .update(accounts)
    .set({ deliveryAddressId: Number(strangers) })
    .where(eq(accounts.id, id))
  await expect(name).rejects.toMatchObject({ cause: { constraint: 'own_delivery_address' } })
})

test('everything wrong with an address is said at once: what is missing, the postal code and the phone', async () => {
  const { token } = await newcomer(shop)
  const refused = await shop.call(
    addAddress,
    { ...MADRID, recipientName: '', city: '', postcode: '123', phoneNumber: '12' },
    { token, language: 'en' },
  )
  expect(refused.code).toBe(400)
  expect((refused.data as unknown as { path: string }[]).map(({ path }) => path).toSorted()).toEqual([
    'city',
    'phoneNumber',
    'postcode',
    'recipientName',
  ])
  const both = await shop.call(addAddress, { ...MADRID, postcode: '123', phoneNumber: '12' }, { token, language: 'en' })
  expect(both).toMatchObject({ code: 400, data: [{ path: 'postcode' }, { path: 'phoneNumber' }] })
  expect((await shop.call(addAddress, { ...MADRID, postcode: '123' }, { token })).code).toBe(210004)
  expect((await shop.call(pageAddresses, {}, { token })).total).toBe(0)
})
