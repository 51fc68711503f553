import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addCannedAnswer } from '#contract/consultations/canned-answers.ts'
import { openChat } from '#tests/chatting.ts'
import { openBuyer } from '#tests/goods.ts'
import { ADMINISTRATOR } from '#tests/inquiring.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { message } from '#tests/journeys/refused.ts'
import { slowForms } from '#tests/journeys/slow-forms.ts'
import { shippedOrder } from '#tests/order-stages.ts'
import { openSeller } from '#tests/selling.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const
const seller = await openSeller(shop)

test('a message that is begun is found again after a look into another conversation', async () => {
  const [chat, other] = [await openChat(shop), await openChat(shop)]
  await shop.appContext.database.db.execute(sql`update consultations set account_id = ${chat.buyer.id} where id = ${Number(other.id)}`)
  const { page, problems } = await visit({ token: chat.buyer.token })
  await openAlive(page, `/en/personalCenter/consultation?id=${chat.id}`)
  const field = page.getByRole('textbox', { name: words.consultations_text({}, EN) })
  await field.fill('We need 400 pieces by')
  await page.locator(`a[href*="id=${other.id}"]:visible`).first().click()
  await page.waitForURL((url) => url.searchParams.get('id') === other.id)
  await expect.poll(() => field.inputValue()).toBe('')
  await page.locator(`a[href*="id=${chat.id}"]:visible`).first().click()
  await page.waitForURL((url) => url.searchParams.get('id') === chat.id)
  await expect.poll(() => field.inputValue()).toBe('We need 400 pieces by')
  expect(problems).toEqual([])
})

test('a file that is no picture does not open in place of the home page and what is typed there', async () => {
  const { page, problems } = await visit()
  await openAlive(page, '/en')
  const box = page.getByRole('main').getByRole('textbox').first()
  await box.fill('200 lamps')
  const isOpened = await box.evaluate((field) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['%PDF-'], 'offer.pdf', { type: 'application/pdf' }))
    return field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  expect(isOpened).toBe(false)
  expect(await box.inputValue()).toBe('200 lamps')
  await message(page, words.home_source_hint({}, EN)).waitFor()
  expect(problems).toEqual([])
})

test('rows of a quick order that are not in the cart yet stand there after a look into it', async () => {
  const { page, problems } = await visit({ token: (await openBuyer(shop)).token })
  await openAlive(page, '/en/personalCenter/quickOrder')
  await page.getByRole('textbox', { name: 'Codes and quantities' }).focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'NONE-1\t5\nNONE-2\t7\n')
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('spinbutton') })
  await expect.poll(() => rows.count()).toBe(2)
  await page.locator('a[href="/en/personalCenter/shoppingCart"]:visible').first().click()
  await page.waitForURL('**/shoppingCart')
  await page.goBack()
  await expect.poll(() => rows.count()).toBe(2)
  expect(problems).toEqual([])
})

test('nothing can be typed into the form of a new row that its answer takes away', async () => {
  const { page, problems } = await visit({ token: seller.token })
  await openAlive(page, '/en/console/consultations/replies?id=new')
  const name = page.getByLabel(words.consultations_replies_name({}, EN), { exact: true })
  await name.fill('Thanks')
  const content = page.locator('aside textarea').first()
  await content.fill('Thank you for your order.')
  await slowForms(page)
  await page.locator('aside form button[type=submit]').first().click()
  await expect.poll(() => name.evaluate((field) => field.closest('[inert]') !== null)).toBe(true)
  await page.getByRole('alert').waitFor()
  expect(problems).toEqual([])
})

test('two columns that are chosen in one breath both count', async () => {
  await seller.add()
  const { page, problems } = await visit({ token: seller.token })
  await openAlive(page, '/en/console/products')
  await page.getByRole('button', { name: words.table_columns({}, EN) }).click()
  const boxes = page.getByRole('dialog').getByRole('checkbox')
  await boxes.nth(1).waitFor()
  const before = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))
  await boxes.evaluateAll((all) => {
    for (const box of all.slice(0, 2)) (box as HTMLInputElement).click()
  })
  const chosen = () => boxes.evaluateAll((all) => all.slice(0, 2).map((box) => (box as HTMLInputElement).checked))
  await page.waitForURL(/columns=/)
  await expect.poll(chosen).toEqual(before.slice(0, 2).map((isChosen) => !isChosen))
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
})

test('a panel that is closed leaves the keyboard at its row', async () => {
  const fields = { name: 'Hello', content: { spa: '', en: 'Hello, and thank you.', zh: '' } }
  expect((await shop.call(addCannedAnswer, fields, { token: seller.token })).code).toBe(200)
  const { page, problems } = await visit({ token: seller.token })
  await openAlive(page, '/en/console/consultations/replies')
  const link = page.locator('[data-row-link]:visible').first()
  await link.press('Enter')
  const close = page.locator('aside').getByRole('link', { name: words.ui_close({}, EN) })
  await close.press('Enter')
  await close.waitFor({ state: 'detached' })
  await expect.poll(() => link.evaluate((row) => row === document.activeElement)).toBe(true)
  expect(problems).toEqual([])
})

test('whoever types the time of a publication publishes then', async () => {
  const { page, problems } = await visit({ token: await signedIn(shop, ADMINISTRATOR) })
  await openAlive(page, '/en/console/content/announcement/new')
  const later = page.locator('input[name=publish][value=later]')
  await later.waitFor()
  expect(await later.isChecked()).toBe(false)
  await page.locator('input[name=publishAt]').fill('2030-05-01T10:00')
  expect(await later.isChecked()).toBe(true)
  expect(problems).toEqual([])
})

test('without scripts an order that has ended is hidden all the same', async () => {
  const order = await shippedOrder(shop)
  await shop.appContext.database.db.execute(sql`update orders set order_status = 6 where id = ${Number(order.id)}`)
  const { page } = await visit({ token: order.buyer.token, hasScripts: false })
  await page.goto(`/en/personalCenter/orderDetails/${order.id}`)
  await page.getByRole('button', { name: words.orders_hide({}, EN) }).click()
  expect((await page.goto(`/en/personalCenter/orderDetails/${order.id}`))?.status()).toBe(404)
})
