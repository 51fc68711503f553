import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { adjustLedger, checkLedger, listLedgerEntries, readBalance, readStatement } from '#contract/ledger/ledger.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { ledgerEntries } from '#server/features/ledger/ledger.table.ts'
import { sharesOf } from '#server/features/ledger/shares.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { administrator, operator } from '#tests/books.ts'
import { completedOrder, openMember, paidOrder, type StagedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const [byOperator, byAdministrator] = [{ token: await operator(shop) }, { token: await administrator(shop) }]
const month = new Date().toISOString().slice(0, 7)

const rowOf = async ({ id }: StagedOrder) =>
  (
    await db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(id)))
  )[0]!
const cny = (fen: bigint) =>
  `${fen < 0n ? '-' : ''}${(fen < 0n ? -fen : fen) / 100n}.${String((fen < 0n ? -fen : fen) % 100n).padStart(2, '0')}`
const balanceOf = async (token: string) => (await shop.call(readBalance, {}, { token })).data

test('the ledger of the demo holds what its orders say', async () => {
  const { list, problemList } = (await shop.call(checkLedger, {}, byOperator)).data
  expect(list.map(({ sum }) => Number(sum))).toEqual([0])
  expect(problemList).toEqual([])
})

describe('the account of a supplier', () => {
  test('holds nothing while an order is under way, and its share once the buyer has the goods', async () => {
    const underWay = await paidOrder(shop)
    expect(await balanceOf(underWay.member.token)).toEqual([])
    const completed = await completedOrder(shop)
    const order = await rowOf(completed)
    const { supplier, commission, income } = sharesOf(order, order.paidAmount)
    // Under DAP the platform's income is the service fee and 2% of the goods; the rest, including freight, is the supplier's.
    expect(income).toBe(order.serviceAmount + 1600n)
    const amount = cny(supplier)
    const nothing = { refundAmount: '0.00', payoutAmount: '0.00', adjustAmount: '0.00', frozenAmount: '0.00', shortAmount: '0.00' }
    expect(await balanceOf(completed.member.token)).toEqual([
      { currencyCode: 'CNY', releaseAmount: amount, ...nothing, balanceAmount: amount, availableAmount: amount },
    ])
    const { rows, total } = await shop.call(listLedgerEntries.page, {}, { token: completed.member.token })
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({ txnType: 2, account: 3, orderId: completed.id, orderNo: order.orderNo, amount, currencyCode: 'CNY' })
    const { data } = await shop.call(readStatement, { month, currencyCode: 'CNY' }, { token: completed.member.token })
    expect(data).toMatchObject({ openAmount: '0.00', releaseAmount: amount, commissionAmount: cny(commission), closeAmount: amount })
    expect(data).toMatchObject({ refundAmount: '0.00', payoutAmount: '0.00', adjustAmount: '0.00' })
    const after = await shop.call(readStatement, { month: '2999-01', currencyCode: 'CNY' }, { token: completed.member.token })
    expect(after.data).toMatchObject({ openAmount: amount, releaseAmount: '0.00', closeAmount: amount })
  })

  test('is read by its members and by operators with the right to payments, who say whose', async () => {
    const completed = await completedOrder(shop)
    const supplierId = String(completed.lamp.supplierId)
    const own = await balanceOf(completed.member.token)
    const other = await openMember(shop, (await completedOrder(shop)).lamp.supplierId)
    // A member's supplierId is ignored.
    const peeked = await shop.call(readBalance, { supplierId }, { token: other.token })
    expect(peeked.data).toEqual(await balanceOf(other.token))
    expect((await shop.call(readBalance, { supplierId }, byOperator)).data).toEqual(own)
    expect((await shop.call(readBalance, {}, byOperator)).code).toBe(400)
    expect((await shop.call(readBalance, { supplierId: '999999' }, byOperator)).code).toBe(280001)
    await db
      .update(accounts)
      .set({ rights: ['order'] })
      .where(eq(accounts.id, DEMO_PEOPLE.operator.id))
    expect((await shop.call(readBalance, { supplierId }, byOperator)).code).toBe(403)
    await db
      .update(accounts)
      .set({ rights: ['payment'] })
      .where(eq(accounts.id, DEMO_PEOPLE.operator.id))
    expect((await shop.call(readBalance, { supplierId }, { token: completed.buyer.token })).code).toBe(403)
  })

  test('cannot be paid out of what an open dispute may take back', async () => {
    const completed = await completedOrder(shop)
    const { member } = completed
    const [whole] = await balanceOf(member.token)
    await db
      .update(orders)
      .set({ disputeStatus: 1 })
      .where(eq(orders.id, Number(completed.id)))
    expect(await balanceOf(member.token)).toEqual([{ ...whole, frozenAmount: whole!.balanceAmount, availableAmount: '0.00' }])
    await db
      .update(orders)
      .set({ disputeStatus: 4 })
      .where(eq(orders.id, Number(completed.id)))
    expect(await balanceOf(member.token)).toEqual([whole])
  })

  test('is filtered by type, order, currency and time', async () => {
    const completed = await completedOrder(shop)
    const { orderNo } = await rowOf(completed)
    const find = async (filter: InputOf<typeof listLedgerEntries.page>) =>
      (await shop.call(listLedgerEntries.page, filter, { token: completed.member.token })).total
    expect(await find({ txnType: 2, orderNo, currencyCode: 'CNY' })).toBe(1)
    expect(await find({ txnType: 3 })).toBe(0)
    expect(await find({ orderNo: 'R1' })).toBe(0)
    expect(await find({ currencyCode: 'EUR' })).toBe(0)
    expect(await find({ startTime: new Date(Date.now() + 60_000).toISOString() })).toBe(0)
    expect((await shop.call(listLedgerEntries.page, { startTime: '0000-01-01T00:00:00Z' }, { token: completed.member.token })).code).toBe(
      400,
    )
  })
})

