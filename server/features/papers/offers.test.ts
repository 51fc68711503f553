import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { addList, addListItems, readList } from '#contract/lists/lists.ts'
import { readCartPaper, readListPaper, readQuotePaper } from '#contract/lists/papers.ts'
import { priceProduct } from '#contract/pricing/pricing.ts'
import { priceOf, putInCart } from '#tests/buying.ts'
import { openCustomising } from '#tests/customising.ts'
import { allOrFirst } from '#tests/exhaustive.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { addedInquiry, openDesk, quote } from '#tests/inquiring.ts'
import { pagesOf } from '#tests/pdf-text.ts'
import { openShop } from '#tests/shop.ts'
import { visitPage } from '#tests/without-scripts.ts'

const shop = await openShop()
const desk = await openDesk(shop)
const { customisedLamp, add } = openCustomising(shop)

async function textOf(fileUrl: string): Promise<string> {
  const { statusCode, rawPayload } = await shop.app.inject({ url: fileUrl })
  expect(statusCode).toBe(200)
  return (await pagesOf(rawPayload)).join('\n')
}

const euros = (language: 'spa' | 'en' | 'zh', amount: string) =>
  new Intl.NumberFormat({ spa: 'es-ES', en: 'en-GB', zh: 'zh-CN' }[language], { style: 'currency', currency: 'EUR', useGrouping: 'always' })
    .format(Number(amount))
    .replaceAll(/[\u00a0\u202f]/g, ' ')

test.each(allOrFirst(LANGUAGES))(
  'a list is printed in %s with what it costs delivered, without what cannot be ordered',
  async (language) => {
    const buyer = await openBuyer(shop)
    const [lamp, few] = [await stockProduct(shop), await stockProduct(shop)]
    const as = { token: buyer.token, language, currencyCode: 'EUR', headers: { cookie: 'COUNTRY_CODE=ES' } }
    const { id } = (await shop.call(addList, { name: 'Verano 2027' }, as)).data
    const nothing = await shop.call(readListPaper, { id }, as)
    expect(nothing.code).toBe(590015)
    const itemList = [
      { skuId: String(lamp.skuIds[0]), quantity: 100, remark: 'too dear?' },
      { skuId: String(few.skuIds[0]), quantity: 3 },
    ]
    await shop.call(addListItems, { listId: id, itemList }, as)
    const { data: list } = await shop.call(readList, { id }, as)
    const text = await textOf((await shop.call(readListPaper, { id }, as)).data.fileUrl)
    for (const amount of [list.goodsAmount, list.totalAmount!]) expect(text).toContain(euros(language, amount))
    expect(text).toContain('Verano 2027')
    expect(text).toContain({ spa: 'Desk lamp (es)', en: 'Desk lamp', zh: 'Desk lamp (zh)' }[language])
    expect(text).toContain({ spa: '100 unidades', en: '100 pieces', zh: '100 件' }[language])
    expect(text).toContain({ spa: 'Total puesto en destino', en: 'Landed total', zh: '到门总价' }[language])
    expect(text).not.toContain(list.itemList[1]!.skuCode)
    expect(text).not.toContain('too dear')
  },
)

test('the cart is printed as it lies there, and an empty one is refused', async () => {
  const buyer = await openBuyer(shop)
  const as = { token: buyer.token, language: 'en', currencyCode: 'EUR', headers: { cookie: 'COUNTRY_CODE=ES' } } as const
  expect((await shop.call(readCartPaper, {}, as)).code).toBe(590015)
  expect((await shop.call(readCartPaper, { cartIds: '1,9999999999999999' }, as)).code).toBe(400)
  const lamp = await stockProduct(shop)
  await putInCart(shop, buyer, lamp, 100)
  const text = await textOf((await shop.call(readCartPaper, {}, as)).data.fileUrl)
  for (const part of ['Price summary', 'Desk lamp', '100 pieces', 'Spain', 'DAP', 'Landed total']) expect(text).toContain(part)
  const skuList = [{ skuId: String(lamp.skuIds[0]), quantity: 100 }]
  const { data: priced } = await shop.call(priceProduct, { productId: String(lamp.productId), skuList, countryCode: 'ES' }, as)
  expect(text).toContain(euros('en', priced.totalAmount))
  // The document says as of when its prices are, and how long a checkout holds prices.
  expect(text).toContain('Prices as of')
  expect(text.replaceAll(/\s+/g, ' ')).toContain('At checkout, current prices are held for 15 minutes.')
  const ofReader = await textOf((await shop.call(readCartPaper, {}, { ...as, language: 'zh' })).data.fileUrl)
  for (const part of ['Desk lamp (zh)', '到门总价']) expect(ofReader).toContain(part)
})

