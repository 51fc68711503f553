import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import {
  addCannedAnswer,
  deleteCannedAnswer,
  editCannedAnswer,
  listCannedAnswers,
  MOST_CANNED_ANSWERS,
  readCannedAnswer,
} from '#contract/consultations/canned-answers.ts'
import { listOrdersBeside, readSupplierConsultation } from '#contract/consultations/console.ts'
import { listConsoleOrders } from '#contract/orders/console/orders.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { cannedAnswers } from '#server/features/consultations/canned-answers/canned-answers.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { openChat, write } from '#tests/chatting.ts'
import { exportedRows, exportedSheet } from '#tests/exporting.ts'
import { alertsOf } from '#tests/forms/visible-form.ts'
import { openBuyer, openSupplier } from '#tests/goods.ts'
import { completedOrder, openMember, placedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { signedInWith } from '#tests/signed-in.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const EN = { locale: 'en' } as const
const PAGE = '/en/console/consultations/replies'

const TEXT = { spa: 'Gracias por escribir.', en: 'Thank you for writing.', zh: '' }
const namesFor = async (who: { token: string }, keyword?: string) =>
  (await shop.call(listCannedAnswers.page, keyword === undefined ? {} : { keyword }, who)).rows.map(({ name }) => name)

async function openTeam() {
  const supplierId = await openSupplier(shop)
  return { supplierId, one: await openMember(shop, supplierId), other: await openMember(shop, supplierId) }
}

test('the members of a supplier have their saved replies in common, and nobody else sees them; each operator has their own', async () => {
  const { one, other } = await openTeam()
  const stranger = (await openTeam()).one
  const [clerk, colleague] = [{ token: await signedInWith(shop, 'order') }, { token: await signedInWith(shop, 'order') }]
  const { data } = await shop.call(addCannedAnswer, { name: 'Thanks', content: TEXT }, one)
  expect(data).toMatchObject({ name: 'Thanks', content: TEXT, version: 1 })
  await shop.call(addCannedAnswer, { name: 'Greeting', content: { ...TEXT, en: 'Good morning' } }, other)
  expect(await namesFor(other)).toEqual(['Greeting', 'Thanks'])
  expect(await namesFor(one, 'MORNING')).toEqual(['Greeting'])
  expect(await namesFor(stranger)).toEqual([])
  await shop.call(addCannedAnswer, { name: 'Thanks', content: TEXT }, clerk)
  expect([await namesFor(clerk), await namesFor(colleague)]).toEqual([['Thanks'], []])
  const others = { id: data.id, version: 1, name: 'Mine' }
  expect((await shop.call(editCannedAnswer, others, colleague)).code).toBe(110001)
  expect((await shop.call(listCannedAnswers.page, {}, { token: await signedInWith(shop, 'content') })).code).toBe(403)
})

test('one is changed by who saw it last, its name is its own, and what was deleted is gone', async () => {
  const { one, other } = await openTeam()
  const { data } = await shop.call(addCannedAnswer, { name: 'Thanks', content: TEXT }, one)
  const { data: second } = await shop.call(addCannedAnswer, { name: 'Price', content: TEXT }, one)
  const edit = { id: data.id, version: 1, content: { spa: '', en: '', zh: '谢谢' } }
  expect((await shop.call(editCannedAnswer, edit, other)).data).toMatchObject({
    name: 'Thanks',
    version: 2,
    content: { zh: '谢谢', en: '' },
  })
  expect((await shop.call(editCannedAnswer, edit, one)).code).toBe(110002)
  const refused = { code: 400, data: [{ path: 'name' }] }
  expect(await shop.call(editCannedAnswer, { id: second.id, version: 1, name: 'Thanks' }, one)).toMatchObject(refused)
  expect(await shop.call(addCannedAnswer, { name: 'Thanks', content: TEXT }, other)).toMatchObject(refused)
  const none = { name: 'None', content: { spa: ' ', en: '', zh: '' } }
  expect(await shop.call(addCannedAnswer, none, one)).toMatchObject({ code: 400, data: [{ path: 'content' }] })
  expect((await shop.call(deleteCannedAnswer, { id: data.id }, one)).code).toBe(200)
  expect((await shop.call(readCannedAnswer, { id: data.id }, one)).code).toBe(110001)
  const log = await db.select().from(auditLog).where(eq(auditLog.entity, 'cannedAnswer'))
  expect(log.filter(({ entityId }) => entityId === Number(data.id)).map(({ action }) => action)).toEqual([
    'cannedAnswer/add',
    'cannedAnswer/edit',
    'cannedAnswer/del/{id}',
  ])
})

test('their file has the texts, and there are not more of them than anybody finds again', async () => {
  const { supplierId, one, other } = await openTeam()
  await shop.call(addCannedAnswer, { name: 'Thanks', content: TEXT }, one)
  const [row] = await exportedRows(shop, listCannedAnswers, {}, one)
  expect(row).toMatchObject({ name: 'Thanks', contentSpa: TEXT.spa, contentEn: TEXT.en, contentZh: '' })
  expect(await exportedSheet(shop, listCannedAnswers, {}, one)).toMatchObject([{ contentEn: { value: TEXT.en } }])
  const more = Array.from({ length: MOST_CANNED_ANSWERS - 3 }, (_, at) => ({ supplierId, name: `Reply ${at}`, content: TEXT }))
  await db.insert(cannedAnswers).values(more)
  const racing = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, at) => shop.call(addCannedAnswer, { name, content: TEXT }, at % 2 ? one : other))
  expect((await Promise.all(racing)).map(({ code }): number => code).filter((code) => code === 200)).toHaveLength(2)
  const full = await shop.call(addCannedAnswer, { name: 'Last', content: TEXT }, { ...one, language: 'en' })
  expect([full.code, full.msg]).toEqual([190002, words.error_190002_answers({ most: MOST_CANNED_ANSWERS }, EN)])
})