describe('the check', () => {
  const check = async () => (await shop.call(checkLedger, {}, byOperator)).data

  test('sums to zero, and names the order for which something else is held than it says', async () => {
    const paid = await paidOrder(shop)
    const { orderNo, paidAmount, payableAmount } = await rowOf(paid)
    const before = await check()
    expect(before.list.every(({ sum }) => Number(sum) === 0)).toBe(true)
    expect(before.list.find(({ currencyCode }) => currencyCode === 'CNY')).toMatchObject({ currencyCode: 'CNY', refundDue: '0.00' })
    expect(before.problemList.filter(({ orderId }) => orderId === paid.id)).toEqual([])
    await db
      .update(orders)
      .set({ paidAmount: paidAmount - 1n })
      .where(eq(orders.id, Number(paid.id)))
    expect((await check()).problemList).toContainEqual({
      orderId: paid.id,
      orderNo,
      currencyCode: 'CNY',
      heldAmount: cny(payableAmount),
      expectedAmount: cny(paidAmount - 1n),
    })
    await db
      .update(orders)
      .set({ paidAmount })
      .where(eq(orders.id, Number(paid.id)))
    expect((await check()).problemList.filter(({ orderId }) => orderId === paid.id)).toEqual([])
  })

  test('finds money that was released and is held all the same', async () => {
    const completed = await completedOrder(shop)
    expect((await check()).problemList.filter(({ orderId }) => orderId === completed.id)).toEqual([])
    await db
      .update(orders)
      .set({ releaseTime: null })
      .where(eq(orders.id, Number(completed.id)))
    expect((await check()).problemList.filter(({ orderId }) => orderId === completed.id)).toHaveLength(1)
  })
})

describe('an adjustment', () => {
  const entry = (account: 1 | 2 | 3 | 4 | 5 | 6, amount: string, more: object = {}) => ({ account, amount, ...more })
  const adjust = (entryList: InputOf<typeof adjustLedger>['entryList'], more: object = {}) =>
    shop.call(adjustLedger, { currencyCode: 'EUR', entryList, remark: 'a bank fee that we bear', ...more }, byAdministrator)

  test('is booked by an administrator when it adds up, and changes the supplier’s account', async () => {
    const { lamp, member } = await paidOrder(shop)
    const supplierId = String(lamp.supplierId)
    expect((await adjust([entry(4, '12.50'), entry(3, '-12.50', { supplierId })])).code).toBe(200)
    expect(await balanceOf(member.token)).toMatchObject([
      { currencyCode: 'EUR', releaseAmount: '0.00', adjustAmount: '12.50', balanceAmount: '12.50', availableAmount: '12.50' },
    ])
    const { data } = await shop.call(readStatement, { month, currencyCode: 'EUR' }, { token: member.token })
    expect(data).toMatchObject({ adjustAmount: '12.50', closeAmount: '12.50' })
  })

  test.each([
    ['does not add up', [entry(1, '1.00'), entry(4, '-0.99')], 400],
    ['is more exact than the currency', [entry(1, '1.001'), entry(4, '-1.001')], 400],
    ['moves nothing', [entry(1, '0.00'), entry(4, '0')], 400],
    ['names no supplier for a supplier’s account', [entry(1, '1.00'), entry(3, '-1.00')], 400],
    ['names a supplier that is not there', [entry(1, '1.00'), entry(3, '-1.00', { supplierId: '999999' })], 280001],
    ['names an order that is not there', [entry(1, '1.00'), entry(4, '-1.00', { orderId: '999999' })], 590019],
  ])('is refused and stores nothing when it %s', async (_, entryList, code) => {
    const before = await db.$count(ledgerEntries)
    expect((await adjust(entryList)).code).toBe(code)
    expect(await db.$count(ledgerEntries)).toBe(before)
  })

  test('is refused in an unknown currency, by a short remark, and to operators', async () => {
    const entryList = [entry(1, '1.00'), entry(4, '-1.00')]
    expect((await adjust(entryList, { currencyCode: 'XXX' })).code).toBe(400)
    expect((await adjust(entryList, { remark: 'too short' })).code).toBe(400)
    const body = { currencyCode: 'EUR', entryList, remark: 'a bank fee that we bear' }
    expect((await shop.call(adjustLedger, body, byOperator)).code).toBe(403)
  })
})

test('what is written in the ledger stays', async () => {
  await completedOrder(shop)
  await expect(db.execute(sql`update ledger_entries set amount = amount + 1`)).rejects.toThrow()
  await expect(db.execute(sql`delete from ledger_entries`)).rejects.toThrow()
})
