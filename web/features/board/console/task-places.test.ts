import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OPERATOR_TASKS, readOperatorBoard, readSupplierBoard, SUPPLIER_TASKS } from '#contract/board/console.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { listConsoleInquiries, passInquiry } from '#contract/inquiries/console/inquiries.ts'
import { listSupplierInquiries } from '#contract/inquiries/console/offers.ts'
import { confirmOrder, listConsoleOrders } from '#contract/orders/console/orders.ts'
import { listQuestions } from '#contract/questions/console.ts'
import { addQuestion } from '#contract/questions/questions.ts'
import { inquiries } from '#server/features/inquiries/inquiries.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { findHouseId } from '#server/features/suppliers/house.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { addedInquiry, openDesk } from '#tests/inquiring.ts'
import { openMember, paidOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import type { Task } from '#web/console/frame/places.ts'
import { SHOP_FAULTS, taskAddress } from '#web/features/board/console/task-places.ts'
import * as words from '#words'

const shop = await openShop()
const { db } = shop.appContext.database
const desk = await openDesk(shop)

/** A tile's count, and the number of rows in the list that it leads to. */
async function totalsOf<List extends Endpoint>(task: Task, list: List, token: string, isStaff = false) {
  const { countList } = (await shop.call(isStaff ? readOperatorBoard : readSupplierBoard, {}, { token })).data
  const { search } = new URL(taskAddress(task)!, 'https://shop.example')
  const query = Object.fromEntries(new URLSearchParams(search)) as InputOf<List>
  const listed = (await shop.call(list, query, { token })) as unknown as { total: number }
  return [countList.find(({ key }) => key === task)!.total, listed.total]
}

test.each([...new Set<Task>([...OPERATOR_TASKS, ...SUPPLIER_TASKS])])('%s leads to the page where it is done', (task) => {
  expect(taskAddress(task)).toMatch(/^\/console\/\w+/)
})

test('the board shows what waits as tiles, idle lists as links, and faults of the shop only while there are any', async () => {
  const { countList } = (await shop.call(readOperatorBoard, {}, { token: desk.other })).data
  const board = await shop.app.inject({
    url: '/en/console',
    headers: { accept: 'text/html', 'sec-fetch-dest': 'document' },
    cookies: { H5_SEEN: '1', TOKEN: desk.other },
  })
  const [, tiles = '', idle = ''] = /<ul aria-label="Tasks"(.*?)<\/ul>.*id="idle-tasks"(.*?)<\/section>/s.exec(board.body) ?? []
  const name = (key: Task) => words.console_task({ key }, { locale: 'en' })
  const isWaiting = countList.map(({ total }) => total > 0)
  expect(isWaiting).toEqual(expect.arrayContaining([true, false]))
  expect(countList.map(({ key }) => tiles.includes(`${name(key)}<`))).toEqual(isWaiting)
  const isFault = (key: Task) => SHOP_FAULTS.includes(key)
  expect(countList.map(({ key }) => idle.includes(`${name(key)}<`))).toEqual(
    countList.map(({ key, total }) => total === 0 && !isFault(key)),
  )
})

test('a supplier’s board leads to the orders that it counts: those with a proposal wait for the buyer', async () => {
  const supplierId = await openSupplier(shop, { confirmsByHand: true })
  const { token } = await openMember(shop, supplierId)
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop, { supplierId })]
    const { data } = await place(shop, buyer, await orderFor(shop, buyer, await putInCart(shop, buyer, lamp, 100)))
    ids.push(data.orderList[0]!.orderId)
  }
  expect((await shop.call(confirmOrder, { id: ids[1]!, version: 1, freightAmount: '5000' }, { token })).code).toBe(200)
  expect(await totalsOf('toConfirm', listConsoleOrders.page, token)).toEqual([2, 2])
})

test('an order that stands still for a case is neither counted nor listed as one to prepare', async () => {
  const { id, member } = await paidOrder(shop)
  const totals = () => totalsOf('toPrepare', listConsoleOrders.page, member.token)
  expect(await totals()).toEqual([1, 1])
  for (const [disputeStatus, waiting] of [[3, 0] as const, [4, 1] as const]) {
    await db
      .update(orders)
      .set({ disputeStatus })
      .where(eq(orders.id, Number(id)))
    expect(await totals(), String(disputeStatus)).toEqual([waiting, waiting])
  }
})

test('operators are led to the orders of a cancelled supplier that they act for, not to those of others', async () => {
  const before = await totalsOf('toPrepare', listConsoleOrders.page, desk.other, true)
  expect(before[1]).toBe(before[0])
  const [{ lamp }] = [await paidOrder(shop), await paidOrder(shop)]
  await db.update(suppliers).set({ status: SUPPLIER_STATUS.cancelled }).where(eq(suppliers.id, lamp.supplierId))
  expect(await totalsOf('toPrepare', listConsoleOrders.page, desk.other, true)).toEqual(before.map((total) => total + 1))
})

test('inquiries that wait for nothing any more are neither counted nor listed as waiting', async () => {
  const supplierId = await openSupplier(shop)
  const member = await openMember(shop, supplierId)
  const before = await totalsOf('inquiry', listConsoleInquiries.page, desk.operator, true)
  const staged = await addedInquiry(shop, await openBuyer(shop), desk)
  expect((await staged.move(passInquiry, desk.operator, { supplierIdList: [String(supplierId)] })).code).toBe(200)
  expect(await totalsOf('toOffer', listSupplierInquiries.page, member.token)).toEqual([1, 1])
  expect(await totalsOf('inquiry', listConsoleInquiries.page, desk.operator, true)).toEqual(before.map((total) => total + 1))
  await db
    .update(inquiries)
    .set({ inquiryStatus: 7 })
    .where(eq(inquiries.id, Number(staged.id)))
  expect(await totalsOf('toOffer', listSupplierInquiries.page, member.token)).toEqual([0, 0])
  expect(await totalsOf('inquiry', listConsoleInquiries.page, desk.operator, true)).toEqual(before)
  expect((await shop.call(listSupplierInquiries.page, {}, { token: member.token })).total).toBe(1)
})

test('operators are led to the questions about what the platform sells, not to those of other suppliers', async () => {
  const before = await totalsOf('question', listQuestions.page, desk.other, true)
  expect(before[1]).toBe(before[0])
  const buyer = await openBuyer(shop)
  for (const supplierId of [await findHouseId(db), await openSupplier(shop)]) {
    const { productId } = await stockProduct(shop, { supplierId: supplierId! })
    const question = { productId: String(productId), content: 'Does it come in green?' }
    expect((await shop.call(addQuestion, question, { token: buyer.token })).code).toBe(200)
  }
  expect(await totalsOf('question', listQuestions.page, desk.other, true)).toEqual(before.map((total) => total + 1))
})
