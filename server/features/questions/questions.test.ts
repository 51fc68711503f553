import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cancelAccount } from '#contract/account/account.ts'
import { readSupplierBoard } from '#contract/board/console.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { countUnread, pageMessages } from '#contract/messages/messages.ts'
import { readProduct, readPublicProduct } from '#contract/products/products.ts'
import { listQuestions, moderateQuestion, readQuestion, replyToQuestion } from '#contract/questions/console.ts'
import { addQuestion, listProductQuestions } from '#contract/questions/questions.ts'
import { translateText } from '#contract/translations/translations.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { findOrCreateHouse } from '#server/features/suppliers/house.ts'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openMember } from '#tests/order-stages.ts'
import { openPostOffice } from '#tests/post-office.ts'
import { injectCall, openShop } from '#tests/shop.ts'
import { signedInWith } from '#tests/signed-in.ts'
import * as words from '#words'

const post = await openPostOffice()
await post.open('accepts')
const shop = await openShop({ limitsScale: 1, smtpUrl: post.url, publicUrl: 'https://shop.example' })
const { db } = shop.appContext.database
const CONTENT = 'Can the lamp be dimmed?'

/** Adds a product with its supplier's member, and a buyer who has asked about it. */
async function questioned(content = CONTENT) {
  const [lamp, buyer] = [await stockProduct(shop), await openBuyer(shop)]
  const member = await openMember(shop, lamp.supplierId)
  const productId = String(lamp.productId)
  const { code, data } = await shop.call(addQuestion, { productId, content }, { token: buyer.token, language: 'en' })
  expect(code).toBe(200)
  const seen = async () => (await shop.call(listProductQuestions, { productId })).rows
  const reply = async (token = member.token, text = 'Yes, by remote control.') =>
    (await shop.call(replyToQuestion, { id: data.id, content: text }, { token })).code
  return { id: data.id, productId, lamp, buyer, member, seen, reply }
}

