import { desc, eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listComments, replyToComments } from '#contract/comments/console.ts'
import { replyToConsultations } from '#contract/consultations/bulk-answers.ts'
import { addCannedAnswer } from '#contract/consultations/canned-answers.ts'
import { MOST_CHAT_MESSAGES_A_MINUTE } from '#contract/consultations/chat-messages.ts'
import { listSupplierConsultations } from '#contract/consultations/console.ts'
import { closeConsultation } from '#contract/consultations/consultations.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Language } from '#contract/languages.ts'
import { pageMessages } from '#contract/messages/messages.ts'
import { moderateQuestion, readQuestion, replyToQuestion, replyToQuestions } from '#contract/questions/console.ts'
import { addQuestion } from '#contract/questions/questions.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { comments, products } from '#server/features/products/products.table.ts'
import { findOrCreateHouse } from '#server/features/suppliers/house.ts'
import { attemptCounters } from '#server/kernel/database/kernel.table.ts'
import { type Chat, messagesOf, openChat, write } from '#tests/chatting.ts'
import { databaseTrace } from '#tests/database-trace.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn, signedInWith } from '#tests/signed-in.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const ADMINISTRATOR = { token: await signedIn(shop, { id: 4, role: 3 }) }

/** A supplier's member, and questions about its lamp in these languages. */
async function questioned(...languages: Language[]) {
  const lamp = await stockProduct(shop)
  const member = await openMember(shop, lamp.supplierId)
  const questions: { id: string; buyer: Awaited<ReturnType<typeof openBuyer>> }[] = []
  for (const language of languages) {
    const buyer = await openBuyer(shop)
    const question = { productId: String(lamp.productId), content: `Can the lamp be dimmed? (${language})` }
    const { data } = await shop.call(addQuestion, question, { token: buyer.token, language })
    questions.push({ id: data.id, buyer })
  }
  const replyOf = async (id: string) => (await shop.call(readQuestion, { id }, { token: member.token })).data.reply
  return { lamp, member, questions, ids: questions.map(({ id }) => id), replyOf }
}

const answer = async (who: { token: string }, input: { idList: string[]; content?: string; cannedAnswerId?: string }) =>
  shop.call(replyToQuestions, input, { token: who.token, language: 'en' })
const save = async (who: { token: string }, content: Partial<Record<Language, string>>) =>
  (await shop.call(addCannedAnswer, { name: 'Dimming', content: { spa: '', en: '', zh: '', ...content } }, { token: who.token })).data.id
const lastAudit = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]?.id ?? 0

test('several questions are answered at once; those already answered, hidden or foreign are left out by themselves, and named', async () => {
  const { member, ids, questions, replyOf } = await questioned('en', 'en', 'en', 'en')
  const [first, second, hidden, last] = ids as [string, string, string, string]
  await shop.call(replyToQuestion, { id: second, content: 'It has been said.' }, { token: member.token })
  await shop.call(moderateQuestion, { id: hidden, status: 2 }, ADMINISTRATOR)
  const foreign = (await questioned('en')).ids[0]!
  const { data } = await answer(member, { idList: [last, second, foreign, hidden, '999999999', first], content: 'Yes, by remote control.' })
  expect(data.map(({ rowNo, code }) => [rowNo, code])).toEqual([
    [1, 200],
    [2, 170005],
    [3, 110001],
    [4, 110001],
    [5, 110001],
    [6, 200],
  ])
  expect(data[1]).toMatchObject({ name: 'Can the lamp be dimmed? (en)', msg: expect.stringContaining('already been answered') })
  // What is not theirs looks like what does not exist.
  expect({ ...data[2], rowNo: 0 }).toEqual({ ...data[4], rowNo: 0 })
  expect(await Promise.all([first, second, last].map(replyOf))).toEqual([
    'Yes, by remote control.',
    'It has been said.',
    'Yes, by remote control.',
  ])
  const { rows } = await shop.call(pageMessages, { entityType: 1 }, { token: questions[0]!.buyer.token })
  expect(rows).toHaveLength(1)
})

