import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import { adjustLedger, readBalance, readStatement } from '#contract/ledger/ledger.ts'
import { listMonths } from '#contract/ledger/months.ts'
import { addPayout } from '#contract/ledger/payouts.ts'
import { type Amount, formatAmount } from '#contract/money.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { commissionBase, commissionShare, supplierShare } from '#server/features/ledger/shares.queries.ts'
import { type SharedOrder, sharesOf } from '#server/features/ledger/shares.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { administrator, bankAccountOf, operator } from '#tests/books.ts'
import { completedOrder, type StagedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import { monthNow, nextMonth, refundReleased, releasedOrder } from '#tests/supplier-months.ts'

type Month = OutputOf<typeof listMonths>[number]
const AMOUNTS = ['openAmount', 'releaseAmount', 'commissionAmount', 'refundAmount', 'payoutAmount', 'adjustAmount', 'closeAmount'] as const

const shop = await openShop()
const { db } = shop.appContext.database

/** Signs in for each call, since sessions are shorter than the time that passes here. */
const asMember = async ({ member }: StagedOrder) => ({ token: await signedIn(shop, { id: member.id, role: 1 }) })
const monthsOf = async (staged: StagedOrder) => (await shop.call(listMonths, {}, await asMember(staged))).data
const statementIn = async (staged: StagedOrder, month: string, currencyCode: string) =>
  (await shop.call(readStatement, { month, currencyCode }, await asMember(staged))).data
const sumsIn = (row: Pick<Month, (typeof AMOUNTS)[number]>) => AMOUNTS.map((name) => row[name])

describe('three months of a supplier in two currencies', () => {
  let staged: StagedOrder
  let months: [string, string, string]
  let firstMonth: Month[]
  const inEuros: { order?: Awaited<ReturnType<typeof releasedOrder>> } = {}

  beforeAll(async () => {
    staged = await completedOrder(shop)
    inEuros.order = await releasedOrder(shop, staged, 150, 'EUR')
    const supplierId = String(staged.lamp.supplierId)
    await bankAccountOf(shop, staged.lamp.supplierId)
    const first = monthNow(shop)
    nextMonth(shop)
    firstMonth = await monthsOf(staged)
    const second = monthNow(shop)
    await refundReleased(shop, Number(staged.id), 10_007n as Amount)
    await refundReleased(shop, Number(staged.id), 3n as Amount)
    const payout = { supplierId, currencyCode: 'EUR', amount: '50.01', bankRefNo: 'OUT-1', payTime: '2026-11-20T10:00:00Z' }
    expect((await shop.call(addPayout, payout, { token: await operator(shop) })).code).toBe(200)
    nextMonth(shop)
    const third = monthNow(shop)
    const entryList = [
      { account: 4 as const, amount: '2.50' },
      { account: 3 as const, amount: '-2.50', supplierId },
    ]
    const adjusted = { currencyCode: 'CNY', entryList, remark: 'a fee that we bear' }
    expect((await shop.call(adjustLedger, adjusted, { token: await administrator(shop) })).code).toBe(200)
    months = [first, second, third]
  }, 60_000)

  test('are listed newest first, with the digits of their statements', async () => {
    const rows = await monthsOf(staged)
    expect(rows.map(({ month, currencyCode }) => `${month} ${currencyCode}`)).toEqual([
      `${months[2]} CNY`,
      ...['CNY', 'EUR'].map((code) => `${months[1]} ${code}`),
      ...['CNY', 'EUR'].map((code) => `${months[0]} ${code}`),
    ])
    for (const row of rows) expect(sumsIn(row)).toEqual(sumsIn(await statementIn(staged, row.month, row.currencyCode)))
    const of = (month: string, code: string) => rows.find((row) => row.month === month && row.currencyCode === code)!
    expect(of(months[1], 'CNY').openAmount).toBe(of(months[0], 'CNY').closeAmount)
    expect(of(months[2], 'CNY').openAmount).toBe(of(months[1], 'CNY').closeAmount)
    expect(of(months[1], 'EUR')).toMatchObject({ openAmount: of(months[0], 'EUR').closeAmount, payoutAmount: '-50.01' })
    expect(of(months[2], 'CNY')).toMatchObject({ adjustAmount: '2.50', invoiceNo: null, endedFlag: 0, orderTotal: 0 })
    const balances = (await shop.call(readBalance, {}, await asMember(staged))).data
    expect(balances.map(({ balanceAmount }) => balanceAmount)).toEqual([of(months[2], 'CNY').closeAmount, of(months[1], 'EUR').closeAmount])
  })

  test('are invoiced what their releases took, without what refunds gave back of it later', async () => {
    const rows = await monthsOf(staged)
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(staged.id)))
    const written = (amount: Amount) => formatAmount(currencyOf(order!), amount)
    const whole = sharesOf(order!, order!.paidAmount).commission
    const left = sharesOf(order!, order!.paidAmount - 10_010n).commission
    const supplierId = staged.lamp.supplierId
    const find = (month: string, code: string) => rows.find((row) => row.month === month && row.currencyCode === code)!
    const number = (month: string, code: string) => `FC-${month.replace('-', '')}-${supplierId}-${code}`
    expect(find(months[0], 'CNY')).toMatchObject({
      ...{ endedFlag: 1, orderTotal: 1, invoiceNo: number(months[0], 'CNY') },
      ...{ invoiceAmount: written(whole), commissionAmount: written(whole) },
    })
    expect(find(months[1], 'CNY')).toMatchObject({
      ...{ invoiceNo: number(months[1], 'CNY'), invoiceAmount: written(left - whole), commissionAmount: '0.00', orderTotal: 0 },
    })
    const euros = inEuros.order!
    expect(find(months[0], 'EUR')).toMatchObject({
      invoiceNo: number(months[0], 'EUR'),
      invoiceAmount: formatAmount(currencyOf(euros), sharesOf(euros, euros.paidAmount).commission),
    })
    // A month with nothing but a payout has no invoice.
    expect(find(months[1], 'EUR').invoiceNo).toBeNull()
    const numbers = rows.flatMap(({ invoiceNo }) => invoiceNo ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('do not change once they have ended', async () => {
    expect(firstMonth).toHaveLength(2)
    expect((await monthsOf(staged)).filter(({ month }) => month === months[0])).toEqual(firstMonth)
  })
})

test('a month has ended a few minutes after its last one, when what began in it has been written', async () => {
  const staged = await completedOrder(shop)
  const month = monthNow(shop)
  const until = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)))
  shop.passTime(until + 60_000 - shop.appContext.clock().getTime())
  expect(await monthsOf(staged)).toMatchObject([{ month, endedFlag: 0, invoiceNo: null }])
  shop.passTime(5 * 60_000)
  expect(await monthsOf(staged)).toMatchObject([
    { month, endedFlag: 1, invoiceNo: `FC-${month.replace('-', '')}-${staged.lamp.supplierId}-CNY` },
  ])
})

