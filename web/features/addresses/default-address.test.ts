import { expect, test } from 'vitest'
import { addAddress, setDefaultAddress } from '#contract/addresses/addresses.ts'
import { MADRID, newcomer, storedAddresses, storedDefaults } from '#tests/address-book.ts'
import { openShop } from '#tests/shop.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'

const shop = await openShop()

test('the form of the default address does not take that back from one that was chosen meanwhile', async () => {
  const { token, id } = await newcomer(shop)
  const [first, second] = [
    (await shop.call(addAddress, MADRID, { token })).data.id,
    (await shop.call(addAddress, MADRID, { token })).data.id,
  ]
  const page = `/en/personalCenter/address?edit=${first}`
  const { body } = await visitPage(shop, page, token)
  const hidden = [...body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])
  const send = () => sendForm(shop, page, token, { ...MADRID, ...Object.fromEntries(hidden), city: 'Getafe', intent: 'save' })
  await send()
  expect(await storedDefaults(shop, id)).toEqual([first])
  await shop.call(setDefaultAddress, { id: second }, { token })
  await send()
  expect(await storedDefaults(shop, id)).toEqual([second])
  expect((await storedAddresses(shop, id)).find((address) => String(address.id) === first)!.city).toBe('Getafe')
})
