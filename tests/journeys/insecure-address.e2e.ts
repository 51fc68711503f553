import { expect, test } from 'vitest'
import { messagesOf, openChat } from '#tests/chatting.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { placedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const

/** Runs in the browser: removes APIs that are missing on insecure origins such as http://192.168.1.20. */
function lackWhatIsSecure(): void {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined })
  Object.defineProperty(navigator, 'clipboard', { value: undefined })
}

test('on an address without https a message is sent, and a bank account copied', async () => {
  const chat = await openChat(shop)
  const { page, problems } = await visit({ token: chat.buyer.token })
  await page.addInitScript(lackWhatIsSecure)
  await openAlive(page, `/en/personalCenter/consultation?id=${chat.id}`)
  await page.getByRole('textbox', { name: words.consultations_text({}, EN) }).fill('Is it in stock?')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await messagesOf(shop, chat, chat.member)).at(-1)?.content).toBe('Is it in stock?')
  expect(problems).toEqual([])

  const order = await placedOrder(shop)
  const buyer = await visit({ token: order.buyer.token })
  await buyer.page.addInitScript(lackWhatIsSecure)
  await openAlive(buyer.page, `/en/personalCenter/orderDetails/${order.id}`)
  const copy = buyer.page.getByRole('button', { name: words.ui_copy({ name: words.payments_bank_account({}, EN) }, EN) })
  await copy.click()
  await buyer.page.getByText(words.ui_copied({}, EN), { exact: true }).waitFor({ state: 'attached' })
  expect(await copy.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(buyer.problems).toEqual([])
})
