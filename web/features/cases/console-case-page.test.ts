import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { cases } from '#server/features/cases/cases.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import { cases_books, cases_desk_chat } from '#words'

const shop = await openShop()
const { db } = shop.appContext.database
const EN = { locale: 'en' } as const
const operator = await signedIn(shop, DEMO_PEOPLE.operator)
/** Of the demo: a refund before shipping that the platform has to decide. */
const [found] = await db.select().from(cases).innerJoin(orders, eq(orders.id, cases.orderId)).where(eq(cases.status, 3))
const { cases: dispute, orders: order } = found!
const PAGE = `/en/console/disputes/${dispute.id}`

const document = { accept: 'text/html', 'sec-fetch-dest': 'document' }
/** A form as a browser without scripts sends it. */
const send = (fields: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url: PAGE,
    headers: { ...document, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    cookies: { H5_SEEN: '1', TOKEN: operator },
    payload: new URLSearchParams(fields).toString(),
  })
const decision = { intent: 'decide', orderId: String(order.id), version: String(order.version), amount: '12,50', content: 'No' }
const caseNow = async () => (await db.select().from(cases).where(eq(cases.id, dispute.id)))[0]!

test('the conversation stands beside the case, and reading it is recorded once', async () => {
  const { body, statusCode } = await shop.app.inject({ url: PAGE, headers: document, cookies: { H5_SEEN: '1', TOKEN: operator } })
  expect([statusCode, body.includes(cases_desk_chat({}, EN)), body.includes(cases_books({}, EN))]).toEqual([200, true, true])
  const read = and(eq(auditLog.action, 'order/chatPage'), eq(auditLog.entityId, order.id))
  expect(await db.select().from(auditLog).where(read)).toHaveLength(1)
})

test('without scripts a decision that is refused keeps what was typed, and one that is complete is booked', async () => {
  const refused = (await send(decision)).body
  expect(refused).toContain('value="12,50"')
  expect(/<textarea[^>]*name="content"[^>]*>/.exec(refused)![0]).toContain('aria-invalid="true"')
  expect((await caseNow()).status).toBe(3)
  expect((await send({ ...decision, content: 'They agreed to it in the conversation.' })).statusCode).toBe(200)
  expect(await caseNow()).toMatchObject({ status: 4, resultAmount: 1250n })
})
