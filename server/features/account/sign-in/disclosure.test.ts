import { expect, test } from 'vitest'
import { register, resetPassword, sendEmailCode, signIn } from '#contract/account/sign-in.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop({ disclosesAccounts: true })
const KNOWN = 'buyer@demo.rutaseda.example'
const UNKNOWN = 'nobody@shop.example'

test('a shop configured for convenience says directly whether an address has an account', async () => {
  expect((await shop.call(signIn, { email: UNKNOWN, password: 'any password' })).code).toBe(220001)
  expect((await shop.call(signIn, { email: KNOWN, password: 'any password' })).code).toBe(220005)
  expect((await shop.call(sendEmailCode, { email: KNOWN, type: 1 })).code).toBe(220002)
  expect((await shop.call(sendEmailCode, { email: UNKNOWN, type: 2 })).code).toBe(220001)
  const person = { name: 'Ana', countryCode: 'ES', agreementFlag: 1, password: 'naranjas del sur', emailCode: '000000' } as const
  expect((await shop.call(register, { ...person, email: KNOWN })).code).toBe(220002)
  expect((await shop.call(resetPassword, { email: UNKNOWN, emailCode: '000000', password: 'naranjas del sur' })).code).toBe(220001)
})
