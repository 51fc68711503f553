import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCart } from '#contract/cart/cart.ts'
import { skus } from '#server/features/products/products.table.ts'
import { type Encoding, encoded } from '#tests/encodings.ts'
import { isExhaustive } from '#tests/exhaustive.ts'
import { type Buyer, openBuyer, stockProduct } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const browser = await openBrowser(shop)
const PAGE = '/en/personalCenter/quickOrder'

/** Adds lamps with these SKU codes: minimum 10, 1,000 in stock. */
async function coded(...codes: string[]) {
  const lamp = await stockProduct(shop, { stock: codes.map(() => 1000) })
  for (const [at, skuCode] of codes.entries())
    await shop.appContext.database.db.update(skus).set({ skuCode }).where(eq(skus.id, lamp.skuIds[at]!))
  return lamp
}
await coded('LAMP-1', 'LAMP-2')
await coded('CHAIR-1')
const twice = [await coded('TWICE'), await coded('twice')]

const cartOf = async (buyer: Buyer) =>
  (await shop.call(readCart, {}, { token: buyer.token })).rows
    .flatMap(({ itemList }) => itemList.map(({ skuId, quantity }) => `${skuId}: ${quantity}`))
    .sort()

test('a table pasted from a spreadsheet is looked up at once, mended in place and added; what is left stays', async () => {
  const buyer = await openBuyer(shop)
  const { page, problems } = await browser.visit({ token: buyer.token })
  await openAlive(page, PAGE)
  const field = page.getByRole('textbox', { name: 'Codes and quantities' })
  await field.focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'SKU\tPieces\nlamp-1\t20\nCHAIR-1\t4\nTWICE\t12\nNONE-1\t5\n')
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('spinbutton') })
  await page.getByText('1 of 4 lines ready').waitFor()
  expect(await rows.count()).toBe(4)
  expect(await field.inputValue()).toBe('')
  expect(await rows.nth(0).textContent()).toContain('Desk lamp')
  // Below the minimum: one press corrects the quantity.
  await rows.nth(1).getByText('Add 6 pieces more').waitFor()
  await rows.nth(1).getByRole('button', { name: 'Change to 10 pieces' }).click()
  await page.getByText('2 of 4 lines ready').waitFor()
  // Ambiguous code: after choosing one of two, the focus is on its quantity.
  await rows.nth(2).getByRole('radio').nth(1).press('Space')
  await page.getByText('3 of 4 lines ready').waitFor()
  await expect
    .poll(() =>
      rows
        .nth(2)
        .getByRole('spinbutton')
        .evaluate((input) => input === document.activeElement),
    )
    .toBe(true)
  await page.getByRole('button', { name: 'Add 3 lines to the cart' }).click()
  await page.getByText('3 lines were added to your cart.').waitFor()
  expect(await rows.count()).toBe(1)
  expect((await cartOf(buyer)).map((line) => line.split(': ')[1]).sort()).toEqual(['10', '12', '20'])
  expect(await cartOf(buyer)).toContain(`${twice[1]!.skuIds[0]}: 12`)
  // The code is corrected in place, and its field keeps the focus.
  const code = rows.nth(0).getByRole('textbox')
  await code.fill('LAMP-2')
  await page.getByText('1 of 1 line ready').waitFor()
  expect(await code.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Add 1 line to the cart' }).click()
  await page.getByText('1 line was added to your cart.').waitFor()
  expect(await cartOf(buyer)).toHaveLength(4)
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor()
  expect(problems).toEqual([])
})

