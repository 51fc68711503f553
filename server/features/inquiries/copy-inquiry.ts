import {
  filesOf,
  type InquiryRecord,
  insertFiles,
  insertInquiry,
  insertLines,
  type ReadLine,
} from '#server/features/inquiries/inquiries.queries.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { newPublicNumber } from '#server/kernel/database/public-number.ts'

/**
 * Copies lines of an inquiry into a new one with the same destination and terms; both share pictures and files. An expected date that has
 * passed is omitted; `today` is the date in the caller's time zone.
 */
export async function copyInquiry(
  db: Database,
  former: InquiryRecord,
  lines: readonly ReadLine[],
  origin: Pick<InquiryRecord, 'resubmitOfId'> | Pick<InquiryRecord, 'restOfId'>,
  { now, today }: { now: Date; today: string },
): Promise<InquiryRecord> {
  const { accountId, countryCode, postcode, incoterms, isSample, expectTime, remark, currencyCode, currencyDigits } = former
  const inquiry = await insertInquiry(db, {
    inquiryNo: newPublicNumber('Q', now),
    accountId,
    countryCode,
    postcode,
    incoterms,
    isSample,
    expectTime: expectTime !== null && expectTime >= today ? expectTime : null,
    remark,
    currencyCode,
    currencyDigits,
    ...origin,
    createTime: now,
    updateTime: now,
  })
  await insertLines(
    db,
    inquiry,
    lines.map(({ id: _, imageKey: __, linkStatus: ___, refuseReason: ____, ...line }) => line),
  )
  const attached = (await filesOf(db, former.id)).filter(({ replyId }) => replyId === null)
  await insertFiles(
    db,
    { inquiryId: inquiry.id, accountId },
    attached.map(({ fileId }) => ({ id: fileId })),
  )
  return inquiry
}
