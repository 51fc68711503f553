import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addEvaluation, readEvaluation } from '#contract/comments/comments.ts'
import { listComments, moderateComment, readComment, replyToComment } from '#contract/comments/console.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { countOrders } from '#contract/orders/orders.ts'
import { pageProductComments } from '#contract/products/products.ts'
import { UPLOAD_TYPES, uploadFile } from '#contract/uploads/uploads.ts'
import { lockScoredProducts, renewScores } from '#server/features/comments/scores.queries.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { comments, products } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { stockProduct } from '#tests/goods.ts'
import { completedOrder, looseFile, openMember, type StagedOrder, shippedOrder } from '#tests/order-stages.ts'
import { pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const operator = { token: await signedIn(shop, DEMO_PEOPLE.operator) }

type Item = Partial<InputOf<typeof addEvaluation>['itemList'][number]>

async function evaluate(order: StagedOrder, item: Item = {}, more: Partial<InputOf<typeof addEvaluation>> = {}) {
  const { itemList } = await order.info()
  const body = {
    orderId: order.id,
    itemList: itemList.map(({ id }) => ({ orderItemId: id, score: 5, content: 'Good lamps', ...item })),
    logisticsScore: 4,
    serviceScore: 5,
    matchScore: 3,
    submitToken: randomUUID(),
    ...more,
  }
  return shop.call(addEvaluation, body, { token: order.buyer.token })
}
async function uploadPhoto({ buyer }: StagedOrder): Promise<string> {
  const file = { name: 'lamp.jpg', bytes: await pictureOf(800, 600), signal: new AbortController().signal }
  return (await shop.call(uploadFile, { type: UPLOAD_TYPES.image, file }, { token: buyer.token })).data.fileId
}
/** Status of a public request for the comment's only picture. */
const pictureStatusOf = async (order: StagedOrder) =>
  (await shop.app.inject({ url: `/pictures/${(await commentOf(order)).pictureList[0]}/240` })).statusCode
const evaluationOf = async (order: StagedOrder) =>
  (await shop.call(readEvaluation, { orderId: order.id }, { token: order.buyer.token })).data
const visibleOf = async ({ lamp }: StagedOrder) => (await shop.call(pageProductComments, { productId: String(lamp.productId) })).rows
const scoresOf = async ({ lamp }: StagedOrder) => {
  const [product] = await db.select({ score: products.score }).from(products).where(eq(products.id, lamp.productId))
  const [supplier] = await db.select({ score: suppliers.score }).from(suppliers).where(eq(suppliers.id, lamp.supplierId))
  return [product!.score, supplier!.score]
}
const commentOf = async ({ lamp }: StagedOrder) => {
  const [row] = await db.select().from(comments).where(eq(comments.productId, lamp.productId))
  return row!
}
const messagesOf = (accountId: number) => db.$count(messages, eq(messages.accountId, accountId))

test('a buyer judges a completed order once; others see it on the product’s page, with pictures', async () => {
  const order = await completedOrder(shop)
  const toComment = async () => (await shop.call(countOrders, {}, { token: order.buyer.token })).data.toComment
  expect(await toComment()).toBe(1)
  expect(await evaluationOf(order)).toMatchObject({
    orderId: order.id,
    commentFlag: 0,
    logisticsScore: null,
    itemList: [{ score: null, content: null, imageUrlList: [], status: null, reply: null }],
    createTime: null,
  })
  const before = await messagesOf(order.member.id)
  expect(await evaluate(order, { score: 4, imageFileIdList: [await uploadPhoto(order)] })).toMatchObject({ code: 200, data: null })
  expect(await messagesOf(order.member.id)).toBe(before + 1)
  expect(await toComment()).toBe(0)
  const info = await order.info()
  expect(info.actionList).not.toContain('comment')
  expect(info.itemList).toMatchObject([{ commentFlag: 1 }])

  const own = await evaluationOf(order)
  expect(own).toMatchObject({ commentFlag: 1, logisticsScore: 4, serviceScore: 5, matchScore: 3, createTime: expect.any(String) })
  expect(own.itemList).toMatchObject([
    { productName: 'Desk lamp', specName: 'Colour 1', score: 4, content: 'Good lamps', status: 1, reasonType: null },
  ])
  const [visible] = await visibleOf(order)
  expect(visible).toMatchObject({
    authorName: 'A***',
    countryCode: 'ES',
    langCode: 'en',
    score: 4,
    content: 'Good lamps',
    reply: null,
    replyTime: null,
  })
  const picture = await shop.app.inject({ url: visible!.imageUrlList[0]! })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await scoresOf(order)).toEqual([4, 4])
  expect((await evaluate(order)).code).toBe(170004)
})

