import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import {
  claimInquiry,
  countConsoleInquiries,
  HOLDER,
  listConsoleInquiries,
  noteInquiry,
  passInquiry,
  readConsoleInquiry,
  rejectInquiry,
  rejectInquiryLine,
  releaseInquiry,
  requestInfo,
} from '#contract/inquiries/console/inquiries.ts'
import { INQUIRY_STATUS, LINK_STATUS } from '#contract/inquiries/inquiries.ts'
import { INQUIRY_ACTOR, INQUIRY_WITHIN } from '#contract/inquiries/life.ts'
import { announceInquiries } from '#server/features/inquiries/announcements.ts'
import { consoleFields, consoleInquiryInfo, peopleOf } from '#server/features/inquiries/console/info.ts'
import {
  changeInquiry,
  countByInquiryStatus,
  findInquiry,
  findLine,
  insertReply,
  lockInquiries,
  pageOfInquiries,
  setInquiry,
} from '#server/features/inquiries/inquiries.queries.ts'
import { inquiries, inquiryLines } from '#server/features/inquiries/inquiries.table.ts'
import { inquiryToMove, isHeldBy, renewedLock, unlocked } from '#server/features/inquiries/move-inquiry.ts'
import { passTo } from '#server/features/inquiries/offers.queries.ts'
import { checkSuppliers } from '#server/features/inquiries/quotes/quoted-goods.ts'
import { countsOf, inquiryRowsOf } from '#server/features/inquiries/rows.ts'
import { FILE_TYPES } from '#server/features/uploads/uploads.table.ts'
import { attachFiles } from '#server/features/uploads/uploads.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { updateRow } from '#server/kernel/database/rows.ts'
import { listCalls, orderOf } from '#server/kernel/lists/list.ts'
import * as words from '#words'

/** Statuses that wait for the platform; the board counts the same ones. */
const WAITING = [INQUIRY_STATUS.pendingReview, INQUIRY_STATUS.quoting]
const { updateTime, createTime, deadlineTime, inquiryNo } = inquiries

export const listConsoleInquiriesCalls = listCalls(
  listConsoleInquiries,
  async (reading) => {
    const { db, pool, user, language, now, filter, limit, offset } = reading
    const { inquiryStatus, waitFlag, quotedFlag, keyword, holder, countryCode } = filter
    const isMine = and(eq(inquiries.holderId, user.id), gt(inquiries.lockEndTime, now))
    const isNobodys = or(isNull(inquiries.lockEndTime), lte(inquiries.lockEndTime, now))
    const scope = and(
      holder === HOLDER.mine ? isMine : undefined,
      holder === HOLDER.unclaimed ? isNobodys : undefined,
      countryCode ? eq(inquiries.countryCode, countryCode) : undefined,
      waitFlag === 1 ? inArray(inquiries.inquiryStatus, WAITING) : undefined,
      quotedFlag === undefined ? undefined : eq(inquiries.isQuoted, quotedFlag === 1),
    )
    const order = orderOf(filter.orderBy, { updateTime, createTime, deadlineTime, inquiryNo }, inquiries.id)
    const { rows, total } = await pageOfInquiries(db, { scope, inquiryStatus, keyword, isBuyerSearched: true }, limit, offset, order)
    const people = await peopleOf(db, rows)
    const visible = await inquiryRowsOf(rows, { db, pool, language, now })
    return { rows: visible.map((row, at) => ({ ...row, ...consoleFields(rows[at]!, people, now) })), total }
  },
  {
    inquiryStatus: (status, as) => words.inquiries_status({ status: String(status) }, as),
    nextActor: (actor, as) => words.console_actor({ actor }, as),
  },
)

export const countConsoleInquiriesCall = handleCall(countConsoleInquiries, async ({ db }) =>
  countsOf(await countByInquiryStatus(db, undefined)),
)

export const readConsoleInquiryCall = handleCall(readConsoleInquiry, async (call) =>
  consoleInquiryInfo(call, (await findInquiry(call.db, eq(inquiries.id, call.input.id))) ?? fail('inquiryMissing')),
)

