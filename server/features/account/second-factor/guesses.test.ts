import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changePassword } from '#contract/account/account.ts'
import { endSecondFactor } from '#contract/account/second-factor.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { secondFactors } from '#server/features/account/second-factor/second-factor.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { attemptCounters } from '#server/kernel/database/kernel.table.ts'
import { requestedDuring } from '#tests/requested-during.ts'
import { PASSWORD, peopleOf, stopClock, wrongOne } from '#tests/second-factor.ts'
import { openShop } from '#tests/shop.ts'

stopClock()
const shop = await openShop()
const { newAccount, start, tryIn, protectedOne } = await peopleOf(shop)
const { db } = shop.appContext.database

test.each([
  ['app', 100],
  ['recovery', 20],
])('of many simultaneous uses of one code one signs in: %s, %i', async (kind, many) => {
  const { email, code, recoveryCodeList } = await protectedOne()
  const one = kind === 'app' ? code() : recoveryCodeList[0]!
  const answers = await Promise.all(Array.from({ length: many }, (_, each) => tryIn(email, one, { clientAddress: `192.0.2.${each}` })))
  const codes = answers.map((answer): number => answer.code)
  expect(codes.filter((each) => each === 200)).toHaveLength(1)
  expect(codes.filter((each) => ![200, 220012, 220007].includes(each))).toEqual([])
})

/** Simulates this many attempts today, from any network. */
const guessedToday = (id: number, count: number) =>
  db
    .insert(attemptCounters)
    .values({ key: `code:${id}`, count, endTime: new Date(shop.appContext.clock().getTime() + 3_600_000) })
    .onConflictDoUpdate({ target: attemptCounters.key, set: { count } })

test('guesses are limited like wrong passwords: five from one network, simultaneous or not', async () => {
  const { email, code, as } = await protectedOne()
  const answers = await Promise.all(Array.from({ length: 12 }, () => tryIn(email, wrongOne(code), as)))
  expect(answers.map((answer): number => answer.code).filter((each) => each === 220012)).toHaveLength(5)
  expect((await tryIn(email, code(), as)).code).toBe(220007)
  expect((await tryIn(email, code(), { clientAddress: '203.0.113.99' })).code).toBe(200)
})

test('fifty wrong codes a day lock codes wherever they come from, until a right one; recovery codes still work', async () => {
  const { id, email, code, recoveryCodeList, as } = await protectedOne()
  await guessedToday(id, 49)
  expect((await tryIn(email, wrongOne(code), as)).code).toBe(220012)
  expect(await tryIn(email, code(), { clientAddress: '203.0.113.98', language: 'en' })).toMatchObject({
    code: 220007,
    msg: 'Too many wrong codes. Sign in with a recovery code, or try again in 24 hours.',
  })
  expect((await tryIn(email, recoveryCodeList[0], { clientAddress: '203.0.113.98' })).code).toBe(200)
  await guessedToday(id, 49)
  expect((await tryIn(email, code(), as)).code).toBe(200)
  for (let i = 0; i < 2; i++) expect((await tryIn(email, wrongOne(code), as)).code).toBe(220012)
})

test('a stolen session cannot be used to guess the code: after five tries the right one is refused, too', async () => {
  const { token, code } = await protectedOne()
  const off = (secondCode: string) => shop.call(endSecondFactor, { password: PASSWORD, secondCode }, { token, language: 'en' })
  const guesses = await Promise.all(Array.from({ length: 8 }, () => off(wrongOne(code))))
  expect(guesses.map((answer): number => answer.code).filter((each) => each === 220012)).toHaveLength(5)
  // A reset password would not restore them.
  expect(await off(code())).toMatchObject({ code: 220007, msg: 'Too many attempts. Try again in 15 minutes.' })
  shop.passTime(15 * 60_000 + 1000)
  expect((await off(code())).code).toBe(200)
})

test('a sign-in at the moment it is switched on already requires it', async () => {
  const owner = await newAccount()
  await start(owner.token)
  const confirm = async (transaction: Database) => {
    await transaction.select().from(accounts).where(eq(accounts.id, owner.id)).for('update')
    await transaction.update(secondFactors).set({ confirmTime: shop.appContext.clock() }).where(eq(secondFactors.accountId, owner.id))
  }
  expect((await requestedDuring(shop, confirm, () => tryIn(owner.email))).code).toBe(220011)
})

test('changing the password at the same time cancels a setup started with the old one', async () => {
  const { token, id } = await newAccount()
  await start(token)
  expect((await shop.call(changePassword, { oldPassword: PASSWORD, password: 'limones del norte' }, { token })).code).toBe(200)
  expect((await start(token)).code).toBe(220005)
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, id))
  expect(row?.confirmTime).toBeNull()
})

test('the table contains no readable secret, and one account’s is useless in another’s row', async () => {
  const [mine, hers] = [await protectedOne(), await protectedOne()]
  const { secret } = (await start((await newAccount()).token)).data
  const { rows } = await db.execute(sql`select encode(secret, 'hex') as secret from second_factors`)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'))
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, mine.id))
  await db.update(secondFactors).set({ secret: row!.secret }).where(eq(secondFactors.accountId, hers.id))
  expect((await tryIn(hers.email, mine.code())).code).toBe(220012)
})

test('a secret that can no longer be decrypted accepts no code, and nothing breaks', async () => {
  const { id, email, code, recoveryCodeList } = await protectedOne()
  await db
    .update(secondFactors)
    .set({ secret: Buffer.from([1]) })
    .where(eq(secondFactors.accountId, id))
  expect((await tryIn(email, code())).code).toBe(220012)
  expect((await tryIn(email, recoveryCodeList[0])).code).toBe(200)
})
