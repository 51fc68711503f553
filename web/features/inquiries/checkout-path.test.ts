import { expect, test } from 'vitest'
import { readCart } from '#contract/cart/cart.ts'
import { type Buyer, openBuyer } from '#tests/goods.ts'
import { acceptedQuote, addedInquiry, openDesk, type StagedInquiry } from '#tests/inquiring.ts'
import { openShop } from '#tests/shop.ts'
import { sendForm } from '#tests/without-scripts.ts'

const shop = await openShop()
const desk = await openDesk(shop)

/** URL that “Place the order” leads to. */
async function checkoutOf({ id, info }: StagedInquiry, { token }: Buyer): Promise<URL> {
  const { version, quoteList } = await info()
  const order = { intent: 'order', quoteId: quoteList[0]!.quoteId, version: String(version) }
  const { headers } = await sendForm(shop, `/en/personalCenter/inquiryMessage?id=${id}`, token, order)
  return new URL(headers.location!, 'http://shop')
}

test('an accepted quote is ordered on its own terms: its Incoterm, its freight, and in its country', async () => {
  const buyer = await openBuyer(shop)
  const staged = await addedInquiry(shop, buyer, desk, { countryCode: 'MX', postcode: '06000' })
  const lines = await acceptedQuote(shop, staged, { incoterms: 'DDP' })
  const { searchParams } = await checkoutOf(staged, buyer)
  const [quote] = (await staged.info()).quoteList
  const [group] = (await shop.call(readCart, {}, buyer)).rows
  expect(Object.fromEntries(searchParams)).toEqual({
    chosen: '1',
    line: lines[0],
    // A country, since the buyer's only address is in Spain.
    to: 'cMX',
    incoterms: 'DDP',
    [`supplierList.${group!.supplierId}.freightType`]: String(quote!.freightType),
  })
})

test('the buyer’s own address in that country is chosen', async () => {
  const buyer = await openBuyer(shop)
  const staged = await addedInquiry(shop, buyer, desk)
  await acceptedQuote(shop, staged)
  expect((await checkoutOf(staged, buyer)).searchParams.get('to')).toBe(`a${buyer.addressId}`)
})
