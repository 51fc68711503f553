import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { confirmOrder, readConsoleOrder, trackShipment } from '#contract/orders/console/orders.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { shipments } from '#server/features/orders/shipments/shipments.table.ts'
import { openSupplier } from '#tests/goods.ts'
import { openMember, paidOrder, placedOrder, preparedOrder, type StagedOrder, shipPieces, shippedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn, signedInWith } from '#tests/signed-in.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const { db } = shop.appContext.database
const EN = { locale: 'en' } as const
const operator = await signedIn(shop, DEMO_PEOPLE.operator)
const ZONE = { TIME_ZONE: 'Asia/Shanghai' }

const pageOf = ({ id }: Pick<StagedOrder, 'id'>) => `/en/console/orders/${id}`
const get = (url: string, token: string) => visitPage(shop, url, token, ZONE)
const read = async (url: string, token: string) => (await get(url, token)).body
const send = (order: StagedOrder, fields: Record<string, string>, token = order.member.token) =>
  sendForm(shop, pageOf(order), token, fields, ZONE)
const shipmentsOf = ({ id }: StagedOrder) =>
  db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, Number(id)))
    .orderBy(shipments.id)
const textIn = (body: string) => body.replaceAll('&#x27;', "'")

test('the papers of an order are linked on its page once it is paid, for its supplier and the platform alike', async () => {
  const [placed, shipped] = [await placedOrder(shop), await shippedOrder(shop)]
  const papersOn = async (order: StagedOrder, token: string) => {
    const body = await read(pageOf(order), token)
    const links = [1, 2, 3].filter((type) => body.includes(`href="${pageOf(order)}/paper/${type}"`))
    expect(body.includes(`>${words.orders_papers({}, EN)}<`)).toBe(links.length > 0)
    return links
  }
  expect(await papersOn(placed, placed.member.token)).toEqual([])
  expect(await papersOn(placed, operator)).toEqual([])
  expect(await papersOn(shipped, operator)).toEqual([1, 2, 3])
  expect(await papersOn(shipped, shipped.member.token)).toEqual([1, 2, 3])
  for (const type of [1, 2, 3]) {
    const { statusCode, headers } = await get(`${pageOf(shipped)}/paper/${type}`, shipped.member.token)
    expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store'])
    const paper = await shop.app.inject({ url: headers.location! })
    expect([paper.statusCode, paper.headers['content-type'], paper.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
  }
  const stranger = await openMember(shop, await openSupplier(shop))
  expect((await get(`${pageOf(shipped)}/paper/1`, stranger.token)).statusCode).toBe(404)
  expect((await get(`${pageOf(shipped)}/paper/4`, shipped.member.token)).statusCode).toBe(404)
})

test('carrier and number of a shipment are corrected until it is delivered; a refusal is said at that shipment alone', async () => {
  const order = await preparedOrder(shop)
  await shipPieces(order, 40, 'JD0147')
  await shipPieces(order, 60, 'JD0148')
  const [first, second] = await shipmentsOf(order)
  const form = { intent: 'shipEdit', shipId: String(second!.id), carrierName: 'SF Express', carrierCode: 'sf', trackingNo: 'JD-0199' }
  const refused = (await send(order, { ...form, trackingNo: 'x' })).body
  expect(refused.match(/<details[^>]* open(=|>|\s)/g)).toHaveLength(1)
  expect(refused).toMatch(/<input[^>]*name="trackingNo"[^>]*value="x"/)
  expect(refused).toMatch(/<input[^>]*name="trackingNo"[^>]*value="JD0147"/)
  expect((await send(order, form)).statusCode).toBe(200)
  expect(await shipmentsOf(order)).toMatchObject([
    { trackingNo: 'JD0147', carrierName: 'DHL' },
    { trackingNo: 'JD-0199', carrierName: 'SF Express', carrierCode: 'sf' },
  ])
  await send(order, { ...form, carrierCode: '' })
  expect((await shipmentsOf(order))[1]).toMatchObject({ carrierCode: null })

  const formsNow = async () =>
    (await read(pageOf(order), order.member.token)).split(`${words.orders_desk_shipment_edit({}, EN)}</summary>`).length - 1
  expect(await formsNow()).toBe(2)
  const seen = { id: order.id, status: 5, place: '', content: '', eventTime: shop.appContext.clock().toISOString() } as const
  await shop.call(trackShipment, { ...seen, shipId: String(first!.id) }, { token: order.member.token })
  expect(await formsNow()).toBe(1)
})

test('a delivery is dated on the reader’s clock, and by now where nothing is said', async () => {
  // `+ 0` turns −0 into 0.
  const hours = (time: Date | null) => Math.round((time!.getTime() - shop.appContext.clock().getTime()) / (DAY_MS / 24)) + 0
  const yesterday = new Date(shop.appContext.clock().getTime() - DAY_MS)
  // Eight hours ahead of UTC, in the form's format.
  const local = new Date(yesterday.getTime() + DAY_MS / 3).toISOString().slice(0, 16)
  for (const [eventTime, ago] of [
    [local, -24],
    ['', 0],
  ] as const) {
    const order = await shippedOrder(shop)
    const [parcel] = await shipmentsOf(order)
    await db
      .update(shipments)
      .set({ shipTime: new Date(yesterday.getTime() - 5 * DAY_MS) })
      .where(eq(shipments.id, parcel!.id))
    const form = { intent: 'track', shipId: String(parcel!.id), status: '5', eventTime, place: 'Madrid', content: '' }
    expect((await send(order, form)).statusCode).toBe(200)
    const [row] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(order.id)))
    expect([eventTime, hours((await shipmentsOf(order))[0]!.deliverTime), hours(row!.deadlineTime)]).toEqual([
      eventTime,
      ago,
      ago + 15 * 24,
    ])
  }
  const order = await shippedOrder(shop)
  const [parcel] = await shipmentsOf(order)
  const early = { intent: 'track', shipId: String(parcel!.id), status: '5', eventTime: '2020-01-01T10:00', place: '', content: '' }
  const field = /<input[^>]*name="eventTime"[^>]*>/.exec((await send(order, early)).body)![0]
  expect([field.includes('value="2020-01-01T10:00"'), field.includes('aria-invalid="true"')]).toEqual([true, true])
})