test('the platform names a supplier; a supplier has its own, whatever it names', async () => {
  const [one, other] = [await completedOrder(shop), await completedOrder(shop)]
  const supplierId = String(one.lamp.supplierId)
  const own = await monthsOf(one)
  const byOperator = { token: await operator(shop) }
  expect((await shop.call(listMonths, { supplierId }, byOperator)).data).toEqual(own)
  expect((await shop.call(listMonths, {}, byOperator)).code).toBe(400)
  expect((await shop.call(listMonths, { supplierId: '999999' }, byOperator)).code).toBe(280001)
  expect((await shop.call(listMonths, { supplierId }, await asMember(other))).data).toEqual(await monthsOf(other))
})

test('shares are the same in sums over orders as they are booked', async () => {
  const random = (most: number) => BigInt(Math.floor(Math.random() * most))
  const given = Array.from({ length: 400 }, (_, at): SharedOrder & { amount: Amount } => {
    const [goodsAmount, serviceAmount, dutyAmount, taxAmount] = [random(10 ** (1 + (at % 9))), random(5000), random(900), random(900)]
    const discountAmount = goodsAmount / 7n
    const incoterms = at % 2 ? 'DDP' : 'DAP'
    const atCustoms = incoterms === 'DDP' ? dutyAmount + taxAmount : 0n
    const payableAmount = at === 0 ? 0n : goodsAmount - discountAmount + serviceAmount + atCustoms + random(3000)
    const amount = at % 3 ? payableAmount / BigInt(1 + (at % 5)) : payableAmount
    const commissionBasisPoints = [200, 0, 333, 10_000][at % 4]!
    return { incoterms, goodsAmount, discountAmount, serviceAmount, dutyAmount, taxAmount, payableAmount, commissionBasisPoints, amount }
  })
  const rows = given.map((row, place) => ({
    place,
    ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])),
  }))
  const amount = sql`amount`
  const answer = await db.execute<Record<'supplier' | 'commission' | 'base', string>>(sql`
    select ${supplierShare(amount)} as supplier, ${commissionShare(amount)} as commission, ${commissionBase(amount)} as base
    from (select place, amount, incoterms, "goodsAmount" as goods_amount, "discountAmount" as discount_amount,
      "serviceAmount" as service_amount, "dutyAmount" as duty_amount, "taxAmount" as tax_amount, "payableAmount" as payable_amount,
      "commissionBasisPoints" as commission_basis_points
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (place int, amount bigint, incoterms text, "goodsAmount" bigint,
        "discountAmount" bigint, "serviceAmount" bigint, "dutyAmount" bigint, "taxAmount" bigint, "payableAmount" bigint,
        "commissionBasisPoints" int)) as orders
    order by place`)
  const expected = given.map((order) => {
    const { supplier, commission } = sharesOf(order, order.amount)
    return { supplier: String(supplier), commission: String(commission) }
  })
  expect(answer.rows.map(({ supplier, commission }) => ({ supplier, commission }))).toEqual(expected)
  // At a commission of 100%, the commission is the whole base.
  expect(answer.rows.filter((_, at) => at % 4 === 3).every(({ base, commission }) => base === commission)).toBe(true)
})
