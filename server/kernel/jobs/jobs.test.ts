import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs, type JobPlan, startJobs } from '#server/kernel/jobs/jobs.ts'
import { jobs } from '#server/kernel/jobs/queue.ts'
import { patient } from '#tests/exhaustive.ts'
import { openShop } from '#tests/shop.ts'

const { appContext } = await openShop()

test('a job that fails is reported with its error, whose values stay out of the line', async () => {
  const plan: JobPlan = {
    tasks: {
      divide: async ({ database: { db } }, _, say) => {
        say('dividing')
        await db.execute(sql`select 1 / 0 where ${'ana@example.com'}::text <> ''`)
      },
    },
    schedule: {},
  }
  await jobs.add(appContext.database.db, 'divide', {})
  const reports: { level: string; line: string; error: unknown }[] = []
  await finishJobs(appContext, plan, (level, line, error) => reports.push({ level, line, error }))
  expect(reports).toContainEqual({ level: 'info', line: 'dividing', error: undefined })
  const failures = reports.filter(({ level }) => level === 'error')
  expect(failures).toMatchObject([{ line: expect.stringMatching(/^Failed task \d+ \(divide, /), error: expect.any(Error) }])
  expect(reports.filter(({ line }) => line.includes('ana@example.com'))).toEqual([])
})

test('a mail server that never answers holds up no other job', async () => {
  let isDone = false
  let sending = 0
  const answered = Promise.withResolvers<void>()
  const plan: JobPlan = {
    tasks: {
      sendMail: () => {
        sending++
        return answered.promise
      },
      expireOverdueOrders: async () => {
        isDone = true
      },
    },
    schedule: {},
  }
  await jobs.addAll(
    appContext.database.db,
    'sendMail',
    [1, 2, 3, 4, 5].map((id) => ({ id })),
  )
  const worker = await startJobs(appContext, plan, () => {})
  await expect.poll(() => sending).toBeGreaterThan(1)
  await jobs.add(appContext.database.db, 'expireOverdueOrders', {})
  await expect.poll(() => isDone, { timeout: patient(5000) }).toBe(true)
  answered.resolve()
  await worker.stop()
})

test('without web push, what was queued for devices from before ends like any other job', async () => {
  const left = sql`select count(*)::int as total from graphile_worker._private_jobs`
  const waiting = async () => (await appContext.database.db.execute<{ total: number }>(left)).rows[0]!.total
  const before = await waiting()
  await jobs.add(appContext.database.db, 'sendPush', { deviceId: 1, subject: { entityType: 1, entityId: 1, path: null } })
  const worker = await startJobs(
    appContext,
    { tasks: { sendPush: jobPlan.tasks['sendPush']! }, schedule: {}, pushTasks: ['sendPush'] },
    () => {},
  )
  onTestFinished(() => worker.stop())
  await expect.poll(waiting).toBe(before)
})

test('two jobs that take minutes hold up no other job, also where the clock begins them', async () => {
  let isDone = false
  let running = 0
  const ended = Promise.withResolvers<void>()
  const takeLong = () => {
    running++
    return ended.promise
  }
  const plan: JobPlan = {
    tasks: {
      importProducts: takeLong,
      resumeImports: takeLong,
      expireOverdueOrders: async () => {
        isDone = true
      },
    },
    schedule: { resumeImports: '* * * * *', expireOverdueOrders: '* * * * *' },
    importTasks: ['importProducts', 'resumeImports'],
  }
  await jobs.addAll(
    appContext.database.db,
    'importProducts',
    [1, 2, 3].map((id) => ({ id })),
  )
  const worker = await startJobs(appContext, plan, () => {})
  await expect.poll(() => running, { timeout: patient(5000) }).toBe(2)
  await jobs.add(appContext.database.db, 'expireOverdueOrders', {})
  await expect.poll(() => isDone, { timeout: patient(5000) }).toBe(true)
  ended.resolve()
  await worker.stop()
})

test('jobs go on after the database has refused to note that one is done', async () => {
  const { db } = appContext.database
  await db.execute(sql`create function refuse_done() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`)
  let done = 0
  const plan: JobPlan = {
    tasks: {
      divide: async () => {
        if (++done === 1)
          await db.execute(
            sql`create trigger refuse_done before update or delete on graphile_worker._private_jobs execute function refuse_done()`,
          )
      },
    },
    schedule: {},
  }
  const reports: string[] = []
  const worker = await startJobs(appContext, plan, (level, line) => level === 'error' && reports.push(line))
  await jobs.add(db, 'divide', {})
  await expect.poll(() => reports, { timeout: 10_000 }).toContain('the job runner stopped; starting it again')
  await db.execute(sql`drop trigger refuse_done on graphile_worker._private_jobs`)
  await jobs.add(db, 'divide', {})
  await expect.poll(() => done, { timeout: 15_000 }).toBeGreaterThan(1)
  await worker.stop()
})

test('mails leave while changes are being sent to the search engine', async () => {
  let isMailed = false
  let sending = 0
  const ended = Promise.withResolvers<void>()
  const plan: JobPlan = {
    tasks: {
      sendSearchChanges: () => {
        sending++
        return ended.promise
      },
      sendMail: async () => {
        isMailed = true
      },
    },
    schedule: {},
  }
  // Earlier tests have left jobs.
  await appContext.database.db.execute(sql`delete from graphile_worker._private_jobs`)
  await jobs.addAll(appContext.database.db, 'sendSearchChanges', [{ id: 1 }, { id: 2 }])
  const worker = await startJobs(appContext, plan, () => {})
  await expect.poll(() => sending, { timeout: patient(5000) }).toBe(2)
  await jobs.add(appContext.database.db, 'sendMail', {})
  await expect.poll(() => isMailed, { timeout: patient(5000) }).toBe(true)
  ended.resolve()
  await worker.stop()
})

test('two long imports hold up no other long job: prices, search and backups stay up to date', async () => {
  const { db } = appContext.database
  let running = 0
  const done: string[] = []
  const ended = Promise.withResolvers<void>()
  const note = (name: string) => async () => {
    done.push(name)
  }
  const names = ['archiveShop', 'renewIndex', 'indexCategory', 'renewLanded', 'printPictures', 'expireOverdueOrders']
  const importProducts = () => {
    running++
    return ended.promise
  }
  const tasks = { importProducts, ...Object.fromEntries(names.map((name) => [name, note(name)])) }
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await jobs.addAll(
    db,
    'importProducts',
    [1, 2, 3].map((id) => ({ id })),
  )
  const worker = await startJobs(appContext, { ...jobPlan, tasks, schedule: {} }, () => {})
  await expect.poll(() => running, { timeout: patient(5000) }).toBe(2)
  for (const name of names) await jobs.add(db, name, {})
  await expect.poll(() => done.toSorted(), { timeout: patient(5000) }).toEqual(names.toSorted())
  ended.resolve()
  await worker.stop()
})

test('a job in batches ends between two of them when the server stops, and the next one does it again', async () => {
  const { db } = appContext.database
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  const begun: unknown[] = []
  let isDone = false
  const tasks: JobPlan['tasks'] = {
    indexCategory: async (_, payload, __, stopping) => {
      begun.push(payload)
      for (let batch = 0; batch < 500 && begun.length === 1; batch++) {
        stopping?.throwIfAborted()
        await new Promise((next) => setTimeout(next, 20))
      }
      isDone = true
    },
  }
  const reports: string[] = []
  const start = () => startJobs(appContext, { tasks, schedule: {} }, (level, line) => level === 'error' && reports.push(line))
  await jobs.add(db, 'indexCategory', { categoryId: 7 })
  const worker = await start()
  await expect.poll(() => begun.length, { timeout: patient(5000) }).toBe(1)
  await worker.stop()
  expect([isDone, reports]).toEqual([false, []])
  const next = await start()
  await expect.poll(() => isDone, { timeout: patient(5000) }).toBe(true)
  await next.stop()
  expect(begun).toEqual([{ categoryId: 7 }, { categoryId: 7 }])
})

test('a server that stops does not wait for a job of minutes, which is not left locked', async () => {
  const { db } = appContext.database
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  let isRunning = false
  const ended = Promise.withResolvers<void>()
  const tasks: JobPlan['tasks'] = {
    archiveShop: () => {
      isRunning = true
      return ended.promise
    },
  }
  await jobs.add(db, 'archiveShop', {})
  const worker = await startJobs(appContext, { tasks, schedule: {} }, () => {})
  await expect.poll(() => isRunning, { timeout: patient(5000) }).toBe(true)
  const isStopped = await Promise.race([worker.stop().then(() => true), new Promise((done) => setTimeout(done, patient(8000), false))])
  const { rows } = await db.execute(sql`select locked_at, attempts < max_attempts as "isTriedAgain" from graphile_worker.jobs`)
  ended.resolve()
  expect([isStopped, rows]).toEqual([true, [{ locked_at: null, isTriedAgain: true }]])
})

test('a job that the clock begins each minute and that fails for long is retried once, not once for each minute', async () => {
  const { db } = appContext.database
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  const failures: string[] = []
  const fails = { tasks: { fetchRates: () => Promise.reject(new Error('no rates today')) }, schedule: {} }
  for (let minute = 0; minute < 3; minute++) {
    await jobs.add(db, 'fetchRates', { _cron: { ts: `2026-11-30T08:0${minute}:00Z` } })
    await finishJobs(appContext, fails, (level, line) => level === 'error' && failures.push(line))
  }
  expect(failures).toHaveLength(3)
  const { rows } = await db.execute(sql`select last_error as error from graphile_worker.jobs`)
  expect(rows).toEqual([{ error: 'no rates today' }])
})
