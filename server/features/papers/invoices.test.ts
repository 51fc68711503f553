import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { replyToRefund } from '#contract/disputes/console.ts'
import { requestRefund } from '#contract/disputes/disputes.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { readConsolePaper } from '#contract/orders/console/orders.ts'
import { readPaper } from '#contract/orders/records.ts'
import { editSetting, readSetting } from '#contract/pricing/console/settings.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { administrator, operator } from '#tests/books.ts'
import { paidOrder, placedOrder, type StagedOrder, shippedOrder } from '#tests/order-stages.ts'
import { pagesOf } from '#tests/pdf-text.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const [PROFORMA, COMMERCIAL, FEE] = [1, 2, 4] as const

async function paperOf({ id, buyer }: StagedOrder, type: 1 | 2 | 3 | 4, language: Language = 'en', headers = {}) {
  const { data } = await shop.call(readPaper, { id, type }, { token: buyer.token, language, headers })
  const { rawPayload } = await shop.app.inject({ url: data.fileUrl })
  return { name: data.name, text: (await pagesOf(rawPayload)).join('\n') }
}

const moneyIn = (language: Language, amount: number) =>
  new Intl.NumberFormat({ spa: 'es-ES', en: 'en-GB', zh: 'zh-CN' }[language], { style: 'currency', currency: 'CNY', useGrouping: 'always' })
    .format(amount)
    .replaceAll(/[\u00a0\u202f]/g, ' ')

async function soldBy(order: StagedOrder, own: Partial<typeof orders.$inferInsert> = {}) {
  await db
    .update(suppliers)
    .set({ address: '浙江省义乌市福田街道 12 号', registrationNo: '91330782MA2EXAMP1X', city: { spa: 'Yiwu', en: 'Yiwu', zh: '义乌' } })
    .where(eq(suppliers.id, order.lamp.supplierId))
  await db
    .update(orders)
    .set({ buyerName: 'Ana Ruiz', buyerCompanyName: 'Lámparas Ruiz S. L.', buyerTaxNo: 'ESB12345678', ...own })
    .where(eq(orders.id, Number(order.id)))
}

test.each(LANGUAGES)('the commercial invoice is one that customs value the goods by: %s', async (language) => {
  const shipped = await shippedOrder(shop)
  await soldBy(shipped)
  const info = await shipped.info()
  const { text } = await paperOf(shipped, COMMERCIAL, language)
  const title = { spa: 'Factura comercial (para la aduana)', en: 'Commercial invoice (for customs)', zh: '商业发票（供海关使用）' }[
    language
  ]
  const total = Number(info.goodsAmount) + Number(info.freightAmount)
  const terms = { spa: 'DAP Madrid, España', en: 'DAP Madrid, Spain', zh: 'DAP 西班牙 Madrid' }[language]
  const parts = ['福田街道', '91330782MA2EXAMP1X', 'Lámparas Ruiz S. L.', 'ESB12345678', 'Calle Mayor 1', '9405210000']
  for (const said of [title, ...parts, terms]) expect(text).toContain(said)
  // 100 pieces of 400 g are 40 kg; 5 cartons of 20 pieces add 2 kg each.
  for (const figure of [40, 50]) {
    expect(text).toContain(new Intl.NumberFormat({ spa: 'es', en: 'en', zh: 'zh' }[language], { minimumFractionDigits: 2 }).format(figure))
  }
  for (const amount of [Number(info.goodsAmount), Number(info.freightAmount), total]) expect(text).toContain(moneyIn(language, amount))
  for (const amount of [info.serviceAmount, info.dutyAmount, info.taxAmount, info.totalAmount]) {
    expect(text).not.toContain(moneyIn(language, Number(amount)))
  }
})

test('where the buyer carries the freight, the commercial invoice names the supplier’s place and no freight', async () => {
  const shipped = await shippedOrder(shop)
  await soldBy(shipped, { incoterms: 'FOB' })
  const { goodsAmount, freightAmount } = await shipped.info()
  const { text } = await paperOf(shipped, COMMERCIAL)
  expect(text).toContain('FOB Yiwu, China')
  expect(text).not.toContain(moneyIn('en', Number(freightAmount)))
  expect(text.split(moneyIn('en', Number(goodsAmount)))).toHaveLength(4)
})

test('the platform invoices its fee, and nothing else, once it is paid; not to suppliers', async () => {
  const by = { token: await administrator(shop) }
  const { version } = (await shop.call(readSetting, {}, by)).data
  const company = { companyName: 'Rutaseda Europa S. L.', companyAddress: 'Calle de la Seda 1, Madrid', companyTaxNo: 'ESB87654321' }
  expect((await shop.call(editSetting, { version, ...company }, by)).data).toMatchObject(company)

  const placed = await placedOrder(shop)
  expect((await shop.call(readPaper, { id: placed.id, type: FEE }, { token: placed.buyer.token })).code).toBe(590015)
  const paid = await paidOrder(shop)
  await soldBy(paid)
  const { orderNo, serviceAmount, goodsAmount } = await paid.info()
  const { name, text } = await paperOf(paid, FEE)
  expect(name).toBe(`F-${orderNo}.pdf`)
  for (const said of [`F-${orderNo}`, ...Object.values(company), 'Lámparas Ruiz S. L.', moneyIn('en', Number(serviceAmount))]) {
    expect(text).toContain(said)
  }
  expect(text).not.toContain(moneyIn('en', Number(goodsAmount)))
  const question = { id: paid.id, type: FEE }
  expect((await shop.call(readConsolePaper, question, { token: paid.member.token })).code).toBe(590015)
  expect((await shop.call(readConsolePaper, question, { token: await operator(shop) })).code).toBe(200)
})

test.each([1, 0.5])('the fee invoice is less by what a refund of the order returns of the fee: %s of all', async (part) => {
  const paid = await paidOrder(shop)
  const { paidAmount, serviceAmount } = await paid.info()
  const back = { reasonType: 1, content: 'It is no longer needed here', amount: (Number(paidAmount) * part).toFixed(2) } as const
  expect((await paid.move(requestRefund, paid.buyer.token, { ...back, submitToken: randomUUID() })).code).toBe(200)
  expect((await paid.move(replyToRefund, paid.member.token, { type: 2 })).code).toBe(200)
  const text = (await paperOf(paid, FEE)).text.replaceAll(/\s+/g, ' ')
  const [returned, left] = [Number(serviceAmount) * part, Number(serviceAmount) * (1 - part)]
  expect(text).toContain(`Refunded ${moneyIn('en', -returned)}`)
  expect(text).toContain(`Invoice total ${moneyIn('en', left)}`)
})

test('the times of a paper are those of the reader’s clock, and it names the zone', async () => {
  const placed = await placedOrder(shop)
  const { deadlineTime } = await placed.info()
  const headers = { 'operate-timezone': 'America/Lima' }
  const { text } = await paperOf(placed, PROFORMA, 'en', headers)
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Lima' } as const
  expect(text.replaceAll('\n', ' ')).toContain(new Intl.DateTimeFormat('en-GB', options).format(new Date(deadlineTime!)))
  expect(text).toContain('Dates and times: Peru Standard Time.')
})
