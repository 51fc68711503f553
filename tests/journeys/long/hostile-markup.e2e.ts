import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { replyToInquiry } from '#contract/inquiries/changes.ts'
import { claimInquiry, rejectInquiryLine, requestInfo } from '#contract/inquiries/console/inquiries.ts'
import { saveQuote, sendQuote } from '#contract/inquiries/console/quotes.ts'
import { openChat, write } from '#tests/chatting.ts'
import { openBuyer } from '#tests/goods.ts'
import { addedInquiry, lampToMake, made, openDesk, type StagedInquiry } from '#tests/inquiring.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop({ limitsScale: 1000 })
const { visit } = await openBrowser(shop)
const desk = await openDesk(shop)

/** Each calls run() if a page interprets it as markup or code. */
const VECTORS = [
  '<script>run()</script>',
  '<img src=x onerror=run()>',
  '<svg onload=run()>',
  '<svg><script>run()</script></svg>',
  '<iframe srcdoc="<script>parent.run()</script>">',
  '<iframe src="javascript:parent.run()">',
  '<a href="javascript:run()">x</a>',
  '<details open ontoggle=run()>x',
  '<input autofocus onfocus=run()>',
  '<video><source onerror=run()>',
  '<audio src=x onerror=run()>',
  '<math><mtext><img src=x onerror=run()>',
  '<object data="javascript:run()">',
  '<embed src="javascript:run()">',
  '<marquee onstart=run()>x</marquee>',
  '<template><img src=x onerror=run()></template>',
  '<style onload=run()></style>',
  '<link rel=stylesheet href=x onerror=run()>',
  '<form><button formaction=javascript:run()>x',
  '<meta http-equiv=refresh content="0;url=javascript:run()">',
  "{{constructor.constructor('run()')()}}",
  '<%= run() %>',
  'javascript:run()',
  '&lt;img src=x onerror=run()&gt;',
  '<img src=`x`onerror=run()>',
  '<!--><img src=x onerror=run()>-->',
  '</script><script>run()</script>',
  '</textarea><img src=x onerror=run()>',
  '</title><svg onload=run()>',
  '\\u003cimg src=x onerror=run()\\u003e',
]
const WRAPPINGS = [
  (vector: string) => vector,
  (vector: string) => `">${vector}`,
  (vector: string) => `'>${vector}`,
  (vector: string) => `</p></template>${vector}`,
  (vector: string) => vector.replace(/[a-z]+/, (name) => name.toUpperCase()),
]
const PAYLOADS = WRAPPINGS.flatMap((wrap) => VECTORS.map(wrap))
const LINES = 20
/** Elements that such markup would leave on a page and that the shop's own pages never have. */
const TRACES =
  '[onerror], [onload], [onfocus], [ontoggle], [onstart], [srcdoc], [formaction], [href^="javascript:" i], [src^="javascript:" i], marquee, object, embed, audio'

const chunks = Array.from({ length: Math.ceil(PAYLOADS.length / LINES) }, (_, at) => PAYLOADS.slice(at * LINES, (at + 1) * LINES))

async function open(
  token: string,
): Promise<{ page: Page; look(address: string, payloads: readonly string[], least?: number): Promise<void> }> {
  const { page } = await visit({ token, ignoresPolicy: true })
  await page.addInitScript('window.runs = 0; window.run = () => { window.runs++ }')
  page.on('dialog', (dialog) => expect.unreachable(dialog.message()))
  return {
    page,
    look: async (address, payloads, least = 1) => {
      await page.goto(address, { waitUntil: 'load' })
      await page.waitForTimeout(300)
      const text = (await page.locator('main').textContent())!.replaceAll(/\s+/g, ' ')
      // Visible texts appear exactly as written; a page may truncate or leave out the rest.
      expect(payloads.filter((payload) => text.includes(payload.replaceAll(/\s+/g, ' '))).length).toBeGreaterThanOrEqual(least)
      expect(await page.evaluate('runs')).toBe(0)
      expect(await page.locator(TRACES).count()).toBe(0)
    },
  }
}

/** An inquiry with a line for each payload, in all of its texts, and a quote with the same in all of its texts. */
async function hostileInquiry(payloads: readonly string[], token: { id: number; token: string }): Promise<StagedInquiry> {
  const all = payloads.join('\n')
  const linkList = payloads.map((payload) => ({ name: payload, specName: payload, remark: payload, quantity: 200 }))
  const staged = await addedInquiry(shop, token as Awaited<ReturnType<typeof openBuyer>>, desk, { linkList, remark: all })
  await made(staged.move(claimInquiry, desk.operator))
  await made(staged.move(requestInfo, desk.operator, { content: all }))
  await made(staged.move(replyToInquiry, staged.buyer.token, { content: all }))
  await made(staged.move(claimInquiry, desk.operator))
  const { linkList: lines } = await staged.info()
  const product = await lampToMake(shop)
  const itemList = lines.slice(1).map(({ id }, at) => {
    const name = payloads[at + 1]!
    return {
      linkId: id,
      product: { ...product, name: { spa: name, en: name, zh: name } },
      quantity: 200,
      minOrderQuantity: 100,
      price: '6.30',
      leadTimeDays: 12,
      remark: name,
    }
  })
  const { version } = await staged.info()
  await made(shop.call(rejectInquiryLine, { id: lines[0]!.id, version, content: payloads[0]! }, { token: desk.operator }))
  const draft = (await made(staged.move(saveQuote, desk.operator, { itemList, incoterms: 'DAP', remark: all }))) as {
    data: { quoteId: string }
  }
  await made(staged.move(sendQuote, desk.operator, { quoteId: draft.data.quoteId } as never))
  return staged
}

test('150 kinds of markup in every text of an inquiry and its quote are text and nothing else', { timeout: 300_000 }, async () => {
  expect(new Set(PAYLOADS).size).toBe(150)
  const buyer = await openBuyer(shop)
  const { look } = await open(buyer.token)
  for (const payloads of chunks) {
    const { id } = await hostileInquiry(payloads, buyer)
    await look(`/en/personalCenter/inquiryMessage?id=${id}`, payloads, payloads.length)
  }
  await look('/en/personalCenter/inquiryMessage', PAYLOADS)
})

test('as are 150 messages of a conversation, and the last one of them in the list', { timeout: 300_000 }, async () => {
  const chat = await openChat(shop)
  await write(shop, chat, chat.buyer, 'Hello')
  for (const payload of PAYLOADS) await made(write(shop, chat, chat.member, payload))
  const { page, look } = await open(chat.buyer.token)
  for (let before = ''; ; ) {
    await look(`/en/personalCenter/consultation?id=${chat.id}${before}`, PAYLOADS)
    const earlier = page.getByRole('link', { name: 'Show earlier messages' })
    if ((await earlier.count()) === 0) break
    const older = await earlier.getAttribute('href')
    if (older === null) break
    before = older.replace(/^.*(&before=)/, '$1')
  }
  await look('/en/personalCenter/consultation', PAYLOADS)
})

test('which a page that took it for markup would have run', async () => {
  const { page } = await open((await openBuyer(shop)).token)
  await page.goto('/en/contactUs')
  for (const vector of VECTORS.slice(0, 2)) {
    await page.evaluate((html) => document.body.append(document.createRange().createContextualFragment(html)), vector)
    await expect.poll(() => page.evaluate('runs')).toBeGreaterThan(0)
    await page.evaluate('runs = 0')
  }
  expect(await page.locator(TRACES).count()).toBeGreaterThan(0)
})
