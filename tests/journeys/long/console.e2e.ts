import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { replyToComment } from '#contract/comments/console.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { comments } from '#server/features/products/products.table.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { preparedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
const { visit, at } = await openBrowser(shop)
const EN = { locale: 'en' } as const
const LIVE_WITHIN_MS = 2000
/** An order of the demo. */
const PART_SHIPPED = '/console/orders/8'

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('a supplier goes to an order, notes something and ships it without a mouse; the buyer’s page says so', async () => {
  const { id, member, buyer } = await preparedOrder(shop)
  const theirs = (await visit({ token: buyer.token })).page
  await openAlive(theirs, `/en/personalCenter/orderDetails/${id}`)
  const { page, problems } = await visit({ token: member.token })
  await openAlive(page, '/en/console')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: words.console_palette({}, EN) }).waitFor()
  await page.keyboard.type(words.console_orders({}, EN))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/en/console/orders')
  await page.getByRole('heading', { level: 1, name: words.console_orders({}, EN) }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/en/console/orders/${id}`)
  const note = page.getByRole('textbox', { name: words.orders_desk_note({}, EN) })
  await note.focus()
  await page.keyboard.type('Call the forwarder first')
  await page.getByRole('button', { name: words.orders_desk_note_add({}, EN) }).press('Enter')
  await page.getByText('Call the forwarder first').waitFor()
  await page.getByLabel(words.orders_desk_carrier({}, EN), { exact: true }).focus()
  await page.keyboard.type('SF International')
  await page.getByLabel(words.orders_desk_tracking_no({}, EN)).focus()
  await page.keyboard.type('SF1234567890')
  await page.keyboard.press('Enter')
  await page
    .getByText(words.orders_status({ status: '5' }, EN))
    .first()
    .waitFor()
  await theirs.getByText('SF1234567890', { exact: true }).waitFor({ timeout: LIVE_WITHIN_MS })
  expect(await theirs.getByText('Call the forwarder first').count()).toBe(0)
  await expect.soft(page.getByRole('button', { name: words.orders_desk_ship({}, EN) }).count()).resolves.toBe(0)
  // Expected 404s: the lamp's picture has no bytes.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
})

test('a list keeps its columns in the address, under a name, and filters by a press', async () => {
  const { page, problems } = await visit({ token: await signedIn(shop, DEMO_PEOPLE.supplier) })
  await openAlive(page, '/en/console/comments')
  await page.locator('select[name=score]').selectOption('4')
  await page.waitForURL('**/comments?score=4')
  await page.getByRole('button', { name: words.table_columns({}, EN) }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().click()
  await page.waitForURL('**/comments?score=4&columns=*')
  await page.keyboard.press('Escape')
  const address = page.url()
  await page.getByRole('button', { name: words.table_views({}, EN) }).click()
  await page.getByLabel(words.table_view_name({}, EN)).fill('Fours')
  await page.getByRole('button', { name: words.table_view_store({}, EN) }).click()
  await page.getByRole('link', { name: 'Fours' }).waitFor()
  await openAlive(page, '/en/console/comments')
  await page.getByRole('button', { name: words.table_views({}, EN) }).click()
  await page.getByRole('link', { name: 'Fours' }).click()
  await page.waitForURL(address)
  expect(problems).toEqual([])
})

test('a filter that is chosen keeps the keyboard, what is typed while its list is loading stays, and all is cleared at once', async () => {
  const { page, problems } = await visit({ token: await signedIn(shop, DEMO_PEOPLE.supplier) })
  await openAlive(page, '/en/console/orders')
  await page.route(/orders\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue().catch(() => {})
  })
  const [turn, keyword] = [page.locator('select[name=nextActor]'), page.locator('main input[name=keyword]')]
  const hasKeyboard = (field: typeof turn) => field.evaluate((element) => element === document.activeElement)
  await turn.focus()
  await turn.selectOption('2')
  await page.waitForURL('**/orders?nextActor=2')
  expect(await hasKeyboard(turn)).toBe(true)
  await turn.selectOption('1')
  await keyword.pressSequentially('RX')
  await page.waitForURL('**/orders?nextActor=1')
  expect([await keyword.inputValue(), await hasKeyboard(keyword)]).toEqual(['RX', true])
  await page.getByRole('link', { name: words.table_clear({}, EN) }).click()
  await expect.poll(async () => [await keyword.inputValue(), await turn.inputValue()]).toEqual(['', ''])
  expect(problems).toEqual([])
})

test('on a phone each order is a card that shows its amount and buyer, and filters are a press away', async () => {
  const { page, problems } = await visit({ token: await signedIn(shop, DEMO_PEOPLE.supplier), width: 390 })
  await openAlive(page, '/en/console/orders')
  const first = page.locator('tbody tr').first()
  for (const label of [words.console_amount({}, EN), words.console_buyer({}, EN)]) {
    const cell = first.locator(`td[data-label="${label}"]`)
    const { x = -1, width: wide = 0 } = (await cell.boundingBox()) ?? {}
    expect(x, label).toBeGreaterThanOrEqual(0)
    expect(x + wide, label).toBeLessThanOrEqual(390)
  }
  const turn = page.locator('select[name=nextActor]')
  expect(await turn.isVisible()).toBe(false)
  await page.getByRole('button', { name: words.table_filters({ count: 0 }, EN) }).click()
  await turn.selectOption('2')
  await page.waitForURL('**/orders?nextActor=2')
  await page.getByRole('button', { name: words.table_filters({ count: 1 }, EN) }).waitFor()
  expect(problems).toEqual([])
})

test('on a desk the first order is in the upper third, and a filter that narrows the list is in view', async () => {
  const { page, problems } = await visit({ token: await signedIn(shop, DEMO_PEOPLE.operator), width: 1440 })
  await openAlive(page, '/en/console/orders')
  expect((await page.locator('tbody tr').first().boundingBox())!.y).toBeLessThan(300)
  const supplier = page.locator('input[name=supplier]')
  expect(await supplier.isVisible()).toBe(false)
  await openAlive(page, '/en/console/orders?supplier=1')
  expect(await supplier.inputValue()).toBe('1')
  expect(await supplier.isVisible()).toBe(true)
  expect(problems).toEqual([])
})

test('a supplier answers a review once, beside the list', async () => {
  const token = await signedIn(shop, DEMO_PEOPLE.supplier)
  const { page, problems } = await visit({ token })
  await openAlive(page, '/en/console/comments?replyFlag=0')
  await page.locator('tbody th a').first().click()
  await page.getByLabel(words.comments_console_reply({}, EN)).fill('Thank you, see you soon.')
  await page.getByRole('button', { name: words.comments_console_reply_send({}, EN) }).click()
  await page.getByText(words.comments_console_supplier_reply({}, EN)).waitFor()
  const answered = new URL(page.url()).searchParams.get('id')!
  expect((await shop.call(replyToComment, { id: answered, content: 'Again' }, { token })).code).toBe(170005)
  expect(
    (await shop.appContext.database.db.select().from(comments)).filter(({ reply }) => reply === 'Thank you, see you soon.'),
  ).toHaveLength(1)
  expect(problems).toEqual([])
})

test.each(LANGUAGES)('every page is sound and nothing is too wide, in %s', async (language) => {
  const member = await signedIn(shop, DEMO_PEOPLE.supplier)
  for (const [pixels, token, paths] of [
    [1440, member, ['/console', '/console/orders', PART_SHIPPED]],
    [
      768,
      await signedIn(shop, DEMO_PEOPLE.operator),
      ['/console', '/console/orders', '/console/comments', '/console/comments?id=1', '/console/audit'],
    ],
    [360, member, ['/console', '/console/orders', PART_SHIPPED]],
  ] as const) {
    const { page, problems } = await visit({ token, width: pixels })
    for (const path of paths) {
      await openAlive(page, at(path, language))
      if (pixels > 360) await expectSoundPage(page)
      expect.soft(await width(page), `${path} at ${pixels}`).toBeLessThanOrEqual(pixels)
    }
    expect(problems).toEqual([])
  }
})