test('what is typed while lines are being added is looked up after them, and their answer is not lost', async () => {
  const buyer = await openBuyer(shop)
  const { page, problems } = await browser.visit({ token: buyer.token })
  await openAlive(page, PAGE)
  const lines = page.getByRole('textbox', { name: 'Codes and quantities' })
  await lines.fill('LAMP-1 20')
  await lines.press('Control+Enter')
  await page.getByText('1 of 1 line ready').waitFor()
  await page.route('**/quickOrder*', async (route) => {
    const isAddition = /\badd\b/.test(route.request().postData() ?? '')
    if (isAddition) await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add 1 line to the cart' }).click()
  await lines.fill('LAMP-2 30')
  await lines.press('Control+Enter')
  await page.getByText('1 line was added to your cart.').waitFor()
  await page.getByText('1 of 1 line ready').waitFor()
  await page.getByRole('button', { name: 'Add 1 line to the cart' }).click()
  await expect.poll(async () => (await cartOf(buyer)).map((line) => line.split(': ')[1])).toEqual(['20', '30'])
  expect(problems).toEqual([])
})

test.runIf(isExhaustive)(
  'a CSV file is read in the browser, by the button and by dropping it; another kind is refused with a reason',
  async () => {
    const buyer = await openBuyer(shop)
    const { page } = await browser.visit({ token: buyer.token, width: 390 })
    await openAlive(page, PAGE)
    const chooser = page.locator('input[type=file]')
    await chooser.setInputFiles({
      name: 'order.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('\ufeffCode;Pieces\r\n"LAMP-1";"1.000"\r\n'),
    })
    await page.getByText('1 of 1 line ready').waitFor()
    expect(await page.getByRole('spinbutton').inputValue()).toBe('1000')
    await chooser.setInputFiles({ name: 'order.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004\u0000\u0000') })
    await page.getByText('Save the spreadsheet as CSV').first().waitFor()
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['LAMP-2,30'], 'more.csv', { type: 'text/csv' }))
      return data
    })
    await page.locator('textarea').dispatchEvent('drop', { dataTransfer: dropped })
    await page.getByText('2 of 2 lines ready').waitFor()
    // Without a connection, the lines stay and a message says so.
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Add 2 lines to the cart' }).click()
    await page.getByText('connection').first().waitFor()
    expect(await page.getByRole('spinbutton').count()).toBe(2)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Add 2 lines to the cart' }).click()
    await page.getByText('2 lines were added to your cart.').waitFor()
  },
)

test('a file is read as the spreadsheet that wrote it saves text: in Chinese, with accents, or in UTF-16', async () => {
  const { page } = await browser.visit({ token: (await openBuyer(shop)).token })
  await openAlive(page, PAGE)
  const files: [Encoding, string][] = [
    ['gb18030', '序号,货号,数量\r\n1,LAMP-1,21\r\n'],
    ['windows-1252', 'Línea;Código;Cantidad\r\n1;LAMP-1;22\r\n'],
    ['utf16le', '序号\t货号\t数量\r\n1\tLAMP-1\t23\r\n'],
  ]
  for (const [place, [encoding, text]] of files.entries()) {
    await page.locator('input[type=file]').setInputFiles({ name: 'order.csv', mimeType: 'text/csv', buffer: encoded(text, encoding) })
    await page.getByText(new RegExp(`^${place + 1} of ${place + 1} lines? ready`)).waitFor()
  }
  const quantities = page.getByRole('main').getByRole('spinbutton')
  expect(await quantities.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual(['21', '22', '23'])
})

test('without scripts the same form answers with the same list, line by line', async () => {
  const buyer = await openBuyer(shop)
  const { page } = await browser.visit({ token: buyer.token, hasScripts: false })
  await page.goto(PAGE)
  await page.getByRole('textbox', { name: 'Codes and quantities' }).fill('LAMP-1 20\nTWICE 12\nNONE 3\nCHAIR-1;many')
  await page.getByRole('button', { name: 'Look up the codes' }).click()
  await page.getByText('1 of 4 lines ready').waitFor()
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('spinbutton') })
  expect(await rows.nth(3).textContent()).toContain('CHAIR-1')
  await rows.nth(1).getByRole('radio').first().check()
  await rows.nth(3).getByRole('spinbutton').fill('11')
  await rows.nth(2).getByRole('button', { name: 'Remove NONE' }).click()
  await page.getByText('3 of 3 lines ready').waitFor()
  await page.getByRole('button', { name: 'Add 3 lines to the cart' }).click()
  await page.getByText('3 lines were added to your cart.').waitFor()
  expect((await cartOf(buyer)).map((line) => line.split(': ')[1]).sort()).toEqual(['11', '12', '20'])
})

test.runIf(isExhaustive)('the cart and the personal navigation lead to it; a visitor is asked to sign in', async () => {
  const buyer = await openBuyer(shop)
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, '/en/personalCenter/shoppingCart')
  await page.getByRole('main').getByRole('link', { name: 'Quick order' }).click()
  await page.getByRole('heading', { name: 'Quick order', level: 1 }).waitFor()
  expect(await page.getByRole('navigation').getByRole('link', { name: 'Quick order' }).getAttribute('aria-current')).toBe('page')
  const visitor = await browser.visit()
  await visitor.page.goto(PAGE)
  expect(visitor.page.url()).toContain('/en/login?redirect=')
})
