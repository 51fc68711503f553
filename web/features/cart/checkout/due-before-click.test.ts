import { expect, test } from 'vitest'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { bankAccounts } from '#server/features/payments/payments.table.ts'
import { priceOf, putInCart } from '#tests/buying.ts'
import { type Buyer, openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const ctx = await openShop()
const CART = '/personalCenter/shoppingCart'
const CHECKOUT = `${CART}?step=checkout`
const named = (name: string) => ({ spa: name, en: name, zh: name })

async function read(path: string, { token }: Buyer, language: Language = 'en') {
  const cookies = { H5_SEEN: '1', TOKEN: token, CURRENCY_CODE: 'CNY', COUNTRY_CODE: 'ES' }
  const { body } = await ctx.app.inject({ url: inLanguage(path, language), headers: { accept: 'text/html' }, cookies })
  const [main = ''] = /<main.*<\/main>/s.exec(body) ?? []
  const text = main
    .replaceAll(/<(style|script).*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  return { main, text }
}

/** Adds a buyer with 100 lamps of each of these suppliers in the cart. */
async function buyerOf(suppliers: Parameters<typeof openSupplier>[1][]) {
  const buyer = await openBuyer(ctx)
  const lines: string[] = []
  for (const [place, own] of suppliers.entries()) {
    const supplierId = await openSupplier(ctx, { name: named(`Supplier ${place + 1}`), ...own })
    lines.push(...(await putInCart(ctx, buyer, await stockProduct(ctx, { supplierId }), 100)))
  }
  return { buyer, lines }
}
const visible = (decimal: string) => `CN¥${new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(Number(decimal))}`

test.each(LANGUAGES)('the only way of paying is said, not asked: %s', async (language) => {
  const { buyer } = await buyerOf([{}])
  const { main } = await read(CHECKOUT, buyer, language)
  expect(main).toContain(words.cart_pay_transfer({}, { locale: language }))
  expect(main).not.toContain(words.cart_pay_card({}, { locale: language }))
  expect(main).toMatch(/<input type="hidden" form="place" name="payType" value="2"/)
})

test('what somebody confirms by hand is not due with the order, and its supplier says so in cart and checkout', async () => {
  const { buyer, lines } = await buyerOf([{ depositPercent: 30 }, { depositPercent: 30, confirmsByHand: true }])
  const { data } = await priceOf(ctx, buyer, lines)
  for (const path of [CART, CHECKOUT]) {
    const { text } = await read(path, buyer)
    expect(text).toContain(`Due now (deposit 30%) ${visible(data.dueNowAmount)}`)
    expect(text).toContain(`When Supplier 2 confirms (within 48 h) ${visible(data.dueLaterAmount)}`)
    expect(text).not.toContain(visible(data.depositAmount))
    expect(text.split('Confirms orders manually').length).toBe(2)
  }
})

test('where some suppliers are not ready, sums and button are about the others, on a phone as well', async () => {
  const { buyer, lines } = await buyerOf([{}, { minOrderFen: 900_000n }])
  const ready = (await priceOf(ctx, buyer, lines.slice(0, 1))).data
  const all = (await priceOf(ctx, buyer, lines)).data
  const { text } = await read(CART, buyer)
  expect(text).toContain(`Payable to Rutaseda ${visible(ready.payableAmount)}`)
  expect(text).not.toContain(visible(all.payableAmount))
  // Appears in the summary and in the sticky bar.
  expect(text.split(`Due now ${visible(ready.dueNowAmount)}`).length).toBe(3)
})

test('a tax number that cannot be right is doubted under its field', async () => {
  const { buyer } = await buyerOf([{}])
  const edit = (taxNo: string) =>
    ctx.app.inject({ method: 'POST', url: '/api/custUser/edit', headers: { apitoken: buyer.token }, payload: { taxNo } })
  await edit('ES123')
  expect((await read(CHECKOUT, buyer)).text).toContain(words.account_tax_no_doubtful({}, { locale: 'en' }))
  await edit('ESB12345674')
  expect((await read(CHECKOUT, buyer)).text).not.toContain(words.account_tax_no_doubtful({}, { locale: 'en' }))
})

// Last, since the other tests need a bank account.
test('a shop without an account to pay to says that the details follow by mail', async () => {
  await ctx.appContext.database.db.delete(bankAccounts)
  const { buyer } = await buyerOf([{}])
  const { text } = await read(CHECKOUT, buyer)
  expect(text).toContain('The payment details follow by e-mail')
  expect(text).not.toContain('Due now')
})