describe('a question about a product', () => {
  test('is visible to nobody else before its supplier answers it, once, and to everybody afterwards', async () => {
    const { id, productId, buyer, member, seen, reply } = await questioned()
    expect(await seen()).toEqual([])
    expect((await shop.call(readPublicProduct, { id: productId })).data.questionTotal).toBe(0)
    expect((await shop.call(readQuestion, { id }, { token: member.token })).data).toMatchObject({
      productName: 'Desk lamp',
      authorName: 'Ana',
      content: CONTENT,
      langCode: 'en',
      reply: null,
    })
    expect([await reply(), await reply()]).toEqual([200, 170005])
    expect(await seen()).toMatchObject([{ id, authorName: 'A***', content: CONTENT, reply: 'Yes, by remote control.' }])
    expect((await shop.call(readPublicProduct, { id: productId })).data.questionTotal).toBe(1)
    expect((await shop.call(readProduct, { id: productId }, { token: buyer.token })).data.questionTotal).toBe(1)
  })

  test('waits on the board of its supplier and in its messages until it is answered', async () => {
    const { productId, member, reply } = await questioned()
    const waiting = async () =>
      (await shop.call(readSupplierBoard, {}, { token: member.token })).data.countList.find(({ key }) => key === 'toAnswerQuestion')!.total
    expect(await waiting()).toBe(1)
    const { rows } = await shop.call(pageMessages, { entityType: 1 }, { token: member.token })
    expect(rows).toMatchObject([
      {
        path: `/console/questions?productId=${productId}`,
        consoleFlag: 1,
        messageTitle: [{ name: 'A buyer has a question about your product' }],
      },
    ])
    await reply()
    expect(await waiting()).toBe(0)
  })

  test.each(LANGUAGES)('is told of its answer by a message and a mail, in the reader’s language: %s', async (language) => {
    const { productId, buyer, reply } = await questioned()
    const [account] = await db.update(accounts).set({ language }).where(eq(accounts.id, buyer.id)).returning()
    await reply()
    expect((await shop.call(countUnread, {}, { token: buyer.token })).data.enquiryTotal).toBe(1)
    const { rows } = await shop.call(pageMessages, { entityType: 1 }, { token: buyer.token, language })
    const name = { spa: 'Desk lamp (es)', en: 'Desk lamp', zh: 'Desk lamp (zh)' }[language]
    expect(rows).toMatchObject([
      { path: `/product/${productId}`, consoleFlag: 0, messageJsonContent: [{ name }, { name: 'Yes, by remote control.' }] },
    ])
    await finishJobs(shop.appContext, jobPlan)
    const mail = (await post.read()).find(({ to }) => to?.[0]?.address === account!.email)!
    for (const part of [name, CONTENT, 'Yes, by remote control.', `/product/${productId}`]) expect(mail.text).toContain(part)
    expect(mail.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true)
  })

  test('leads to no page of its product if that is off sale when it is answered', async () => {
    const { productId, buyer, reply } = await questioned()
    const [account] = await db.select().from(accounts).where(eq(accounts.id, buyer.id))
    await db
      .update(products)
      .set({ status: PRODUCT_STATUS.offSale })
      .where(eq(products.id, Number(productId)))
    expect(await reply()).toBe(200)
    const { rows } = await shop.call(pageMessages, { entityType: 1 }, { token: buyer.token })
    expect(rows).toMatchObject([{ path: '/personalCenter/notification' }])
    await finishJobs(shop.appContext, jobPlan)
    const mail = (await post.read()).find(({ to }) => to?.[0]?.address === account!.email)!
    expect(mail.text).toContain('Yes, by remote control.')
    expect(mail.text).not.toContain('/product/')
  })

  test('is sent once, however often it is pressed, and again once it is answered', async () => {
    const { id, productId, buyer, reply } = await questioned()
    const again = async () => (await shop.call(addQuestion, { productId, content: CONTENT }, { token: buyer.token })).data.id
    expect(await again()).toBe(id)
    await reply()
    expect(await again()).not.toBe(id)
  })

  test('is sent again if it was hidden, and can be answered', async () => {
    const { id, productId, buyer, member } = await questioned()
    const { code } = await shop.call(moderateQuestion, { id, status: 2 }, { token: await signedInWith(shop, 'comment') })
    expect(code).toBe(200)
    const { data: again } = await shop.call(addQuestion, { productId, content: CONTENT }, { token: buyer.token })
    expect(again.id).not.toBe(id)
    expect((await shop.call(replyToQuestion, { id: again.id, content: 'Yes.' }, { token: member.token })).code).toBe(200)
  })

  test('takes 10 to 500 characters about what is on sale, from whoever is signed in, twenty times an hour', async () => {
    const { productId, buyer } = await questioned()
    const code = async (input: { productId: string; content: string }, token: string | undefined = buyer.token) =>
      (await shop.call(addQuestion, input, token ? { token } : {})).code
    expect(await code({ productId, content: 'Too short' })).toBe(400)
    expect(await code({ productId, content: 'x'.repeat(501) })).toBe(400)
    expect((await shop.call(addQuestion, { productId, content: CONTENT })).code).toBe(100001)
    const [draft, offSale, removed] = [PRODUCT_STATUS.draft, PRODUCT_STATUS.offSale, PRODUCT_STATUS.removed]
    const of = async (status: number) => String((await stockProduct(shop, { status })).productId)
    expect(await code({ productId: '999999999', content: CONTENT })).toBe(150001)
    expect(await code({ productId: await of(draft), content: CONTENT })).toBe(150001)
    expect(await code({ productId: await of(offSale), content: CONTENT })).toBe(150026)
    expect(await code({ productId: await of(removed), content: CONTENT })).toBe(150006)
    for (const length of [10, 500]) expect(await code({ productId, content: 'x'.repeat(length) }, (await openBuyer(shop)).token)).toBe(200)
    const codes = []
    for (let n = 0; n < 20; n++) codes.push(await code({ productId, content: `${CONTENT} ${n}` }))
    expect(codes).toEqual([...Array(19).fill(200), 429])
  })

  test('is for buyers: members of its supplier are refused, those of others are not', async () => {
    const { productId, lamp, member } = await questioned()
    const other = await openMember(shop, (await stockProduct(shop)).supplierId)
    const add = ({ token }: { token: string }) => shop.call(addQuestion, { productId, content: 'Is it certified for the EU?' }, { token })
    expect(await add(member)).toMatchObject({ code: 590015, msg: words.questions_own({}, { locale: 'en' }) })
    expect((await add(other)).code).toBe(200)
    const sellBy = (supplierId: number) => db.update(products).set({ supplierId }).where(eq(products.id, lamp.productId))
    await sellBy(await findOrCreateHouse(db))
    expect((await add({ token: await signedInWith(shop, 'order') })).code).toBe(590015)
    await sellBy(lamp.supplierId)
  })

  test('beyond the twentieth of an hour is refused until that hour is over', async () => {
    const [{ token }, productId] = [await openBuyer(shop), String((await stockProduct(shop)).productId)]
    const send = (n: number) => injectCall(shop.app, addQuestion, { productId, content: `${CONTENT} ${n}` }, { token })
    for (let n = 0; n < 20; n++) expect((await send(n)).statusCode).toBe(200)
    shop.passTime(50 * MINUTE_MS)
    const refused = await send(20)
    expect(refused.statusCode).toBe(429)
    const seconds = Number(refused.headers['retry-after'])
    expect([seconds > 500, seconds <= 600]).toEqual([true, true])
    shop.passTime(seconds * 1000)
    expect((await send(20)).statusCode).toBe(200)
  })

  test('loses its author with the account, and goes with it while it waits', async () => {
    const answered = await questioned()
    const { buyer, productId } = answered
    await answered.reply()
    await shop.call(addQuestion, { productId, content: 'Does it come in green?' }, { token: buyer.token })
    const password = 'naranjas del sur'
    await db
      .update(accounts)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(accounts.id, buyer.id))
    expect((await shop.call(cancelAccount, { password }, { token: buyer.token })).code).toBe(200)
    expect(await answered.seen()).toMatchObject([{ authorName: '—', content: CONTENT }])
    expect((await shop.call(listQuestions.page, { productId }, { token: answered.member.token })).total).toBe(1)
  })
})

