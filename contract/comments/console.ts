import { z } from 'zod'
import { COMMENT_STATUS, commentReason, commentStatus, LONGEST_COMMENT } from '#contract/comments/comments.ts'
import { consoleList, rowInfo } from '#contract/console/list.ts'
import { bulkAnswer, bulkAnswered } from '#contract/consultations/bulk-answers.ts'
import { writeEndpoint } from '#contract/endpoint.ts'
import { flag, id, languageCode, moment, prose, queryFlag, queryInteger, rowId } from '#contract/fields.ts'

export const consoleComment = z.object({
  id: rowId,
  productId: rowId,
  productName: z.string(),
  supplierId: rowId,
  /** 1: the goods are sold by the platform itself. */
  houseFlag: flag,
  /** Null for comments without an order in this shop. */
  orderId: rowId.nullable(),
  orderNo: z.string().nullable(),
  authorName: z.string(),
  countryCode: z.string().nullable(),
  langCode: languageCode,
  score: z.int(),
  content: z.string(),
  specName: z.string().nullable(),
  imageUrlList: z.array(z.string()),
  status: commentStatus,
  /** Set for a hidden comment. */
  reasonType: commentReason.nullable(),
  reply: z.string().nullable(),
  replyTime: moment.nullable(),
  createTime: moment,
})

/** Operators with the `order` right answer for the platform's own goods; those with `comment` moderate comments of all suppliers. */
const readers = { access: 'console', right: ['comment', 'order'], memberRight: 'talk' } as const

export const listComments = consoleList({
  noun: 'comment',
  ...readers,
  summary: 'Comments on the supplier’s products; for the platform, on all (with only right order, on the house’s), newest first',
  filter: {
    status: queryInteger(0, 2).pipe(commentStatus).optional(),
    productId: id.optional(),
    score: queryInteger(1, 5).optional(),
    /** Whether the supplier has replied. */
    replyFlag: queryFlag.optional(),
  },
  orderBy: ['createTime', 'score'],
  row: consoleComment,
})

export const readComment = rowInfo({ noun: 'comment', ...readers, summary: 'One comment', row: consoleComment })

export const replyToComment = writeEndpoint({
  path: '/api/console/comment/reply',
  access: 'console',
  right: 'order',
  memberRight: 'talk',
  summary: 'The supplier, or the platform for the house, answers a comment, once (170005)',
  input: z.strictObject({ id, content: prose(1, LONGEST_COMMENT) }),
  output: z.null(),
})

export const replyToComments = writeEndpoint({
  path: '/api/console/comment/replyBulk',
  access: 'console',
  right: 'order',
  memberRight: 'talk',
  summary:
    'Answers each of up to 50 comments independently, as reply does: code 200, or 110001, 170005, 400. 110001 for a missing saved reply',
  input: bulkAnswer(LONGEST_COMMENT),
  output: bulkAnswered,
})

export const moderateComment = writeEndpoint({
  path: '/api/console/comment/status',
  access: 'operator',
  right: 'comment',
  summary: 'Shows (1) or hides (2) a comment; hiding needs a reason. The last decision counts',
  input: z
    .strictObject({ id, status: z.literal([COMMENT_STATUS.visible, COMMENT_STATUS.hidden]), reasonType: commentReason.optional() })
    .refine(({ status, reasonType }) => status !== COMMENT_STATUS.hidden || reasonType !== undefined, {
      path: ['reasonType'],
      error: 'required',
    }),
  output: z.null(),
})
