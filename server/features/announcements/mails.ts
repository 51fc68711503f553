import { z } from 'zod'
import { DAY_MS } from '#contract/durations.ts'
import { announcements } from '#server/features/announcements/announcements.table.ts'
import { nextToMail, readersByMail, textOf } from '#server/features/announcements/mails.queries.ts'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'
import { updateRow } from '#server/kernel/database/rows.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import type { Jobs } from '#server/kernel/jobs/queue.ts'
import { isPast } from '#server/kernel/jobs/schedule.ts'
import { mailKind, queueMails } from '#server/kernel/mail/kind.ts'
import * as words from '#words'

/** Older news is not mailed, so that a long outage or an import does not cause a flood of mails. */
const NEWS_FOR_MS = 3 * DAY_MS
const ROWS_PER_READ = 1000

/** Read on sending, so that a changed language or withdrawn news is respected. */
export const newsMail = mailKind({
  name: 'news',
  choice: 'newsFlag',
  facts: z.object({ announcementId: z.int() }),
  read: (db, { announcementId }, { language }, now) => textOf(db, language, announcementId, now),
  message: ({ announcementId }, _, { title, summary }) => ({
    subject: title,
    paragraphs: [summary],
    button: { label: words.mail_news_read(), path: `/personalCenter/noticeView?id=${announcementId}` },
  }),
})

/**
 * Queues mails about published news for everyone who wants them. The mark and all jobs are one transaction, so
 * each user gets one mail, even if this is interrupted or run by two servers.
 */
export const fanOutNews: JobTask = async ({ database, jobs, clock }, _, say) => {
  const now = clock()
  for (;;) {
    const fannedOut = await inTransaction(database.db, 'write', (db) => fanOutNext(db, jobs, now))
    if (!fannedOut) return
    if (fannedOut.readers > 0) say(`announcement ${fannedOut.id} is mailed to ${fannedOut.readers} people`)
  }
}

async function fanOutNext(db: Database, jobs: Jobs, now: Date): Promise<{ id: number; readers: number } | undefined> {
  const news = await nextToMail(db, now)
  if (!news) return undefined
  await updateRow(db, announcements, news.id, { mailTime: now })
  let readers = 0
  if (isPast(news.publishTime, new Date(now.getTime() - NEWS_FOR_MS))) return { id: news.id, readers }
  for (let last = 0; ; ) {
    const accountIds = await readersByMail(db, last, ROWS_PER_READ)
    const newMails = accountIds.map((accountId) => newsMail.to(accountId, { announcementId: news.id }))
    // With low priority: mails that users wait for, such as codes, go first.
    await queueMails(jobs, db, newMails, true)
    readers += newMails.length
    last = accountIds.at(-1) ?? 0
    if (accountIds.length < ROWS_PER_READ) return { id: news.id, readers }
  }
}