export const claimInquiryCall = handleCall(claimInquiry, async (call) => {
  const { input, user, db, now } = call
  const locked = await inquiryToMove(db, user, input, 'claim', 'free', now)
  const set = { inquiryStatus: INQUIRY_STATUS.quoting, holderId: user.id, lockEndTime: renewedLock(now) }
  const inquiry = await changeInquiry(db, locked, set, now)
  await announceInquiries(call, [{ inquiry }], now)
  return consoleInquiryInfo(call, inquiry)
})

export const releaseInquiryCall = handleCall(releaseInquiry, async (call) => {
  const { input, user, db, now } = call
  const locked = await inquiryToMove(db, user, input, 'release', 'own', now)
  const inquiry = await changeInquiry(db, locked, unlocked(locked), now)
  await announceInquiries(call, [{ inquiry }], now)
  return consoleInquiryInfo(call, inquiry)
})

export const requestInfoCall = handleCall(requestInfo, async (call) => {
  const { input, user, db, language, now } = call
  const locked = await inquiryToMove(db, user, input, 'requestInfo', 'own', now)
  const attached = await attachFiles(db, user.id, input.fileIdList, [FILE_TYPES.image, FILE_TYPES.document])
  const { content } = input
  const question = { inquiryId: locked.id, actor: INQUIRY_ACTOR.platform, accountId: user.id, content, language, createTime: now }
  await insertReply(db, question, attached)
  const deadlineTime = new Date(now.getTime() + INQUIRY_WITHIN.answer)
  const inquiry = await changeInquiry(db, locked, { inquiryStatus: INQUIRY_STATUS.needInfo, deadlineTime, lockEndTime: null }, now)
  await announceInquiries(call, [{ inquiry, event: 'infoRequested', facts: { text: content, deadline: deadlineTime.toISOString() } }], now)
  return consoleInquiryInfo(call, inquiry)
})

export const rejectInquiryCall = handleCall(rejectInquiry, async (call) => {
  const { input, user, db, now } = call
  const locked = await inquiryToMove(db, user, input, 'reject', 'own', now)
  const { reasonType, content } = input
  const inquiry = await changeInquiry(
    db,
    locked,
    { inquiryStatus: INQUIRY_STATUS.rejected, lockEndTime: null, rejectReason: reasonType, rejectContent: content },
    now,
  )
  await announceInquiries(call, [{ inquiry, event: 'rejected', facts: { reasonType, text: content } }], now)
  return consoleInquiryInfo(call, inquiry)
})

export const rejectInquiryLineCall = handleCall(rejectInquiryLine, async (call) => {
  const { input, user, db, now } = call
  const line = (await findLine(db, input.id)) ?? fail('linkMissing')
  const locked = await inquiryToMove(db, user, { id: line.inquiryId, version: input.version }, 'rejectLine', 'own', now, true)
  if (line.linkStatus === LINK_STATUS.refused) fail('linkNotPending')
  await updateRow(db, inquiryLines, line.id, { linkStatus: LINK_STATUS.refused, refuseReason: input.content })
  const inquiry = await changeInquiry(db, locked, { lockEndTime: renewedLock(now) }, now)
  await announceInquiries(call, [{ inquiry }], now)
  return consoleInquiryInfo(call, inquiry)
})

export const passInquiryCall = handleCall(passInquiry, async (call) => {
  const { input, user, db, now } = call
  const locked = await inquiryToMove(db, user, input, 'pass', 'free', now)
  await checkSuppliers(db, input.supplierIdList)
  const { remark } = input
  const added = await passTo(db, { inquiryId: locked.id, accountId: user.id, remark, createTime: now }, input.supplierIdList)
  const inquiry = isHeldBy(locked, user.id, now) ? await setInquiry(db, locked, { lockEndTime: renewedLock(now) }) : locked
  await announceInquiries(call, [{ inquiry, event: 'passed', supplierIds: added, facts: { text: remark } }], now)
  return consoleInquiryInfo(call, inquiry)
})

/** HTML forms submit CRLF line endings. */
const linesOf = (text: string) => text.replaceAll('\r\n', '\n')

export const noteInquiryCall = handleCall(noteInquiry, async (call) => {
  const { input, db } = call
  const [inquiry = fail('inquiryMissing')] = await lockInquiries(db, eq(inquiries.id, input.id))
  if (input.former !== undefined && linesOf(input.former) !== linesOf(inquiry.remarkInternal)) fail('changedMeanwhile')
  return consoleInquiryInfo(call, await setInquiry(db, inquiry, { remarkInternal: input.content }))
})
