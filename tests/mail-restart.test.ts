import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { openPostOffice } from '#tests/post-office.ts'
import { startServer } from '#tests/server-process.ts'

const { db, url } = await openTestDatabase()
const post = await openPostOffice()
const settings = { SMTP_URL: post.url }
const requestCode = async (port: number, email: string) =>
  expect(
    await fetch(`http://127.0.0.1:${port}/api/index/sendEmail?type=1&email=${encodeURIComponent(email)}`, {
      headers: { 'operate-langcode': 'en', 'operate-timezone': 'Europe/Madrid' },
    }).then((reply) => reply.json()),
  ).toMatchObject({ code: 200 })

// When the server is killed, one mail waits for its retry and another is being sent.
const first = await startServer(url, settings)
await requestCode(first.port, 'before@shop.example')
await vi.waitFor(async () => {
  const { rowCount } = await db.execute(sql`select from graphile_worker.jobs where last_error is not null`)
  expect(rowCount).toBe(1)
}, 15_000)
await post.open('hangs')
await requestCode(first.port, 'while@shop.example')
await post.requested()
first.child.kill('SIGKILL')
await once(first.child, 'exit')
const left = await db.execute(
  sql`select count(locked_at)::int as locked, count(*)::int as all from graphile_worker.jobs where task_identifier = 'sendMailOfKind'`,
)
// Simulates four minutes: the retry is due, the lock is old, and the scheduled task looks for old locks.
await db.execute(sql`update graphile_worker._private_jobs set run_at = now(), locked_at = locked_at - interval '4 minutes'`)
await db.execute(sql`select graphile_worker.add_job('freeLockedMails')`)
await post.open('accepts')
await startServer(url, settings)

test('a server that is killed before and while it sends loses no mail', async () => {
  expect(left.rows).toEqual([{ locked: 1, all: 2 }])
  const arrived = () => post.received.map(({ to }) => to[0]).sort()
  await expect.poll(arrived, { timeout: 15_000 }).toEqual(['before@shop.example', 'while@shop.example'])
})
