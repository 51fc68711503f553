import { expect, test } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import { CLOSE_FILE, exportClose, listCloses } from '#contract/ledger/closes.ts'
import { adjustLedger, checkLedger, LEDGER_ACCOUNT } from '#contract/ledger/ledger.ts'
import type { Amount } from '#contract/money.ts'
import { ledgerEntries } from '#server/features/ledger/ledger.table.ts'
import { sharesOf } from '#server/features/ledger/shares.ts'
import { administrator, operator } from '#tests/books.ts'
import { completedOrder, paidOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import { monthNow, nextMonth, refundReleased, releasedOrder } from '#tests/supplier-months.ts'
import { xlsxRows } from '#tests/xlsx.ts'

const shop = await openShop()
const { db } = shop.appContext.database

const closes = async () => (await shop.call(listCloses, {}, { token: await operator(shop) })).data
const find = (rows: OutputOf<typeof listCloses>, month: string, code: string) =>
  rows.find((row) => row.month === month && row.currencyCode === code)
const cents = (amount: string) => BigInt(amount.replace('.', ''))
const rowsOf = async (month: string, type: (typeof CLOSE_FILE)[keyof typeof CLOSE_FILE]) => {
  const { data } = await shop.call(exportClose, { month, type, format: 1 }, { token: await operator(shop) })
  return xlsxRows((await shop.app.inject({ url: data.fileUrl })).rawPayload)
}

test('the books of ended months add up, say what was earned, and stay; the running one is what the check says', async () => {
  // Includes the demo's orders.
  const before = await closes()
  const staged = await completedOrder(shop)
  const euros = await releasedOrder(shop, staged, 150, 'EUR')
  const { orderNo } = await (await paidOrder(shop)).info()
  const first = monthNow(shop)
  const atFirst = await closes()
  nextMonth(shop)
  const ended = (await closes()).filter(({ month }) => month === first)
  expect(ended.map(({ endedFlag, ...row }) => [endedFlag, row])).toEqual(
    atFirst.filter(({ month }) => month === first).map(({ endedFlag: _, ...row }) => [1, row]),
  )
  await refundReleased(shop, euros.id, 1000n as Amount)
  const entryList = [
    { account: LEDGER_ACCOUNT.bank, amount: '-3.00' },
    { account: LEDGER_ACCOUNT.income, amount: '3.00' },
  ]
  const body = { currencyCode: 'EUR', entryList, remark: 'a bank fee that we bear' }
  expect((await shop.call(adjustLedger, body, { token: await administrator(shop) })).code).toBe(200)
  const second = monthNow(shop)
  const rows = await closes()
  expect(rows.filter(({ month }) => month === first)).toEqual(ended)
  for (const row of rows) {
    expect(Number(row.sum)).toBe(0)
    expect(cents(row.incomeAmount)).toBe(cents(row.commissionAmount) + cents(row.feeAmount) + cents(row.adjustAmount))
  }
  const whole = sharesOf(euros, euros.paidAmount)
  const left = sharesOf(euros, euros.paidAmount - 1000n)
  const demo = find(before, first, 'EUR') ?? { commissionAmount: '0.00', incomeAmount: '0.00' }
  expect(cents(find(rows, first, 'EUR')!.commissionAmount)).toBe(cents(demo.commissionAmount) + whole.commission)
  expect(cents(find(rows, first, 'EUR')!.incomeAmount)).toBe(cents(demo.incomeAmount) + whole.income)
  expect(cents(find(rows, second, 'EUR')!.commissionAmount)).toBe(left.commission - whole.commission)
  expect(find(rows, second, 'EUR')).toMatchObject({ adjustAmount: '-3.00', endedFlag: 0 })
  // CNY has a row for the second month, though nothing was booked in it.
  expect(find(rows, second, 'CNY')).toMatchObject({ incomeAmount: '0.00', held: find(rows, first, 'CNY')!.held })
  const { list } = (await shop.call(checkLedger, {}, { token: await operator(shop) })).data
  for (const { currencyCode, ...sums } of list) expect(find(rows, second, currencyCode)).toMatchObject(sums)

  const entries = await rowsOf(second, CLOSE_FILE.entries)
  const written = (await db.select().from(ledgerEntries)).filter(({ createTime }) => createTime.toISOString().startsWith(second))
  expect(entries.map((entry) => entry['id']!.value)).toEqual(
    written.map(({ id }) => String(id)).sort((one, other) => Number(one) - Number(other)),
  )
  expect(entries.every((entry) => entry['timeZone']!.value === 'UTC')).toBe(true)

  const open = await rowsOf(first, CLOSE_FILE.openItems)
  const sumOf = (account: number, code: string) =>
    open
      .filter((row) => row['account']!.value === account && row['currencyCode']!.value === code)
      .reduce((sum, row) => sum + Math.round(Number(row['amount']!.value) * 100), 0)
  for (const code of ['CNY', 'EUR']) {
    const row = find(rows, first, code)!
    expect([code, sumOf(2, code), sumOf(3, code), sumOf(6, code)]).toEqual([
      code,
      ...[row.held, row.supplier, row.refundDue].map((amount) => 0 - Number(cents(amount))),
    ])
  }
  expect(open.filter((row) => row['orderNo']?.value === orderNo)).toMatchObject([{ supplierName: { value: 'Yiwu Lamps' } }])
  expect((await rowsOf(second, CLOSE_FILE.openItems)).filter((row) => row['account']!.value === 6)).toMatchObject([
    { orderNo: { value: euros.orderNo }, amount: { value: 10 }, currencyCode: { value: 'EUR' } },
  ])
})

test('no supplier sees the platform’s books', async () => {
  const { member } = await completedOrder(shop)
  const token = await signedIn(shop, { id: member.id, role: 1 })
  expect((await shop.call(listCloses, {}, { token })).code).toBe(403)
  expect((await shop.call(exportClose, { month: monthNow(shop), type: 1 }, { token })).code).toBe(403)
  expect((await shop.call(exportClose, { month: '2026-13', type: 1 }, { token: await operator(shop) })).code).toBe(400)
})
