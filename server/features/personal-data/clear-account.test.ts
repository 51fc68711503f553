import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editPreferences, editProfile } from '#contract/account/account.ts'
import { addAddress } from '#contract/addresses/addresses.ts'
import { HOUR_MS } from '#contract/durations.ts'
import { addFavourite } from '#contract/favourites/favourites.ts'
import { addInquiry } from '#contract/inquiries/changes.ts'
import { uploadFile } from '#contract/uploads/uploads.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { clearAccount, purgeLeftovers } from '#server/features/personal-data/personal-data.ts'
import { removeFiles, removeLooseFiles } from '#server/features/uploads/remove-files.ts'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import type { Live } from '#server/kernel/live/live.ts'
import { WAREHOUSE } from '#tests/access-belongings.ts'
import { openBuyer } from '#tests/goods.ts'
import { requestBody } from '#tests/inquiring.ts'
import { accountWithRows, DELETED, rowsOf } from '#tests/personal-rows.ts'
import { requestedDuring } from '#tests/requested-during.ts'
import { pdfOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'

const noLive: Live = { send() {}, endSockets() {}, async writeNow() {} }
const shop = await openShop()
const { db } = shop.appContext.database
const clear = (id: number) => async (transaction: Database) =>
  clearAccount(transaction, noLive, shop.appContext, (await lockRow(transaction, accounts, id, undefined, 'update'))!)

test.each<[string, (token: string) => Promise<{ code: number }>]>([
  [
    'profile',
    (token) => shop.call(editProfile, { name: 'Ana Prieto', taxNo: 'B12345674', callingCode: '+34', phoneNumber: '612345678' }, { token }),
  ],
  ['preferences', (token) => shop.call(editPreferences, { countryCode: 'ES', postcode: '28001' }, { token })],
  ['address', (token) => shop.call(addAddress, { ...WAREHOUSE, isDefault: 0 }, { token })],
  ['inquiry', (token) => shop.call(addInquiry, requestBody(), { token })],
  ['favourite', (token) => shop.call(addFavourite, { productId: '1' }, { token })],
  [
    'file',
    (token) => shop.call(uploadFile, { type: 2, file: { name: 'a', bytes: pdfOf(), signal: new AbortController().signal } }, { token }),
  ],
])('a concurrent change of the %s gets 220001 and leaves nothing', async (_, change) => {
  const ana = await openBuyer(shop)
  expect(await requestedDuring(shop, clear(ana.id), () => change(ana.token))).toMatchObject({ code: 220001 })
  const left = await rowsOf(shop, ana.id)
  expect(['files', ...DELETED].filter((table) => left[table] !== 0)).toEqual([])
  const [row] = await db.select().from(accounts).where(eq(accounts.id, ana.id))
  expect(row).toMatchObject({ name: '—', taxNo: null, phoneNumber: null, postcode: null })
})

test('a file uploaded while its account is being cleared is refused, and its bytes are gone within hours', async () => {
  const ana = await openBuyer(shop)
  const store = shop.appContext.files
  const { put } = store
  let saved = ''
  store.put = async (key, ...rest) => {
    saved = key
    await inTransaction(db, 'write', clear(ana.id))
    await removeFiles(shop.appContext, {}, () => {})
    return put(key, ...rest)
  }
  const file = { name: 'a', bytes: pdfOf(), signal: new AbortController().signal }
  const answered = await shop.call(uploadFile, { type: 2, file }, { token: ana.token }).finally(() => {
    store.put = put
  })
  expect(answered.code).toBe(220001)
  shop.passTime(2 * HOUR_MS)
  await removeLooseFiles(shop.appContext, {}, () => {})
  expect([(await rowsOf(shop, ana.id))['files'], await store.open(saved)]).toEqual([0, null])
})

test('anything still written at that moment is gone by the next night', async () => {
  const ana = await accountWithRows(shop)
  const before = await rowsOf(shop, ana.id)
  await db
    .update(accounts)
    .set({ status: 4, email: `cleared-${ana.id}@invalid` })
    .where(eq(accounts.id, ana.id))
  await purgeLeftovers(shop.appContext, {}, () => {})
  const left = await rowsOf(shop, ana.id)
  for (const table of [...DELETED, 'listing_reports']) expect([table, before[table]! > 0, left[table]]).toEqual([table, true, 0])
})