test('the cart’s page leads to a paper of what it shows: chosen lines, address, Incoterm and method', async () => {
  const buyer = await openBuyer(shop, 'MX')
  const [lamp, other] = [await stockProduct(shop), await stockProduct(shop)]
  const [line] = await putInCart(shop, buyer, lamp, 100)
  await putInCart(shop, buyer, other, 200)
  const { supplierId, freightList } = (await priceOf(shop, buyer, [line!], { incoterms: 'DDP' }, 'EUR')).data.supplierList[0]!
  const { freightType } = freightList.at(-1)!
  expect(freightType).not.toBe(freightList[0]!.freightType)
  const chosen = [{ supplierId, freightType }]
  const { totalAmount } = (await priceOf(shop, buyer, [line!], { incoterms: 'DDP', freightList: chosen }, 'EUR')).data
  const cookies = { COUNTRY_CODE: 'ES', CURRENCY_CODE: 'EUR' }
  const query = `chosen=1&line=${line}&incoterms=DDP&supplierList.${supplierId}.freightType=${freightType}`
  const page = await visitPage(shop, `/en/personalCenter/shoppingCart?${query}`, buyer.token, cookies)
  const link = /href="([^"]*shoppingCart\/pdf[^"]*)"/.exec(page.body)![1]!.replaceAll('&amp;', '&')
  const { headers } = await visitPage(shop, link, buyer.token, cookies)
  const text = await textOf(headers.location!)
  for (const part of ['Mexico', 'DDP', '100 pieces', euros('en', totalAmount)]) expect(text).toContain(part)
  expect(text).not.toContain('200 pieces')
  // With no line chosen, there is nothing to print.
  expect((await visitPage(shop, '/en/personalCenter/shoppingCart?chosen=1', buyer.token, cookies)).body).not.toContain('shoppingCart/pdf')
})

test('what is made of goods stands in the line that costs more for it, with its own delivered price', async () => {
  const [buyer, lamp] = [await openBuyer(shop), await customisedLamp()]
  const as = { token: buyer.token, language: 'en', currencyCode: 'CNY', headers: { cookie: 'COUNTRY_CODE=ES' } } as const
  await putInCart(shop, buyer, lamp, 100)
  expect((await add(buyer, lamp, 100, [{ customisationId: 'box', remark: '' }])).code).toBe(200)
  const text = (await textOf((await shop.call(readCartPaper, {}, as)).data.fileUrl)).replaceAll(/\s+/g, ' ')
  expect(text.match(/Gift box/g)).toHaveLength(1)
  const [plain, boxed] = ['8.00', '8.33'].map((price) => Number(new RegExp(`CN¥${price}\\S* CN¥(\\d+\\.\\d+)`).exec(text)![1]))
  expect(boxed! - plain!).toBeCloseTo(0.33, 1)
})

test('a quote is printed as it was sent, with until when it holds; a stranger has none', async () => {
  const staged = await quote(shop, await addedInquiry(shop, await openBuyer(shop), desk, {}, 'EUR'))
  const { quoteList, inquiryNo } = await staged.info()
  const { quoteId, versionNo, totalAmount } = quoteList[0]!
  const { data } = await shop.call(readQuotePaper, { quoteId }, { token: staged.buyer.token, language: 'en' })
  const text = await textOf(data.fileUrl)
  for (const part of ['Quote', `${inquiryNo}-${versionNo}`, 'Valid until', 'Landed total']) expect(text).toContain(part)
  expect(text).toContain(euros('en', totalAmount))
  const ofReader = await textOf((await shop.call(readQuotePaper, { quoteId }, { token: staged.buyer.token, language: 'spa' })).data.fileUrl)
  expect(ofReader).toContain('Total puesto en destino')
  const stranger = await openBuyer(shop)
  expect((await shop.call(readQuotePaper, { quoteId }, { token: stranger.token })).code).toBe(500007)
})
