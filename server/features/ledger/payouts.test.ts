import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { listBalances, readBalance, readPayee } from '#contract/ledger/ledger.ts'
import { addPayout, listPayouts } from '#contract/ledger/payouts.ts'
import { payouts } from '#server/features/ledger/ledger.table.ts'
import { bankAccountOf, operator } from '#tests/books.ts'
import { completedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const byOperator = { token: await operator(shop) }
const payTime = '2026-11-20T10:00:00Z'
let made = 0

async function suppliedWithMoney() {
  const { member, lamp } = await completedOrder(shop)
  const supplierId = String(lamp.supplierId)
  const available = async () => (await shop.call(readBalance, {}, { token: member.token })).data[0]!.availableAmount
  const pay = (amount: string, bankRefNo = `T${++made}`, more: object = {}) =>
    shop.call(addPayout, { supplierId, currencyCode: 'CNY', amount, bankRefNo, payTime, ...more }, byOperator)
  return { member, supplierId, available, pay }
}

test('a payout leaves the account, and its supplier sees it', async () => {
  const { member, supplierId, available, pay } = await suppliedWithMoney()
  await bankAccountOf(shop, Number(supplierId))
  const before = Number(await available())
  const { data } = await pay('100.00')
  expect(data).toMatchObject({ supplierId, amount: '100.00', currencyCode: 'CNY', payTime: '2026-11-20T10:00:00.000Z' })
  expect(data.payoutNo).toMatch(/^T\d{6}/)
  expect(Number(await available())).toBeCloseTo(before - 100, 2)
  const own = await shop.call(listPayouts.page, {}, { token: member.token })
  expect(own.rows.map(({ payoutNo }) => payoutNo)).toEqual([data.payoutNo])
  const other = await suppliedWithMoney()
  expect((await shop.call(listPayouts.page, { supplierId }, { token: other.member.token })).total).toBe(0)
  expect((await shop.call(listPayouts.page, { supplierId }, byOperator)).total).toBe(1)
})

test('nothing is paid out without a bank account, or to one that was changed within 48 h', async () => {
  const { supplierId, pay } = await suppliedWithMoney()
  expect((await pay('1.00')).code).toBe(590022)
  await bankAccountOf(shop, Number(supplierId), new Date(shop.appContext.clock().getTime() + HOUR_MS))
  expect((await pay('1.00')).code).toBe(590022)
  shop.passTime(2 * HOUR_MS)
  expect((await pay('1.00')).code).toBe(200)
})

test('whoever pays sees all balances, and where the money of one goes; no supplier does', async () => {
  const { member, supplierId, available } = await suppliedWithMoney()
  const amount = await available()
  const listed = (await shop.call(listBalances, {}, byOperator)).data.filter((row) => row.supplierId === supplierId)
  expect(listed).toEqual([{ supplierId, supplierName: 'Yiwu Lamps', currencyCode: 'CNY', balanceAmount: amount, availableAmount: amount }])
  const payee = async () => (await shop.call(readPayee, { supplierId }, byOperator)).data
  expect(await payee()).toEqual({ supplierId, supplierName: 'Yiwu Lamps', account: null, changeTime: null })
  const now = shop.appContext.clock().getTime()
  const later = new Date(now + HOUR_MS)
  await bankAccountOf(shop, Number(supplierId), later)
  expect(await payee()).toMatchObject({ account: null, changeTime: later.toISOString() })
  await bankAccountOf(shop, Number(supplierId), new Date(now - HOUR_MS))
  expect(await payee()).toMatchObject({ account: { accountNo: '6222 0000', bankName: 'ICBC' }, changeTime: later.toISOString() })
  shop.passTime(2 * HOUR_MS)
  expect(await payee()).toMatchObject({ account: { accountNo: '6222 0000' }, changeTime: null })
  expect((await shop.call(readPayee, { supplierId: '999999' }, byOperator)).code).toBe(280001)
  for (const endpoint of [listBalances, readPayee])
    expect((await shop.call(endpoint, { supplierId } as never, { token: member.token })).code).toBe(403)
})

test('a payout on a day to come is refused beside its day', async () => {
  const { supplierId, pay } = await suppliedWithMoney()
  await bankAccountOf(shop, Number(supplierId))
  const inTwoDays = new Date(shop.appContext.clock().getTime() + 48 * HOUR_MS).toISOString()
  expect(await pay('1.00', 'Y', { payTime: inTwoDays })).toMatchObject({ code: 400, data: [{ path: 'payTime' }] })
})

test('nothing is paid out beyond what is available, nor under a bank reference seen before', async () => {
  const { supplierId, available, pay } = await suppliedWithMoney()
  await bankAccountOf(shop, Number(supplierId))
  const most = await available()
  const beyond = await pay(String(Number(most) + 0.01))
  expect(beyond).toMatchObject({ code: 590023, data: [{ most }] })
  expect(await pay('1.00', 'X', { currencyCode: 'EUR' })).toMatchObject({ code: 590023, data: [{ most: '0.00' }] })
  expect((await pay('1.00', 'REF-1')).code).toBe(200)
  expect((await pay('2.00', 'REF-1')).code).toBe(999000)
  expect((await pay('0.00')).code).toBe(400)
  expect((await pay('1.005')).code).toBe(400)
  expect((await pay('1.00', 'Y', { supplierId: '999999' })).code).toBe(280001)
  expect((await pay('1.00', 'Y', { payTime: '0000-01-01T00:00:00Z' })).code).toBe(400)
  expect((await pay(String(Number(most) - 1))).code).toBe(200)
  expect(await available()).toBe('0.00')
})

/** RACES=100 makes a hundred concurrent payouts. */
const RACES = Number(process.env['RACES'] ?? 10)

test('payouts at the same time never exceed together what is available', async () => {
  const { supplierId, available, pay } = await suppliedWithMoney()
  await bankAccountOf(shop, Number(supplierId))
  const most = await available()
  const before = await db.$count(payouts)
  const codes = (await Promise.all(Array.from({ length: RACES }, () => pay(most)))).map(({ code }) => code)
  expect(codes.sort()).toEqual([200, ...Array(RACES - 1).fill(590023)])
  expect(await available()).toBe('0.00')
  expect(await db.$count(payouts)).toBe(before + 1)
  const same = (await Promise.all(Array.from({ length: 5 }, () => pay('0.01', 'SAME')))).map(({ code }) => code)
  expect(new Set(same)).toEqual(new Set([590023]))
})