test('what was proposed stands beside what was agreed, and the shipping method is chosen with it', async () => {
  const order = await placedOrder(shop, { confirmsByHand: true })
  const { freightAmount, freightType, version } = await order.info()
  const other = freightType === 4 ? 3 : 4
  const page = await read(pageOf(order), order.member.token)
  expect(page).toMatch(new RegExp(`<option value="${freightType}" selected=""`))
  expect(page).not.toContain(words.orders_desk_proposal({}, EN))
  const higher = (Number(freightAmount) + 321).toFixed(2)
  const form = {
    intent: 'confirm',
    version: String(version),
    freightAmount: higher,
    freightType: String(other),
    leadTimeDays: '90',
    remark: 'By sea',
  }
  const { body } = await send(order, form)
  expect(textIn(body)).toContain(words.orders_desk_proposal({}, EN))
  expect([
    body.includes('By sea'),
    body.includes(new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Number(higher))),
  ]).toEqual([true, true])
  expect((await order.info()).proposal).toMatchObject({ freightAmount: higher, freightType: other, leadTimeDays: 90 })
  const seenByBuyer = await read(`/en/personalCenter/orderDetails/${order.id}`, order.buyer.token)
  expect(seenByBuyer).toContain(`>${words.pricing_freight({ method: String(other) }, EN)}<`)
  expect(seenByBuyer).toContain(`>${words.products_days({ count: 90 }, EN)}<`)
  // Confirmed as agreed, except for the way of freight.
  expect((await order.move(confirmOrder, order.member.token, { remark: '', freightType: other })).code).toBe(200)
  expect(await order.info()).toMatchObject({ orderStatus: 1, freightType: other, freightAmount, proposal: null })
})

