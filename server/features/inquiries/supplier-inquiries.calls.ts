import { eq } from 'drizzle-orm'
import { flagOf } from '#contract/fields.ts'
import { listSupplierInquiries, makeOffer, readSupplierInquiry } from '#contract/inquiries/console/offers.ts'
import { LINK_STATUS } from '#contract/inquiries/inquiries.ts'
import { BEFORE_QUOTE } from '#contract/inquiries/life.ts'
import { offerOf } from '#server/features/inquiries/console/info.ts'
import { lineOf } from '#server/features/inquiries/info.ts'
import { type InquiryRecord, lockInquiries, readLines } from '#server/features/inquiries/inquiries.queries.ts'
import { inquiries, inquiryPasses } from '#server/features/inquiries/inquiries.table.ts'
import { unitPriceOf } from '#server/features/inquiries/lines.ts'
import {
  findPassed,
  insertOffer,
  latestOffers,
  offeredOf,
  ownSkus,
  type Passed,
  pageOfPassed,
} from '#server/features/inquiries/offers.queries.ts'
import { factsOfLines, firstLineOf, type InquiryReader } from '#server/features/inquiries/rows.ts'
import { ratedCurrency } from '#server/features/markets/markets.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { listCalls, orderOf } from '#server/kernel/lists/list.ts'

const isOpen = ({ inquiryStatus }: InquiryRecord) => BEFORE_QUOTE.includes(inquiryStatus)

/** Rows of a supplier's list of inquiries. Runs a fixed number of queries per page. */
async function rowsOf(list: readonly Passed[], supplierId: number, reader: InquiryReader) {
  const ids = list.map(({ inquiry }) => inquiry.id)
  const lines = await readLines(reader.db, ids)
  const facts = await factsOfLines(reader.db, [...lines.values()].flat())
  const offered = await offeredOf(reader.db, supplierId, ids)
  return Promise.all(
    list.map(async ({ inquiry, passTime }) => ({
      id: inquiry.id,
      inquiryNo: inquiry.inquiryNo,
      ...(await firstLineOf(lines.get(inquiry.id) ?? [], facts, reader)),
      countryCode: inquiry.countryCode,
      offerFlag: flagOf(offered.has(inquiry.id)),
      openFlag: flagOf(isOpen(inquiry)),
      passTime,
    })),
  )
}

export const listSupplierInquiriesCalls = listCalls(
  listSupplierInquiries,
  async ({ db, pool, user, language, now, filter, limit, offset }) => {
    const supplierId = user.supplierId ?? 0
    const columns = { passTime: inquiryPasses.createTime, inquiryNo: inquiries.inquiryNo }
    const order = orderOf(filter.orderBy, columns, inquiryPasses.inquiryId)
    const { rows, total } = await pageOfPassed(db, supplierId, filter, { order, limit, offset })
    return { rows: await rowsOf(rows, supplierId, { db, pool, language, now }), total }
  },
)

export const readSupplierInquiryCall = handleCall(readSupplierInquiry, async ({ input, user, db, language, clock }) => {
  const supplierId = user.supplierId ?? 0
  const passed = await findPassed(db, supplierId, input.id)
  if (!passed) return fail('inquiryMissing')
  const reader = { db, pool: db, language, now: clock() }
  const [row] = await rowsOf([passed], supplierId, reader)
  const [offer] = await latestOffers(db, input.id, supplierId)
  const lines = (await readLines(db, [input.id])).get(input.id) ?? []
  const facts = await factsOfLines(db, lines)
  return {
    ...row!,
    remark: passed.remark,
    linkList: await Promise.all(lines.map((line) => lineOf(line, facts, reader))),
    offer: offer ? offerOf(offer) : null,
  }
})

/** Fails with 110001 for an SKU of another supplier. */
async function checkOwnSkus(db: Database, supplierId: number, ids: readonly number[]): Promise<void> {
  const own = await ownSkus(db, supplierId, ids)
  if (ids.some((id) => !own.has(id))) fail('notFound')
}

export const makeOfferCall = handleCall(makeOffer, async ({ input, user, db, database, clock, live }) => {
  const supplierId = user.supplierId ?? 0
  const passed = await findPassed(db, supplierId, input.id)
  const [inquiry] = passed ? await lockInquiries(db, eq(inquiries.id, input.id)) : []
  if (!inquiry) return fail('inquiryMissing')
  if (!isOpen(inquiry)) fail('inquiryNotPending')
  const lines = (await readLines(db, [inquiry.id])).get(inquiry.id) ?? []
  await checkOwnSkus(
    db,
    supplierId,
    input.itemList.flatMap(({ skuId }) => skuId ?? []),
  )
  const items = []
  for (const [at, { linkId, price, ...item }] of input.itemList.entries()) {
    const line = lines.find(({ id }) => id === linkId) ?? fail('linkMissing')
    if (line.linkStatus === LINK_STATUS.refused) fail('linkNotPending')
    const { code, digits } = await ratedCurrency(database.db, item.currencyCode)
    const path = `itemList.${at}.price`
    const unitPrice = unitPriceOf({ code, digits }, price, path)
    if (unitPrice === 0n) refuseField(path, 'wrong')
    items.push({ ...item, lineId: linkId, price: unitPrice, currencyCode: code, currencyDigits: digits, skuId: item.skuId ?? null })
  }
  await insertOffer(db, { inquiryId: inquiry.id, supplierId, accountId: user.id, remark: input.remark, createTime: clock() }, items)
  // The operator who works on the inquiry sees the offer at once.
  if (inquiry.holderId !== null) live.send(inquiry.holderId, { cmd: 'message', data: { inquiryId: String(inquiry.id) } })
  return null
})
