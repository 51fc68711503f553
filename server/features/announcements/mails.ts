import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { DAY_MS } from '#contract/durations.ts'
import { inLanguage } from '#contract/languages.ts'
import { markMailed, nextToMail, readerOfNews, readersByMail, textOf } from '#server/features/announcements/mails.queries.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import type { Jobs } from '#server/kernel/jobs/queue.ts'
import { isPast } from '#server/kernel/jobs/schedule.ts'
import { mailMessage } from '#server/kernel/mail/layout.ts'
import { deliver } from '#server/kernel/mail/mail.ts'
import { unsubscribeUrl } from '#server/kernel/mail/unsubscribe-links.ts'
import * as words from '#words'

/** Older news is not mailed: after a long outage or an import nobody gets a pile of it. */
const NEWS_FOR_MS = 3 * DAY_MS
const ROWS_PER_READ = 1000

/**
 * Queues mails about published news for everyone who wants them. The mark and all jobs are one transaction, so
 * each user gets one mail, even if this is interrupted or run by two servers.
 */
export const fanOutNews: JobTask = async ({ database, jobs, clock }, _, say) => {
  const now = clock()
  for (;;) {
    const fannedOut = await inTransaction(database.db, 'write', (db) => fanOutNext(db, jobs, now))
    if (!fannedOut) return
    if (fannedOut.readers > 0) say(`announcement ${fannedOut.id} goes to ${fannedOut.readers} people by mail`)
  }
}

async function fanOutNext(db: Database, jobs: Jobs, now: Date): Promise<{ id: number; readers: number } | undefined> {
  const news = await nextToMail(db, now)
  if (!news) return undefined
  await markMailed(db, news.id, now)
  let readers = 0
  if (isPast(news.publishTime, new Date(now.getTime() - NEWS_FOR_MS))) return { id: news.id, readers }
  for (let last = 0; ; ) {
    const accountIds = await readersByMail(db, last, ROWS_PER_READ)
    const newMails = accountIds.map((accountId) => ({ id: randomUUID(), announcementId: news.id, accountId }))
    // Codes that somebody is waiting for go first.
    if (newMails.length > 0) await jobs.addAll(db, 'sendNews', newMails, true)
    readers += newMails.length
    last = accountIds.at(-1) ?? 0
    if (accountIds.length < ROWS_PER_READ) return { id: news.id, readers }
  }
}

const newsMail = z.object({ id: z.uuid(), announcementId: z.int(), accountId: z.int() })

/** Composed on sending, so that a changed language, an unsubscription or withdrawn news is respected. */
export const sendNews: JobTask = async (appContext, payload, say) => {
  const { id, announcementId, accountId } = newsMail.parse(payload)
  const { db } = appContext.database
  const reader = await readerOfNews(db, accountId)
  const text = reader && (await textOf(db, reader.language, announcementId, appContext.clock()))
  if (!text) return undefined
  const { language, name, email } = reader
  const { publicUrl } = appContext.config
  const wayOut = await unsubscribeUrl(appContext, { accountId, kind: 'newsFlag' }, language)
  const news = mailMessage(text.title, {
    language,
    publicUrl,
    name,
    paragraphs: [text.summary],
    button: {
      label: words.mail_news_read({}, { locale: language }),
      address: `${publicUrl}${inLanguage('/personalCenter/noticeView', language)}?id=${announcementId}`,
    },
    wayOut: { why: words.mail_news_why({}, { locale: language }), address: wayOut },
  })
  return deliver(appContext.config, { id, to: email, ...news, unsubscribeUrl: wayOut }, say)
}
