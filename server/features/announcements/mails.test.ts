import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { announcements, announcementTexts } from '#server/features/announcements/announcements.table.ts'
import { fanOutNews } from '#server/features/announcements/mails.ts'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { freeLockedMails } from '#server/kernel/mail/mail.ts'
import { isExhaustive } from '#tests/exhaustive.ts'
import { openPostOffice } from '#tests/post-office.ts'
import { openShop } from '#tests/shop.ts'

const post = await openPostOffice()
await post.open('accepts')
const shop = await openShop({ smtpUrl: post.url, publicUrl: 'https://shop.example' })
const { db } = shop.appContext.database

const fannedOut = () => fanOutNews(shop.appContext, {}, () => {})
/** Runs the jobs, then waits until none is locked: a failed job can be retried only after its worker has ended. */
async function send() {
  await finishJobs(shop.appContext, jobPlan)
  const locked = sql`select 1 from graphile_worker.jobs where locked_at > now() - interval '1 minute'`
  await expect.poll(async () => (await db.execute(locked)).rowCount).toBe(0)
}
const receivers = () => post.received.map(({ to }) => to[0]).sort()

async function person(name: string, own: Partial<typeof accounts.$inferInsert> = {}) {
  const [row] = await db
    .insert(accounts)
    .values({ email: `${name}@shop.example`, name, passwordHash: '-', mailFlags: { newsFlag: 1 }, ...own })
    .returning()
  return row!
}

async function publish(texts: Partial<Record<Language, string>>, publishTime = shop.appContext.clock()) {
  const [row] = await db.insert(announcements).values({ publishTime }).returning()
  for (const [language, title] of Object.entries(texts) as [Language, string][])
    await db
      .insert(announcementTexts)
      .values({ announcementId: row!.id, language, title, summary: `${title}: lo esencial`, content: '<p>…</p>' })
  return row!.id
}

const mailTimeOf = async (id: number) => (await db.select().from(announcements).where(eq(announcements.id, id)))[0]!.mailTime

beforeEach(async () => {
  await db.delete(announcements)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await db.update(accounts).set({ mailFlags: {} })
  post.received.length = 0
})

test.each(LANGUAGES)(
  'news is mailed in the reader’s language, with the unsubscribe headers that mail clients know: %s',
  async (language) => {
    const { email } = await person(`reader-${language}`, { language })
    const id = await publish({ spa: 'Novedad', en: 'News', zh: '新消息' })
    await fannedOut()
    await send()
    const [mail] = await post.read()
    const title = { spa: 'Novedad', en: 'News', zh: '新消息' }[language]
    expect(mail).toMatchObject({ to: [{ address: email }], subject: title })
    const header = (name: string) => mail!.headers.find(({ key }) => key === name)?.value ?? ''
    const prefix = language === 'spa' ? '' : `/${language}`
    expect(header('list-unsubscribe')).toMatch(new RegExp(`^<https://shop\\.example${prefix}/unsubscribe\\?token=[\\w-]{50}>$`))
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('auto-submitted')).toBe('auto-generated')
    const wayOut = header('list-unsubscribe').slice(1, -1)
    for (const part of [mail!.html!, mail!.text!]) {
      expect(part).toContain(`${title}: lo esencial`)
      expect(part).toContain(`https://shop.example${prefix}/personalCenter/noticeView?id=${id}`)
      expect(part).toContain(wayOut)
    }
  },
)

test('a reader whose language the news lacks gets it as the list of news shows it', async () => {
  await person('reader-of-chinese', { language: 'zh' })
  await publish({ en: 'News', spa: 'Novedad' })
  await fannedOut()
  await send()
  expect((await post.read()).map(({ subject }) => subject)).toEqual(['Novedad'])
})

test('news withdrawn while its mails wait is sent to nobody', async () => {
  await person('waiting')
  const id = await publish({ spa: 'Error' })
  await fannedOut()
  await db
    .update(announcements)
    .set({ publishTime: new Date(Date.now() + DAY_MS) })
    .where(eq(announcements.id, id))
  await send()
  expect(receivers()).toEqual([])
})