test('the buyer’s company and tax number stand where the papers are', async () => {
  const order = await paidOrder(shop)
  await db
    .update(orders)
    .set({ buyerCompanyName: 'Lámparas Ñandú SL', buyerTaxNo: 'B12345674' })
    .where(eq(orders.id, Number(order.id)))
  const body = await read(pageOf(order), order.member.token)
  for (const text of [words.orders_desk_buyer({}, EN), 'Lámparas Ñandú SL', 'B12345674']) expect(body).toContain(text)
})

test('a payment in review is led to from the order by whoever may verify it', async () => {
  const order = await placedOrder(shop)
  await db
    .update(orders)
    .set({ payStatus: 1 })
    .where(eq(orders.id, Number(order.id)))
  const isLed = async (token: string) => (await read(pageOf(order), token)).includes('href="/en/console/payments?keyword=')
  expect(await isLed(await signedInWith(shop, 'order', 'payment'))).toBe(true)
  expect(await isLed(await signedInWith(shop, 'order'))).toBe(false)
})

test('the list of orders is narrowed by days, and for the platform by supplier', async () => {
  const order = await placedOrder(shop)
  const other = await placedOrder(shop)
  const createTime = new Date('2021-05-04T17:00:00Z')
  await db
    .update(orders)
    .set({ createTime })
    .where(eq(orders.id, Number(order.id)))
  const found = async (query: string, token: string) => {
    const body = await read(`/en/console/orders?${query}`, token)
    return [order, other].map((each) => body.includes(`href="${pageOf(each)}"`))
  }
  // By Shanghai time the order was placed an hour after midnight.
  expect(await found('fromDay=2021-05-05&toDay=2021-05-05', operator)).toEqual([true, false])
  expect(await found('toDay=2021-05-04', operator)).toEqual([false, false])
  const { supplierId } = await order.info()
  expect(await found(`supplierId=${supplierId}`, operator)).toEqual([true, false])
  const list = async (token: string) => {
    const body = await read('/en/console/orders', token)
    return [words.table_from_day({}, EN), words.suppliers_filter({}, EN)].map((label) => body.includes(label))
  }
  expect(await list(operator)).toEqual([true, true])
  expect(await list(order.member.token)).toEqual([true, false])
})

test.each([
  ['spa', '', 'Pendiente del proveedor', ' hasta el '],
  ['en', '/en', 'Waiting for the supplier', ' until '],
  ['zh', '/zh', '待供应商处理', '，截止 '],
])('whose turn it is and until when is one sentence: %s', async (_, prefix, turn, until) => {
  const order = await paidOrder(shop)
  const body = await read(`${prefix}/console/orders/${order.id}`, order.member.token)
  expect(body.replaceAll(/<!-- -->|<[^>]*>/g, '')).toContain(`${turn}${until}`)
})

test('what is needed to ship comes right below what is to be done, and the supplier’s share in its own currency before the costs', async () => {
  const order = await preparedOrder(shop)
  const body = await read(pageOf(order), order.member.token)
  const places = [
    words.orders_desk_now({}, EN),
    words.orders_address({}, EN),
    words.orders_papers({}, EN),
    words.orders_desk_net({}, EN),
    words.orders_cost({}, EN),
  ].map((title) => body.indexOf(`>${title}</h2>`))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places[0]).toBeGreaterThan(0)
  const { data } = await shop.call(readConsoleOrder, { id: order.id }, { token: order.member.token })
  expect(data.supplierCurrencyCode).toBe('CNY')
  for (const amount of [data.netAmount, data.supplierAmount]) {
    expect(body).toContain(Number(amount).toLocaleString('en-GB', { style: 'currency', currency: 'CNY' }))
  }
  expect(body.replaceAll('<!-- -->', '')).toContain(` · ${data.countryName} · `)
})

test('whose turn it is reads as Spanish, with a deadline and without one', async () => {
  const order = await placedOrder(shop)
  const { body } = await visitPage(shop, `/console/orders/${order.id}`, order.member.token, ZONE)
  expect(body).toMatch(/<strong[^>]*>Pendiente del comprador<\/strong> hasta el </)
  expect(body).not.toMatch(/ de el |>de el /)
})
