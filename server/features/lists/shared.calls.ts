import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { readSharedList, shareList, unshareList } from '#contract/lists/lists.ts'
import { changeList, lockList, readItems } from '#server/features/lists/lists.queries.ts'
import { lists } from '#server/features/lists/lists.table.ts'
import { addressOf } from '#server/features/lists/lists.ts'
import { goodsToday, sumsOf } from '#server/features/lists/today.ts'
import { ratedCurrency } from '#server/features/markets/markets.ts'
import { marketOf } from '#server/features/pricing/landed.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { findRow } from '#server/kernel/database/rows.ts'

/** 192 bits, so that a key cannot be guessed. */
const KEY_BYTES = 24

export const shareListCall = handleCall(shareList, async (call) => {
  const { input, user, db, config, language } = call
  const list = (await lockList(db, user.id, input.id)) ?? fail('listMissing')
  const { countryCode, currency } = await marketOf(call)
  const shareKey = list.shareKey ?? randomBytes(KEY_BYTES).toString('base64url')
  await changeList(db, user.id, list.id, {
    shareKey,
    shareCountryCode: countryCode ?? null,
    shareCurrencyCode: currency.code,
  })
  return { address: addressOf(shareKey, config, language) }
})

export const unshareListCall = handleCall(unshareList, async ({ input, user, db }) => {
  const noKey = { shareKey: null, shareCountryCode: null, shareCurrencyCode: null }
  if (!(await changeList(db, user.id, input.id, noKey))) fail('listMissing')
  return null
})

export const readSharedListCall = handleCall(readSharedList, async ({ input, db, database, language, clock }) => {
  const list = await findRow(db, lists, eq(lists.shareKey, input.shareKey))
  if (!list?.shareCurrencyCode) fail('listMissing')
  const market = {
    language,
    currency: await ratedCurrency(database.db, list.shareCurrencyCode),
    countryCode: list.shareCountryCode ?? undefined,
    now: clock(),
  }
  const { rows, ready } = await goodsToday(db, database.db, await readItems(db, list.id), market)
  return {
    name: list.name,
    itemList: rows.map(({ sku, today }) => ({ ...sku, ...today })),
    ...sumsOf(ready, market),
    updateTime: list.updateTime,
  }
})