test('a saved reply reaches each asker in their language, or in the first that it has', async () => {
  const { member, ids, replyOf } = await questioned('spa', 'zh', 'en')
  const cannedAnswerId = await save(member, { spa: 'Sí, con mando.', en: 'Yes, by remote control.' })
  expect((await answer(member, { idList: ids, cannedAnswerId })).data.map(({ code }) => code)).toEqual([200, 200, 200])
  expect(await Promise.all(ids.map(replyOf))).toEqual(['Sí, con mando.', 'Sí, con mando.', 'Yes, by remote control.'])
})

test('where a saved reply is too long for an answer, only that one is left out', async () => {
  const { member, ids, replyOf } = await questioned('spa', 'en')
  const cannedAnswerId = await save(member, { spa: 'S'.repeat(1001), en: 'Yes' })
  expect((await answer(member, { idList: ids, cannedAnswerId })).data.map(({ code }) => code)).toEqual([400, 200])
  expect(await Promise.all(ids.map(replyOf))).toEqual([null, 'Yes'])
})

test('another supplier’s saved reply, none and both, too many or doubled ones are refused whole', async () => {
  const { member, ids } = await questioned('en', 'en')
  const foreign = await save((await questioned()).member, { en: 'No' })
  const own = await save(member, { en: 'Yes' })
  const before = await databaseTrace(shop)
  expect((await answer(member, { idList: ids, cannedAnswerId: foreign })).code).toBe(110001)
  for (const given of [{}, { content: 'Yes', cannedAnswerId: own }, { content: ' ' }, { content: 'x'.repeat(1001) }]) {
    expect((await answer(member, { idList: ids, ...given })).code).toBe(400)
  }
  for (const idList of [[], [ids[0]!, ids[0]!], Array.from({ length: 51 }, (_, at) => String(at + 1))]) {
    expect((await answer(member, { idList, content: 'Yes' })).code).toBe(400)
  }
  expect(await databaseTrace(shop)).toEqual(before)
})

test('all of it is one entry in the audit log, and nothing if nothing was answered', async () => {
  const { member, ids } = await questioned('en', 'en', 'en')
  const before = await lastAudit()
  await answer(member, { idList: ids.slice(0, 2), content: 'Yes' })
  const rows = await db.select().from(auditLog).where(gt(auditLog.id, before))
  expect(rows).toMatchObject([
    { action: 'question/replyBulk', entity: 'question', entityId: null, after: { count: 2, answeredIdList: ids.slice(0, 2).map(Number) } },
  ])
  await answer(member, { idList: ids.slice(0, 2), content: 'Yes' })
  expect(await lastAudit()).toBe(rows[0]!.id)
})

/** Reviews of a supplier's lamp. */
async function reviewed(count: number) {
  const lamp = await stockProduct(shop)
  const written = { productId: lamp.productId, authorName: 'Ana', language: 'spa', score: 5, content: 'Muy buena' } as const
  const rows = await db.insert(comments).values(Array(count).fill(written)).returning()
  return { lamp, member: await openMember(shop, lamp.supplierId), ids: rows.map(({ id }) => String(id)) }
}

test('reviews are answered in the same way, and operators answer those of the platform’s own goods alone', async () => {
  const { member, ids } = await reviewed(3)
  const codes = async (who: { token: string }, idList: string[], content = 'Gracias') =>
    (await shop.call(replyToComments, { idList, content }, { token: who.token })).data.map(({ code }) => code)
  const clerk = { token: await signedInWith(shop, 'order') }
  expect(await codes(clerk, ids)).toEqual([110001, 110001, 110001])
  expect(await codes(member, ids.slice(0, 2))).toEqual([200, 200])
  expect(await codes(member, ids)).toEqual([170005, 170005, 200])
  const { rows } = await shop.call(listComments.page, {}, { token: member.token })
  expect(rows.map(({ reply }) => reply)).toEqual(['Gracias', 'Gracias', 'Gracias'])
  const own = await reviewed(1)
  await db
    .update(products)
    .set({ supplierId: await findOrCreateHouse(db) })
    .where(eq(products.id, own.lamp.productId))
  expect(await codes(clerk, own.ids)).toEqual([200])
})

