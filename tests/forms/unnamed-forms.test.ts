import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PROFILE } from '#tests/forms/account-forms.ts'
import { NEW_ADDRESS } from '#tests/forms/address-forms.ts'
import { CANCEL, QUANTITY } from '#tests/forms/buying-forms.ts'
import { openPerson } from '#tests/forms/form-table.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()

test.each([
  ['the address form', NEW_ADDRESS, 'addresses'],
  ['the form that cancels an order', CANCEL, 'orders'],
  ['a line of the cart', QUANTITY, 'cart_lines'],
  ['the profile', PROFILE, 'accounts'],
])('%s does nothing when it does not say what it is for', async (_, table, stored) => {
  const person = await openPerson(shop)
  const { path, right } = await table.open({ shop, language: 'en', person, clientAddress: '198.18.9.9' })
  const rows = async () => (await shop.appContext.database.db.execute(sql.raw(`select t::text from ${stored} t order by id`))).rows
  const before = await rows()
  const { intent, ...unnamed } = right
  for (const fields of [unnamed, { ...unnamed, intent: `${intent}d` }, { ...unnamed, intent: 'constructor' }]) {
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: `/en${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
      cookies: { H5_SEEN: '1', TOKEN: person.token },
      payload: new URLSearchParams(fields).toString(),
    })
    expect(statusCode).toBe(400)
  }
  expect(await rows()).toEqual(before)
})
