import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { acceptQuote, declineQuote, editInquiry, replyToInquiry } from '#contract/inquiries/changes.ts'
import { claimInquiry, passInquiry, requestInfo } from '#contract/inquiries/console/inquiries.ts'
import { listSupplierInquiries, makeOffer, readSupplierInquiry } from '#contract/inquiries/console/offers.ts'
import { saveQuote, sendQuote } from '#contract/inquiries/console/quotes.ts'
import { expireInquiries, remindOfQuotes } from '#server/features/inquiries/expire-inquiries.ts'
import { openBuyer, openSupplier } from '#tests/goods.ts'
import { addedInquiry, lampToMake, made, openDesk, quote, quoteBody } from '#tests/inquiring.ts'
import { looseFile, openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE } from '#tests/signed-in.ts'
import { statementsDuring } from '#tests/statements.ts'

const shop = await openShop()
let desk = await openDesk(shop)
const noteFailure = (id: number, error: unknown) => {
  throw new Error(`inquiry ${id} failed`, { cause: error })
}
const runClock = () => expireInquiries(shop.appContext, shop.appContext.clock(), noteFailure)
/** Signs the desk in again, since staff sessions expire after eight hours. */
const passTime = async (ms: number) => {
  shop.passTime(ms)
  desk = await openDesk(shop)
}
const decline = (type: 0 | 1, more = {}) => ({ type, ...more })

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
    // The only line bears all of the total.
    expect(Number(data.itemList[0]!.unitLandedPrice)).toBeCloseTo(Number(data.totalAmount) / 200, 3)
    expect((await staged.info()).quoteList).toEqual([])
    // Colleagues can read the draft, to continue it.
    expect((await staged.consoleInfo()).draft).toMatchObject({
      quoteId: data.quoteId,
      validDays: 7,
      itemList: [{ product: { hsCode: '940521', weightGram: 400, supplierId: null, imageFileId: null } }],
    })
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

  test('costs what it costs to the destination that the buyer has now, whenever its draft was written', async () => {
    const staged = await addedInquiry(shop, await openBuyer(shop), desk)
    await made(staged.move(claimInquiry, desk.operator))
    const written = await made(staged.move(saveQuote, desk.operator, await quoteBody(shop, await staged.info())))
    await made(staged.move(requestInfo, desk.operator, { content: 'Where to?' }))
    await made(staged.move(editInquiry, staged.buyer.token, { countryCode: 'MX', postcode: '06000' }))
    await made(staged.move(replyToInquiry, staged.buyer.token, { content: 'To Mexico' }))
    await made(staged.move(claimInquiry, desk.operator))
    const { quoteId, totalAmount } = written.data as { quoteId: string; totalAmount: string }
    await made(staged.move(sendQuote, desk.operator, { quoteId } as never))
    const [sent] = (await staged.info()).quoteList
    const fresh = await addedInquiry(shop, await openBuyer(shop), desk, { countryCode: 'MX', postcode: '06000' })
    const { quoteList } = await (await quote(shop, fresh)).info()
    const costs = ({ goodsAmount, freightAmount, dutyAmount, taxAmount, totalAmount, freightList, itemList }: typeof sent & object) => ({
      ...{ goodsAmount, freightAmount, dutyAmount, taxAmount, totalAmount, freightList },
      landed: itemList.map(({ price, unitLandedPrice }) => [price, unitLandedPrice]),
    })
    expect(costs(sent!)).toEqual(costs(quoteList[0]!))
    expect(sent!.totalAmount).not.toBe(totalAmount)
  })

  test('is refused beyond what can be stored', async () => {
    const staged = await addedInquiry(shop, await openBuyer(shop), desk)
    await made(staged.move(claimInquiry, desk.operator))
    const body = await quoteBody(shop, await staged.info())
    const dear = body.itemList.map((item) => ({ ...item, quantity: 10_000_000, price: '999999999999' }))
    const refused = await staged.move(saveQuote, desk.operator, { ...body, itemList: dear })
    expect(refused).toMatchObject({ code: 400, data: [{ path: 'itemList' }] })
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

  test('shows the same picture in its next version, whoever writes it', async () => {
    const staged = await addedInquiry(shop, await openBuyer(shop), { ...desk })
    const product = { ...(await lampToMake(shop)), imageFileId: await looseFile(shop, DEMO_PEOPLE.operator.id) }
    const item = { linkId: null, product, quantity: 200, minOrderQuantity: 100, price: '6.30', leadTimeDays: 12 }
    await quote(shop, staged, { itemList: [item] })
    await made(staged.move(declineQuote, staged.buyer.token, decline(1)))
    staged.desk.operator = desk.other
    await quote(shop, staged, { itemList: [{ ...item, price: '6.00' }] })
    const [second, first] = (await staged.info()).quoteList.map(({ itemList }) => itemList[0]!.imageUrl)
    expect(second).toContain('/u')
    expect(second).toBe(first)
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
    // Before the expiry job has run.
    expect((await staged.move(acceptQuote, buyer.token)).code).toBe(500006)
    expect(await runClock()).toBeGreaterThan(0)
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
    const { rows } = await shop.call(listSupplierInquiries.page, {}, { token: member.token })
    expect(rows).toMatchObject([{ id: staged.id, offerFlag: 0, openFlag: 1, linkTotal: 2 }])
    expect((await shop.call(readSupplierInquiry, { id: staged.id }, { token: stranger.token })).code).toBe(430001)
    const info = (await made(shop.call(readSupplierInquiry, { id: staged.id }, { token: member.token }))).data
    expect(JSON.stringify(info)).not.toMatch(/Ana|"7\.5|targetPrice|buyer/)
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
    // Converted to the inquiry's currency at the current rate.
    expect(Number((await staged.consoleInfo()).offerList[0]!.itemList[0]!.quotePrice)).toBeCloseTo(0.62 / 0.131225, 1)
    const total = async (filter: InputOf<typeof listSupplierInquiries.page>) =>
      (await shop.call(listSupplierInquiries.page, filter, { token: member.token })).total
    expect([await total({ offerFlag: 1 }), await total({ keyword: info.inquiryNo }), await total({ keyword: 'Ana' })]).toEqual([1, 1, 0])
    await quote(shop, staged)
    expect((await offer('5.00')).code).toBe(430002)
    expect((await shop.call(listSupplierInquiries.page, {}, { token: member.token })).rows).toMatchObject([{ offerFlag: 1, openFlag: 0 }])
  })

  test('list what was passed to them in as many statements for one inquiry as for several', async () => {
    const supplierId = await openSupplier(shop)
    const member = await openMember(shop, supplierId)
    const buyer = await openBuyer(shop)
    const pass = async () => {
      const staged = await addedInquiry(shop, buyer, desk)
      await made(staged.move(passInquiry, desk.operator, { supplierIdList: [String(supplierId)] }))
    }
    const cost = async () => (await statementsDuring(() => made(shop.call(listSupplierInquiries.page, {}, { token: member.token })))).length
    await pass()
    await cost()
    const ofOne = await cost()
    for (let at = 0; at < 4; at++) await pass()
    expect(await cost()).toBe(ofOne)
  })
})
