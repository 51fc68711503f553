import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { acceptQuote } from '#contract/inquiries/changes.ts'
import { readInquiry } from '#contract/inquiries/inquiries.ts'
import { inquiries } from '#server/features/inquiries/inquiries.table.ts'
import { openBuyer } from '#tests/goods.ts'
import { addedInquiry, openDesk, quote, type StagedInquiry } from '#tests/inquiring.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { db } = shop.appContext.database
const desk = await openDesk(shop)

/** An inquiry of two lines of which the first is quoted. */
const partlyQuoted = async () => quote(shop, await addedInquiry(shop, await openBuyer(shop), desk))
const accept = async ({ move, buyer }: StagedInquiry, more: object = {}) =>
  (await move(acceptQuote, buyer.token, more as never)) as { code: number; data: { restInquiryId: string | null } }
const linesOf = ({ linkList }: Awaited<ReturnType<StagedInquiry['info']>>) => linkList.map((line) => [line.linkStatus, line.refuseReason])

test('a quote says how many lines it leaves out; accepted alone, nobody looks for them any further', async () => {
  const staged = await partlyQuoted()
  expect((await staged.info()).quoteList[0]).toMatchObject({ restTotal: 1 })
  expect(await accept(staged)).toMatchObject({ code: 200, data: { restInquiryId: null } })
  const info = await staged.info()
  expect(linesOf(info)).toEqual([
    [1, ''],
    [2, 'No longer requested'],
  ])
  expect(info.quoteList[0]).toMatchObject({ restTotal: 0 })
  // Accepting again does not change the decision.
  expect((await accept(staged, { restFlag: 1 })).data.restInquiryId).toBeNull()
})

test('the rest is asked for again as one new inquiry, however often it is accepted, and whatever else is open', async () => {
  const staged = await partlyQuoted()
  const { buyer } = staged
  for (let open = 0; open < 49; open++) await addedInquiry(shop, buyer, desk, { linkList: [{ name: 'Lamp', quantity: 1 }] })
  await db.insert(inquiries).values({
    ...(await db.select().from(inquiries).where(eq(inquiries.accountId, buyer.id)).limit(1)).map(({ id: _, ...row }) => row)[0]!,
    inquiryNo: 'Q261127FIFTIETH',
    inquiryStatus: 0,
  })
  const { code, data } = await accept(staged, { restFlag: 1 })
  expect(code).toBe(200)
  const rest = (await shop.call(readInquiry, { id: data.restInquiryId! }, { token: buyer.token })).data
  expect(rest).toMatchObject({ inquiryStatus: 0, currencyCode: 'CNY', linkList: [{ name: 'Lamp shade', quantity: 50, linkStatus: 0 }] })
  expect(linesOf(await staged.info())).toEqual([
    [1, ''],
    [2, words.inquiries_line_asked_again({ inquiryNo: rest.inquiryNo }, { locale: 'en' })],
  ])
  expect((await accept(staged, { restFlag: 1 })).data.restInquiryId).toBe(data.restInquiryId)
  expect((await accept(staged)).data.restInquiryId).toBe(data.restInquiryId)
})
