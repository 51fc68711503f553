import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { jobs } from '#server/kernel/jobs/queue.ts'
import { openShop } from '#tests/shop.ts'

const { appContext } = await openShop()
const { db } = appContext.database

test('what a killed server was doing is done by another within minutes, what may take minutes within an hour', async () => {
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  const names = ['indexProducts', 'indexCategory', 'importProducts']
  for (const name of names) await jobs.add(db, name, {})
  const done: string[] = []
  const note = (name: string) => [name, async () => void done.push(name)]
  /** Simulates the scheduled task so many minutes after the server was killed; returns all jobs done. */
  const doneAfter = async (minutes: number) => {
    await db.execute(sql`update graphile_worker._private_jobs
      set locked_by = 'worker of ' || id, locked_at = now() - make_interval(mins => ${minutes}::int)`)
    await jobPlan.tasks['freeLockedJobs']!(appContext, {}, () => {})
    await finishJobs(appContext, { tasks: Object.fromEntries(names.map(note)), schedule: {} })
    return done
  }
  expect(await doneAfter(9)).toEqual([])
  expect(await doneAfter(11)).toEqual(['indexProducts'])
  // An import is left out, since it resumes by other means.
  expect(await doneAfter(61)).toEqual(['indexProducts', 'indexCategory'])
})
