import { expect, test } from 'vitest'
import { both, openCustomising } from '#tests/customising.ts'
import { type Buyer, openBuyer } from '#tests/goods.ts'
import type { Part } from '#tests/multipart.ts'
import { openShop } from '#tests/shop.ts'
import { sendParts, visitPage } from '#tests/without-scripts.ts'

const shop = await openShop()
const { cartOf, customisedLamp, orderedBy, readyBuyer } = openCustomising(shop)

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const send = ({ token }: Buyer, url: string, parts: Part[]) => sendParts(shop, url, token, parts)
const read = async ({ token }: Buyer, url: string) => (await visitPage(shop, url, token)).body

const text = (name: string, value: string): Part => ({ name, text: value })

test('a logo is chosen with its file on the product’s page, and left out in the cart, before any script runs', async () => {
  const [buyer, lamp] = [await openBuyer(shop), await customisedLamp()]
  const path = `/en/product/${lamp.productId}`
  const page = await read(buyer, path)
  for (const said of ['Laser logo', 'From 50 pieces of each option', 'name="customisationList.box"', 'encType="multipart/form-data"'])
    expect([said, page.replaceAll('\u00a0', ' ').includes(said)]).toEqual([said, true])
  const chosen = [
    ...[text('intent', 'cart'), text(`skuList.${lamp.skuIds[0]}.quantity`, '60')],
    ...[text('customisationList.logo', '1'), text('customisationList.logo.remark', 'Red')],
    // The box of this customisation is not ticked.
    text('customisationList.box.remark', 'Blue'),
  ]
  const refused = (await send(buyer, path, chosen)).body
  const [box] = refused.match(/<input[^>]*name="customisationList.logo"[^>]*>/)!
  expect([box!.includes('checked=""'), refused.includes('This field is required.'), refused.includes('value="Red"')]).toEqual([
    true,
    true,
    true,
  ])
  expect(await cartOf(buyer)).toEqual([])
  const { body } = await send(buyer, path, [...chosen, { name: 'customisationList.logo.file', fileName: 'logo.pdf', bytes: PDF }])
  expect(body.includes('Added to cart')).toBe(true)
  const [line] = await cartOf(buyer)
  expect(line).toMatchObject({ quantity: 60, customisationList: [{ remark: 'Red', file: { name: 'logo.pdf' } }] })
  expect((await read(buyer, '/en/personalCenter/shoppingCart')).includes('Leave out “Laser logo”')).toBe(true)
  await send(buyer, '/en/personalCenter/shoppingCart', [text('intent', 'customise'), text('id', line!.id), text('quantity', '60')])
  expect(await cartOf(buyer)).toMatchObject([{ quantity: 60, customisationList: [] }])
})

test('a file that a refused form has sent stays with it', async () => {
  const [buyer, lamp] = [await openBuyer(shop), await customisedLamp()]
  const { body } = await send(buyer, `/en/product/${lamp.productId}`, [
    ...[text('intent', 'cart'), text(`skuList.${lamp.skuIds[0]}.quantity`, '40'), text('customisationList.logo', '1')],
    { name: 'customisationList.logo.file', fileName: 'logo.pdf', bytes: PDF },
  ])
  expect(body.includes('“Laser logo” is available from 50')).toBe(true)
  expect(/name="customisationList.logo.fileId" value="\d+"/.test(body)).toBe(true)
})

test('an order’s page names what is made of a line, with a link to the file', async () => {
  const { buyer, cartIdList } = await readyBuyer()
  const id = await orderedBy(buyer, cartIdList, 'EUR')
  const page = await read(buyer, `/en/personalCenter/orderDetails/${id}`)
  for (const said of ['Laser logo', 'Gift box', `“${both('')[0]!.remark}”`, '>report.pdf</a>'])
    expect([said, page.includes(said)]).toEqual([said, true])
})
