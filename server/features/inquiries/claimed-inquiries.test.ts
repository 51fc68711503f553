import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { cancelInquiry, declineQuote, editInquiry, replyToInquiry, resubmitInquiry } from '#contract/inquiries/changes.ts'
import {
  claimInquiry,
  listConsoleInquiries,
  noteInquiry,
  rejectInquiry,
  rejectInquiryLine,
  releaseInquiry,
  requestInfo,
} from '#contract/inquiries/console/inquiries.ts'
import { saveQuote, sendQuote, withdrawQuote } from '#contract/inquiries/console/quotes.ts'
import { listInquiries } from '#contract/inquiries/inquiries.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { expireInquiries } from '#server/features/inquiries/expire-inquiries.ts'
import { openBuyer } from '#tests/goods.ts'
import { addedInquiry, made, openDesk, quote, quoteBody } from '#tests/inquiring.ts'
import { looseFile } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

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
test('what waits for the platform is listed apart, before its first quote and after', async () => {
  const staged = await addedInquiry(shop, await openBuyer(shop), desk)
  const { inquiryNo } = await staged.info()
  const isListed = async (filter: object) =>
    (await shop.call(listConsoleInquiries.page, { keyword: inquiryNo, ...filter }, { token: desk.operator })).total === 1
  expect([await isListed({ waitFlag: 1, quotedFlag: 0 }), await isListed({ quotedFlag: 1 })]).toEqual([true, false])
  expect((await staged.consoleInfo()).heldFlag).toBe(0)
  await quote(shop, staged)
  expect([await isListed({ waitFlag: 1 }), await isListed({ quotedFlag: 1 })]).toEqual([false, true])
  await made(staged.move(declineQuote, staged.buyer.token, { type: 1 }))
  await made(staged.move(claimInquiry, desk.operator))
  expect(await isListed({ waitFlag: 1, quotedFlag: 1 })).toBe(true)
  expect((await staged.consoleInfo()).heldFlag).toBe(1)
  await made(staged.move(releaseInquiry, desk.operator))
})

test('the desk finds inquiries by their buyer’s name or company', async () => {
  const buyer = await openBuyer(shop)
  await shop.appContext.database.db
    .update(accounts)
    .set({ name: 'Zoraida Quiroga', companyName: 'Bazar Xilófono' })
    .where(eq(accounts.id, buyer.id))
  const staged = await addedInquiry(shop, buyer, desk)
  const idsOf = async (keyword: string) =>
    (await shop.call(listConsoleInquiries.page, { keyword }, { token: desk.operator })).rows.map(({ id }) => id)
  expect([await idsOf('quiroga'), await idsOf('xilófono')]).toEqual([[staged.id], [staged.id]])
  expect((await shop.call(listInquiries, { keyword: 'Quiroga' }, { token: buyer.token })).total).toBe(0)
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

  test('a draft is not sent for a line that was refused, or taken out by the buyer, since it was written', async () => {
    const buyer = await openBuyer(shop)
    const staged = await addedInquiry(shop, buyer, desk)
    const save = async () => {
      const { data } = await made(staged.move(saveQuote, desk.operator, await quoteBody(shop, await staged.info())))
      return { quoteId: (data as { quoteId: string }).quoteId } as never
    }
    await made(staged.move(claimInquiry, desk.operator))
    const draft = await save()
    const { linkList, version } = await staged.info()
    await made(shop.call(rejectInquiryLine, { id: linkList[0]!.id, version, content: 'Not sold any more' }, { token: desk.operator }))
    expect((await staged.move(sendQuote, desk.operator, draft)).code).toBe(500002)
    await made(staged.move(requestInfo, desk.operator, { content: 'Which other one?' }))
    await made(staged.move(editInquiry, buyer.token, { linkList: [{ name: 'Another lamp', quantity: 200 }] }))
    await made(staged.move(replyToInquiry, buyer.token, { content: 'This one' }))
    await made(staged.move(claimInquiry, desk.operator))
    expect((await staged.move(sendQuote, desk.operator, draft)).code).toBe(500001)
    expect(await staged.info()).toMatchObject({ inquiryStatus: 2, quoteList: [], linkList: [{ linkStatus: 0 }] })
    await made(staged.move(sendQuote, desk.operator, await save()))
  })

  test('operators note something for themselves, whoever holds it; the buyer never sees it', async () => {
    const staged = await addedInquiry(shop, await openBuyer(shop), desk)
    const { version } = await staged.info()
    await made(shop.call(noteInquiry, { id: staged.id, content: 'Called the factory' }, { token: desk.other }))
    expect(await staged.consoleInfo()).toMatchObject({ remarkInternal: 'Called the factory', version })
    expect(JSON.stringify(await staged.info())).not.toContain('Called the factory')
    expect((await shop.call(noteInquiry, { id: '999999', content: '' }, { token: desk.operator })).code).toBe(430001)
  })

  test('a note that somebody else has changed meanwhile is not overwritten unseen', async () => {
    const staged = await addedInquiry(shop, await openBuyer(shop), desk)
    const write = async (content: string, former: string, token: string) =>
      (await shop.call(noteInquiry, { id: staged.id, content, former }, { token })).code
    expect(await write('Called the factory', '', desk.other)).toBe(200)
    expect(await write('Wrote to the factory', '', desk.operator)).toBe(110002)
    expect(await staged.consoleInfo()).toMatchObject({ remarkInternal: 'Called the factory' })
    expect(await write('Called and wrote', 'Called the factory', desk.operator)).toBe(200)
  })

  test('the desk lists all, mine, and nobody’s', async () => {
    const staged = await addedInquiry(shop, await openBuyer(shop), desk)
    const idsOf = async (holder: number, token: string) =>
      (await shop.call(listConsoleInquiries.page, { holder, orderBy: '-updateTime', pageSize: 60 }, { token })).rows.map(({ id }) => id)
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
    // Removing the shared file from the copy leaves it attached to the original.
    await made(shop.call(editInquiry, { id: data.id, version: 1, fileIdList: [] }, { token: buyer.token }))
    expect((await staged.info()).fileList).toMatchObject([{ fileId: picture }])
  })
})
