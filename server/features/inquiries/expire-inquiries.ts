import { and, eq } from 'drizzle-orm'
import { INQUIRY_STATUS } from '#contract/inquiries/inquiries.ts'
import { QUOTE_STATUS } from '#contract/inquiries/quotes.ts'
import { announceInquiries, type InquiryAnnouncement } from '#server/features/inquiries/announcements.ts'
import {
  changeInquiry,
  type InquiryRecord,
  isOverdue,
  lockInquiries,
  overdueInquiries,
} from '#server/features/inquiries/inquiries.queries.ts'
import { inquiries } from '#server/features/inquiries/inquiries.table.ts'
import { unlocked } from '#server/features/inquiries/move-inquiry.ts'
import { endingQuotes, endQuotes, markEndingNotified, newestQuotes } from '#server/features/inquiries/quotes/quotes.queries.ts'
import { sweep } from '#server/kernel/cache/sweep.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'

/** Reports an inquiry that could not be moved; the next sweep retries it. */
type NoteFailure = (inquiryId: number, error: unknown) => void

/**
 * Applies the deadlines of inquiries (decisions §14.2): ends operators' expired locks, and ends inquiries that were not answered, accepted
 * or ordered in time. Each runs in its own transaction, so that none blocks the others. Returns how many moved.
 */
export const expireInquiries = (appContext: AppContext, now: Date, noteFailure: NoteFailure): Promise<number> =>
  sweep(
    (afterId, most) => overdueInquiries(appContext.database.db, now, afterId, most),
    ({ id }) =>
      inTransactionWithFrames(appContext, 'write', async (db, live) => {
        // Checked again under the lock: a concurrent sweep may already have moved it.
        const [inquiry] = await lockInquiries(db, and(eq(inquiries.id, id), isOverdue(now)))
        if (!inquiry) return false
        await announceInquiries({ db, live, jobs: appContext.jobs }, [await expireInquiry(db, inquiry, now)], now)
        return true
      }),
    ({ id }, error) => noteFailure(id, error),
  )

/** Ends the expired operator's lock of an inquiry that is being quoted; ends any other inquiry as expired. The row must be locked. */
export async function expireInquiry(db: Database, inquiry: InquiryRecord, now: Date): Promise<InquiryAnnouncement> {
  const { inquiryStatus } = inquiry
  if (inquiryStatus === INQUIRY_STATUS.quoting) return { inquiry: await changeInquiry(db, inquiry, unlocked(inquiry), now) }
  await endQuotes(db, inquiry.id, [QUOTE_STATUS.sent, QUOTE_STATUS.accepted], QUOTE_STATUS.expired)
  const ended = await changeInquiry(db, inquiry, { inquiryStatus: INQUIRY_STATUS.expired, deadlineTime: null }, now)
  return { inquiry: ended, event: inquiryStatus === INQUIRY_STATUS.needInfo ? 'closedUnanswered' : 'quoteExpired' }
}

/** Notifies buyers a day before a quote ends, once per quote. Returns how many were notified. */
export const remindOfQuotes = (appContext: AppContext, now: Date, noteFailure: NoteFailure): Promise<number> =>
  sweep(
    (afterId, most) => endingQuotes(appContext.database.db, now, afterId, most),
    ({ id, inquiryId }) =>
      inTransactionWithFrames(appContext, 'write', async (db, live) => {
        const [inquiry] = await lockInquiries(db, eq(inquiries.id, inquiryId))
        if (!inquiry || !(await markEndingNotified(db, id, now))) return false
        const quote = (await newestQuotes(db, [inquiryId])).get(inquiryId)!
        const facts = { amount: String(quote.totalAmount), deadline: quote.validTime?.toISOString() ?? null }
        await announceInquiries({ db, live, jobs: appContext.jobs }, [{ inquiry, event: 'quoteEnding', facts }], now)
        return true
      }),
    ({ inquiryId }, error) => noteFailure(inquiryId, error),
  )

export const expireOverdueInquiries: JobTask = async (appContext, _, say) => {
  const noteFailure: NoteFailure = (inquiryId, error) => say(`due inquiry ${inquiryId} could not be processed`, 'error', error)
  const now = appContext.clock()
  const moved = (await remindOfQuotes(appContext, now, noteFailure)) + (await expireInquiries(appContext, now, noteFailure))
  if (moved > 0) say(`moved ${moved} due inquiries on or reminded their buyers`)
}
