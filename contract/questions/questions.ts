import { z } from 'zod'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { id, languageCode, moment, pageInput, pageOf, prose, rowId } from '#contract/fields.ts'

/** 1: visible to its supplier, whether answered or not; 2: hidden by the platform. */
export const QUESTION_STATUS = { visible: 1, hidden: 2 } as const
export const questionStatus = z.literal(Object.values(QUESTION_STATUS))
export type QuestionStatus = z.output<typeof questionStatus>

export const SHORTEST_QUESTION = 10
export const LONGEST_QUESTION = 500

export const addQuestion = writeEndpoint({
  path: '/api/product/questionAdd',
  access: 'buyer',
  summary:
    'Asks about a product; repeating a pending text returns the same id. 150001 missing, 150006 removed, 150026 off sale, 590015 of the caller’s own supplier; 429 after too many',
  input: z.strictObject({ productId: id, content: prose(SHORTEST_QUESTION, LONGEST_QUESTION) }),
  output: z.object({ id: rowId }),
})

export const productQuestion = z.object({
  id: rowId,
  /** Masked: only the first letter. */
  authorName: z.string(),
  langCode: languageCode,
  content: z.string(),
  reply: z.string(),
  replyTime: moment,
  createTime: moment,
})
export type ProductQuestion = z.output<typeof productQuestion>

export const listProductQuestions = readEndpoint({
  path: '/api/product/questionPage',
  access: 'visitor',
  mayLag: true,
  summary: 'Buyers’ answered questions about a product, those in the caller’s language first, latest answers first',
  input: pageInput({ productId: id }),
  output: pageOf(productQuestion),
})
