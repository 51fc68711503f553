import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs.ts'
import { postMail } from '#server/kernel/mail.ts'
import { mailsTo } from '#tests/outbox.ts'
import { openShop } from '#tests/shop.ts'

const LETTER = { to: 'ana@shop.example', subject: 'Hola', text: 'Buenos días', html: '<p>Buenos días</p>' }

/** As much of a mail server as one letter needs. */
async function openPostOffice() {
  const received: string[] = []
  const server = createServer((socket) => {
    let isLetter = false
    let letter = ''
    socket.write('220 post office\r\n')
    socket.on('data', (chunk) => {
      if (isLetter) {
        letter += chunk
        if (!letter.endsWith('\r\n.\r\n')) return
        received.push(letter)
        isLetter = false
        socket.write('250 kept\r\n')
      } else if (/^DATA/.test(String(chunk))) {
        isLetter = true
        socket.write('354 go on\r\n')
      } else {
        socket.write('250 good\r\n')
      }
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  return { received, url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}` }
}

test('with an SMTP server a mail goes there and not into the outbox', async () => {
  const post = await openPostOffice()
  const shop = await openShop({ smtpUrl: post.url })
  await postMail(shop.kernel.jobs, shop.kernel.database.db, LETTER)
  await finishJobs(shop.kernel, jobPlan)
  expect(post.received).toHaveLength(1)
  expect(post.received[0]).toMatch(/^To: ana@shop\.example\r$/m)
  expect(await mailsTo(shop, LETTER.to)).toHaveLength(0)
})

test('while the mail server is down a mail waits and is tried again', async () => {
  const shop = await openShop({ smtpUrl: 'smtp://127.0.0.1:1' })
  const { db } = shop.kernel.database
  await postMail(shop.kernel.jobs, db, LETTER)
  await finishJobs(shop.kernel, jobPlan)
  const { rows } = await db.execute(sql`select attempts, run_at > now() as later from graphile_worker.jobs`)
  expect(rows).toEqual([{ attempts: 1, later: true }])
})

test('a transaction that is undone sends nothing', async () => {
  const shop = await openShop()
  const { db } = shop.kernel.database
  await db
    .transaction(async (transaction) => {
      await postMail(shop.kernel.jobs, transaction, LETTER)
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await mailsTo(shop, LETTER.to)).toHaveLength(0)
})
