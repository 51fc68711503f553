import { eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MOST_DUE, readFirstSteps, readOperatorBoard, readSupplierBoard } from '#contract/board/console.ts'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { passInquiry } from '#contract/inquiries/console/inquiries.ts'
import { makeOffer, readSupplierInquiry } from '#contract/inquiries/console/offers.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { platformSteps } from '#server/features/board/first-steps.ts'
import { consultations } from '#server/features/consultations/consultations.table.ts'
import { exchangeRates } from '#server/features/markets/markets.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { comments } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { openChat, write } from '#tests/chatting.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { addedInquiry, openDesk } from '#tests/inquiring.ts'
import { openMember, paidOrder, preparedOrder, shippedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const desk = await openDesk(shop)

const boardOf = async (token: string) => (await shop.call(readSupplierBoard, {}, { token })).data
const totalsOf = ({ countList }: Awaited<ReturnType<typeof boardOf>>) =>
  Object.fromEntries(countList.filter(({ total }) => total > 0).map(({ key, total, overdueTotal }) => [key, [total, overdueTotal]]))

describe('a supplier’s board', () => {
  test('counts an order where it waits for the supplier, and no longer once it has left', async () => {
    const prepared = await preparedOrder(shop)
    const { token } = prepared.member
    expect(totalsOf(await boardOf(token))).toMatchObject({ toShip: [1, 0] })
    const late = new Date(shop.appContext.clock().getTime() - HOUR_MS)
    await db
      .update(orders)
      .set({ deadlineTime: late })
      .where(eq(orders.id, Number(prepared.id)))
    const board = await boardOf(token)
    expect(totalsOf(board)).toMatchObject({ toShip: [1, 1] })
    const { orderNo } = await prepared.info()
    expect(board.dueList).toMatchObject([{ key: 'toShip', id: prepared.id, no: orderNo, deadlineTime: late.toISOString() }])
    expect(totalsOf(await boardOf((await shippedOrder(shop)).member.token))).not.toHaveProperty('toShip')
    expect(totalsOf(await boardOf((await paidOrder(shop)).member.token))).toMatchObject({ toPrepare: [1, 0] })
  })

  test('counts conversations in which the buyer wrote last, and comments without an answer', async () => {
    const chat = await openChat(shop)
    const { token } = chat.member
    expect(totalsOf(await boardOf(token))).not.toHaveProperty('toAnswerChat')
    await write(shop, chat, chat.buyer, 'Do you have it in green?')
    expect((await boardOf(token)).dueList).toMatchObject([{ key: 'toAnswerChat', id: chat.id }])
    // Who asks again does not wait anew.
    await db
      .update(consultations)
      .set({ waitTime: new Date(shop.appContext.clock().getTime() - 25 * HOUR_MS) })
      .where(eq(consultations.id, Number(chat.id)))
    await write(shop, chat, chat.buyer, 'Hello?')
    expect(totalsOf(await boardOf(token))).toMatchObject({ toAnswerChat: [1, 1] })
    await write(shop, chat, chat.member, 'Yes')
    expect(totalsOf(await boardOf(token))).not.toHaveProperty('toAnswerChat')
    const { productId } = chat.lamp
    await db.insert(comments).values({ productId, authorName: 'Ana', language: 'spa', score: 5, content: 'Bien' })
    expect(totalsOf(await boardOf(token))).toMatchObject({ toReply: [1, 0] })
  })

  test('counts inquiries that were passed on and have no offer yet', async () => {
    const supplierId = await openSupplier(shop)
    const member = await openMember(shop, supplierId)
    const inquiry = await addedInquiry(shop, await openBuyer(shop), desk)
    expect((await inquiry.move(passInquiry, desk.operator, { supplierIdList: [String(supplierId)] })).code).toBe(200)
    expect(totalsOf(await boardOf(member.token))).toEqual({ toOffer: [1, 0] })
  })

  test('counts them until the supplier itself has offered, whatever another one has', async () => {
    const supplierIds = [await openSupplier(shop), await openSupplier(shop)]
    const [one, other] = [await openMember(shop, supplierIds[0]!), await openMember(shop, supplierIds[1]!)]
    const inquiry = await addedInquiry(shop, await openBuyer(shop), desk)
    await inquiry.move(passInquiry, desk.operator, { supplierIdList: supplierIds.map(String) })
    const { linkList } = (await shop.call(readSupplierInquiry, { id: inquiry.id }, one)).data
    const itemList = [{ linkId: linkList[0]!.id, price: '5.10', currencyCode: 'CNY', minOrderQuantity: 100, leadTimeDays: 8 }]
    expect((await shop.call(makeOffer, { id: inquiry.id, itemList }, one)).code).toBe(200)
    expect(totalsOf(await boardOf(one.token))).toEqual({})
    expect(totalsOf(await boardOf(other.token))).toEqual({ toOffer: [1, 0] })
  })

  test('shows nothing of another supplier’s, and every kind of its own, also where nothing waits', async () => {
    await preparedOrder(shop)
    const { countList, dueList } = await boardOf((await openMember(shop, await openSupplier(shop))).token)
    expect(countList.map(({ total }) => total)).toEqual(countList.map(() => 0))
    expect(countList).toHaveLength(10)
    expect(dueList).toEqual([])
  })
})

describe('an operator’s board', () => {
  const operatorBoard = async (token: string) => (await shop.call(readOperatorBoard, {}, { token })).data

  test('counts an inquiry that nobody has quoted yet, and lists the 20 most urgent', async () => {
    const before = await operatorBoard(desk.operator)
    const buyer = await openBuyer(shop)
    for (let n = 0; n < MOST_DUE; n++) await addedInquiry(shop, buyer, desk)
    const after = await operatorBoard(desk.operator)
    const totalIn = ({ countList }: typeof before) => countList.find(({ key }) => key === 'inquiry')!.total
    expect(totalIn(after) - totalIn(before)).toBe(MOST_DUE)
    expect(after.dueList).toHaveLength(MOST_DUE)
    const times = after.dueList.map(({ deadlineTime }) => deadlineTime)
    expect(times).toEqual(times.toSorted())
  })

  test('lists of all outdated rates, which are done at once, the oldest alone', async () => {
    await db.update(exchangeRates).set({ rateTime: new Date(Date.now() - 8 * DAY_MS) })
    const { countList, dueList } = await operatorBoard(await signedIn(shop, { id: 4, role: 3 }))
    expect(countList.find(({ key }) => key === 'rateDated')!.total).toBeGreaterThan(1)
    expect(dueList.filter(({ key }) => key === 'rateDated')).toHaveLength(1)
  })

  test('does not wait for a rate of the yuan, which nobody can renew', async () => {
    await db.update(exchangeRates).set({ rateTime: new Date(Date.now() - 8 * DAY_MS) })
    await db.update(exchangeRates).set({ rateTime: new Date() }).where(ne(exchangeRates.currencyCode, DEFAULT_CURRENCY))
    const { countList, dueList } = await operatorBoard(await signedIn(shop, { id: 4, role: 3 }))
    expect(countList.find(({ key }) => key === 'rateDated')).toMatchObject({ total: 0, overdueTotal: 0 })
    expect(dueList.filter(({ key }) => key === 'rateDated')).toEqual([])
  })

  test('shows what the rights of the operator are about, and nothing else', async () => {
    const { id } = DEMO_PEOPLE.operator
    const [former] = await db.select({ rights: accounts.rights }).from(accounts).where(eq(accounts.id, id))
    await db
      .update(accounts)
      .set({ rights: ['payment'] })
      .where(eq(accounts.id, id))
    const { countList } = await operatorBoard(await signedIn(shop, DEMO_PEOPLE.operator))
    expect(countList.map(({ key }) => key)).toEqual(['payment', 'refund'])
    await db.update(accounts).set({ rights: [] }).where(eq(accounts.id, id))
    expect(await operatorBoard(await signedIn(shop, DEMO_PEOPLE.operator))).toEqual({ countList: [], dueList: [] })
    await db.update(accounts).set(former!).where(eq(accounts.id, id))
    const all = await operatorBoard(await signedIn(shop, { id: 4, role: 3 }))
    expect(all.countList).toHaveLength(18)
  })
})

describe('first steps', () => {
  const stepsOf = async (token: string) => (await shop.call(readFirstSteps, {}, { token })).data.stepList

  test('of a shop that has had its first order are over', async () => {
    expect(await stepsOf(await signedIn(shop, DEMO_PEOPLE.operator))).toEqual([])
  })

  test('lead an operator only to pages that open', () => {
    expect(platformSteps(false)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ key: 'product', right: 'supplier' }),
        expect.objectContaining({ key: 'order', right: 'order' }),
      ]),
    )
  })

  test('of a new supplier say what is missing, and end with the first order', async () => {
    const supplierId = await openSupplier(shop, { description: { spa: '', en: '', zh: '' } })
    const [owner, colleague] = [await openMember(shop, supplierId), await openMember(shop, supplierId)]
    await db.update(accounts).set({ isOwner: true }).where(eq(accounts.id, owner.id))
    const { token } = owner
    expect(await stepsOf(token)).toEqual(['company', 'payout', 'product', 'order'].map((key) => ({ key, doneFlag: 0 })))
    // Only the owner sees the step for the payout account.
    expect((await stepsOf(colleague.token)).map(({ key }) => key)).toEqual(['company', 'product', 'order'])
    await db
      .update(suppliers)
      .set({ description: { spa: '', en: 'Lamps', zh: '' } })
      .where(eq(suppliers.id, supplierId))
    const lamp = await stockProduct(shop, { supplierId })
    const buyer = await openBuyer(shop)
    await place(shop, buyer, await orderFor(shop, buyer, await putInCart(shop, buyer, lamp, 100)))
    expect((await stepsOf(token)).filter(({ doneFlag }) => doneFlag === 0)).toEqual([{ key: 'payout', doneFlag: 0 }])
    expect((await shop.call(readFirstSteps, {}, { token: buyer.token })).code).not.toBe(200)
  })
})