test('only a completed order is judged, within 90 days, with each of its items, by its own buyer', async () => {
  const [early, order] = [await shippedOrder(shop), await completedOrder(shop)]
  expect((await evaluate(early)).code).toBe(170002)
  const [line] = (await order.info()).itemList
  const foreign = (await early.info()).itemList[0]!.id
  const rated = (orderItemId: string) => ({ orderItemId, score: 5 })
  for (const itemList of [[rated(foreign)], [rated(line!.id), rated(foreign)], [rated(line!.id), rated(line!.id)], [rated('none')]]) {
    expect((await evaluate(order, {}, { itemList })).code).toBe(170003)
  }
  expect((await evaluate({ ...order, buyer: early.buyer, info: order.info })).code).toBe(590019)
  expect((await evaluate(order, { imageFileIdList: [await looseFile(shop, early.buyer.id)] })).code).toBe(110001)
  expect((await evaluate(order, { imageFileIdList: [await looseFile(shop, order.buyer.id, 2)] })).code).toBe(110001)
  expect((await evaluate(order, { score: 6 })).code).toBe(400)
  expect((await shop.call(readEvaluation, { orderId: order.id }, { token: early.buyer.token })).code).toBe(590019)
  await db.execute(sql`update orders set complete_time = complete_time - interval '90 days' where id = ${order.id}`)
  expect((await evaluate(order)).code).toBe(170002)
  await db.execute(sql`update orders set complete_time = complete_time + interval '1 hour' where id = ${order.id}`)
  expect((await evaluate(order)).code).toBe(200)
})

