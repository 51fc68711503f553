import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { readSeries } from '#contract/figures/console.ts'
import { orderLog, orders } from '#server/features/orders/orders.table.ts'
import { comments } from '#server/features/products/products.table.ts'
import { productQuestions } from '#server/features/questions/questions.table.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { openMember, placedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import { visitPage } from '#tests/without-scripts.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const operator = { token: await signedIn(shop, DEMO_PEOPLE.operator) }

type Name = InputOf<typeof readSeries>['name']
const SPAN = { fromDate: '2026-02-01', toDate: '2026-03-31', step: 3 }
const seriesFor = async (as: { token: string }, name: Name, more: { supplierId?: string } = {}) =>
  (await shop.call(readSeries, { ...SPAN, ...more, name }, { token: as.token })).data
const figuresPage = async (token: string) =>
  (await visitPage(shop, `/en/console/figures?${new URLSearchParams({ ...SPAN, step: '3' })}`, token)).body
const hoursAfter = (time: Date, hours: number) => new Date(time.getTime() + hours * HOUR_MS)
const [FEBRUARY, MARCH] = [new Date('2026-02-10T08:00:00Z'), new Date('2026-03-10T08:00:00Z')]

/** A supplier's lamp and member. */
async function openLamp() {
  const lamp = await stockProduct(shop)
  return { lamp, supplierId: String(lamp.supplierId), member: await openMember(shop, lamp.supplierId) }
}

test('answers to questions: the median hours by month, with the number of cases, and nothing below five', async () => {
  const { lamp, supplierId, member } = await openLamp()
  const { id: accountId } = await openBuyer(shop)
  const addQuestion = (createTime: Date, hours: number | null) =>
    db.insert(productQuestions).values({
      ...{ productId: lamp.productId, accountId, language: 'en' as const, content: 'Can the lamp be dimmed?', createTime },
      ...(hours === null ? {} : { reply: 'Yes', replyTime: hoursAfter(createTime, hours) }),
    })
  for (const hours of [1, 2, 3, 4]) await addQuestion(MARCH, hours)
  for (const hours of [100, 100, 100]) await addQuestion(FEBRUARY, hours)
  await addQuestion(MARCH, null)
  expect(await seriesFor(member, 'questionHours')).toMatchObject({
    unit: 'hour',
    total: '4.0',
    caseTotal: 7,
    pointList: [
      { date: '2026-02-01', value: null },
      { date: '2026-03-01', value: null },
    ],
  })
  const saysTooFew = async () => (await figuresPage(member.token)).includes('Fewer than 5 data points in each interval')
  expect(await saysTooFew()).toBe(true)
  await addQuestion(MARCH, 30)
  expect(await saysTooFew()).toBe(false)
  const { pointList } = await seriesFor(member, 'questionHours')
  expect(pointList).toEqual([
    { date: '2026-02-01', value: null },
    { date: '2026-03-01', value: '3.0', caseTotal: 5 },
  ])
  expect(await seriesFor(operator, 'questionHours', { supplierId })).toMatchObject({ caseTotal: 8 })
  expect(await seriesFor(await openMember(shop, await openSupplier(shop)), 'questionHours')).toMatchObject({ total: null })
})

test('replies to reviews, in the same way', async () => {
  const { lamp, member } = await openLamp()
  for (const hours of [1, 2, 5, 8, 9, null]) {
    const replied = hours === null ? {} : { reply: 'Gracias', replyTime: hoursAfter(MARCH, hours) }
    const written = { productId: lamp.productId, authorName: 'Ana', language: 'spa' as const, score: 5, content: 'Bien', createTime: MARCH }
    await db.insert(comments).values({ ...written, ...replied })
  }
  expect(await seriesFor(member, 'commentHours')).toMatchObject({ unit: 'hour', total: '5.0', caseTotal: 5, formerTotal: null })
})

test('orders: until the supplier confirms by hand, and from confirmation and payment until it ships', async () => {
  const supplierId = await openSupplier(shop)
  const member = await openMember(shop, supplierId)
  for (const hours of [1, 2, 3, 4, 5, 6]) {
    const { id } = await placedOrder(shop)
    const confirmTime = hoursAfter(MARCH, hours)
    // The buyer pays two days later, which is no time of the supplier's; the sixth order was confirmed by no hand.
    const payTime = hoursAfter(confirmTime, 48)
    const times = { createTime: MARCH, confirmTime: hours === 6 ? null : confirmTime, payTime, shipTime: hoursAfter(payTime, hours * 10) }
    await db
      .update(orders)
      .set({ supplierId, orderStatus: 5, ...times })
      .where(eq(orders.id, Number(id)))
    // The supplier proposed other terms after an hour, which the buyer accepted four hours later.
    const proposal = { orderId: Number(id), actor: 2, action: 'propose', toStatus: 1, createTime: hoursAfter(MARCH, 1) } as const
    if (hours === 5) await db.insert(orderLog).values(proposal)
  }
  expect(await seriesFor(member, 'confirmHours')).toMatchObject({ total: '2.0', caseTotal: 5 })
  expect(await seriesFor(member, 'shipHours')).toMatchObject({ total: '35.0', caseTotal: 6 })
  const body = await figuresPage(member.token)
  expect(body).toContain('Service times')
  expect(body).toContain('Time to ship')
  expect(body).toContain('6 data points')
})
