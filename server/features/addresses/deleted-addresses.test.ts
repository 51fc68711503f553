import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { editPreferences, readUserInfo } from '#contract/account/account.ts'
import { addAddress, deleteAddress, pageAddresses, readAddress, restoreAddress, setDefaultAddress } from '#contract/addresses/addresses.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import { purgeDeletedAddresses } from '#server/features/addresses/addresses.ts'
import { MADRID, newcomer, storedAddresses, storedDefaults } from '#tests/address-book.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

describe('a restored address', () => {
  test('is the same as before: its id, the default, and the destination of prices', async () => {
    const { token, id } = await newcomer(shop)
    const first = (await shop.call(addAddress, MADRID, { token })).data
    const second = (await shop.call(addAddress, MADRID, { token })).data.id
    await shop.call(editPreferences, { addressId: first.id }, { token })
    const before = await storedAddresses(shop, id)
    await shop.call(deleteAddress, { id: first.id }, { token })
    expect((await shop.call(pageAddresses, {}, { token })).rows).toMatchObject([{ id: second, isDefault: 1 }])
    expect((await shop.call(readAddress, { id: first.id }, { token })).code).toBe(210003)
    expect((await shop.call(restoreAddress, { id: first.id }, { token })).data).toEqual(first)
    expect((await storedAddresses(shop, id)).sort((a, b) => a.id - b.id)).toEqual(before)
    expect((await shop.call(readUserInfo, {}, { token })).data.deliveryAddressId).toBe(first.id)
    // Restoring again, as after a lost answer, finds the address already restored.
    expect((await shop.call(restoreAddress, { id: first.id }, { token })).data).toEqual(first)
  })

  test('yields to what its owner has chosen since: another default, another destination', async () => {
    const { token, id } = await newcomer(shop)
    const ids: string[] = []
    for (let at = 0; at < 3; at++) ids.push((await shop.call(addAddress, MADRID, { token })).data.id)
    await shop.call(editPreferences, { addressId: ids[0]! }, { token })
    await shop.call(deleteAddress, { id: ids[0]! }, { token })
    await shop.call(setDefaultAddress, { id: ids[1]! }, { token })
    await shop.call(editPreferences, { countryCode: 'FR' }, { token })
    expect((await shop.call(restoreAddress, { id: ids[0]! }, { token })).data.isDefault).toBe(0)
    expect(await storedDefaults(shop, id)).toEqual([ids[1]])
    expect((await shop.call(readUserInfo, {}, { token })).data).toMatchObject({ deliveryAddressId: null, countryCode: 'FR' })
  })

  test.each([
    ['the first', [0, 1]],
    ['the last', [1, 0]],
  ])('becomes the default again even if its successor was deleted, too; %s restored first', async (_, order) => {
    const { token, id } = await newcomer(shop)
    const ids: string[] = []
    for (let at = 0; at < 3; at++) ids.unshift((await shop.call(addAddress, { ...MADRID, isDefault: 1 }, { token })).data.id)
    for (const deleted of ids.slice(0, 2)) {
      await shop.call(deleteAddress, { id: deleted }, { token })
      // People need at least a millisecond between two actions.
      shop.passTime(1)
    }
    for (const at of order) expect((await shop.call(restoreAddress, { id: ids[at]! }, { token })).code).toBe(200)
    expect(await storedDefaults(shop, id)).toEqual([ids[0]])
  })

  test('is the default while the former one stays deleted, and no longer than that', async () => {
    const { token, id } = await newcomer(shop)
    const ids: string[] = []
    for (let at = 0; at < 2; at++) ids.push((await shop.call(addAddress, MADRID, { token })).data.id)
    for (const deleted of ids.toReversed()) {
      await shop.call(deleteAddress, { id: deleted }, { token })
      shop.passTime(1)
    }
    expect((await shop.call(restoreAddress, { id: ids[1]! }, { token })).data.isDefault).toBe(1)
    expect(await storedDefaults(shop, id)).toEqual([ids[1]])
    expect((await shop.call(restoreAddress, { id: ids[0]! }, { token })).data.isDefault).toBe(1)
    expect(await storedDefaults(shop, id)).toEqual([ids[0]])
  })

  test('cannot be the twenty-first, like a new one (210002)', async () => {
    const { token } = await newcomer(shop)
    const { id } = (await shop.call(addAddress, MADRID, { token })).data
    await shop.call(deleteAddress, { id }, { token })
    for (let at = 0; at < 20; at++) expect((await shop.call(addAddress, MADRID, { token })).code).toBe(200)
    expect((await shop.call(restoreAddress, { id }, { token })).code).toBe(210002)
  })

  test('can be restored within ten minutes, and is permanently gone after that', async () => {
    const { token, id: accountId } = await newcomer(shop)
    const { id } = (await shop.call(addAddress, MADRID, { token })).data
    await shop.call(deleteAddress, { id }, { token })
    const saved = () => db.select().from(addresses).where(eq(addresses.accountId, accountId))
    const deletedBefore = (minutes: number) =>
      db
        .update(addresses)
        .set({ deleteTime: new Date(shop.appContext.clock().getTime() - minutes * 60_000) })
        .where(eq(addresses.id, Number(id)))
    await deletedBefore(9)
    await purgeDeletedAddresses(shop.appContext, {}, () => {})
    expect(await saved()).toHaveLength(1)
    await deletedBefore(10)
    expect((await shop.call(restoreAddress, { id }, { token })).code).toBe(210003)
    await purgeDeletedAddresses(shop.appContext, {}, () => {})
    expect(await saved()).toEqual([])
  })
})
