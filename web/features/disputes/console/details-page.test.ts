import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listCases } from '#contract/disputes/console.ts'
import { openDispute, replyToCase } from '#contract/disputes/disputes.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { cases } from '#server/features/disputes/disputes.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { findOrCreateHouse } from '#server/features/suppliers/house.ts'
import { exportedText } from '#tests/exporting.ts'
import { looseFile, shippedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn, signedInWith } from '#tests/signed-in.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const { db } = shop.appContext.database
const EN = { locale: 'en' } as const
const operator = await signedIn(shop, DEMO_PEOPLE.operator)
/** A case of the demo: a refund before shipping that the platform must decide. */
const [found] = await db.select().from(cases).innerJoin(orders, eq(orders.id, cases.orderId)).where(eq(cases.status, 3))
const { cases: dispute, orders: order } = found!
const PAGE = `/en/console/disputes/${dispute.id}`

const send = (fields: Record<string, string>, token = operator, url = PAGE) => sendForm(shop, url, token, fields)
const read = async (url: string, token: string) => (await visitPage(shop, url, token)).body
const decision = { intent: 'decide', orderId: String(order.id), version: String(order.version), amount: '12,50', content: 'No' }
const caseNow = async () => (await db.select().from(cases).where(eq(cases.id, dispute.id)))[0]!

test('the conversation stands beside the case, and reading it is recorded once', async () => {
  const { body, statusCode } = await visitPage(shop, PAGE, operator)
  expect([statusCode, body.includes(words.disputes_desk_chat({}, EN)), body.includes(words.disputes_books({}, EN))]).toEqual([
    200,
    true,
    true,
  ])
  const recorded = and(eq(auditLog.action, 'order/chatPage'), eq(auditLog.entityId, order.id))
  expect(await db.select().from(auditLog).where(recorded)).toHaveLength(1)
})

test('without scripts a decision that is refused keeps what was typed, and one that is complete is booked', async () => {
  const refused = (await send(decision)).body
  expect(refused).toContain('value="12,50"')
  expect(/<textarea[^>]*name="content"[^>]*>/.exec(refused)![0]).toContain('aria-invalid="true"')
  expect((await caseNow()).status).toBe(3)
  expect((await send({ ...decision, content: 'They agreed to it in the conversation.' })).statusCode).toBe(200)
  expect(await caseNow()).toMatchObject({ status: 4, resultAmount: 1250n })
})

/** Adds a dispute about half of the lamps of an order from the platform itself. */
async function disputeOfHouse() {
  const order = await shippedOrder(shop)
  await db
    .update(orders)
    .set({ supplierId: await findOrCreateHouse(db) })
    .where(eq(orders.id, Number(order.id)))
  const fileIdList = [await looseFile(shop, order.buyer.id)]
  const claim = { reasonType: 2, content: 'Half of the lamps are broken', amount: '200', fileIdList, submitToken: randomUUID() } as const
  expect((await order.move(openDispute, order.buyer.token, claim)).code).toBe(200)
  const [opened] = await db
    .select()
    .from(cases)
    .where(eq(cases.orderId, Number(order.id)))
  const { version } = await order.info()
  const form = { intent: 'replyDispute', orderId: order.id, version: String(version), type: '4', amount: '', content: 'Fifty go back' }
  return { order, form, page: `/en/console/disputes/${opened!.id}`, orderPage: `/en/console/orders/${order.id}` }
}

test('the platform answers a case of the house on the case’s page, and what is refused keeps what was typed', async () => {
  const { order, form, page } = await disputeOfHouse()
  expect(await read(page, operator)).toContain('value="replyDispute"')
  const refused = await send(form, operator, page)
  expect([refused.statusCode, refused.body.includes('Fifty go back')]).toEqual([200, true])
  expect(/<input[^>]*name="amount"[^>]*>/.exec(refused.body)![0]).toContain('aria-invalid="true"')
  expect((await send({ ...form, amount: '50,00' }, operator, page)).statusCode).toBe(200)
  expect(await order.info()).toMatchObject({ disputeStatus: 2 })
})

test('an amount typed without choosing to offer less is refused beside its field, and nothing is sent', async () => {
  const { order, form, page } = await disputeOfHouse()
  const { body } = await send({ ...form, type: '1', amount: '50,00' }, operator, page)
  expect(/<input[^>]*name="amount"[^>]*>/.exec(body)![0]).toContain('aria-invalid="true"')
  expect(await order.info()).toMatchObject({ disputeStatus: 1, version: Number(form.version) })
})

test('a case that the supplier refused is called so on both pages and in the file, and names no offer', async () => {
  const { order, form, page, orderPage } = await disputeOfHouse()
  await send({ ...form, type: '3' }, operator, page)
  for (const body of [await read(page, operator), await read(orderPage, operator)]) {
    expect(body).toContain(words.disputes_status({ status: 'refused' }, EN))
    expect(body).not.toContain(words.disputes_status({ status: '2' }, EN))
    expect(body).not.toContain(words.disputes_offered({}, EN))
  }
  const { orderNo } = await order.info()
  const file = await exportedText(shop, listCases, { keyword: orderNo }, { token: operator })
  expect(file).toContain(words.disputes_status({ status: 'refused' }, EN))
})

test('of a case that the platform decides, a supplier may only write or agree', async () => {
  const { order, form, page } = await disputeOfHouse()
  const answersOn = async () => {
    const select = /<select[^>]*name="type".*?<\/select>/s.exec(await read(page, operator))![0]
    return [...select.matchAll(/value="(\d)"/g)].map(([, type]) => type)
  }
  await send({ ...form, amount: '50,00' }, operator, page)
  expect(await answersOn()).toEqual(['1', '2', '4', '3'])
  await order.move(replyToCase, order.buyer.token, { type: 5 })
  expect(await answersOn()).toEqual(['1', '2'])
  expect(await read(page, operator)).not.toContain(words.disputes_desk_amount({}, EN))
})

test('the forms of a case are shown to whoever has their right', async () => {
  const { page, orderPage } = await disputeOfHouse()
  const formsOn = async (url: string, token: string) => {
    const body = await read(url, token)
    expect(body).toContain('Half of the lamps are broken')
    return ['replyDispute', 'decide'].filter((intent) => body.includes(`value="${intent}"`))
  }
  expect(await formsOn(page, await signedInWith(shop, 'dispute'))).toEqual(['decide'])
  expect(await formsOn(page, await signedInWith(shop, 'dispute', 'order'))).toEqual(['replyDispute', 'decide'])
  expect(await formsOn(orderPage, await signedInWith(shop, 'order'))).toEqual(['replyDispute'])
})
