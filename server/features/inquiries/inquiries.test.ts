import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { addInquiry, cancelInquiry, editInquiry, resubmitInquiry } from '#contract/inquiries/changes.ts'
import { countInquiries, listInquiries, parseLink, readInquiry } from '#contract/inquiries/inquiries.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { addedInquiry, LAMP_LINK, made, openDesk, quote, requestBody } from '#tests/inquiring.ts'
import { looseFile } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const desk = await openDesk(shop)

describe('what is asked for', () => {
  test('links, pictures, texts and products in one request, each line of its kind', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await stockProduct(shop)
    const picture = await looseFile(shop, buyer.id)
    const linkList = [
      { url: LAMP_LINK, quantity: 200 },
      { name: 'As in the picture', imageFileId: picture, quantity: 5 },
      { name: 'Lamp shade', quantity: 50, targetPrice: '1.25' },
      { url: `${shop.appContext.config.publicUrl}/product/${lamp.productId}`, quantity: 30 },
    ]
    const staged = await addedInquiry(shop, buyer, desk, { linkList: linkList.slice(0, 3), productId: String(lamp.productId) }, 'EUR')
    const info = await staged.info()
    expect(
      info.linkList.map(({ lineType, platformName, externalId, name, quantity }) => [lineType, platformName, externalId, name, quantity]),
    ).toEqual([
      [1, '1688', '712345678901', '', 200],
      [2, '', null, 'As in the picture', 5],
      [3, '', null, 'Lamp shade', 50],
      [4, '', null, 'Desk lamp', 10],
    ])
    expect(info).toMatchObject({
      inquiryStatus: 0,
      version: 1,
      nextActor: 3,
      roundsLeft: 5,
      linkTotal: 4,
      currencyCode: 'EUR',
      name: '1688 · 712345678901',
    })
    expect(info.linkList[2]).toMatchObject({ targetPrice: '1.25', currencyCode: 'EUR' })
    expect(info.linkList[1]!.imageUrl).toContain('/files/')
    expect(info.inquiryNo).toMatch(/^Q\d{6}/)
    expect(info.actionList).toEqual(['edit', 'cancel'])
    expect((await shop.call(listInquiries, { keyword: 'shade' }, { token: buyer.token })).rows).toMatchObject([{ id: staged.id }])
    expect((await shop.call(listInquiries, { inquiryStatus: 3 }, { token: buyer.token })).total).toBe(0)
    expect((await shop.call(countInquiries, {}, { token: buyer.token })).data).toMatchObject({ status0: 1, status1: 0 })
    // The line of a product is found by the name that the list shows for it.
    expect((await shop.call(listInquiries, { keyword: 'desk lam' }, { token: buyer.token })).rows).toMatchObject([{ id: staged.id }])
    // A link to a product of this shop becomes a line for that product, and adds no second line.
    const own = await addedInquiry(shop, buyer, desk, { linkList: linkList.slice(3) })
    expect((await own.info()).linkList).toMatchObject([{ lineType: 4, platform: 13, productId: String(lamp.productId), quantity: 30 }])
  })

  test('a bad link refuses all of it, and names every one that is bad', async () => {
    const buyer = await openBuyer(shop)
    const linkList = ['http://detail.1688.com/offer/1.html', LAMP_LINK, 'https://127.0.0.1/x'].map((url) => ({ url, quantity: 1 }))
    const refused = await shop.call(addInquiry, requestBody({ linkList }), { token: buyer.token })
    expect(refused).toMatchObject({ code: 500004, data: [{ index: 0 }, { index: 2 }] })
    expect((await shop.call(listInquiries, {}, { token: buyer.token })).total).toBe(0)
  })

  test('wrong requests are refused: nothing to quote, a day that is over, a postal code that is none, a product that is gone', async () => {
    const buyer = await openBuyer(shop)
    const removed = await stockProduct(shop, { status: 3 })
    const add = async (more: Parameters<typeof requestBody>[0]) =>
      (await shop.call(addInquiry, requestBody(more), { token: buyer.token })).code
    expect(await add({ linkList: [] })).toBe(400)
    expect(await add({ linkList: [{ quantity: 1, specName: 'blue' }] })).toBe(400)
    expect(await add({ expectTime: '2020-01-01' })).toBe(400)
    expect(await add({ countryCode: 'XX' })).toBe(400)
    expect(await add({ postcode: 'none' })).toBe(210004)
    expect(await add({ productId: String(removed.productId) })).toBe(150006)
    expect(await add({ fileIdList: ['999999999'] })).toBe(110001)
    const dear = requestBody({ linkList: [{ name: 'Desk lamp', quantity: 1, targetPrice: '999999999999' }] })
    // In dinars, which have three decimals, this amount is too large to store.
    expect(await shop.call(addInquiry, dear, { token: buyer.token, currencyCode: 'KWD' })).toMatchObject({
      code: 400,
      data: [{ path: 'linkList.0.targetPrice' }],
    })
    // An SKU id requires a product id.
    expect(await add({ linkList: [{ name: 'Desk lamp', skuId: '1', quantity: 1 }] })).toBe(110001)
    expect((await shop.call(countInquiries, {}, { token: buyer.token })).data).toMatchObject({ status0: 0 })
  })

  test('the same form twice is one request; fifty may be open', async () => {
    const buyer = await openBuyer(shop)
    const body = requestBody({ submitToken: randomUUID() })
    const first = await made(shop.call(addInquiry, body, { token: buyer.token }))
    expect((await shop.call(addInquiry, body, { token: buyer.token })).data).toEqual(first.data)
    for (let at = 1; at < 49; at++) await made(shop.call(addInquiry, requestBody(), { token: buyer.token }))
    const racing = await Promise.all(Array.from({ length: 3 }, () => shop.call(addInquiry, requestBody(), { token: buyer.token })))
    expect(racing.map(({ code }) => code).sort()).toEqual([200, 500005, 500005])
    const { rows } = await shop.call(listInquiries, {}, { token: buyer.token })
    await made(shop.call(cancelInquiry, { id: rows[0]!.id, version: 1 }, { token: buyer.token }))
    await made(shop.call(resubmitInquiry, { id: rows[0]!.id }, { token: buyer.token }))
    await made(shop.call(cancelInquiry, { id: rows[1]!.id, version: 1 }, { token: buyer.token }))
    await made(shop.call(addInquiry, requestBody(), { token: buyer.token }))
    expect((await shop.call(resubmitInquiry, { id: rows[1]!.id }, { token: buyer.token })).code).toBe(500005)
  })

  test('an edit keeps what it leaves out, and is whole where it names lines or files', async () => {
    const buyer = await openBuyer(shop)
    const [picture, paper, other] = [
      await looseFile(shop, buyer.id),
      await looseFile(shop, buyer.id, 2),
      await looseFile(shop, buyer.id, 2),
    ]
    const line = { name: 'As in the picture', imageFileId: picture, quantity: 5, remark: 'in blue' }
    const staged = await addedInquiry(shop, buyer, desk, {
      linkList: [line, { url: LAMP_LINK, quantity: 2 }],
      fileIdList: [paper],
      remark: 'soon',
    })
    const [link] = (await staged.info()).linkList
    await made(
      staged.move(editInquiry, buyer.token, {
        linkList: [
          { id: link!.id, quantity: 7 },
          { name: 'Shade', quantity: 1 },
        ],
        fileIdList: [paper, other],
      }),
    )
    const info = await staged.info()
    expect(info).toMatchObject({ version: 2, remark: 'soon', linkTotal: 2 })
    expect(info.linkList[0]).toMatchObject({ id: link!.id, quantity: 7, remark: 'in blue', lineType: 2 })
    expect(info.fileList.map(({ fileId }) => fileId)).toEqual([paper, other])
    await made(staged.move(editInquiry, buyer.token, { fileIdList: [], linkList: [{ name: 'Only this', quantity: 1 }] }))
    expect(await staged.info()).toMatchObject({ fileList: [], linkTotal: 1 })
    expect((await shop.call(editInquiry, { id: staged.id, version: 1, remark: 'late' }, { token: buyer.token })).code).toBe(430003)
    expect((await staged.move(editInquiry, buyer.token, { linkList: [{ id: link!.id, quantity: 1 }] })).code).toBe(500001)
  })

  test('an edit cannot take the name from what has no other, nor leave what another link led to', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await stockProduct(shop)
    const staged = await addedInquiry(shop, buyer, desk, {
      linkList: [
        { name: 'Lamp shade', quantity: 5 },
        { name: 'As in the picture', imageFileId: await looseFile(shop, buyer.id), quantity: 5 },
        { url: `${shop.appContext.config.publicUrl}/product/${lamp.productId}`, quantity: 30 },
      ],
    })
    const [text, picture, linked] = (await staged.info()).linkList.map(({ id }) => ({ id, quantity: 7 }))
    for (const nameless of [text!, picture!]) {
      const refused = await staged.move(editInquiry, buyer.token, { linkList: [{ ...nameless, name: '' }, linked!] })
      expect(refused).toMatchObject({ code: 400, data: [{ path: 'linkList.0.name' }] })
    }
    expect(await staged.info()).toMatchObject({ version: 1, linkTotal: 3 })
    await made(staged.move(editInquiry, buyer.token, { linkList: [{ ...linked!, url: LAMP_LINK }] }))
    expect((await staged.info()).linkList).toMatchObject([{ lineType: 1, platform: 1, productId: null, skuId: null }])
  })

  test('a product quoted before for the same link is offered at once, and the caller’s last price', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await stockProduct(shop)
    const url = 'https://detail.1688.com/offer/600000000001.html'
    const staged = await addedInquiry(shop, buyer, desk, { linkList: [{ url, quantity: 100 }] })
    const item = {
      linkId: (await staged.info()).linkList[0]!.id,
      skuId: String(lamp.skuIds[0]),
      quantity: 100,
      minOrderQuantity: 100,
      price: '7.20',
      leadTimeDays: 5,
    }
    await quote(shop, staged, { itemList: [item] })
    const parsed = await made(shop.call(parseLink, { url: `${url}?spm=1` }, { token: buyer.token }))
    expect(parsed.data).toMatchObject({
      platform: 1,
      platformName: '1688',
      parseFlag: 1,
      url,
      matchList: [{ id: String(lamp.productId) }],
      lastQuote: { price: '7.20', currencyCode: 'CNY', quantity: 100 },
    })
    const stranger = await openBuyer(shop)
    const seen = await made(shop.call(parseLink, { url }, { token: stranger.token }))
    expect(seen.data).toMatchObject({ matchList: [{ id: String(lamp.productId) }], lastQuote: null })
  })
})

test('sent again, goods are expected by the same day until that day is over where their buyer is', async () => {
  // By UTC it is already tomorrow, in Samoa still evening.
  shop.passTime(((29 - shop.appContext.clock().getUTCHours()) % 24) * HOUR_MS)
  const [{ token }, headers] = [await openBuyer(shop), { 'operate-timezone': 'Pacific/Pago_Pago' }]
  const expectTime = new Date(shop.appContext.clock().getTime() - 11 * HOUR_MS).toISOString().slice(0, 10)
  const again = async () => {
    const { data } = await made(shop.call(addInquiry, requestBody({ expectTime }), { token, headers }))
    await made(shop.call(cancelInquiry, { id: data.id, version: 1 }, { token }))
    return async () => {
      const copy = (await made(shop.call(resubmitInquiry, { id: data.id }, { token, headers }))).data
      return (await shop.call(readInquiry, { id: copy.id }, { token })).data.expectTime
    }
  }
  const [inTime, late] = [await again(), await again()]
  expect(await inTime()).toBe(expectTime)
  shop.passTime(7 * HOUR_MS)
  expect(await late()).toBeNull()
})
