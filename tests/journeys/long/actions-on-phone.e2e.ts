import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listProducts, readEditedProduct } from '#contract/products/console/products.ts'
import { openChat, write } from '#tests/chatting.ts'
import { stockProduct } from '#tests/goods.ts'
import { csvFile, openImporter } from '#tests/importing.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openPresses } from '#tests/journeys/presses.ts'
import { openMember, paidOrder, placedOrder, preparedOrder } from '#tests/order-stages.ts'
import { pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop({ limitsScale: 1000 })
const { visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const
/** Maximum of presses, counted from the board. */
const MOST_TO_DO = 2
const MOST_TO_PRICE = 5

/** Opens the board on a supplier's phone; `due` finds its waiting tasks. */
async function openBoard(token: string) {
  const { page, problems } = await visit({ token, width: 390 })
  await openAlive(page, '/en/console')
  const due = (text: string) => page.locator('main section section').getByRole('link', { name: text })
  return { page, problems, due, presses: openPresses(page) }
}
/** Leaves out expected errors: the inspection's picture has no bytes. */
const but404 = (problems: string[]) => problems.filter((problem) => !problem.includes('404'))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an order is confirmed by two presses', async () => {
  const order = await placedOrder(shop, { confirmsByHand: true })
  const { orderNo } = await order.info()
  const { page, problems, due, presses } = await openBoard(order.member.token)
  await presses.press(due(orderNo))
  await presses.press(button(page, words.orders_desk_confirm({}, EN)))
  await expect.poll(async () => (await order.info()).orderStatus).toBe(1)
  expect(presses.total).toBeLessThanOrEqual(MOST_TO_DO)
  expect(but404(problems)).toEqual([])
})

test('goods are photographed by two presses, and sent by a third', async () => {
  const order = await paidOrder(shop)
  const { page, problems, due, presses } = await openBoard(order.member.token)
  await presses.press(due((await order.info()).orderNo))
  const picture = { name: 'goods.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await pictureOf(40, 30)) }
  await presses.give(page.getByText(words.uploads_choose({}, EN)), picture)
  expect(presses.total).toBeLessThanOrEqual(MOST_TO_DO)
  await page.getByText('goods.jpg').waitFor()
  await page.locator('input[name=picturesId]').waitFor({ state: 'attached' })
  await presses.press(button(page, words.orders_desk_ready({}, EN)))
  await expect.poll(async () => (await order.info()).orderStatus).toBe(4)
  expect(but404(problems)).toEqual([])
})

test('an order’s parcel is typed by the second press', async () => {
  const order = await preparedOrder(shop)
  const { page, problems, due, presses } = await openBoard(order.member.token)
  await presses.press(due((await order.info()).orderNo))
  await presses.fill(page.getByRole('combobox', { name: words.orders_desk_carrier({}, EN) }), 'DHL')
  expect(presses.total).toBeLessThanOrEqual(MOST_TO_DO)
  await presses.fill(page.getByLabel(words.orders_desk_tracking_no({}, EN)), 'JD014600')
  await presses.press(button(page, words.orders_desk_ship({}, EN)))
  await expect.poll(async () => (await order.info()).orderStatus).toBe(5)
  expect(but404(problems)).toEqual([])
})

test('a message is answered by the second press', async () => {
  const chat = await openChat(shop)
  await write(shop, chat, chat.buyer, 'Do you have it in green?')
  const { page, problems, due, presses } = await openBoard(chat.member.token)
  await presses.press(due(words.console_task({ key: 'toAnswerChat' }, EN)))
  await presses.fill(page.getByRole('textbox', { name: words.consultations_text({}, EN) }), 'Green and blue')
  expect(presses.total).toBeLessThanOrEqual(MOST_TO_DO)
  await page.keyboard.press('Enter')
  await page.getByRole('article').filter({ hasText: 'Green and blue' }).waitFor()
  expect(but404(problems)).toEqual([])
})

test('what has run out is stocked by the third act, two presses from the board', async () => {
  const lamp = await stockProduct(shop, { stock: [0] })
  const member = await openMember(shop, lamp.supplierId)
  const { page, problems, presses } = await openBoard(member.token)
  await presses.press(
    page.getByRole('list', { name: words.console_tasks({}, EN) }).getByRole('link', { name: words.console_task({ key: 'stockOut' }, EN) }),
  )
  await presses.press(page.getByRole('link', { name: words.products_desk_stock_edit({ name: 'Desk lamp' }, EN) }))
  expect(presses.total).toBeLessThanOrEqual(MOST_TO_DO)
  await presses.fill(page.getByRole('complementary').getByRole('textbox').first(), '500')
  await presses.press(button(page, words.products_desk_stock_save({}, EN)))
  const stocked = async () =>
    (await shop.call(readEditedProduct, { id: String(lamp.productId) }, { token: member.token })).data.skuList[0]!.stock
  await expect.poll(stocked).toBe(500)
  expect(but404(problems)).toEqual([])
})

test('a product’s price is changed in at most five presses and fields', async () => {
  const { member, run, row } = await openImporter(shop)
  await run(csvFile([row('P-1')]))
  const { rows } = await shop.call(listProducts.page, { keyword: 'P-1' }, { token: member.token })
  const read = async () => (await shop.call(readEditedProduct, { id: rows[0]!.id }, { token: member.token })).data
  const { page, problems, presses } = await openBoard(member.token)
  await presses.press(page.locator('header summary').first())
  await presses.press(page.locator('header nav').getByRole('link', { name: words.products_desk_title({}, EN) }))
  await presses.press(page.getByRole('link', { name: words.products_desk_price_edit({ name: 'Lamp P-1' }, EN) }))
  await presses.fill(page.getByLabel(words.products_desk_price_yuan({}, EN)).first(), '9.50')
  await presses.press(button(page, words.products_desk_save_draft({}, EN)))
  await expect.poll(async () => Number((await read()).priceRangeList[0]?.price)).toBe(9.5)
  expect(presses.total).toBeLessThanOrEqual(MOST_TO_PRICE)
  expect(but404(problems)).toEqual([])
})