test('news does not go to accounts that did not ask for it, are disabled, or are deleted', async () => {
  await person('never-asked', { mailFlags: {} })
  await person('asked-no-more', { mailFlags: { newsFlag: 0, orderFlag: 1 } })
  await person('disabled', { status: 2 })
  await person('may-not-sign-in', { status: 3 })
  await person('gone', { status: 4 })
  await person('asked')
  await publish({ spa: 'Novedad' })
  await fannedOut()
  await send()
  expect(receivers()).toEqual(['asked@shop.example'])
})

test('a user who unsubscribes or leaves while their mail waits gets none', async () => {
  const [changed, left] = [await person('changed'), await person('left')]
  await publish({ spa: 'Novedad' })
  await fannedOut()
  await db.update(accounts).set({ mailFlags: {} }).where(eq(accounts.id, changed.id))
  await db.update(accounts).set({ status: 4 }).where(eq(accounts.id, left.id))
  await send()
  expect(receivers()).toEqual([])
})

test.runIf(isExhaustive)('each user gets one mail, however many servers send it and however often', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, at) => person(`many-${at}`)))
  await publish({ spa: 'Una' })
  await publish({ spa: 'Otra' })
  await Promise.all(Array.from({ length: 5 }, () => fannedOut()))
  await fannedOut()
  await send()
  expect(receivers()).toHaveLength(60)
  expect(new Set(post.received.map(({ to, source }) => `${to[0]} ${/^Subject: .*$/m.exec(source)?.[0]}`)).size).toBe(60)
})

test('a server that crashes while queueing has mailed nobody, and the next one mails everybody once', async () => {
  await Promise.all(Array.from({ length: 5 }, (_, at) => person(`interrupted-${at}`)))
  const id = await publish({ spa: 'Novedad' })
  const dying = {
    ...shop.appContext.jobs,
    addAll: async (...given: Parameters<typeof shop.appContext.jobs.addAll>) => {
      await shop.appContext.jobs.addAll(...given)
      throw new Error('killed')
    },
  }
  await expect(fanOutNews({ ...shop.appContext, jobs: dying }, {}, () => {})).rejects.toThrow('killed')
  expect(await mailTimeOf(id)).toBeNull()
  await fannedOut()
  await send()
  expect(receivers()).toHaveLength(5)
})

test('a mail whose answer was lost is sent again with the same Message-ID', async () => {
  await person('twice')
  await publish({ spa: 'Novedad' })
  await fannedOut()
  await post.open('diesAfterData')
  await send()
  await db.execute(sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`)
  await post.open('accepts')
  await send()
  const ids = (await post.read()).map(({ messageId }) => messageId)
  expect(ids).toEqual([expect.stringMatching(/@shop\.example>$/), ids[0]])
})

test('sending that was interrupted by a kill resumes within minutes', async () => {
  await person('interrupted')
  await publish({ spa: 'Novedad' })
  await fannedOut()
  await db.execute(
    sql`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - interval '4 minutes', attempts = 1`,
  )
  await send()
  expect(receivers()).toEqual([])
  await freeLockedMails(shop.appContext, {}, () => {})
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await send()
  expect(receivers()).toEqual(['interrupted@shop.example'])
})

test('old news is marked and mailed to nobody; unwritten or unpublished news waits', async () => {
  await person('patient')
  const old = await publish({ spa: 'Antigua' }, new Date(Date.now() - 3 * DAY_MS - 60_000))
  const future = await publish({ spa: 'Mañana' }, new Date(Date.now() + DAY_MS))
  const unwritten = await publish({})
  await fannedOut()
  await send()
  expect(receivers()).toEqual([])
  expect([await mailTimeOf(old), await mailTimeOf(future), await mailTimeOf(unwritten)]).toEqual([expect.any(Date), null, null])
  shop.passTime(DAY_MS + 60_000)
  await fannedOut()
  await send()
  expect((await post.read()).map(({ subject }) => subject)).toEqual(['Mañana'])
})

test('a code that somebody is waiting for is sent before news', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, at) => person(`queue-${at}`)))
  await publish({ spa: 'Novedad' })
  await fannedOut()
  await shop.appContext.jobs.add(db, 'sendMail', {
    id: crypto.randomUUID(),
    to: 'code@shop.example',
    subject: 'Código',
    html: '042042',
    text: '042042',
  })
  await send()
  expect(post.received.slice(0, 2).map(({ to }) => to[0])).toContain('code@shop.example')
})