describe('in the console', () => {
  test('suppliers see and answer the questions about their own goods alone', async () => {
    const [one, other] = [await questioned(), await questioned()]
    const { rows } = await shop.call(listQuestions.page, {}, { token: one.member.token })
    expect(rows.map(({ id }) => id)).toEqual([one.id])
    expect((await shop.call(readQuestion, { id: other.id }, { token: one.member.token })).code).toBe(110001)
    expect(await other.reply(one.member.token)).toBe(110001)
    expect((await shop.call(moderateQuestion, { id: one.id, status: 2 }, { token: one.member.token })).code).toBe(403)
    expect(await other.reply(one.buyer.token)).toBe(403)
  })

  test('the platform hides a question with its answer, and shows it again', async () => {
    const { id, productId, seen, reply } = await questioned()
    const token = await signedInWith(shop, 'comment')
    const moderate = async (status: 1 | 2) => (await shop.call(moderateQuestion, { id, status }, { token })).code
    const total = async () => (await shop.call(readPublicProduct, { id: productId })).data.questionTotal
    expect(await moderate(2)).toBe(200)
    expect(await reply()).toBe(110001)
    expect([await moderate(1), await reply()]).toEqual([200, 200])
    expect([await moderate(2), await moderate(2), await total()]).toEqual([200, 200, 0])
    expect(await seen()).toEqual([])
    expect([await moderate(1), await total(), (await seen()).length]).toEqual([200, 1, 1])
    expect((await shop.call(moderateQuestion, { id: '999999', status: 2 }, { token })).code).toBe(110001)
  })

  test('operators who look after orders answer for the platform’s own goods', async () => {
    const [ofHouse, other] = [await questioned(), await questioned()]
    await db
      .update(products)
      .set({ supplierId: await findOrCreateHouse(db) })
      .where(eq(products.id, ofHouse.lamp.productId))
    const token = await signedInWith(shop, 'order')
    const { rows } = await shop.call(listQuestions.page, {}, { token })
    expect(rows.map(({ id, houseFlag }) => [id, houseFlag])).toEqual([[ofHouse.id, 1]])
    expect([await other.reply(token), await ofHouse.reply(token)]).toEqual([110001, 200])
    expect(await ofHouse.reply(await signedInWith(shop, 'comment'))).toBe(403)
  })
})

test('a question can be translated by whoever may read it', async () => {
  const { id, buyer, member, reply } = await questioned()
  const stranger = await openBuyer(shop)
  const translate = async (token: string) =>
    (await shop.call(translateText, { sourceType: 7, sourceId: id, content: CONTENT }, { token, language: 'spa' })).code
  // Without a translator, permitted readers get 503 and others "missing".
  expect([await translate(buyer.token), await translate(member.token), await translate(stranger.token)]).toEqual([503, 503, 420001])
  await reply()
  expect(await translate(stranger.token)).toBe(503)
})
