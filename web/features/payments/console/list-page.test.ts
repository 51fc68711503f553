import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '#server/features/payments/payments.table.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import { sendForm } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const { db } = shop.appContext.database
const EN = { locale: 'en' } as const
const operator = await signedIn(shop, DEMO_PEOPLE.operator)

const read = async (path: string) =>
  (
    await shop.app.inject({
      url: `/en/console${path}`,
      headers: { accept: 'text/html', 'sec-fetch-dest': 'document' },
      cookies: { H5_SEEN: '1', TOKEN: operator },
    })
  ).body

test('after a decision the next proof below is opened, after the last one the first that still waits', async () => {
  const three = await db.select({ id: payments.id }).from(payments).where(eq(payments.status, 2)).limit(3)
  await db
    .update(payments)
    .set({ status: 1 })
    .where(
      inArray(
        payments.id,
        three.map(({ id }) => id),
      ),
    )
  const queue = await read('/payments')
  const ids = [...new Set([...queue.matchAll(/href="\/en\/console\/payments\?id=(\d+)"/g)].map(([, id]) => id!))]
  expect(ids.length).toBeGreaterThanOrEqual(3)
  const nexts = await Promise.all(ids.map(async (id) => /name="next" value="(\d*)"/.exec(await read(`/payments?id=${id}`))?.[1]))
  expect(nexts).toEqual([...ids.slice(1), ids[0]])
  const [first, second, third] = ids as [string, string, string]
  const fields = { intent: 'reject', id: second, next: third, remark: 'Not on the statement' }
  const decided = await sendForm(shop, `/en/console/payments?id=${second}`, operator, fields)
  expect(decided.headers.location).toBe(`/en/console/payments?id=${third}&decided=${second}`)
  const last = await sendForm(shop, `/en/console/payments?id=${third}`, operator, { ...fields, id: third, next: first })
  expect(last.headers.location).toContain(`id=${first}`)
})

test('an open chargeback stands in the queue that the board leads to, and says what it is until its bank has decided', async () => {
  await db.update(payments).set({ status: 3 }).where(eq(payments.status, 1))
  const [payment] = await db.select().from(payments).where(eq(payments.status, 2)).limit(1)
  const set = (chargebackStatus: 1 | 3) =>
    db.update(payments).set({ chargebackStatus, disputeTime: new Date() }).where(eq(payments.id, payment!.id))
  const chargeback = (status: 1 | 3) => `${words.payments_chargeback({ status }, EN)}</span>`
  expect(await read('/payments')).toContain(words.payments_desk_nothing({}, EN))
  await set(1)
  const board = await read('')
  expect(board).toContain(words.console_task({ key: 'payment' }, EN))
  expect(board).toContain(`/en/console/payments?id=${payment!.id}`)
  const queue = await read('/payments')
  expect([queue.includes(payment!.payNo), queue.includes(chargeback(1))]).toEqual([true, true])
  await set(3)
  expect(await read('/payments')).not.toContain(payment!.payNo)
  const lost = await read('/payments?status=all&chargebackStatus=3')
  expect([lost.includes(payment!.payNo), lost.includes(chargeback(3))]).toEqual([true, true])
  expect(await read('/payments?status=all&chargebackStatus=1')).not.toContain(payment!.payNo)
})