test.each([
  ['a web address', 'Cheaper at www.lamps.example'],
  ['a domain', 'Look at LAMPS.SHOP, better'],
  ['an e-mail address', 'Write to ana@lamps.example'],
  ['seven digits in a row', 'Call me: 6123456'],
  ['seven digits in full width', '加我微信１２３４５６７'],
])('a text with %s waits for an operator, with its pictures', async (_, content) => {
  const order = await completedOrder(shop)
  expect((await evaluate(order, { content, imageFileIdList: [await uploadPhoto(order)] })).code).toBe(200)
  const [item] = (await evaluationOf(order)).itemList
  expect(item).toMatchObject({ status: 0, content, imageUrlList: [expect.stringMatching(/^\/files\//)] })
  expect(await visibleOf(order)).toEqual([])
  expect(await scoresOf(order)).toEqual([null, null])
  const { id, pictureList } = await commentOf(order)
  expect(await pictureStatusOf(order)).toBe(404)
  expect((await shop.call(moderateComment, { id: String(id), status: 1 }, operator)).code).toBe(200)
  expect(await visibleOf(order)).toMatchObject([{ content, imageUrlList: [`/pictures/${pictureList[0]}/240`] }])
  expect(await pictureStatusOf(order)).toBe(200)
  expect(await scoresOf(order)).toEqual([5, 5])
})

test.each(['Prices from 12.50 to 123456 pieces', 'Muy bien, llegó el 12.11.2026. Todo correcto', '很好，灯很亮，3天到货'])(
  'an ordinary text is visible at once: %s',
  async (content) => {
    const order = await completedOrder(shop)
    await evaluate(order, { content })
    expect(await visibleOf(order)).toMatchObject([{ content }])
  },
)

test('a hidden comment takes its pictures and its score with it, and says why to its author', async () => {
  const order = await completedOrder(shop)
  await evaluate(order, { score: 1, imageFileIdList: [await uploadPhoto(order)] })
  expect(await pictureStatusOf(order)).toBe(200)
  // Adds another product of the same supplier.
  await stockProduct(shop, { supplierId: order.lamp.supplierId, score: 4.5 })
  const { id, pictureList } = await commentOf(order)
  const moderate = (status: 1 | 2, reasonType?: 1 | 2 | 3 | 4 | 5) =>
    shop.call(moderateComment, { id: String(id), status, ...(reasonType ? { reasonType } : {}) }, operator)
  expect(await moderate(2)).toMatchObject({ code: 400, data: [{ path: 'reasonType' }] })
  const before = await messagesOf(order.buyer.id)
  expect((await moderate(2, 3)).code).toBe(200)
  expect((await moderate(2, 1)).code).toBe(200)
  expect(await messagesOf(order.buyer.id)).toBe(before + 1)
  expect(await visibleOf(order)).toEqual([])
  expect(await pictureStatusOf(order)).toBe(404)
  expect((await evaluationOf(order)).itemList).toMatchObject([{ status: 2, reasonType: 1 }])
  expect(await scoresOf(order)).toEqual([null, 4.5])
  expect((await moderate(1)).code).toBe(200)
  expect((await evaluationOf(order)).itemList).toMatchObject([
    { status: 1, reasonType: null, imageUrlList: [`/pictures/${pictureList[0]}/640`] },
  ])
  expect(await pictureStatusOf(order)).toBe(200)
  // (1 + 4.5) / 2, rounded.
  expect(await scoresOf(order)).toEqual([1, 2.8])
})

test('comments that are written at the same time all count', async () => {
  const order = await completedOrder(shop)
  const { productId } = order.lamp
  const { promise: written, resolve: noteWritten } = Promise.withResolvers<void>()
  const first = inTransaction(db, 'write', async (transaction) => {
    await lockScoredProducts(transaction, [productId])
    await transaction.insert(comments).values({ productId, authorName: 'Bea', language: 'en', score: 1, content: 'Poor' })
    await renewScores(transaction, [productId])
    noteWritten()
    // Gives the other transaction time to proceed until it waits.
    await setTimeout(500)
  })
  await written
  const second = await evaluate(order, { score: 4 })
  await first
  expect(second.code).toBe(200)
  expect((await scoresOf(order))[0]).toBe(2.5)
})

test('two evaluations of one order at the same time are one', async () => {
  const order = await completedOrder(shop)
  const codes = (await Promise.all([1, 2, 3].map(() => evaluate(order)))).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([170004, 170004, 200])
})

test('the supplier answers once; another supplier and the platform do not', async () => {
  const [order, other] = [await completedOrder(shop), await completedOrder(shop)]
  await evaluate(order)
  const id = String((await commentOf(order)).id)
  const reply = (token: string, content = 'Thank you!') => shop.call(replyToComment, { id, content }, { token })
  expect((await reply(other.member.token)).code).toBe(110001)
  expect((await reply(operator.token)).code).toBe(110001)
  expect((await reply(order.member.token, '')).code).toBe(400)
  const colleague = await openMember(shop, order.lamp.supplierId)
  const before = await messagesOf(order.buyer.id)
  const codes = (await Promise.all([reply(order.member.token), reply(colleague.token)])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([170005, 200])
  expect(await messagesOf(order.buyer.id)).toBe(before + 1)
  expect(await visibleOf(order)).toMatchObject([{ reply: 'Thank you!', replyTime: expect.any(String) }])
  expect((await evaluationOf(order)).itemList).toMatchObject([{ reply: 'Thank you!' }])
})

test('a supplier lists the comments on its own products, the platform all, by status, product, score and answer', async () => {
  const [order, other] = [await completedOrder(shop), await completedOrder(shop)]
  await evaluate(order, { score: 2 })
  await evaluate(other, { score: 2, content: 'Call 12345678' })
  const list = async (input: InputOf<typeof listComments.page>, token: string) =>
    (await shop.call(listComments.page, input, { token })).rows
  const own = await list({}, order.member.token)
  expect(own).toMatchObject([
    {
      productName: 'Desk lamp',
      orderId: order.id,
      supplierId: String(order.lamp.supplierId),
      authorName: 'Ana',
      score: 2,
      status: 1,
      reply: null,
    },
  ])
  expect(await list({ productId: String(other.lamp.productId) }, order.member.token)).toEqual([])
  expect((await shop.call(readComment, { id: own[0]!.id }, { token: other.member.token })).code).toBe(110001)
  expect((await shop.call(readComment, { id: own[0]!.id }, operator)).data).toEqual(own[0])
  const productId = String(other.lamp.productId)
  expect(await list({ productId, status: 0, score: 2, replyFlag: 0 }, operator.token)).toHaveLength(1)
  for (const filter of [{ status: 1 }, { score: 3 }, { replyFlag: 1 }] as const) {
    expect(await list({ productId, ...filter }, operator.token)).toEqual([])
  }
  expect((await shop.call(moderateComment, { id: own[0]!.id, status: 1 }, { token: order.member.token })).code).toBe(403)
  expect((await shop.call(moderateComment, { id: '999999999', status: 1 }, operator)).code).toBe(110001)
})
