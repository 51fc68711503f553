import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readOperatorBoard, readSupplierBoard } from '#contract/board/console.ts'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { acceptProposal } from '#contract/orders/changes.ts'
import { confirmOrder, declineOrder, listConsoleOrders } from '#contract/orders/console/orders.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { openAwaitedPayments } from '#server/features/orders/awaited-account.ts'
import { expireOrders } from '#server/features/orders/expire-orders.ts'
import { bankAccounts } from '#server/features/payments/payments.table.ts'
import { orderFor, place, priceOf, putInCart } from '#tests/buying.ts'
import { parkDemoOrders } from '#tests/demo-orders.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { openMember } from '#tests/order-stages.ts'
import { mailsTo } from '#tests/outbox.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
/** Signs in for each call, since operators' sessions expire within the days that pass here. */
const operator = async () => ({ token: await signedIn(shop, DEMO_PEOPLE.operator) })

const ACCOUNT = { accountName: 'Rutaseda', accountNo: 'ES9121000418450200051332', bankName: 'Banco', swift: 'CAIXESBBXXX' }

const open = () => openAwaitedPayments(shop.appContext, {}, (message, level) => expect([message, level]).not.toContain('error'))
const waitingOf = async () =>
  (await shop.call(readOperatorBoard, {}, await operator())).data.countList.find(({ key }) => key === 'accountMissing')?.total

async function placed(confirmsByHand: boolean) {
  const buyer = await openBuyer(shop)
  const supplierId = await openSupplier(shop, { confirmsByHand })
  const member = await openMember(shop, supplierId)
  const lines = await putInCart(shop, buyer, await stockProduct(shop, { supplierId }), 100)
  const price = (await priceOf(shop, buyer, lines)).data
  const answer = await place(shop, buyer, await orderFor(shop, buyer, lines))
  const id = answer.data.orderList[0]!.orderId
  const info = async () => (await shop.call(readOrder, { id }, { token: buyer.token })).data
  const toConfirm = async () =>
    (await shop.call(readSupplierBoard, {}, { token: member.token })).data.countList.find(({ key }) => key === 'toConfirm')!.total
  return { buyer, member, price, id, info, toConfirm }
}

test('without an account orders are taken, but nothing is due and no clock runs until there is one', async () => {
  await parkDemoOrders(shop)
  await db.delete(bankAccounts)
  expect(await waitingOf()).toBe(1)

  const sure = await placed(false)
  expect(sure.price).toMatchObject({ payTypeList: [2], payWaitFlag: 1, dueNowAmount: '0.00', dueLaterAmount: sure.price.depositAmount })
  expect(await sure.info()).toMatchObject({ orderStatus: 0, deadlineTime: null, nextActor: 3, dueAmount: '0.00', actionList: ['cancel'] })
  // The supplier has nothing to confirm yet.
  expect(await sure.toConfirm()).toBe(0)
  const { version } = await sure.info()
  const decline = { id: sure.id, version, reasonType: 6 as const, remark: 'Sold out' }
  expect((await shop.call(declineOrder, decline, { token: sure.member.token })).code).toBe(590015)
  const turnOf = async (nextActor: string) =>
    (await shop.call(listConsoleOrders.page, { nextActor, orderStatus: '0' }, { token: sure.member.token })).total
  expect([await turnOf('2'), await turnOf('3')]).toEqual([0, 1])
  const [notice] = await db.select().from(messages).where(eq(messages.accountId, sure.buyer.id))
  expect(notice!.title.en).toMatch(/the payment details follow by e-mail$/)

  const byHand = await placed(true)
  expect(await byHand.info()).toMatchObject({ orderStatus: 0, deadlineTime: null, nextActor: 2 })
  expect(await byHand.toConfirm()).toBe(1)
  const agreed = await placed(true)
  const confirm = async ({ id, info, member }: typeof agreed, more: object = {}) =>
    shop.call(confirmOrder, { id, version: (await info()).version, ...more }, { token: member.token })
  expect((await confirm(agreed)).code).toBe(200)
  expect(await agreed.info()).toMatchObject({ orderStatus: 0, deadlineTime: null, nextActor: 3, actionList: ['cancel'] })
  const dearer = await placed(true)
  await confirm(dearer, { freightAmount: String(Number((await dearer.info()).freightAmount) + 10) })
  expect(await dearer.info()).toMatchObject({ orderStatus: 0, deadlineTime: null, nextActor: 1, actionList: ['accept', 'cancel'] })
  await shop.call(acceptProposal, { id: dearer.id, version: (await dearer.info()).version }, { token: dearer.buyer.token })
  expect(await dearer.info()).toMatchObject({ orderStatus: 0, proposal: null, nextActor: 3 })

  shop.passTime(20 * DAY_MS)
  await expireOrders(shop.appContext, shop.appContext.clock(), () => {})
  await open()
  for (const { info } of [sure, byHand, agreed, dearer]) expect((await info()).orderStatus).toBe(0)

  await db.insert(bankAccounts).values(ACCOUNT)
  expect(await waitingOf()).toBe(0)
  await open()
  const now = shop.appContext.clock().getTime()
  const left = (time: string | null) => Math.round((Date.parse(time!) - now) / HOUR_MS)
  for (const { info } of [sure, agreed, dearer]) {
    const order = await info()
    expect([order.orderStatus, left(order.deadlineTime), order.dueAmount]).toEqual([1, 7 * 24, order.payableAmount])
  }
  const waiting = await byHand.info()
  expect([waiting.orderStatus, left(waiting.deadlineTime)]).toEqual([0, 48])
  // The job's next run changes nothing.
  const before = await Promise.all([sure, byHand].map(({ info }) => info()))
  await open()
  expect(await Promise.all([sure, byHand].map(({ info }) => info()))).toEqual(before)
})

test('its mail says that the payment details follow', async () => {
  await db.delete(bankAccounts)
  const { buyer } = await placed(false)
  const [account] = await db.update(accounts).set({ language: 'en' }).where(eq(accounts.id, buyer.id)).returning()
  const [mail] = await mailsTo(shop, account!.email)
  expect(mail!.source.replaceAll(/=\r?\n/g, '')).toContain('The payment details follow by e-mail')
})
