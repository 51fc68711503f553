import { expect, test } from 'vitest'
import { readCart } from '#contract/cart/cart.ts'
import { addList, addListItems, pageLists, readList } from '#contract/lists/lists.ts'
import { type Buyer, openBuyer, stockProduct } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { slowForms } from '#tests/journeys/slow-forms.ts'
import { expectNoObstacles, expectSoundPage } from '#tests/journeys/sound-page.ts'
import { paidOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)

const cartOf = async ({ token }: Buyer) =>
  (await shop.call(readCart, {}, { token })).rows.flatMap(({ itemList }) => itemList.map(({ skuId, quantity }) => [skuId, quantity]))

test('a product goes on a new list, its quantity and remark are changed there, and the list goes into the cart', async () => {
  const buyer = await openBuyer(shop)
  const lamp = await stockProduct(shop)
  const { page, problems } = await browser.visit({ token: buyer.token })
  await openAlive(page, `/en/product/${lamp.productId}`)
  await page.getByRole('link', { name: 'Add to a list' }).click()
  await page.getByRole('heading', { name: 'Add to a list' }).waitFor()
  await page.getByLabel('Quantity of Colour 2').fill('100')
  await page.getByLabel('New list').fill('For the hall')
  await page.getByRole('button', { name: 'Add to list' }).click()
  await page.getByRole('heading', { name: 'For the hall' }).waitFor()
  await expectSoundPage(page)

  // Renaming the list keeps what is typed in its rows.
  await page.getByLabel('Quantity of Desk lamp, Colour 2').fill('200')
  await page.getByLabel('Name', { exact: true }).fill('For the stairs')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('heading', { name: 'For the stairs' }).waitFor()
  expect(await page.getByLabel('Quantity of Desk lamp, Colour 2').inputValue()).toBe('200')
  await page.getByLabel('Note on Desk lamp, Colour 2').fill('black if there is no red')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Changes saved.').waitFor()
  const [list] = (await shop.call(pageLists, {}, { token: buyer.token })).rows
  const read = async () => (await shop.call(readList, { id: list!.id }, { token: buyer.token })).data.itemList
  expect(await read()).toMatchObject([{ quantity: 200, remark: 'black if there is no red' }])

  // A refusal appears beside its field, and nothing typed is lost.
  await page.getByLabel('Quantity of Desk lamp, Colour 2').fill('lots')
  await page.getByRole('button', { name: 'Add 1 item to cart' }).click()
  await expect.poll(() => page.getByLabel('Quantity of Desk lamp, Colour 2').getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Quantity of Desk lamp, Colour 2').inputValue()).toBe('lots')
  await page.getByLabel('Quantity of Desk lamp, Colour 2').fill('300')
  await page.getByRole('button', { name: 'Add 1 item to cart' }).click()
  await page.getByText('1 item added to the cart').waitFor()
  expect(await cartOf(buyer)).toEqual([[String(lamp.skuIds[1]), 300]])
  await expectNoObstacles(page)
  expect(problems).toEqual([])
})

test('last month’s goods are in the cart after three presses', async () => {
  const { buyer, lamp } = await paidOrder(shop)
  const { page, problems } = await browser.visit({ token: buyer.token })
  await openAlive(page, '/en/personalCenter/help')
  await page.getByRole('link', { name: 'Previously bought' }).first().click()
  await page.getByRole('link', { name: 'Last 30 days' }).click()
  await page.getByRole('button', { name: 'Add the product on this page' }).click()
  await page.getByText('1 item added to the cart').waitFor()
  expect(await cartOf(buyer)).toEqual([[String(lamp.skuIds[0]), 100]])
  await expectSoundPage(page)
  expect(problems).toEqual([])
})

test('a changed quantity of goods bought before is not lost unasked by another period, and in the cart it is asked about no more', async () => {
  const { buyer, lamp } = await paidOrder(shop)
  const { page, problems } = await browser.visit({ token: buyer.token })
  await openAlive(page, '/en/personalCenter/bought')
  const box = page.locator('input[name^="quantity."]').first()
  await box.fill('300')
  const leave = () => page.getByRole('link', { name: 'Last 30 days' }).click()
  await leave()
  await page.getByRole('button', { name: words.table_leave_stay({}, { locale: 'en' }) }).click()
  expect(await box.inputValue()).toBe('300')
  await page.getByRole('button', { name: 'Add the product on this page' }).click()
  await page.getByText('1 item added to the cart').waitFor()
  await leave()
  await page.waitForURL(/days=30/)
  expect([await cartOf(buyer), problems]).toEqual([[[String(lamp.skuIds[0]), 300]], []])
})

test('a changed quantity is not lost unasked by the pager of a long list', async () => {
  const buyer = await openBuyer(shop)
  const lamp = await stockProduct(shop, { stock: Array.from({ length: 51 }, () => 1000) })
  const itemList = lamp.skuIds.map((skuId) => ({ skuId: String(skuId), quantity: 20 }))
  const { id } = (await shop.call(addList, { name: 'For the halls' }, { token: buyer.token })).data
  await shop.call(addListItems, { listId: id, itemList }, { token: buyer.token })
  const { page, problems } = await browser.visit({ token: buyer.token })
  await openAlive(page, `/en/personalCenter/lists/${id}`)
  const box = page.locator('input[name^="quantity."]').first()
  await box.fill('300')
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('button', { name: words.table_leave_stay({}, { locale: 'en' }) }).click()
  expect(await box.inputValue()).toBe('300')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Changes saved.').waitFor()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => page.locator('input[name^="quantity."]').count()).toBe(1)
  const read = (await shop.call(readList, { id }, { token: buyer.token })).data.itemList
  expect([read.filter(({ quantity }) => quantity === 300).length, problems]).toEqual([1, []])
})

test('nothing can be typed into a list while it is put into the cart, since saving it takes the fields away', async () => {
  const buyer = await openBuyer(shop)
  const lamp = await stockProduct(shop)
  const { id } = (await shop.call(addList, { name: 'For the halls' }, { token: buyer.token })).data
  await shop.call(addListItems, { listId: id, itemList: [{ skuId: String(lamp.skuIds[0]), quantity: 20 }] }, { token: buyer.token })
  const { page, problems } = await browser.visit({ token: buyer.token })
  await openAlive(page, `/en/personalCenter/lists/${id}`)
  const box = page.locator('input[name^="quantity."]').first()
  await box.fill('300')
  await slowForms(page)
  await page.locator('button[value=toCart]').click()
  await expect.poll(() => box.evaluate((field) => field.closest('[inert]') !== null)).toBe(true)
  await expect.poll(() => cartOf(buyer)).toEqual([[String(lamp.skuIds[0]), 300]])
  expect(problems).toEqual([])
})
