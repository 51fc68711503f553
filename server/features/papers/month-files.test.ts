import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MOST_ROWS } from '#contract/fields.ts'
import { listLedgerEntries } from '#contract/ledger/ledger.ts'
import { listMonths, MONTH_FILE, MOST_ORDERS_IN_ARCHIVE, readMonthFile } from '#contract/ledger/months.ts'
import type { Amount } from '#contract/money.ts'
import { ledgerEntries } from '#server/features/ledger/ledger.table.ts'
import { bookRelease } from '#server/features/ledger/ledger.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { settings } from '#server/features/pricing/settings.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { operator } from '#tests/books.ts'
import { completedOrder, type StagedOrder } from '#tests/order-stages.ts'
import { pagesOf } from '#tests/pdf-text.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn, signedInWith } from '#tests/signed-in.ts'
import { monthNow, nextMonth, refundReleased, releasedOrder } from '#tests/supplier-months.ts'
import { unzipped, xlsxRows } from '#tests/xlsx.ts'

const shop = await openShop()
const { db } = shop.appContext.database

const tokenOf = ({ member }: StagedOrder) => signedIn(shop, { id: member.id, role: 1 })
const fileOf = async (
  token: string,
  month: string,
  file: keyof typeof MONTH_FILE,
  more: object = {},
  language: 'en' | 'spa' | 'zh' = 'en',
) => shop.call(readMonthFile, { month, currencyCode: 'CNY', type: MONTH_FILE[file], ...more }, { token, language })
const fetched = async (fileUrl: string) => (await shop.app.inject({ url: fileUrl })).rawPayload
const textOf = async (bytes: Uint8Array) => (await pagesOf(bytes)).join('\n')
const orderNoOf = async ({ id }: StagedOrder) =>
  (
    await db
      .select({ orderNo: orders.orderNo })
      .from(orders)
      .where(eq(orders.id, Number(id)))
  )[0]!.orderNo

async function endedMonth() {
  const staged = await completedOrder(shop)
  const month = monthNow(shop)
  const running = await tokenOf(staged)
  expect((await fileOf(running, month, 'statement')).code).toBe(200)
  for (const file of ['invoice', 'archive'] as const) expect((await fileOf(running, month, file)).code).toBe(590015)
  nextMonth(shop)
  return { staged, month, token: await tokenOf(staged), orderNo: await orderNoOf(staged) }
}

test('the commission invoice names both sides, each order with its day, rate and commission, and stays as it is', async () => {
  await db
    .insert(settings)
    .values({
      ...{ serviceBasisPoints: 300, serviceFloorFen: 2000n, commissionBasisPoints: 200 },
      ...{ companyName: 'Rutaseda SL', companyAddress: 'Gran Vía 1, Madrid', companyTaxNo: 'B12345678' },
    })
    .onConflictDoUpdate({
      target: settings.id,
      set: { companyName: 'Rutaseda SL', companyAddress: 'Gran Vía 1, Madrid', companyTaxNo: 'B12345678' },
    })
  const { staged, month, token, orderNo } = await endedMonth()
  const supplierId = staged.lamp.supplierId
  await db.update(suppliers).set({ registrationNo: '91330782MA2', address: 'Chouzhou Rd 1' }).where(eq(suppliers.id, supplierId))
  const number = `FC-${month.replace('-', '')}-${supplierId}-CNY`
  const drawn = async () => textOf(await fetched((await fileOf(token, month, 'invoice')).data.fileUrl))
  const text = await drawn()
  for (const said of [number, orderNo, 'Rutaseda SL', 'Gran Vía 1, Madrid', 'B12345678', 'Yiwu Lamps', '91330782MA2', 'Chouzhou Rd 1'])
    expect(text).toContain(said)
  // 2 % of goods for 800.00.
  expect(text).toMatch(/800\.00[\s\S]*2%[\s\S]*16\.00/)
  expect((await shop.call(listMonths, {}, { token })).data).toMatchObject([{ invoiceNo: number, invoiceAmount: '16.00' }])
  await refundReleased(shop, Number(staged.id), 10_000n as Amount)
  await releasedOrder(shop, staged, 100, 'CNY')
  expect(await drawn()).toBe(text)
  const next = monthNow(shop)
  nextMonth(shop)
  const later = await textOf(await fetched((await fileOf(await tokenOf(staged), next, 'invoice')).data.fileUrl))
  expect(later).toContain('Commission returned after a refund')
  expect(later).toMatch(/[-−]CN¥/)
  for (const [language, title] of [
    ['spa', 'Factura de comisión'],
    ['zh', '佣金发票'],
  ] as const)
    expect(await textOf(await fetched((await fileOf(await tokenOf(staged), next, 'invoice', {}, language)).data.fileUrl))).toContain(title)
})

