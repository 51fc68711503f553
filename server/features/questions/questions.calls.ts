import { HOUR_MS } from '#contract/durations.ts'
import { addQuestion, listProductQuestions } from '#contract/questions/questions.ts'
import { onSaleOnly } from '#server/features/catalogue/on-sale.ts'
import { announceQuestion } from '#server/features/questions/announcements.ts'
import { findOffered, findWaiting, readAnswered } from '#server/features/questions/questions.queries.ts'
import { productQuestions } from '#server/features/questions/questions.table.ts'
import { answeredSupplier } from '#server/features/suppliers/house.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { maskedName } from '#server/kernel/database/account-rows.ts'
import { insertRow } from '#server/kernel/database/rows.ts'
import { takeRequest } from '#server/kernel/limits/attempts.ts'
import * as words from '#words'

const MOST_AN_HOUR = 20

export const addQuestionCall = handleCall(addQuestion, async (call) => {
  const { input, user, db, config, now, language } = call
  const { product, supplier } = onSaleOnly(await findOffered(db, input.productId), now)
  if (product.supplierId === (await answeredSupplier(db, user))) {
    fail('actionNotAllowed', undefined, (locale) => words.questions_own({}, { locale }))
  }
  const waiting = await findWaiting(db, user.id, product.id, input.content)
  if (waiting !== undefined) return { id: waiting }
  await takeRequest(db, config, { key: `question:${user.id}`, most: MOST_AN_HOUR, windowMs: HOUR_MS }, now)
  const question = { productId: product.id, accountId: user.id, language, content: input.content, createTime: now }
  const { id } = await insertRow(db, productQuestions, question)
  await announceQuestion(call, question, { supplierId: product.supplierId, isHouse: supplier.isHouse }, now)
  return { id }
})

export const listProductQuestionsCall = handleCall(listProductQuestions, async ({ db, input, language }) => {
  const { rows, total } = await readAnswered(db, input.productId, language, input)
  return {
    rows: rows.map(({ question: { id, language: langCode, content, reply, replyTime, createTime }, authorName }) => ({
      id,
      authorName: maskedName(authorName),
      langCode,
      content,
      reply: reply ?? '',
      replyTime: replyTime ?? createTime,
      createTime,
    })),
    total,
  }
})
