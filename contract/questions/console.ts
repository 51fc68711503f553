import { z } from 'zod'
import { consoleList, rowInfo } from '#contract/console/list.ts'
import { bulkAnswer, bulkAnswered } from '#contract/consultations/bulk-answers.ts'
import { writeEndpoint } from '#contract/endpoint.ts'
import { flag, id, languageCode, moment, prose, queryFlag, queryInteger, rowId } from '#contract/fields.ts'
import { questionStatus } from '#contract/questions/questions.ts'

export const LONGEST_REPLY = 1000

export const consoleQuestion = z.object({
  id: rowId,
  productId: rowId,
  productName: z.string(),
  supplierId: rowId,
  /** 1: about goods sold by the platform itself. */
  houseFlag: flag,
  authorName: z.string(),
  langCode: languageCode,
  content: z.string(),
  status: questionStatus,
  reply: z.string().nullable(),
  replyTime: moment.nullable(),
  createTime: moment,
})

/** As with comments: holders of `order` answer for the platform's own goods, holders of `comment` read all suppliers' questions. */
const readers = { access: 'console', right: ['comment', 'order'], memberRight: 'talk' } as const

export const listQuestions = consoleList({
  noun: 'question',
  ...readers,
  summary: 'Questions about the supplier’s products; for the platform, about all (with only right order, the house’s), newest first',
  filter: {
    status: queryInteger(1, 2).pipe(questionStatus).optional(),
    productId: id.optional(),
    /** Whether the question has been answered. */
    replyFlag: queryFlag.optional(),
    /** 1: questions waiting for the caller's own answer. */
    answerFlag: queryFlag.optional(),
  },
  orderBy: ['createTime', 'replyTime'],
  row: consoleQuestion,
})

export const readQuestion = rowInfo({ noun: 'question', ...readers, summary: 'One question', row: consoleQuestion })

export const replyToQuestion = writeEndpoint({
  path: '/api/console/question/reply',
  access: 'console',
  right: 'order',
  memberRight: 'talk',
  summary: 'The supplier, or the platform for the house, answers a question once (170005); the asker is notified. 110001 missing or hidden',
  input: z.strictObject({ id, content: prose(1, LONGEST_REPLY) }),
  output: z.null(),
})

export const replyToQuestions = writeEndpoint({
  path: '/api/console/question/replyBulk',
  access: 'console',
  right: 'order',
  memberRight: 'talk',
  summary:
    'Answers each of up to 50 questions independently, as reply does: code 200, or 110001, 170005, 400. 110001 for a missing saved reply',
  input: bulkAnswer(LONGEST_REPLY),
  output: bulkAnswered,
})

export const moderateQuestion = writeEndpoint({
  path: '/api/console/question/status',
  access: 'operator',
  right: 'comment',
  summary: 'Shows (1) or hides (2) a question with its answer. The last decision counts. 110001 missing',
  input: z.strictObject({ id, status: questionStatus }),
  output: z.null(),
})
