import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  claimInquiry,
  listConsoleInquiries,
  passInquiry,
  rejectInquiry,
  rejectInquiryLine,
  releaseInquiry,
  requestInfo,
} from '#contract/console-inquiries.ts'
import { saveQuote, sendQuote, withdrawQuote } from '#contract/console-quotes.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { countInquiries, listInquiries, parseLink } from '#contract/inquiries.ts'
import {
  acceptQuote,
  addInquiry,
  cancelInquiry,
  declineQuote,
  editInquiry,
  replyToInquiry,
  resubmitInquiry,
} from '#contract/inquiry-changes.ts'
import { listSupplierInquiries, makeOffer, readSupplierInquiry } from '#contract/supplier-inquiries.ts'
import { expireInquiries, remindOfQuotes } from '#server/features/inquiries/expire-inquiries.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { addedInquiry, LAMP_LINK, made, openDesk, quote, quoteBody, requestBody } from '#tests/inquiring.ts'
import { looseFile, openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
let desk = await openDesk(shop)
const noteFailure = (id: number, error: unknown) => {
  throw new Error(`inquiry ${id} failed`, { cause: error })
}
const runClock = () => expireInquiries(shop.appContext, shop.appContext.clock(), noteFailure)
/** Staff are signed out after eight hours. */
const passTime = async (ms: number) => {
  shop.passTime(ms)
  desk = await openDesk(shop)
}
const decline = (type: 0 | 1, more = {}) => ({ type, ...more })

describe('what is asked for', () => {
  test('links, pictures, texts and products in one request, each line of its kind', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await stockProduct(shop)
    const picture = await looseFile(shop, buyer.id)
    const linkList = [
      { url: LAMP_LINK, quantity: 200 },
      { name: 'As in the picture', imageFileId: picture, quantity: 5 },
      { name: 'Lamp shade', quantity: 50, targetPrice: '1.25' },
      { url: `http://localhost:8080/product/${lamp.productId}`, quantity: 10 },
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
    const gone = await stockProduct(shop, { status: 3 })
    const add = async (more: Parameters<typeof requestBody>[0]) =>
      (await shop.call(addInquiry, requestBody(more), { token: buyer.token })).code
    expect(await add({ linkList: [] })).toBe(400)
    expect(await add({ linkList: [{ quantity: 1, specName: 'blue' }] })).toBe(400)
    expect(await add({ expectTime: '2020-01-01' })).toBe(400)
    expect(await add({ countryCode: 'XX' })).toBe(400)
    expect(await add({ postcode: 'none' })).toBe(210004)
    expect(await add({ productId: String(gone.productId) })).toBe(150006)
    expect(await add({ fileIdList: ['999999999'] })).toBe(110001)
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
    const [kept] = (await staged.info()).linkList
    await made(
      staged.move(editInquiry, buyer.token, {
        linkList: [
          { id: kept!.id, quantity: 7 },
          { name: 'Shade', quantity: 1 },
        ],
        fileIdList: [paper, other],
      }),
    )
    const info = await staged.info()
    expect(info).toMatchObject({ version: 2, remark: 'soon', linkTotal: 2 })
    expect(info.linkList[0]).toMatchObject({ id: kept!.id, quantity: 7, remark: 'in blue', lineType: 2 })
    expect(info.fileList.map(({ fileId }) => fileId)).toEqual([paper, other])
    await made(staged.move(editInquiry, buyer.token, { fileIdList: [], linkList: [{ name: 'Only this', quantity: 1 }] }))
    expect(await staged.info()).toMatchObject({ fileList: [], linkTotal: 1 })
    expect((await shop.call(editInquiry, { id: staged.id, version: 1, remark: 'late' }, { token: buyer.token })).code).toBe(430003)
    expect((await staged.move(editInquiry, buyer.token, { linkList: [{ id: kept!.id, quantity: 1 }] })).code).toBe(500001)
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

describe('an operator’s claim', () => {
  test('locks for 15 minutes, renewed by the holder’s calls; who saw the former version hears 430003, who sees this one 430002', async () => {
    const buyer = await openBuyer(shop)
    const staged = await addedInquiry(shop, buyer, desk)
    await made(staged.move(claimInquiry, desk.operator))
    expect((await shop.call(cancelInquiry, { id: staged.id, version: 1 }, { token: buyer.token })).code).toBe(430003)
    expect((await staged.move(cancelInquiry, buyer.token)).code).toBe(430002)
    expect((await staged.move(claimInquiry, desk.other)).code).toBe(430003)
    const [line] = (await staged.info()).linkList
    const { version } = await staged.info()
    const rejectLine = (token: string, seen = version) =>
      shop.call(rejectInquiryLine, { id: line!.id, version: seen, content: 'Not sold any more' }, { token })
    expect((await rejectLine(desk.other)).code).toBe(500003)
    expect((await rejectLine(desk.operator, version - 1)).code).toBe(500003)
    shop.passTime(14 * MINUTE_MS)
    await made(rejectLine(desk.operator))
    expect((await rejectLine(desk.operator, version + 1)).code).toBe(500002)
    expect((await shop.call(rejectInquiryLine, { id: '999999999', version: 1, content: 'x' }, { token: desk.operator })).code).toBe(500001)
    expect((await staged.info()).linkList[0]).toMatchObject({ linkStatus: 2, refuseReason: 'Not sold any more' })
    shop.passTime(14 * MINUTE_MS)
    expect(await runClock()).toBe(0)
    shop.passTime(2 * MINUTE_MS)
    expect((await staged.move(requestInfo, desk.operator, { content: 'Which colour?' })).code).toBe(430003)
    expect(await runClock()).toBe(1)
    expect(await runClock()).toBe(0)
    expect(await staged.info()).toMatchObject({ inquiryStatus: 0 })
    expect((await staged.move(saveQuote, desk.operator, await quoteBody(shop, await staged.info()))).code).toBe(430002)
  })

  test('is given back; what was quoted before stays in quoting without a holder', async () => {
    const staged = await addedInquiry(shop, await openBuyer(shop), desk)
    await made(staged.move(claimInquiry, desk.operator))
    expect((await staged.move(releaseInquiry, desk.other)).code).toBe(430003)
    await made(staged.move(releaseInquiry, desk.operator))
    expect((await staged.info()).inquiryStatus).toBe(0)
    await quote(shop, staged)
    await made(staged.move(withdrawQuote, desk.operator))
    expect(await staged.info()).toMatchObject({ inquiryStatus: 2, quoteList: [{ quoteStatus: 7 }] })
    await made(staged.move(claimInquiry, desk.other))
    await made(staged.move(releaseInquiry, desk.other))
    expect(await staged.consoleInfo()).toMatchObject({ inquiryStatus: 2, holderName: null, lockEndTime: null })
  })

  test('the desk lists all, mine, and nobody’s', async () => {
    const staged = await addedInquiry(shop, await openBuyer(shop), desk)
    const idsOf = async (holder: number, token: string) =>
      (await shop.call(listConsoleInquiries, { holder, orderBy: 1, pageSize: 60 }, { token })).rows.map(({ id }) => id)
    expect(await idsOf(2, desk.operator)).toContain(staged.id)
    await made(staged.move(claimInquiry, desk.operator))
    expect(await idsOf(1, desk.operator)).toContain(staged.id)
    expect(await idsOf(1, desk.other)).not.toContain(staged.id)
    expect(await idsOf(2, desk.other)).not.toContain(staged.id)
    expect(await idsOf(0, desk.other)).toContain(staged.id)
  })
})

describe('questions and refusals', () => {
  test('the buyer answers what was asked within 14 days, or it ends', async () => {
    const buyer = await openBuyer(shop)
    const [staged, late] = [await addedInquiry(shop, buyer, desk), await addedInquiry(shop, buyer, desk)]
    for (const each of [staged, late]) {
      await made(each.move(claimInquiry, desk.operator))
      await made(each.move(requestInfo, desk.operator, { content: 'Which colour?' }))
    }
    expect(await staged.info()).toMatchObject({ inquiryStatus: 1, nextActor: 1, actionList: ['edit', 'cancel', 'reply'] })
    await made(staged.move(editInquiry, buyer.token, { remark: 'blue' }))
    expect((await staged.info()).inquiryStatus).toBe(1)
    await made(staged.move(replyToInquiry, buyer.token, { content: 'Blue', fileIdList: [await looseFile(shop, buyer.id)] }))
    const answered = await staged.info()
    expect(answered).toMatchObject({ inquiryStatus: 0, deadlineTime: null })
    expect(answered.replyList).toMatchObject([
      { actor: 3, actorName: 'Rutaseda', content: 'Which colour?' },
      { actor: 1, actorName: 'Ana', content: 'Blue', fileList: [{ name: 'photo.jpg' }] },
    ])
    expect((await staged.move(replyToInquiry, buyer.token, { content: 'More' })).code).toBe(430002)
    await passTime(14 * DAY_MS)
    expect(await runClock()).toBeGreaterThan(0)
    expect(await late.info()).toMatchObject({ inquiryStatus: 8, actionList: ['resubmit'] })
  })

  test('a rejected request says why and can be sent again, as a copy', async () => {
    const buyer = await openBuyer(shop)
    const picture = await looseFile(shop, buyer.id)
    const staged = await addedInquiry(shop, buyer, desk, { fileIdList: [picture] })
    await made(staged.move(claimInquiry, desk.operator))
    await made(staged.move(rejectInquiry, desk.operator, { reasonType: 2, content: 'Not allowed in Spain' }))
    expect(await staged.info()).toMatchObject({ inquiryStatus: 6, rejectReason: { reasonType: 2, content: 'Not allowed in Spain' } })
    const { data } = await made(shop.call(resubmitInquiry, { id: staged.id }, { token: buyer.token }))
    const { rows } = await shop.call(listInquiries, { inquiryStatus: 0 }, { token: buyer.token })
    expect(rows).toMatchObject([{ id: data.id, linkTotal: 2 }])
    expect((await shop.call(resubmitInquiry, { id: data.id }, { token: buyer.token })).code).toBe(430002)
    // The copy shares the file, and does not take it away from its original.
    await made(shop.call(editInquiry, { id: data.id, version: 1, fileIdList: [] }, { token: buyer.token }))
    expect((await staged.info()).fileList).toMatchObject([{ fileId: picture }])
  })
})

describe('a quote', () => {
  test('has its totals computed for the destination, and what a piece costs delivered', async () => {
    const staged = await addedInquiry(shop, await openBuyer(shop), desk, {}, 'EUR')
    await made(staged.move(claimInquiry, desk.operator))
    const { data } = (await made(staged.move(saveQuote, desk.operator, await quoteBody(shop, await staged.info())))) as {
      data: {
        quoteId: string
        versionNo: number
        quoteStatus: number
        goodsAmount: string
        totalAmount: string
        itemList: { unitLandedPrice: string; amount: string; viewFlag: number }[]
        freightList: unknown[]
        validTime: null
      }
    }
    expect(data).toMatchObject({
      versionNo: 1,
      quoteStatus: 0,
      goodsAmount: '1260.00',
      currencyCode: 'EUR',
      estimateFlag: 1,
      validTime: null,
    })
    expect(data.freightList.length).toBeGreaterThan(0)
    expect(data.itemList).toMatchObject([{ amount: '1260.00', viewFlag: 0 }])
    // One line alone carries all of the total.
    expect(Number(data.itemList[0]!.unitLandedPrice)).toBeCloseTo(Number(data.totalAmount) / 200, 3)
    expect((await staged.info()).quoteList).toEqual([])
    expect((await staged.consoleInfo()).draft).toMatchObject({ quoteId: data.quoteId })
    const again = await made(staged.move(saveQuote, desk.operator, await quoteBody(shop, await staged.info(), { incoterms: 'DDP' })))
    expect(again.data).toMatchObject({ quoteId: data.quoteId, versionNo: 1, incoterms: 'DDP' })
    await made(staged.move(sendQuote, desk.operator, { quoteId: data.quoteId } as never))
    expect(await staged.info()).toMatchObject({
      inquiryStatus: 3,
      nextActor: 1,
      quoteVersionNo: 1,
      actionList: ['acceptQuote', 'declineQuote', 'renegotiate'],
    })
    expect((await staged.info()).linkList.map(({ linkStatus }) => linkStatus)).toEqual([1, 0])
  })

  test('five rounds of renegotiation, then 430002; each version supersedes the one before', async () => {
    const staged = await quote(shop, await addedInquiry(shop, await openBuyer(shop), desk))
    const { buyer } = staged
    for (let round = 1; round <= 5; round++) {
      await made(staged.move(declineQuote, buyer.token, decline(1, { targetPrice: '1000', remark: `round ${round}` })))
      expect(await staged.info()).toMatchObject({ inquiryStatus: 2, roundsLeft: 5 - round, actionList: ['declineQuote'] })
      await quote(shop, staged)
    }
    expect((await staged.move(declineQuote, buyer.token, decline(1))).code).toBe(430002)
    const { quoteList, actionList } = await staged.info()
    expect(actionList).toEqual(['acceptQuote', 'declineQuote'])
    expect(
      quoteList.map(({ versionNo, quoteStatus, targetPrice, declineRemark }) => [versionNo, quoteStatus, targetPrice, declineRemark]),
    ).toEqual([[6, 1, null, ''], ...[5, 4, 3, 2, 1].map((no) => [no, 3, '1000.00', `round ${no}`])])
    const { version } = await staged.info()
    const old = quoteList[1]!.quoteId
    expect((await shop.call(acceptQuote, { quoteId: old, version }, { token: buyer.token })).code).toBe(430002)
    expect((await shop.call(acceptQuote, { quoteId: '999999999', version }, { token: buyer.token })).code).toBe(500007)
    expect((await shop.call(acceptQuote, { quoteId: old, version: 1 }, { token: buyer.token })).code).toBe(430003)
  })

  test('is declined, also after a renegotiation; then nothing more can be done but to ask again', async () => {
    const buyer = await openBuyer(shop)
    for (const isRenegotiated of [false, true]) {
      const staged = await quote(shop, await addedInquiry(shop, buyer, desk))
      if (isRenegotiated) await made(staged.move(declineQuote, buyer.token, decline(1)))
      await made(staged.move(declineQuote, buyer.token, decline(0, { remark: 'Too expensive' })))
      expect(await staged.info()).toMatchObject({
        inquiryStatus: 7,
        actionList: ['resubmit'],
        quoteList: [{ quoteStatus: 5, declineRemark: 'Too expensive' }],
      })
      expect((await staged.move(acceptQuote, buyer.token)).code).toBe(430002)
    }
  })

  test('ends with its valid time; the buyer is told a day before, once', async () => {
    const buyer = await openBuyer(shop)
    const staged = await quote(shop, await addedInquiry(shop, buyer, desk), { validDays: 3 })
    const remind = () => remindOfQuotes(shop.appContext, shop.appContext.clock(), noteFailure)
    await passTime(47 * HOUR_MS)
    expect(await remind()).toBe(0)
    await passTime(2 * HOUR_MS)
    expect(await Promise.all([remind(), remind()])).toEqual(expect.arrayContaining([1, 0]))
    await passTime(23 * HOUR_MS + MINUTE_MS)
    // Before the clock has been there.
    expect((await staged.move(acceptQuote, buyer.token)).code).toBe(500006)
    expect(await runClock()).toBe(1)
    expect(await staged.info()).toMatchObject({ inquiryStatus: 8, quoteList: [{ quoteStatus: 6 }] })
    expect((await staged.move(declineQuote, buyer.token, decline(1))).code).toBe(500006)
  })

  test('two acceptances at once are one', async () => {
    const staged = await quote(shop, await addedInquiry(shop, await openBuyer(shop), desk))
    const { version, quoteList } = await staged.info()
    const accept = () => shop.call(acceptQuote, { quoteId: quoteList[0]!.quoteId, version }, { token: staged.buyer.token })
    expect((await Promise.all([accept(), accept(), accept()])).map(({ code }) => code).sort()).toEqual([200, 430003, 430003])
  })
})

describe('suppliers', () => {
  test('see what was passed to them without buyer and target price, and offer until it is quoted; the latest counts', async () => {
    const supplierId = await openSupplier(shop)
    const [member, stranger] = [await openMember(shop, supplierId), await openMember(shop, await openSupplier(shop))]
    const staged = await addedInquiry(shop, await openBuyer(shop), desk)
    await made(staged.move(passInquiry, desk.operator, { supplierIdList: [String(supplierId)], remark: 'Can you?' }))
    expect((await staged.move(passInquiry, desk.operator, { supplierIdList: ['999999999'] })).code).toBe(280001)
    const { rows } = await shop.call(listSupplierInquiries, {}, { token: member.token })
    expect(rows).toMatchObject([{ id: staged.id, offerFlag: 0, openFlag: 1, linkTotal: 2 }])
    expect((await shop.call(readSupplierInquiry, { id: staged.id }, { token: stranger.token })).code).toBe(430001)
    const info = (await made(shop.call(readSupplierInquiry, { id: staged.id }, { token: member.token }))).data
    expect(JSON.stringify(info)).not.toMatch(/Ana|7\.5|targetPrice|buyer/)
    const offer = (price: string, currencyCode = 'CNY') =>
      shop.call(
        makeOffer,
        { id: staged.id, itemList: [{ linkId: info.linkList[0]!.id, price, currencyCode, minOrderQuantity: 100, leadTimeDays: 8 }] },
        { token: member.token },
      )
    await made(offer('5.10'))
    await made(offer('0.62', 'EUR'))
    expect((await staged.consoleInfo()).offerList).toMatchObject([
      { supplierId: String(supplierId), supplierName: 'Yiwu Lamps', itemList: [{ price: '0.62', currencyCode: 'EUR', leadTimeDays: 8 }] },
    ])
    expect((await shop.call(listSupplierInquiries, { offerFlag: 1 }, { token: member.token })).total).toBe(1)
    await quote(shop, staged)
    expect((await offer('5.00')).code).toBe(430002)
    expect((await shop.call(listSupplierInquiries, {}, { token: member.token })).rows).toMatchObject([{ offerFlag: 1, openFlag: 0 }])
  })
})