test('the archive holds what it says: statement, invoice, all entries, and the papers of the orders released', async () => {
  const { staged, month, token, orderNo } = await endedMonth()
  const bytes = await fetched((await fileOf(token, month, 'archive')).data.fileUrl)
  const files = unzipped(bytes)
  const invoiceNo = `FC-${month.replace('-', '')}-${staged.lamp.supplierId}-CNY.pdf`
  const names = [`rutaseda-${month}-CNY.pdf`, invoiceNo, 'entries.xlsx', 'commercial-invoices.pdf', 'packing-lists.pdf']
  expect([...files.keys()]).toEqual(['contents.txt', ...names])
  const contents = files.get('contents.txt')!.toString()
  for (const name of names) expect(contents).toContain(`${name}: `)
  for (const name of names.filter((each) => each.endsWith('.pdf'))) expect(await textOf(files.get(name)!), name).toContain(orderNo)
  const entries = xlsxRows(files.get('entries.xlsx')!)
  const { rows } = await shop.call(listLedgerEntries.page, {}, { token })
  expect(entries.map((entry) => [entry['orderNo']!.value, entry['amount']!.value])).toEqual([[orderNo, Number(rows[0]!.amount)]])
})

test('the archive holds every entry of a month with more than a list’s file takes', async () => {
  const { staged } = await endedMonth()
  const [month, supplierId] = [monthNow(shop), staged.lamp.supplierId]
  await db.execute(sql`
    insert into ledger_entries (txn_id, txn_type, account, supplier_id, amount, currency_code, currency_digits, create_time)
    select 910000 + place, 6, account, case when account = 3 then ${supplierId}::bigint end, amount, 'CNY', 2, ${shop.appContext.clock().toISOString()}::timestamptz
    from generate_series(0, ${MOST_ROWS}::int) as place, (values (3, -100), (4, 100)) as sides (account, amount)`)
  nextMonth(shop)
  const files = unzipped(await fetched((await fileOf(await tokenOf(staged), month, 'archive')).data.fileUrl))
  expect(xlsxRows(files.get('entries.xlsx')!)).toHaveLength(MOST_ROWS + 1)
})

test('the archive is without papers of more orders than it takes, and says so', async () => {
  const { staged, month } = await (async () => {
    const first = await completedOrder(shop)
    return { staged: first, month: monthNow(shop) }
  })()
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, Number(staged.id)))
  const { id: _, ...copied } = order!
  const others = await db
    .insert(orders)
    .values(Array.from({ length: MOST_ORDERS_IN_ARCHIVE }, (_, at) => ({ ...copied, orderNo: `RX${staged.id}-${at}`, releaseTime: null })))
    .returning()
  for (const other of others) await bookRelease(db, other, shop.appContext.clock())
  nextMonth(shop)
  const token = await tokenOf(staged)
  const files = unzipped(await fetched((await fileOf(token, month, 'archive')).data.fileUrl))
  expect([...files.keys()].filter((name) => /commercial|packing/.test(name))).toEqual([])
  expect(files.get('contents.txt')!.toString()).toContain(`more than ${MOST_ORDERS_IN_ARCHIVE} orders`)
  expect((await shop.call(listMonths, {}, { token })).data[0]).toMatchObject({ orderTotal: MOST_ORDERS_IN_ARCHIVE + 1 })
})

test('another supplier’s month is a missing one; who may not read orders gets the archive without their papers', async () => {
  const { staged, month } = await endedMonth()
  const other = await completedOrder(shop)
  const foreign = await tokenOf(other)
  const supplierId = String(staged.lamp.supplierId)
  for (const file of Object.keys(MONTH_FILE) as (keyof typeof MONTH_FILE)[]) {
    expect((await fileOf(foreign, month, file, { supplierId })).code, file).toBe(110001)
    expect((await fileOf(foreign, month, file, { currencyCode: 'EUR' })).code, file).toBe(110001)
  }
  expect((await fileOf(staged.buyer.token, month, 'statement')).code).toBeGreaterThanOrEqual(400)
  const byOperator = await fileOf(await operator(shop), month, 'archive', { supplierId })
  expect([...unzipped(await fetched(byOperator.data.fileUrl)).keys()]).toContain('commercial-invoices.pdf')
  const bookkeeper = await fileOf(await signedInWith(shop, 'payment'), month, 'archive', { supplierId })
  expect([...unzipped(await fetched(bookkeeper.data.fileUrl)).keys()]).not.toContain('commercial-invoices.pdf')
})

test('a month with adjustments alone has a statement, and no invoice', async () => {
  const { staged } = await endedMonth()
  const [month, supplierId] = [monthNow(shop), staged.lamp.supplierId]
  const now = shop.appContext.clock()
  const entry = { txnId: 900_001, txnType: 6 as const, currencyCode: 'CNY', currencyDigits: 2, createTime: now }
  await db.insert(ledgerEntries).values([
    { ...entry, account: 4 as const, amount: 100n as Amount },
    { ...entry, account: 3 as const, supplierId, amount: -100n as Amount },
  ])
  nextMonth(shop)
  const token = await tokenOf(staged)
  expect((await fileOf(token, month, 'statement')).code).toBe(200)
  expect((await fileOf(token, month, 'invoice')).code).toBe(590015)
  const files = unzipped(await fetched((await fileOf(token, month, 'archive')).data.fileUrl))
  expect([...files.keys()]).toEqual(['contents.txt', `rutaseda-${month}-CNY.pdf`, 'entries.xlsx'])
})
