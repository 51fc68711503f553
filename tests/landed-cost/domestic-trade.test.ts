import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { declineQuote } from '#contract/inquiries/changes.ts'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { acceptProposal } from '#contract/orders/changes.ts'
import { confirmOrder } from '#contract/orders/console/orders.ts'
import { readPaper } from '#contract/orders/records.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { allOrFirst } from '#tests/exhaustive.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { addedInquiry, lampToMake, made, openDesk, quote } from '#tests/inquiring.ts'
import { openMember } from '#tests/order-stages.ts'
import { mailsTo } from '#tests/outbox.ts'
import { pagesOf } from '#tests/pdf-text.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { db } = shop.appContext.database

/** Words about cross-border trade, which must not appear between a supplier and a buyer who are both in Spain. */
const OF_IMPORTS: Record<Language, RegExp> = {
  spa: /.{0,60}(internacional|importaci[oó]n|aranceles|aduana).{0,30}/gi,
  en: /.{0,60}(international|import (duty|tax)|duties|customs).{0,30}/gi,
  zh: /.{0,60}(国际|进口|关税|清关).{0,30}/g,
}

/** Text of a page's main part, without what surrounds every page. */
async function pageText(path: string, token: string, language: Language): Promise<string> {
  const url = inLanguage(path, language)
  const { body, statusCode } = await shop.app.inject({ url, cookies: { TOKEN: token, H5_SEEN: '1' }, headers: { accept: 'text/html' } })
  expect([url, statusCode]).toEqual([url, 200])
  const middle = body.slice(body.indexOf('<main'), body.lastIndexOf('</main>'))
  return middle
    .replaceAll(/<(script|style).*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&#x27;', "'")
}

describe.each(allOrFirst(LANGUAGES))('between a supplier in Spain and a buyer there, in %s', (language) => {
  const say = { locale: language }
  const freight = words.pricing_freight_inland({}, say)
  const vat = words.pricing_tax({ type: '2' }, say)
  const isDomestic = (place: string, text: string) => {
    expect([place, text.match(OF_IMPORTS[language])]).toEqual([place, null])
    for (const part of [freight, vat]) expect([place, text.includes(part)]).toEqual([place, true])
  }

  test('product, cart, checkout, order, proposal, its mails and its proforma invoice speak of freight and VAT', async () => {
    const supplierId = await openSupplier(shop, { countryCode: 'ES', confirmsByHand: true })
    const [buyer, member] = [await openBuyer(shop, 'ES'), await openMember(shop, supplierId)]
    const email = `${language}-${buyer.id}@example.com`
    await db.update(accounts).set({ language, email }).where(eq(accounts.id, buyer.id))
    const lamp = await stockProduct(shop, { supplierId, originCountryCode: 'ES' })
    const cartIdList = await putInCart(shop, buyer, lamp, 100)
    isDomestic('product', await pageText(`/product/${lamp.productId}`, buyer.token, language))
    const chosen = `chosen=1&line=${cartIdList[0]}&to=a${buyer.addressId}`
    isDomestic('cart', await pageText(`/personalCenter/shoppingCart?${chosen}`, buyer.token, language))
    for (const term of ['EXW', 'FOB', 'DAP', 'DDP']) {
      const path = `/personalCenter/shoppingCart?step=checkout&incoterms=${term}&${chosen}`
      isDomestic(`checkout ${term}`, await pageText(path, buyer.token, language))
    }
    const { data } = await made(place(shop, buyer, await orderFor(shop, buyer, cartIdList)))
    const { orderId } = data.orderList[0]!
    isDomestic('order', await pageText(`/personalCenter/orderDetails/${orderId}`, buyer.token, language))
    isDomestic('order at its supplier', await pageText(`/console/orders/${orderId}`, member.token, language))

    const dearer = { id: orderId, version: 1, freightAmount: '900', remark: '' }
    await made(shop.call(confirmOrder, dearer, { token: member.token }))
    isDomestic('proposal', await pageText(`/personalCenter/orderDetails/${orderId}`, buyer.token, language))
    isDomestic('proposal at its supplier', await pageText(`/console/orders/${orderId}`, member.token, language))

    await made(shop.call(acceptProposal, { id: orderId, version: 2 }, { token: buyer.token }))
    const { fileUrl } = (await made(shop.call(readPaper, { id: orderId, type: 1 }, { token: buyer.token, language }))).data
    isDomestic('proforma', (await pagesOf((await shop.app.inject(fileUrl)).rawPayload)).join('\n'))
    const mails = await Promise.all((await mailsTo(shop, email)).map(({ source }) => PostalMime.parse(source)))
    expect(mails.length).toBeGreaterThan(1)
    isDomestic('mails', mails.map(({ subject, text }) => `${subject}\n${text}`).join('\n'))
  })

  test('a quote, its note and the comparison of its versions do, for the buyer and at the desk', async () => {
    const [buyer, desk] = [await openBuyer(shop, 'ES'), await openDesk(shop)]
    const staged = await addedInquiry(shop, buyer, desk)
    const product = { ...(await lampToMake(shop)), originCountryCode: 'ES' }
    const item = { linkId: null, product, quantity: 200, minOrderQuantity: 100, price: '6.30', leadTimeDays: 12 }
    await quote(shop, staged, { itemList: [item] })
    isDomestic('quote', await pageText(`/personalCenter/inquiryMessage?id=${staged.id}`, buyer.token, language))
    await made(staged.move(declineQuote, buyer.token, { type: 1, remark: 'less' } as never))
    await quote(shop, staged, { itemList: [{ ...item, price: '6.00' }] })
    isDomestic('versions', await pageText(`/personalCenter/inquiryMessage?id=${staged.id}`, buyer.token, language))
    isDomestic('desk', await pageText(`/console/inquiries/${staged.id}`, desk.operator, language))
  })
})

test.each(LANGUAGES)('goods from China are imports on the same pages, in %s', async (language) => {
  const buyer = await openBuyer(shop, 'ES')
  const lamp = await stockProduct(shop)
  const cartIdList = await putInCart(shop, buyer, lamp, 100)
  const { data } = await made(place(shop, buyer, await orderFor(shop, buyer, cartIdList)))
  const text = await pageText(`/personalCenter/orderDetails/${data.orderList[0]!.orderId}`, buyer.token, language)
  for (const part of [words.pricing_cost_freight, words.pricing_cost_duty]) expect(text).toContain(part({}, { locale: language }))
})
