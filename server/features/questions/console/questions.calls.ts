import { and, type SQL } from 'drizzle-orm'
import { flagOf } from '#contract/fields.ts'
import {
  LONGEST_REPLY,
  listQuestions,
  moderateQuestion,
  readQuestion,
  replyToQuestion,
  replyToQuestions,
} from '#contract/questions/console.ts'
import { QUESTION_STATUS } from '#contract/questions/questions.ts'
import { answerEach } from '#server/features/consultations/canned-answers/answer-each.ts'
import { announceReply } from '#server/features/questions/announcements.ts'
import {
  addToTotal,
  awaitsAnswerOf,
  findListedQuestion,
  type ListedQuestion,
  lockProductsOf,
  ofSupplier,
  pageQuestions,
} from '#server/features/questions/questions.queries.ts'
import { productQuestions } from '#server/features/questions/questions.table.ts'
import { answeredSupplier, cachedHouseId, readSupplier } from '#server/features/suppliers/house.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { NAMELESS } from '#server/kernel/database/account-rows.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { updateRow } from '#server/kernel/database/rows.ts'
import { listCalls } from '#server/kernel/lists/list.ts'
import * as words from '#words'

const rowOf = async (db: PoolDatabase, { question, supplierId, productName, nameOrigin, authorName }: ListedQuestion) => ({
  id: question.id,
  productId: question.productId,
  productName: productName ?? nameOrigin,
  supplierId,
  houseFlag: flagOf(supplierId === (await cachedHouseId(db))),
  authorName: authorName ?? NAMELESS,
  langCode: question.language,
  content: question.content,
  status: question.status,
  reply: question.reply,
  replyTime: question.replyTime,
  createTime: question.createTime,
})

export const questionListCalls = listCalls(
  listQuestions,
  async ({ db, pool, user, language, filter, limit, offset }) => {
    const own = filter.answerFlag === 1 ? awaitsAnswerOf(await answeredSupplier(db, user)) : undefined
    const { rows, total } = await pageQuestions(
      db,
      { ...filter, scope: and(ofSupplier(await readSupplier(db, user)), own) },
      language,
      limit,
      offset,
    )
    return { rows: await Promise.all(rows.map((row) => rowOf(pool, row))), total }
  },
  {
    status: (status, as) => words.questions_desk_status_name({ status }, as),
  },
)

export const readQuestionCall = handleCall(readQuestion, async ({ input, user, db, language }) =>
  rowOf(db, (await findListedQuestion(db, ofSupplier(await readSupplier(db, user)), input.id, language)) ?? fail('notFound')),
)

export const replyToQuestionCall = handleCall(replyToQuestion, async (call) => {
  await answerQuestion(call, ofSupplier(await answeredSupplier(call.db, call.user)), call.input)
  return null
})

export const replyToQuestionsCall = handleCall(replyToQuestions, async (call) => {
  const { user, db, input, language } = call
  const scope = ofSupplier(await answeredSupplier(db, user))
  await lockProductsOf(db, input.idList, scope)
  return answerEach(call, {
    entity: 'question',
    longest: LONGEST_REPLY,
    find: async (id) => {
      const found = await findListedQuestion(db, scope, id, language)
      return found && { language: found.question.language, text: found.question.content }
    },
    answer: (id, content) => answerQuestion(call, scope, { id, content }),
  })
})

type Answering = Pick<Call<unknown>, 'db' | 'live' | 'jobs' | 'language' | 'now'>

/** Answers a question within the scope, once. */
async function answerQuestion(call: Answering, scope: SQL | undefined, { id, content }: { id: number; content: string }): Promise<void> {
  const { db, language, now } = call
  const reached = await findListedQuestion(db, scope, id, language)
  const question = (reached && (await lockRow(db, productQuestions, reached.question.id))) ?? fail('notFound')
  if (question.status === QUESTION_STATUS.hidden) fail('notFound')
  if (question.reply !== null) fail('alreadyAnswered')
  await updateRow(db, productQuestions, question.id, { reply: content, replyTime: now })
  await addToTotal(db, question.productId, 1)
  await announceReply(call, question, content, now)
}

export const moderateQuestionCall = handleCall(moderateQuestion, async ({ input, db }) => {
  const question = (await lockRow(db, productQuestions, input.id)) ?? fail('notFound')
  if (question.status === input.status) return null
  await updateRow(db, productQuestions, question.id, { status: input.status })
  if (question.reply !== null) await addToTotal(db, question.productId, input.status === QUESTION_STATUS.visible ? 1 : -1)
  return null
})
