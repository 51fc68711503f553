import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listUsers } from '#contract/account/console/users.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'
import { openBuyer } from '#tests/goods.ts'
import { ADMINISTRATOR } from '#tests/inquiring.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { preparedOrder, shippedOrder } from '#tests/order-stages.ts'
import { pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const
const administrator = await signedIn(shop, ADMINISTRATOR)

const leave = (page: Page) =>
  page.locator('nav a[href="/en/console/users"]:visible, nav a[href="/en/console/comments"]:visible').first().click()
const dialogOf = (page: Page) => page.getByRole('dialog').filter({ hasText: words.table_leave_title({}, EN) })
const dropOf = (page: Page) => page.getByRole('button', { name: words.products_value_drop({ number: 1 }, EN) }).first()
async function stayAfterLeaving(page: Page): Promise<void> {
  await leave(page)
  await dialogOf(page)
    .getByRole('button', { name: words.table_leave_stay({}, EN) })
    .click()
}

test('what is typed about an order stays while somebody else moves it, is not left unasked, and is sent as it stands', async () => {
  const { id, member, info } = await preparedOrder(shop)
  const { page, problems } = await visit({ token: member.token })
  await openAlive(page, `/en/console/orders/${id}`)
  const form = page.locator('form:has(input[name=intent][value=ship])')
  const [carrier, number] = [
    form.getByLabel(words.orders_desk_carrier({}, EN), { exact: true }),
    form.getByLabel(words.orders_desk_tracking_no({}, EN)),
  ]
  await carrier.fill('SF International')
  await number.fill('SF1234567890')
  await page.getByRole('button', { name: words.ui_less({}, EN) }).click()
  const quantity = page.locator('input[name^="itemList."]')
  expect(await quantity.inputValue()).toBe('99')
  const before = (await info()).version
  const loaded = page.waitForResponse((response) => /console.orders.*\.data/.test(response.url()) && response.request().method() === 'GET')
  await inTransactionWithFrames(shop.appContext, 'write', async (tx, live) => {
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, Number(id)))
    live.send(member.id, { cmd: 'order', data: { orderId: id } })
  })
  await loaded
  const versions = page.locator('form:has(input[name=trackingNo]) input[name=version]')
  await expect.poll(() => versions.inputValue()).toBe(String(before + 1))
  expect([await carrier.inputValue(), await number.inputValue(), await quantity.inputValue()]).toEqual([
    'SF International',
    'SF1234567890',
    '99',
  ])
  await stayAfterLeaving(page)
  expect(await number.inputValue()).toBe('SF1234567890')
  await page.getByRole('button', { name: words.orders_desk_ship({}, EN), exact: true }).click()
  await page.getByText('SF1234567890', { exact: true }).waitFor()
  expect((await info()).itemList).toMatchObject([{ shippedQuantity: 99 }])
  // The form now asks for the remaining piece and contains nothing typed.
  await expect.poll(async () => [await number.inputValue(), await quantity.inputValue()]).toEqual(['', '1'])
  await leave(page)
  await page.waitForURL('**/en/console/comments')
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
})

test('what was reported about a shipment is not in the next report', async () => {
  const { id, member } = await shippedOrder(shop)
  const { page, problems } = await visit({ token: member.token })
  await openAlive(page, `/en/console/orders/${id}`)
  const place = page.locator('input[name=place]')
  await place.fill('Ningbo')
  await page.getByRole('button', { name: words.orders_desk_event_add({}, EN) }).click()
  await page.getByText('Ningbo', { exact: false }).first().waitFor()
  await expect.poll(() => place.inputValue()).toBe('')
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
})

test('a note that is half written is asked about before another page takes its place', async () => {
  const { page, problems } = await visit({ token: await signedIn(shop, DEMO_PEOPLE.supplier) })
  await openAlive(page, '/en/console/orders/8')
  const note = page.locator('textarea[name=content]').first()
  await note.fill('Call the forwarder')
  await stayAfterLeaving(page)
  expect(await note.inputValue()).toBe('Call the forwarder')
  await leave(page)
  await dialogOf(page)
    .getByRole('button', { name: words.table_leave({}, EN), exact: true })
    .click()
  await page.waitForURL('**/en/console/comments')
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
})

test('a dropped picture and a value that was taken away are changes like typed ones', async () => {
  const { page } = await visit({ token: await signedIn(shop, DEMO_PEOPLE.supplier) })
  await openAlive(page, '/en/console/company')
  const bytes = [...(await pictureOf(64, 64, 'png', '#c23a22'))]
  const held = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(content)], 'logo.png', { type: 'image/png' }))
    return transfer
  }, bytes)
  await page.locator('div:has(> input[name=logo])').first().dispatchEvent('drop', { dataTransfer: held })
  await page.getByText('logo.png').waitFor()
  await stayAfterLeaving(page)
  expect(await page.getByText('logo.png').count()).toBe(1)

  const desk = (await visit({ token: administrator })).page
  await openAlive(desk, '/en/console/markets/attribute')
  await desk.locator('[data-row-link]').first().click()
  const drop = dropOf(desk)
  await drop.press('Enter')
  // The next value is the first one now.
  expect(await drop.evaluate((button) => button === document.activeElement)).toBe(true)
  await stayAfterLeaving(desk)
})

test('a view keeps the list alone, and the one too many is refused instead of another one', async () => {
  await openBuyer(shop)
  const [person] = ((await shop.call(listUsers.page, {}, { token: administrator })) as unknown as OutputOf<typeof listUsers.page>).rows
  const { page } = await visit({ token: administrator })
  await openAlive(page, `/en/console/users?role=0&id=${person!.id}&orderBy=-createTime`)
  const open = () => page.getByRole('button', { name: words.table_views({}, EN) }).click()
  const store = async (name: string) => {
    await page.getByLabel(words.table_view_name({}, EN)).fill(name)
    await page.getByRole('button', { name: words.table_view_store({}, EN) }).click()
  }
  await open()
  await store('Buyers')
  const link = page.getByRole('link', { name: 'Buyers' })
  expect(await link.getAttribute('href')).toBe('/en/console/users?role=0&orderBy=-createTime')
  // A view saved by an earlier version, which included the id of the open record.
  await page.evaluate((id) => {
    const key = 'CONSOLE_VIEWS_users'
    const views = [{ name: 'Zoe', query: `role=1&id=${id}` }, ...Array.from({ length: 18 }, (_, n) => ({ name: `View ${n}`, query: '' }))]
    localStorage.setItem(key, JSON.stringify([...JSON.parse(localStorage.getItem(key)!), ...views]))
  }, person!.id)
  await page.keyboard.press('Escape')
  await open()
  expect(await page.getByRole('link', { name: 'Zoe' }).getAttribute('href')).toBe('/en/console/users?role=1')
  await store('Another')
  await page.getByText(words.table_view_full({ count: 20 }, EN)).waitFor()
  expect(await page.getByRole('link', { name: 'Zoe' }).count()).toBe(1)
  await store('Buyers')
  await page.getByText(words.table_view_full({ count: 20 }, EN)).waitFor({ state: 'detached' })
})
