import { afterEach, expect, test, vi } from 'vitest'
import { addAddress } from '#contract/addresses/addresses.ts'
import { countriesByCode, currenciesByCode } from '#server/features/markets/markets.ts'
import { fillCaches } from '#server/kernel/cache/cache.ts'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'
import { MADRID, newcomer } from '#tests/address-book.ts'
import { openShop } from '#tests/shop.ts'

const POOL_SIZE = 20
const A_QUIET_NIGHT_MS = 8 * 3_600_000

const shop = await openShop()
const { db } = shop.appContext.database

afterEach(() => void vi.useRealTimers())

/** Opens as many transactions as the pool has connections; each reads cached data once all of them have begun. */
function readInAllTransactions<Value>(read: () => Promise<Value>): Promise<Value[]> {
  let begun = 0
  const allBegun = Promise.withResolvers<void>()
  const work = async (_: Database) => {
    if (++begun === POOL_SIZE) allBegun.resolve()
    await allBegun.promise
    return read()
  }
  return Promise.all(Array.from({ length: POOL_SIZE }, () => inTransaction(db, 'write', work)))
}

test('calls that hold every connection still read what nobody has read before', async () => {
  const read = await readInAllTransactions(async () => (await countriesByCode(db)).get('ES')?.currencyCode)
  expect(read).toEqual(Array.from({ length: POOL_SIZE }, () => 'EUR'))
})

test('and what was read long ago, before a quiet night', async () => {
  await currenciesByCode(db)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + A_QUIET_NIGHT_MS })
  const read = await readInAllTransactions(async () => (await currenciesByCode(db)).get('EUR')?.code)
  expect(read).toEqual(Array.from({ length: POOL_SIZE }, () => 'EUR'))
})

test('twice as many buyers as connections add their first address right after the start, and after a quiet night', async () => {
  for (const now of [Date.now(), Date.now() + A_QUIET_NIGHT_MS]) {
    vi.useFakeTimers({ toFake: ['Date'], now })
    const buyers = await Promise.all(Array.from({ length: 2 * POOL_SIZE }, () => newcomer(shop)))
    const answers = await Promise.all(buyers.map(({ token }) => shop.call(addAddress, MADRID, { token })))
    expect(answers.map(({ code }) => code as number)).toEqual(buyers.map(() => 200))
  }
})

test('a call that holds a connection cannot ask for a second one', async () => {
  const nested = () => inTransaction(db, 'write', () => inTransaction(db, 'read', async () => 'never'))
  await expect(nested()).rejects.toThrow('holds a connection')
  const query = () => inTransaction(db, 'write', () => db.execute('select 1'))
  await expect(query()).rejects.toMatchObject({ cause: { message: expect.stringContaining('holds a connection') } })
  // Work that continues after the transaction's end holds no connection.
  let after: Promise<unknown> | undefined
  const ended = Promise.withResolvers<void>()
  await inTransaction(db, 'write', async () => {
    after = ended.promise.then(() => db.execute('select 1'))
  })
  ended.resolve()
  await expect(after).resolves.toBeDefined()
})

test('everything that is cached is there before the first caller', async () => {
  await fillCaches(db, 'before listening')
  await fillCaches(db, 'while listening')
  let questions = 0
  const count = () => void questions++
  shop.appContext.database.cachePool.on('acquire', count)
  await Promise.all([countriesByCode(db), currenciesByCode(db)])
  expect(questions).toBe(0)
})