test('beside a conversation stand its buyer’s language and orders with this supplier alone', async () => {
  const { id, lamp, member, buyer } = await completedOrder(shop)
  await db.update(accounts).set({ language: 'en' }).where(eq(accounts.id, buyer.id))
  const chat = await openChat(shop, { lamp, buyer, member })
  await write(shop, chat, buyer)
  expect((await shop.call(readSupplierConsultation, { id: chat.id }, member)).data.buyerLangCode).toBe('en')
  const { rows, total } = await shop.call(listOrdersBeside, { consultationId: chat.id }, member)
  expect([total, rows]).toMatchObject([1, [{ id: String(id), orderStatus: 6 }]])
  const other = await openChat(shop, { lamp, buyer: await openBuyer(shop), member })
  await write(shop, other, other.buyer)
  expect((await shop.call(listOrdersBeside, { consultationId: other.id }, member)).total).toBe(0)
  const stranger = (await openTeam()).one
  expect((await shop.call(listOrdersBeside, { consultationId: chat.id }, stranger)).code).toBe(790001)
  const page = (await visitPage(shop, `/en/console/consultations?id=${chat.id}`, member.token)).body
  expect(page).toContain(rows[0]!.orderNo)
  expect(page).toContain(words.consultations_beside({ count: 1 }, EN))
})

test('the orders of the two are found whatever they are called by now, and no namesake’s', async () => {
  const { id, lamp, member, buyer } = await placedOrder(shop)
  // Everybody who buys in these tests has the same name.
  const namesake = await openBuyer(shop)
  const { data } = await place(shop, namesake, await orderFor(shop, namesake, await putInCart(shop, namesake, lamp, 100)))
  const chat = await openChat(shop, { lamp, buyer, member })
  await write(shop, chat, buyer)
  await db.update(accounts).set({ name: 'Ana María' }).where(eq(accounts.id, buyer.id))
  const name = { spa: 'Otra', en: 'Another', zh: '别的' }
  await db.update(suppliers).set({ name }).where(eq(suppliers.id, lamp.supplierId))
  const [beside] = (await shop.call(listOrdersBeside, { consultationId: chat.id }, member)).rows
  expect(beside).toMatchObject({ id, totalAmount: expect.stringMatching(/^\d/), itemTotal: 1 })
  const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map((order) => order.id)
  expect(idsOf(await shop.call(listConsoleOrders.page, { buyerOf: id }, member))).toEqual([id])
  expect(idsOf(await shop.call(listConsoleOrders.page, { buyerOf: data.orderList[0]!.orderId }, member))).toEqual([
    data.orderList[0]!.orderId,
  ])
  expect(idsOf(await shop.call(listConsoleOrders.page, { buyerOf: id }, (await openTeam()).one))).toEqual([])
  const supplierId = String(lamp.supplierId)
  expect(idsOf(await shop.call(listOrders, { supplierId }, buyer))).toEqual([id])
  expect(idsOf(await shop.call(listOrders, { supplierId: String(await openSupplier(shop)) }, buyer))).toEqual([])
})

test('without scripts: saved replies are added, changed and deleted on their page', async () => {
  const { one } = await openTeam()
  expect((await shop.call(readUserInfo, {}, one)).code).toBe(200)
  const fields = { intent: 'add', name: 'Thanks', 'content.spa': TEXT.spa, 'content.en': '', 'content.zh': '' }
  const empty = (await sendForm(shop, `${PAGE}?id=new`, one.token, { ...fields, 'content.spa': '' })).body
  expect(empty).toContain(words.field_required({}, EN))
  expect((await sendForm(shop, `${PAGE}?id=new`, one.token, fields)).body).toContain(words.consultations_replies_added({}, EN))
  const [row] = (await shop.call(listCannedAnswers.page, {}, one)).rows
  const edit = { ...fields, intent: 'edit', id: row!.id, version: '1', name: 'Many thanks' }
  expect((await sendForm(shop, `${PAGE}?id=${row!.id}`, one.token, edit)).body).toContain('Many thanks')
  const missing = (await sendForm(shop, `${PAGE}?id=${row!.id}`, one.token, { intent: 'remove', id: '999999' })).body
  expect(alertsOf(missing)).toEqual([words.error_110001({}, EN)])
  const deleted = (await sendForm(shop, `${PAGE}?id=${row!.id}`, one.token, { intent: 'remove', id: row!.id })).body
  expect(deleted).toContain(words.consultations_replies_removed({}, EN))
  expect(await namesFor(one)).toEqual([])
})
