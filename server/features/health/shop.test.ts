import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { readJobHealth, readShopHealth } from '#contract/health/console.ts'
import { backUp } from '#server/kernel/backup/back-up.ts'
import { folderPlace } from '#server/kernel/backup/folder-place.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { queueMails } from '#server/kernel/mail/kind.ts'
import { plainMail, plainPlan } from '#tests/plain-mail.ts'
import { openPostOffice } from '#tests/post-office.ts'
import { openShop, type Shop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const post = await openPostOffice()
const shop = await openShop({ smtpUrl: post.url })
const withoutMails = await openShop()
const folder = mkdtempSync(join(tmpdir(), 'rutaseda-health-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { db } = shop.appContext.database

/** Signs in for each call, since a test lets days pass and staff sessions expire after hours. */
const health = async (of: Shop = shop) => (await of.call(readShopHealth, {}, { token: await signedIn(of, { id: 4, role: 3 }) })).data

test('disk and database are counted', async () => {
  const { diskFreeBytes, diskBytes, databaseBytes, connectionTotal, mostConnections } = await health()
  expect(diskFreeBytes).toBeLessThan(diskBytes)
  expect(databaseBytes).toBeGreaterThan(1_000_000)
  expect(connectionTotal).toBeGreaterThan(0)
  expect(mostConnections).toBeGreaterThan(connectionTotal)
})

test('a shop without a mail server is told that nobody gets its mails', async () => {
  expect(await health(withoutMails)).toMatchObject({ mailServerFlag: 0, troubleList: expect.arrayContaining(['mailServerMissing']) })
  expect(await health()).toMatchObject({ mailServerFlag: 1 })
})

test('a mail server that takes nothing is noticed after a quarter of an hour, and no more once it takes them', async () => {
  await post.open('defers')
  await queueMails(shop.appContext.jobs, db, [
    plainMail.to({ email: 'ana@shop.example', language: 'spa' }, { subject: 'Hola', line: 'Hola' }),
  ])
  await finishJobs(shop.appContext, plainPlan)
  expect((await health()).troubleList).not.toContain('mailServerDown')
  await db.execute(sql`update graphile_worker._private_jobs set created_at = created_at - make_interval(mins => 16), run_at = now()`)
  expect((await health()).troubleList).toContain('mailServerDown')
  await post.open('accepts')
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await finishJobs(shop.appContext, plainPlan)
  expect((await health()).troubleList).not.toContain('mailServerDown')
})

test('jobs that were given up are something to look at', async () => {
  expect((await health()).troubleList).not.toContain('jobsFailed')
  await db.execute(sql`select graphile_worker.add_job('watchRates', max_attempts => 1)`)
  await db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`)
  expect((await health()).troubleList).toContain('jobsFailed')
})

test('a shop that was never backed up says so; one that was says when, until that is more than a day ago', async () => {
  expect(await health()).toMatchObject({ backupTime: null, troubleList: expect.arrayContaining(['backupMissing']) })
  const { snapshotTime } = await backUp(shop.databaseUrl, shop.appContext.files, folderPlace(join(folder, 'first')))
  const fresh = await health()
  expect(fresh.backupTime).toBe(snapshotTime)
  expect(fresh.troubleList.filter((trouble) => trouble.startsWith('backup'))).toEqual([])
  const jobs = (await shop.call(readJobHealth, {}, { token: await signedIn(shop, { id: 4, role: 3 }) })).data
  expect(jobs.map(({ name }) => name)).not.toContain('backup')
  shop.passTime(27 * HOUR_MS)
  expect((await health()).troubleList).toContain('backupOld')
})

test('exchange rates older than seven days are named', async () => {
  await db.execute(sql`update exchange_rates set rate_time = ${shop.appContext.clock().toISOString()}::timestamptz`)
  expect((await health()).datedCurrencyList).toEqual([])
  shop.passTime(8 * DAY_MS)
  const { troubleList, datedCurrencyList, rateTime } = await health()
  expect(troubleList).toContain('ratesOld')
  expect(datedCurrencyList).toContain('EUR')
  expect(datedCurrencyList).not.toContain('CNY')
  expect(rateTime).not.toBeNull()
})
