import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { finishJobs, type JobPlan, jobs } from '#server/kernel/jobs.ts'
import { openShop } from '#tests/shop.ts'

const { kernel } = await openShop()

test('a job that fails is reported with its error, whose values stay out of the line', async () => {
  const plan: JobPlan = {
    tasks: {
      divide: async ({ database: { db } }, _, say) => {
        say('dividing')
        await db.execute(sql`select 1 / 0 where ${'ana@example.com'}::text <> ''`)
      },
    },
    schedule: [],
  }
  await jobs.add(kernel.database.db, 'divide', {})
  const reports: { level: string; line: string; error: unknown }[] = []
  await finishJobs(kernel, plan, (level, line, error) => reports.push({ level, line, error }))
  expect(reports).toContainEqual({ level: 'info', line: 'dividing', error: undefined })
  const failures = reports.filter(({ level }) => level === 'error')
  expect(failures).toMatchObject([{ line: expect.stringMatching(/^Failed task \d+ \(divide, /), error: expect.any(Error) }])
  expect(reports.filter(({ line }) => line.includes('ana@example.com'))).toEqual([])
})
