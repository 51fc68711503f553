import { isPostcodeOf, postcodeOf } from '#contract/addresses/typed-postcode.ts'
import { addInquiry, cancelInquiry, editInquiry, replyToInquiry, resubmitInquiry } from '#contract/inquiries/changes.ts'
import { INQUIRY_STATUS, MOST_OPEN_INQUIRIES } from '#contract/inquiries/inquiries.ts'
import { ENDED_INQUIRY, INQUIRY_ACTOR } from '#contract/inquiries/life.ts'
import { accounts, isNotDeleted } from '#server/features/account/account.table.ts'
import { announceInquiries } from '#server/features/inquiries/announcements.ts'
import { copyInquiry } from '#server/features/inquiries/copy-inquiry.ts'
import { editLines, replaceFiles } from '#server/features/inquiries/edit-inquiry.ts'
import {
  changeInquiry,
  countOpen,
  findInquiry,
  type InquiryRecord,
  insertFiles,
  insertInquiry,
  insertLines,
  insertReply,
  ownInquiry,
  readLines,
} from '#server/features/inquiries/inquiries.queries.ts'
import { requestedLines, rowsOfLines } from '#server/features/inquiries/lines.ts'
import { ownInquiryToMove } from '#server/features/inquiries/move-inquiry.ts'
import { currencyOf } from '#server/features/inquiries/quotes/info.ts'
import { findCountry, typedCurrency } from '#server/features/markets/markets.ts'
import { FILE_TYPES } from '#server/features/uploads/uploads.table.ts'
import { attachFiles } from '#server/features/uploads/uploads.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { idempotent } from '#server/kernel/calls/submissions.ts'
import { todayOf } from '#server/kernel/calls/today.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import { newPublicNumber } from '#server/kernel/database/public-number.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'

/** File types allowed with an inquiry and with a reply. */
const INQUIRY_FILE_TYPES = [FILE_TYPES.image, FILE_TYPES.document]

/** Returns the normalised postal code. Fails with 400 for an unknown country, 210004 for a postal code that is invalid there. */
async function checkDestination(pool: PoolDatabase, countryCode: string, typed: string): Promise<string> {
  if (!(await findCountry(pool, countryCode))) refuseField('countryCode', 'wrong')
  const postcode = postcodeOf(countryCode, typed)
  return isPostcodeOf(countryCode, postcode) ? postcode : fail('postcodeInvalid')
}

/** Refuses an expected date in the past. */
function checkExpected(expectTime: string | null | undefined, today: string): void {
  if (expectTime && expectTime < today) refuseField('expectTime', 'wrong')
}

/** Serialises a buyer's new requests, because open ones are limited in number. Fails with 220001 once the account is deleted. */
async function lockBuyer(db: Database, accountId: number): Promise<void> {
  if (!(await lockRow(db, accounts, accountId, isNotDeleted))) fail('accountDeleted')
}

/** Fails with 500005 if fifty inquiries are open. */
async function checkRoom(db: Database, accountId: number): Promise<void> {
  if ((await countOpen(db, accountId)) >= MOST_OPEN_INQUIRIES) fail('tooManyOpenRequests')
}

const numbersOf = ({ id, inquiryNo }: InquiryRecord) => ({ id: id, inquiryNo })

export const addInquiryCall = handleCall(addInquiry, (call) =>
  idempotent(addInquiry, call, async () => {
    const { input, user, view, db, database, config, now } = call
    await lockBuyer(db, user.id)
    const postcode = await checkDestination(database.db, input.countryCode, input.postcode)
    checkExpected(input.expectTime, todayOf(view, now))
    const currency = await typedCurrency(database.db, input.currencyCode, view, user)
    const writer = { db, accountId: user.id, currency, publicUrl: config.publicUrl, now }
    const lines = await rowsOfLines(writer, await requestedLines(db, input, now))
    await checkRoom(db, user.id)
    const attached = await attachFiles(db, user.id, input.fileIdList, INQUIRY_FILE_TYPES)
    const inquiry = await insertInquiry(db, {
      inquiryNo: newPublicNumber('Q', now),
      accountId: user.id,
      countryCode: input.countryCode,
      postcode,
      incoterms: input.incoterms,
      isSample: input.sampleFlag === 1,
      expectTime: input.expectTime ?? null,
      remark: input.remark,
      currencyCode: currency.code,
      currencyDigits: currency.digits,
      createTime: now,
      updateTime: now,
    })
    await insertLines(
      db,
      inquiry,
      lines.map(({ id: _, ...line }) => line),
    )
    await insertFiles(db, { inquiryId: inquiry.id, accountId: user.id }, attached)
    await announceInquiries(call, [{ inquiry }], now)
    return numbersOf(inquiry)
  }),
)