test.each([
  ['questions', async () => questioned('en', 'en')],
  ['comments', async () => reviewed(2)],
] as const)('the page of %s answers what was ticked, and says what came of it', async (noun, open) => {
  const { member, ids } = await open()
  const page = `/en/console/${noun}`
  expect((await visitPage(shop, page, member.token)).body).toContain('type="checkbox"')
  const send = (content: string) => sendForm(shop, page, member.token, { intent: 'replyBulk', idList: ids.join(), content })
  expect((await send('Thank you')).body).toContain('2 answers sent')
  const again = (await send('Thank you')).body
  expect(again).toContain('0 answers sent')
  expect(again).toContain('2 were left out')
  expect(again.match(/already been answered/g)!.length).toBeGreaterThan(1)
})

test('conversations in which the buyer wrote last are answered at once, and are read then', async () => {
  const one = await openChat(shop)
  const others = await Promise.all([1, 2, 3].map(() => openChat(shop, { lamp: one.lamp, member: one.member })))
  const [answered, closed, silent] = others as [Chat, Chat, Chat]
  for (const chat of [one, answered, closed]) await write(shop, chat, chat.buyer)
  await write(shop, answered, one.member, 'Yes')
  await shop.call(closeConsultation, { id: closed.id }, closed.buyer)
  const foreign = await openChat(shop)
  await write(shop, foreign, foreign.buyer)
  const idList = [one, answered, closed, silent, foreign].map(({ id }) => id)
  const { data } = await shop.call(replyToConsultations, { idList, content: 'We are back on Monday' }, { token: one.member.token })
  expect(data.map(({ code, name }) => [code, name])).toEqual([
    [200, 'Ana'],
    [170005, 'Ana'],
    [170005, 'Ana'],
    [790001, ''],
    [790001, ''],
  ])
  expect((await messagesOf(shop, one, one.buyer)).map(({ content }) => content)).toEqual(['Hola', 'We are back on Monday'])
  const { rows } = await shop.call(listSupplierConsultations.page, {}, { token: one.member.token })
  expect(rows.find(({ id }) => id === one.id)).toMatchObject({ status: 1, unreadTotal: 0 })
  const page = '/en/console/consultations'
  const sent = await sendForm(shop, page, one.member.token, { intent: 'replyBulk', idList: one.id, content: 'Hello?' })
  expect(sent.body).toContain('0 answers sent')
})

test('who bought from a supplier before joining it does not answer that conversation, which stays unread for the others', async () => {
  const chat = await openChat(shop)
  await write(shop, chat, chat.buyer)
  const joined = { supplierId: chat.lamp.supplierId, role: 1, memberRights: ['talk' as const] }
  await db.update(accounts).set(joined).where(eq(accounts.id, chat.buyer.id))
  const { data } = await shop.call(replyToConsultations, { idList: [chat.id], content: 'Yes' }, { token: chat.buyer.token })
  expect(data.map(({ code }) => code)).toEqual([790001])
  const { rows } = await shop.call(listSupplierConsultations.page, {}, { token: chat.member.token })
  expect(rows).toMatchObject([{ id: chat.id, unreadTotal: 1 }])
})

test('beyond the messages of a minute the rest is left out, and what was answered stays', async () => {
  const one = await openChat(shop)
  const other = await openChat(shop, { lamp: one.lamp, member: one.member })
  for (const chat of [one, other]) await write(shop, chat, chat.buyer)
  const most = MOST_CHAT_MESSAGES_A_MINUTE * shop.appContext.config.limitsScale
  await db.insert(attemptCounters).values({ key: `chat:${one.member.id}`, count: most - 1, endTime: new Date(Date.now() + MINUTE_MS) })
  const idList = [one.id, other.id]
  const { data } = await shop.call(replyToConsultations, { idList, content: 'Yes' }, { token: one.member.token, language: 'en' })
  expect(data.map(({ code }) => code)).toEqual([200, 429])
  expect(data[1]!.msg).toContain('Too many requests')
  expect(await Promise.all([one, other].map(async (chat) => (await messagesOf(shop, chat, chat.buyer)).length))).toEqual([2, 1])
})

test('operators who only moderate tick no questions', async () => {
  const token = await signedInWith(shop, 'comment')
  expect((await visitPage(shop, '/en/console/questions', token)).body).not.toContain('type="checkbox"')
  expect((await shop.call(replyToQuestions, { idList: ['1'], content: 'Yes' }, { token })).code).toBe(403)
})
