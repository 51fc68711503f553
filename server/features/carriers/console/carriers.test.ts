import { expect, test } from 'vitest'
import { carrierTable } from '#contract/carriers/console/carriers.ts'
import { type Carrier, carrierOf } from '#server/features/carriers/carriers.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()

test('the code of a carrier stays, so that parcels sent before can be tracked', async () => {
  const as = { token: await signedIn(shop, DEMO_PEOPLE.operator) }
  const { id, version, code, name, trackUrl } = (await shop.call(carrierTable.page, {}, as)).rows[0]!
  const changed = { id, version, code: `${code}2`, name, trackUrl }
  expect(await shop.call(carrierTable.edit, changed, as)).toMatchObject({ code: 400, data: [{ path: 'code' }] })
  expect((await shop.call(carrierTable.edit, { ...changed, code }, as)).code).toBe(200)
})

test('a code that differs from another in upper and lower case alone is refused, also when both are added at once', async () => {
  const as = { token: await signedIn(shop, DEMO_PEOPLE.operator) }
  const name = { spa: 'DHL eCommerce', en: 'DHL eCommerce', zh: 'DHL eCommerce' }
  const add = (code: string) => shop.call(carrierTable.add, { code, name, trackUrl: '' }, as)
  for (const code of ['DHL', 'dhl']) expect(await add(code)).toMatchObject({ code: 400, data: [{ path: 'code' }] })
  const codes = await Promise.all(['new', 'New', 'NEW'].map(async (code) => (await add(code)).code))
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 400, 400])
})

test('of two carriers whose codes differ in case alone, a parcel gets the one whose code was given', () => {
  const carrier = (code: string, name: string): Carrier => ({ code, name: { spa: name, en: name, zh: name }, trackUrl: '' })
  const known = [carrier('DHL', 'DHL Express'), carrier('dhl', 'DHL eCommerce')]
  const found = (carrierCode: string) => carrierOf(known, { carrierCode }, 'en')
  expect([found('dhl'), found('DHL')]).toMatchObject([{ carrierName: 'DHL eCommerce' }, { carrierName: 'DHL Express' }])
  // With only one of them in the table, case does not matter.
  expect(carrierOf(known.slice(0, 1), { carrierCode: 'dhl' }, 'en')).toMatchObject({ carrierCode: 'DHL' })
})
