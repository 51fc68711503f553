import { expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { signIn } from '#contract/account/sign-in.ts'
import { resetDemoPasswords, UNKNOWN_PASSWORD } from '#database/demo/accounts.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { readConfig } from '#server/kernel/config.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const email = 'admin@demo.rutaseda.example'
const tryIn = (password: string) => shop.call(signIn, { email, password })

test('behind a proxy, be it on this machine, the published password opens nothing, and what it has opened is over', async () => {
  const [published] = await resetDemoPasswords(db, readConfig({}))
  const { token } = (await tryIn(published!.password)).data
  const logins = await resetDemoPasswords(db, readConfig({ TRUST_PROXY: '127.0.0.1' }))
  expect((await tryIn(published!.password)).code).toBe(220005)
  expect((await shop.call(readUserInfo, {}, { token })).code).toBe(100004)
  expect((await tryIn(logins.find((login) => login.email === email)!.password)).code).toBe(200)
})

test('a shop whose first start is public prints a password of its own for each of the demo’s people', async () => {
  await db.update(accounts).set({ passwordHash: UNKNOWN_PASSWORD })
  const logins = await resetDemoPasswords(db, readConfig({ PUBLIC_URL: 'https://shop.example' }))
  expect(new Set(logins.map(({ password }) => password)).size).toBe(5)
  for (const login of logins) expect((await shop.call(signIn, login)).code).toBe(200)
  expect(await resetDemoPasswords(db, readConfig({ PUBLIC_URL: 'https://shop.example' }))).toEqual([])
})
