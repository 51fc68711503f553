import { expect, test } from 'vitest'
import { carrierTable } from '#contract/carriers/console/carriers.ts'
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
