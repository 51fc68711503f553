import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '#server/features/payments/payments.table.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
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
