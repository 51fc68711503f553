import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readOperatorBoard } from '#contract/board/console.ts'
import { DAY_MS } from '#contract/durations.ts'
import { deleteJob, readJobHealth, readMailHealth, retryJob } from '#contract/health/console.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { finishJobs, type JobPlan } from '#server/kernel/jobs/jobs.ts'
import { queueMails } from '#server/kernel/mail/kind.ts'
import { purgeGivenUpMails } from '#server/kernel/mail/mail.ts'
import { plainMail, plainPlan } from '#tests/plain-mail.ts'
import { openPostOffice } from '#tests/post-office.ts'
import { type As, openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const post = await openPostOffice()
const shop = await openShop({ smtpUrl: post.url })
const { db } = shop.appContext.database
/** Signed in again after each wait, since staff sessions expire after hours. */
let as: As = {}
const ANA = { email: 'ana@shop.example', language: 'spa' } as const

const hello = (email: string | null, until?: Date) => plainMail.to({ ...ANA, email }, { subject: 'Hola', line: 'Hola' }, until)
const writeMail = () => queueMails(shop.appContext.jobs, db, [hello(ANA.email)])
const work = (plan: JobPlan = plainPlan) => finishJobs(shop.appContext, plan)
const mails = async () => (await shop.call(readMailHealth, {}, as)).data
const jobNamed = async (name: string) => (await shop.call(readJobHealth, {}, as)).data.find((job) => job.name === name)
const giveUp = () => db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`)
const retry = async (id: string) => (await shop.call(retryJob, { id }, as)).code

const signInAgain = async () => {
  as = { token: await signedIn(shop, { id: 4, role: 3 }) }
}

beforeEach(async () => {
  await signInAgain()
  await db.execute(sql`delete from graphile_worker._private_jobs`)
})

test('a mail waits, leaves and is counted, on the day on which it left', async () => {
  const before = (await mails()).sentToday
  await writeMail()
  const waiting = await mails()
  expect(waiting).toMatchObject({ waitingTotal: 1, failedTotal: 0, sentToday: before, failedList: [] })
  expect(Date.now() - new Date(waiting.oldestTime!).getTime()).toBeLessThan(60_000)
  expect(await jobNamed('sendMailOfKind')).toMatchObject({ waitingTotal: 1, failedTotal: 0, lastError: null })
  await post.open('accepts')
  await work()
  expect(await mails()).toMatchObject({ waitingTotal: 0, sentToday: before + 1, oldestTime: null })
  expect((await jobNamed('sendMailOfKind'))!.lastEndTime).not.toBeNull()
  shop.passTime(DAY_MS)
  await signInAgain()
  expect((await mails()).sentToday).toBe(0)
  await writeMail()
  await work()
  expect((await mails()).sentToday).toBe(1)
})

test('what nobody receives is not counted as sent', async () => {
  const before = (await mails()).sentToday
  await queueMails(shop.appContext.jobs, db, [hello(null), hello(ANA.email, new Date(0))])
  await post.open('refuses')
  await writeMail()
  await work()
  expect(await mails()).toMatchObject({ waitingTotal: 0, sentToday: before })
})

test('a mail that was given up is listed without a person’s data, and leaves when it is tried again', async () => {
  await post.open('defers')
  await writeMail()
  await work()
  expect((await jobNamed('sendMailOfKind'))!.lastError).toMatch(/451/)
  await giveUp()
  const { waitingTotal, failedTotal, failedList } = await mails()
  expect([waitingTotal, failedTotal, failedList.length]).toEqual([0, 1, 1])
  expect(failedList[0]).toMatchObject({ kind: 'plain', tries: 20, error: expect.stringContaining('451') })
  expect(JSON.stringify(failedList)).not.toMatch(/ana@|smtp-secret/)
  await post.open('accepts')
  await work()
  expect((await mails()).failedTotal).toBe(1)
  post.received.length = 0
  expect(await retry(failedList[0]!.id)).toBe(200)
  const [entry] = await db.select().from(auditLog).where(sql`action = 'health/retry'`)
  // A change, not a look at the job.
  expect(entry).toMatchObject({ entity: 'job', entityId: Number(failedList[0]!.id), before: { tries: 20 }, after: { tries: 0 } })
  await work()
  expect(post.received).toHaveLength(1)
  expect((await mails()).failedTotal).toBe(0)
  expect(await retry(failedList[0]!.id)).toBe(110001)
})

test('of a failed job the error is stored and shown without the values of its statement', async () => {
  const failing = async () => {
    await db.execute(sql`insert into accounts (email, name, password_hash) values ('Ana@Example.com', ${'Ana Ruiz'}, ${'argon2'})`)
  }
  const thrown = async () => Promise.reject(new Error('cannot call +34 612 345 678 or write to <ana@example.com>, account 7921000813'))
  await db.execute(sql`select graphile_worker.add_job('watchRates'), graphile_worker.add_job('payRefunds')`)
  await work({ tasks: { watchRates: failing, payRefunds: thrown }, schedule: {} })
  const jobs = JSON.stringify([await jobNamed('watchRates'), await jobNamed('payRefunds')])
  expect(jobs).toContain('insert into accounts')
  expect(jobs).toContain('cannot call [number]')
  expect(jobs).not.toMatch(/Ruiz|argon2|612|ana@|7921000813/)
  const { rows } = await db.execute<{ error: string }>(sql`select last_error as error from graphile_worker.jobs`)
  expect(rows.map(({ error }) => error).join()).not.toMatch(/Ruiz|argon2|612|ana@example|7921000813/)
})

test('of each kind of job those that were given up are named, so that they can be tried again', async () => {
  await db.execute(
    sql`select graphile_worker.add_job('watchRates'), graphile_worker.add_job('watchRates'), graphile_worker.add_job('payRefunds')`,
  )
  expect((await jobNamed('watchRates'))!.failedIdList).toEqual([])
  await db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'x'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'watchRates')`)
  const { failedIdList, failedTotal } = (await jobNamed('watchRates'))!
  expect([failedIdList.length, failedTotal, (await jobNamed('payRefunds'))!.failedIdList]).toEqual([2, 2, []])
  for (const id of failedIdList) expect(await retry(id)).toBe(200)
  expect((await jobNamed('watchRates'))!.failedIdList).toEqual([])
})

