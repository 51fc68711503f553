import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listApplications } from '#contract/applications/console.ts'
import { listAudit, readAudit } from '#contract/audit/console.ts'
import { listSupplierConsultations, readSupplierConsultation } from '#contract/consultations/console.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { moment } from '#contract/fields.ts'
import { listConsoleInquiries, passInquiry } from '#contract/inquiries/console/inquiries.ts'
import { listSupplierInquiries } from '#contract/inquiries/console/offers.ts'
import { listLedgerEntries, readLedgerEntry } from '#contract/ledger/ledger.ts'
import { listPayouts, readPayout } from '#contract/ledger/payouts.ts'
import type { Amount } from '#contract/money.ts'
import { listPayments } from '#contract/payments/console/payments.ts'
import { listRefunds, readRefund } from '#contract/payments/refunds.ts'
import { listProducts } from '#contract/products/console/products.ts'
import { calls } from '#server/app.ts'
import { payouts, refunds } from '#server/features/ledger/ledger.table.ts'
import { insertPayment } from '#server/features/payments/payments.queries.ts'
import { openApplicant, submitted } from '#tests/applying.ts'
import { openChat, write } from '#tests/chatting.ts'
import { exportedRows, exportedSheet, fetched } from '#tests/exporting.ts'
import { openBuyer, openSupplier } from '#tests/goods.ts'
import { ADMINISTRATOR, addedInquiry, openDesk } from '#tests/inquiring.ts'
import { completedOrder, openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const desk = await openDesk(shop)
const { id, lamp, member, buyer } = await completedOrder(shop)
const { supplierId } = lamp
const stranger = await openMember(shop, await openSupplier(shop))
const [ofMember, ofDesk] = [{ token: member.token }, { token: desk.operator }]

interface List {
  page: Endpoint
  export: Endpoint
  row: z.ZodObject
}
/** List, its reader, and the call that reads one row if members have one. */
const LISTS: [string, List, { token: string }, Endpoint?][] = [
  ['refund', listRefunds, ofDesk, readRefund],
  ['payment', listPayments, ofDesk],
  ['payout', listPayouts, ofMember, readPayout],
  ['ledger', listLedgerEntries, ofMember, readLedgerEntry],
  ['apply', listApplications, ofDesk],
  ['inquiry', listConsoleInquiries, ofDesk],
  ['supplierInquiry', listSupplierInquiries, ofMember],
  ['consultation', listSupplierConsultations, ofMember, readSupplierConsultation],
  ['audit', listAudit, ofMember, readAudit],
]

/** Adds three rows to each list, a minute apart. */
beforeAll(async () => {
  const money = { currencyCode: 'CNY', currencyDigits: 2, amount: 100n as Amount }
  for (let n = 1; n <= 3; n++) {
    shop.passTime(60_000)
    const createTime = shop.appContext.clock()
    const payTime = new Date(createTime.getTime() - n * n * 3_600_000 * (n === 2 ? 9 : 1))
    await db.insert(payouts).values({ ...money, payoutNo: `T${n}`, supplierId, operatorId: 3, bankRefNo: `B${n}`, payTime, createTime })
    const sendTime = n === 2 ? null : payTime
    await db.insert(refunds).values({ ...money, refundNo: `F${n}`, orderId: Number(id), payType: 2, status: 0, sendTime, createTime })
    const common = {
      accountId: buyer.id,
      payType: 2,
      status: 1,
      payAmount: 100n as Amount,
      currencyCode: 'CNY',
      currencyDigits: 2,
    } as const
    const payment = { ...common, payNo: `P${n}`, payTime: n === 1 ? null : payTime, createTime }
    await insertPayment(db, payment, [{ orderId: Number(id), payStage: 3, amount: 100n as Amount }])
    await submitted(shop, await openApplicant(shop))
    const inquiry = await addedInquiry(shop, await openBuyer(shop), desk)
    expect((await inquiry.move(passInquiry, desk.operator, { supplierIdList: [String(supplierId)] })).code).toBe(200)
    const chat = await openChat(shop, { lamp, member })
    await write(shop, chat, chat.buyer)
    await write(shop, chat, member)
  }
}, 120_000)

type Row = Record<string, unknown>
const rowsOf = async (list: List, input: object, as: { token: string }) => {
  const answer = (await shop.call(list.page, { pageSize: 60, ...input }, as)) as unknown as { code: number; rows: Row[]; total: number }
  expect(answer.code).toBe(200)
  return answer.rows
}
const fieldsOf = ({ page }: List): string[] =>
  (page.input as unknown as { shape: { orderBy: z.ZodDefault<z.ZodEnum> } }).shape.orderBy.unwrap().options.map(String)

describe.each(LISTS)('the list %s', (name, list, as) => {
  test('goes up and down by each of its fields, what has no value last', async () => {
    const fields = fieldsOf(list).filter((field) => !field.startsWith('-'))
    expect((await rowsOf(list, {}, as)).length).toBeGreaterThan(name === 'ledger' ? 0 : 2)
    for (const field of fields) {
      const up = (await rowsOf(list, { orderBy: field }, as)).map((row) => row[field])
      const down = (await rowsOf(list, { orderBy: `-${field}` }, as)).map((row) => row[field])
      const given = up.filter((value) => value !== null) as string[]
      const sorted = given.toSorted((a, b) => (field === 'id' ? Number(a) - Number(b) : Intl.Collator('en').compare(a, b)))
      const none = up.filter((value) => value === null)
      expect([name, field, up]).toEqual([name, field, [...sorted, ...none]])
      expect([name, field, down]).toEqual([name, field, [...sorted.toReversed(), ...none]])
    }
  })

  test('is exported as it is listed, and refuses orders that it does not know', async () => {
    const listed = await rowsOf(list, {}, as)
    const rows = await exportedRows(shop, list, {}, as)
    expect(rows.map((row) => Object.values(row)[0])).toEqual(listed.map((row) => String(Object.values(row)[0])))
    const sheet = await exportedSheet(shop, list, {}, as)
    expect(sheet.map((row) => Object.keys(row))).toEqual(rows.map((row) => Object.keys(row).filter((name) => row[name] !== '')))
    expect((await shop.call(list.page, { orderBy: 'version' }, as)).code).toBe(400)
    expect((await shop.call(list.export, { orderBy: '-version' }, as)).code).toBe(400)
  })
})

const WITH_INFO = LISTS.flatMap(([noun, list, as, info]) => (info ? [[noun, list, as, info] as const] : []))

test.each(WITH_INFO)('%s has each of its rows by its id, and none for others', async (_, list, as, info) => {
  const [row] = await rowsOf(list, {}, as)
  expect((await shop.call(info, { id: row!['id'] }, as)).data).toEqual(row)
  const missing = await shop.call(info, { id: '999999999' }, as)
  expect(missing.code).toBe(110001)
  if (as === ofMember) expect(await shop.call(info, { id: row!['id'] }, stranger)).toEqual(missing)
})

test('a file of a list is refused where its page is', async () => {
  expect((await shop.call(listLedgerEntries.page, {}, ofDesk)).code).toBe(400)
  expect((await shop.call(listLedgerEntries.export, {}, ofDesk)).code).toBe(400)
  expect((await shop.call(listLedgerEntries.export, { supplierId: String(supplierId) }, ofDesk)).code).toBe(200)
})

/** Whether a field is a state; 0 and 1 are flags. */
const isState = (field: z.ZodType): boolean =>
  field instanceof z.ZodLiteral ||
  ((field instanceof z.ZodNullable || field instanceof z.ZodOptional) && isState(field.unwrap() as z.ZodType))

test('a file of the console says each state in words behind the list’s own columns, and the zone of its times in the last one', async () => {
  const everyone = [ADMINISTRATOR, DEMO_PEOPLE.supplier]
  const readers = [ofMember, ...(await Promise.all(everyone.map(async (who) => ({ token: await signedIn(shop, who) }))))]
  for (const { endpoint } of calls.filter(({ endpoint: { path } }) => /^\/api\/console\/\w+\/export$/.test(path))) {
    const page = calls.find(({ endpoint: { path } }) => path === endpoint.path.replace(/export$/, 'page'))!.endpoint
    const { shape } = (page.output as unknown as { shape: { rows: z.ZodArray<z.ZodObject> } }).shape.rows.element
    const answered = { code: 0, data: { fileUrl: '' } }
    for (const as of readers) if (answered.code !== 200) Object.assign(answered, await shop.call(endpoint, {}, as))
    expect([endpoint.path, answered.code]).toEqual([endpoint.path, 200])
    const head = (await fetched(shop, answered.data.fileUrl)).toString().split('\r\n')[0]!.replace('\ufeff', '').split(',')
    if (endpoint === listProducts.export) {
      expect(head.slice(-2)).toEqual(['statusText', 'unitCodeText'])
      continue
    }
    const texts = Object.entries(shape).flatMap(([name, field]) => (isState(field as z.ZodType) ? [`${name}Text`] : []))
    const hasTimes = Object.values(shape).some((field) => field === moment || (field as z.ZodNullable).def.innerType === moment)
    const own = head.filter((name) => Object.hasOwn(shape, name))
    expect([endpoint.path, head.slice(0, own.length)]).toEqual([endpoint.path, own])
    expect([endpoint.path, head.slice(own.length)]).toEqual([endpoint.path, expect.arrayContaining(texts)])
    expect([endpoint.path, head.includes('timeZone')]).toEqual([endpoint.path, hasTimes])
    expect([endpoint.path, head.at(-1)]).toEqual([endpoint.path, hasTimes ? 'timeZone' : head.at(-1)])
  }
})

test('each list of the console has its file, and a call that reads one row', () => {
  const paths = new Set(calls.map(({ endpoint }) => endpoint.path as string))
  const nouns = [...paths].flatMap((path) => /^\/api\/console\/(\w+)\/page$/.exec(path)?.[1] ?? [])
  expect(nouns.length).toBeGreaterThan(10)
  for (const noun of nouns)
    for (const rest of ['export', 'info/{id}']) expect(paths.has(`/api/console/${noun}/${rest}`), `${noun}/${rest}`).toBe(true)
})