export const editInquiryCall = handleCall(editInquiry, async (call) => {
  const { input, user, view, db, database, jobs, config, now } = call
  const inquiry = await ownInquiryToMove(db, user, input, 'edit', now)
  const countryCode = input.countryCode ?? inquiry.countryCode
  const hasMoved = countryCode !== inquiry.countryCode
  const postcode = await checkDestination(database.db, countryCode, input.postcode ?? (hasMoved ? '' : inquiry.postcode))
  if (input.expectTime !== inquiry.expectTime) checkExpected(input.expectTime, todayOf(view, now))
  const writer = { db, accountId: user.id, currency: currencyOf(inquiry), publicUrl: config.publicUrl, now }
  if (input.linkList) await editLines(writer, jobs, inquiry, input.linkList)
  if (input.fileIdList) await replaceFiles(writer, jobs, inquiry, input.fileIdList, INQUIRY_FILE_TYPES)
  const edited = await changeInquiry(
    db,
    inquiry,
    {
      countryCode,
      postcode,
      incoterms: input.incoterms ?? inquiry.incoterms,
      isSample: input.sampleFlag === undefined ? inquiry.isSample : input.sampleFlag === 1,
      expectTime: input.expectTime === undefined ? inquiry.expectTime : input.expectTime,
      remark: input.remark ?? inquiry.remark,
    },
    now,
  )
  await announceInquiries(call, [{ inquiry: edited }], now)
  return null
})

export const cancelInquiryCall = handleCall(cancelInquiry, async (call) => {
  const { input, user, db, now } = call
  const locked = await ownInquiryToMove(db, user, input, 'cancel', now)
  const inquiry = await changeInquiry(db, locked, { inquiryStatus: INQUIRY_STATUS.cancelled, deadlineTime: null }, now)
  await announceInquiries(call, [{ inquiry }], now)
  return null
})

export const replyToInquiryCall = handleCall(replyToInquiry, async (call) => {
  const { input, user, db, language, now } = call
  const locked = await ownInquiryToMove(db, user, input, 'reply', now)
  const attached = await attachFiles(db, user.id, input.fileIdList, INQUIRY_FILE_TYPES)
  const reply = { inquiryId: locked.id, actor: INQUIRY_ACTOR.buyer, accountId: user.id, content: input.content, language, createTime: now }
  await insertReply(db, reply, attached)
  const inquiry = await changeInquiry(db, locked, { inquiryStatus: INQUIRY_STATUS.pendingReview, deadlineTime: null }, now)
  await announceInquiries(call, [{ inquiry, event: 'answered' }], now)
  return null
})

/** Submits an ended inquiry again as a new one; the copy shares pictures and files with the original. */
export const resubmitInquiryCall = handleCall(resubmitInquiry, async (call) => {
  const { input, user, view, db, now } = call
  await lockBuyer(db, user.id)
  const former = (await findInquiry(db, ownInquiry(user.id, input.id))) ?? fail('inquiryMissing')
  if (!ENDED_INQUIRY.includes(former.inquiryStatus)) fail('inquiryNotPending')
  await checkRoom(db, user.id)
  const lines = (await readLines(db, [former.id])).get(former.id) ?? []
  const inquiry = await copyInquiry(db, former, lines, { resubmitOfId: former.id }, { now, today: todayOf(view, now) })
  await announceInquiries(call, [{ inquiry }], now)
  return numbersOf(inquiry)
})