test('a job that would fail again is deleted, and nobody needs to look at it any more', async () => {
  await db.execute(sql`select graphile_worker.add_job('watchRates'), graphile_worker.add_job('payRefunds')`)
  const remove = async (id: string) => (await shop.call(deleteJob, { id }, as)).code
  const failedOnBoard = async () =>
    (await shop.call(readOperatorBoard, {}, as)).data.countList.find(({ key }) => key === 'jobFailed')?.total ?? 0
  const { rows } = await db.execute<{ id: string }>(sql`select id from graphile_worker.jobs order by id`)
  // One that is still tried is not deleted.
  expect(await remove(rows[0]!.id)).toBe(110001)
  await db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'x' where id = ${rows[0]!.id}`)
  expect(await failedOnBoard()).toBe(1)
  const page = '/en/console/health'
  expect((await visitPage(shop, page, as.token)).body).toContain(words.health_delete_hint({}, { locale: 'en' }))
  const { body } = await sendForm(shop, page, as.token!, { intent: 'delete', id: rows[0]!.id })
  expect(body).toContain(words.health_deleted({ count: 1 }, { locale: 'en' }))
  expect([await failedOnBoard(), (await jobNamed('payRefunds'))!.waitingTotal]).toEqual([0, 1])
  expect(await remove(rows[0]!.id)).toBe(110001)
  expect(await db.$count(auditLog, sql`action = 'health/del' and entity_id = ${rows[0]!.id} and before ? 'tries' and after is null`)).toBe(
    1,
  )
})

test('what has not failed, runs, or is none, cannot be tried again', async () => {
  await writeMail()
  const { rows } = await db.execute<{ id: string }>(sql`select id from graphile_worker.jobs`)
  for (const id of [rows[0]!.id, '999999999', 'x']) expect(await retry(id)).toBe(110001)
  await db.execute(sql`update graphile_worker._private_jobs set last_error = 'x', locked_at = now(), locked_by = 'w'`)
  expect(await retry(rows[0]!.id)).toBe(110001)
})

test('changes that are sent to the search engine are a job and no mail: they count as no mail, and the nightly clearing leaves them', async () => {
  await db.execute(sql`select graphile_worker.add_job('sendSearchChanges'), graphile_worker.add_job('sendNews')`)
  expect((await mails()).waitingTotal).toBe(1)
  await giveUp()
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '9 days'`)
  const { failedTotal, failedList } = await mails()
  expect([failedTotal, failedList.map(({ kind }) => kind)]).toEqual([1, ['sendNews']])
  const { countList } = (await shop.call(readOperatorBoard, {}, as)).data
  const total = (key: string) => countList.find((count) => count.key === key)?.total
  expect([total('mailFailed'), total('jobFailed')]).toEqual([1, 1])
  await purgeGivenUpMails(shop.appContext, {}, () => {})
  expect([(await jobNamed('sendSearchChanges'))?.failedTotal, (await jobNamed('sendNews'))?.failedTotal ?? 0]).toEqual([1, 0])
})
