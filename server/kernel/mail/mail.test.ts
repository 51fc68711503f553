import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { queueMails } from '#server/kernel/mail/kind.ts'
import { mailsTo } from '#tests/outbox.ts'
import { plainMail, plainPlan } from '#tests/plain-mail.ts'
import { type Mood, openPostOffice } from '#tests/post-office.ts'
import { openShop } from '#tests/shop.ts'

const ANA = { email: 'ana@shop.example', language: 'spa' } as const
const hello = () => plainMail.to(ANA, { subject: 'Hola', line: 'Buenos días: 042042' })
const MINUTE_S = 60

const post = await openPostOffice()
const shop = await openShop({ smtpUrl: post.url })
const { db } = shop.appContext.database
let log: string[] = []

const postOne = () => queueMails(shop.appContext.jobs, db, [hello()])
const waiting = async () =>
  (
    await db.execute<{ attempts: number; pause: number; isLocked: boolean }>(
      sql`select attempts, extract(epoch from run_at - now())::float as pause, locked_at is not null as "isLocked" from graphile_worker.jobs`,
    )
  ).rows

async function work() {
  await finishJobs(shop.appContext, plainPlan, (level, line, error) => log.push(`${level} ${line} ${error ?? ''}`))
  await expect.poll(async () => (await waiting()).some(({ isLocked }) => isLocked)).toBe(false)
}

/** Skips the pause before the retry; returns the seconds that it would have taken. */
async function passPause(): Promise<number> {
  const [job] = await waiting()
  await db.execute(sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`)
  return job!.pause
}

beforeEach(async () => {
  await post.close()
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  post.received.length = 0
  log = []
})

test('with an SMTP server a mail goes there and not into the outbox', async () => {
  await postOne()
  await post.open('accepts')
  await work()
  expect(post.received).toMatchObject([{ from: 'no-reply@rutaseda.example', to: [ANA.email] }])
  expect(await waiting()).toEqual([])
  expect(await mailsTo(shop, ANA.email)).toHaveLength(0)
})

test('a mail server that is down for ten minutes, in whatever way, loses no mail and gets none twice', async () => {
  await postOne()
  const down: (Mood | 'closed')[] = ['closed', 'busy', 'defers', 'refusesPassword', 'diesInData', 'closed', 'busy', 'defers']
  let seconds = 0
  for (const [tries, mood] of down.entries()) {
    if (mood === 'closed') await post.close()
    else await post.open(mood)
    await work()
    expect(await waiting(), mood).toMatchObject([{ attempts: tries + 1 }])
    seconds += await passPause()
  }
  expect(seconds).toBeGreaterThan(10 * MINUTE_S)
  expect(post.received).toEqual([])
  await post.open('accepts')
  await work()
  await work()
  expect(post.received).toHaveLength(1)
  expect(await waiting()).toEqual([])
  const said = log.join('\n')
  expect(said).toMatch(/ECONNREFUSED[\s\S]*421[\s\S]*451[\s\S]*535/)
  expect(said).not.toMatch(/ana@|042042|smtp-secret/)
})

test('a mail waits while the mail server refuses the shop and not the recipient: relay, sender, a used-up day, or what it does not explain', async () => {
  await postOne()
  const refusals: Mood[] = ['refusesRelay', 'refusesSender', 'refusesSenderLate', 'refusesQuota', 'refusesUnexplained']
  for (const [tries, mood] of refusals.entries()) {
    await post.open(mood)
    await work()
    expect(await waiting(), mood).toMatchObject([{ attempts: tries + 1 }])
    await passPause()
  }
  await post.open('accepts')
  await work()
  expect(post.received).toHaveLength(1)
  expect(log.join('\n')).not.toContain('permanently refused')
})

test('the tries of a mail go on for two days', async () => {
  await postOne()
  let seconds = 0
  for (let tries = 1; tries < 20; tries++) {
    await work()
    expect(await waiting()).toMatchObject([{ attempts: tries }])
    seconds += await passPause()
  }
  expect(seconds).toBeGreaterThan(48 * 60 * MINUTE_S)
})

test('a mail that is given up is reported to operators, that night and when it happens, and deleted days later', async () => {
  const passNight = async () => {
    await db.execute(sql`select graphile_worker.add_job('purgeGivenUpMails')`)
    await work()
  }
  const notices = () => log.filter((line) => line.startsWith('error') && /gave up|given-up/.test(line))
  await postOne()
  await db.execute(sql`update graphile_worker._private_jobs set attempts = 18, created_at = now() - interval '9 days'`)
  await work()
  await passNight()
  expect([notices(), await waiting()]).toEqual([[], [expect.objectContaining({ attempts: 19 })]])
  await passPause()
  await work()
  expect(notices()).toEqual(['error gave up after 20 attempts: sendMailOfKind '])
  await passNight()
  expect(notices().slice(1)).toEqual(['error given-up mails: 1; deleted now: 0 '])
  expect(await waiting()).toHaveLength(1)
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '73 hours'`)
  await passNight()
  expect(notices().slice(2)).toEqual(['error given-up mails: 1; deleted now: 1 '])
  expect(await waiting()).toEqual([])
  await passNight()
  expect(notices()).toHaveLength(3)
})

test('a mail whose answer was lost comes again under the same Message-ID, so that the receiver can drop it', async () => {
  await postOne()
  await post.open('diesAfterData')
  await work()
  await passPause()
  await post.open('accepts')
  await work()
  const ids = (await post.read()).map(({ messageId }) => messageId)
  expect(ids).toEqual([expect.stringMatching(/^<[0-9a-f-]{36}@localhost>$/), ids[0]])
})

test('what the mail server refuses for good is reported once, without the address, and not tried again', async () => {
  await postOne()
  await post.open('refuses')
  await work()
  expect(await waiting()).toEqual([])
  const notices = log.filter((line) => line.startsWith('error'))
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatch(/mail permanently refused: Hola .*550 5\.1\.1 <\[address\]> no such mailbox \(RCPT TO\)/)
})

test('a transaction that is undone sends nothing', async () => {
  await db
    .transaction(async (transaction) => {
      await queueMails(shop.appContext.jobs, transaction, [hello()])
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await waiting()).toEqual([])
})
