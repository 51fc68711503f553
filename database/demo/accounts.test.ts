import { expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { signIn } from '#contract/account/sign-in.ts'
import { resetDemoPasswords } from '#database/demo/accounts.ts'
import { readConfig } from '#server/kernel/config.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const email = 'admin@demo.rutaseda.example'
const tryIn = (password: string) => shop.call(signIn, { email, password })

test('behind a proxy, be it on this machine, the published password opens nothing, and what it has opened is over', async () => {
  const [published] = await resetDemoPasswords(shop.appContext.database.db, readConfig({}))
  const { token } = (await tryIn(published!.password)).data
  const logins = await resetDemoPasswords(shop.appContext.database.db, readConfig({ TRUST_PROXY: '127.0.0.1' }))
  expect((await tryIn(published!.password)).code).toBe(220005)
  expect((await shop.call(readUserInfo, {}, { token })).code).toBe(100004)
  expect((await tryIn(logins.find((login) => login.email === email)!.password)).code).toBe(200)
})
