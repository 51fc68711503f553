import { z } from 'zod'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { flag, id, moment, prose, rowId, submitToken } from '#contract/fields.ts'

/** 0 in moderation, 1 shown, 2 hidden. */
export const COMMENT_STATUS = { inModeration: 0, visible: 1, hidden: 2 } as const
export const commentStatus = z.literal(Object.values(COMMENT_STATUS))
export type CommentStatus = z.output<typeof commentStatus>

/** Why a comment is hidden: 1 abuse, 2 personal data, 3 advertising, 4 not about the product, 5 other. */
export const COMMENT_REASONS = [1, 2, 3, 4, 5] as const
export const commentReason = z.literal(COMMENT_REASONS)
export type CommentReason = z.output<typeof commentReason>

export const LONGEST_COMMENT = 1000
export const MOST_COMMENT_PICTURES = 9
export const MOST_ORDER_LINES = 100

const score = z.int().min(1).max(5)

export const addEvaluation = writeEndpoint({
  path: '/api/orderComment/add',
  access: 'buyer',
  summary: 'Rates a completed order and each of its items; once, within 90 days',
  input: z.strictObject({
    orderId: id,
    itemList: z
      .array(
        z.strictObject({
          orderItemId: id,
          score,
          content: prose(0, LONGEST_COMMENT).default(''),
          imageFileIdList: z
            .array(id)
            .max(MOST_COMMENT_PICTURES)
            .refine((list) => new Set(list).size === list.length, { error: 'wrong' })
            .default([]),
        }),
      )
      .min(1)
      .max(MOST_ORDER_LINES),
    logisticsScore: score,
    serviceScore: score,
    matchScore: score,
    submitToken,
  }),
})

export const readEvaluation = readEndpoint({
  path: '/api/orderComment/info/{orderId}',
  access: 'buyer',
  summary: 'The caller’s evaluation of an order; null fields if none',
  input: z.strictObject({ orderId: id }),
  output: z.object({
    orderId: rowId,
    commentFlag: flag,
    logisticsScore: score.nullable(),
    serviceScore: score.nullable(),
    matchScore: score.nullable(),
    itemList: z.array(
      z.object({
        orderItemId: rowId,
        productId: rowId,
        productName: z.string(),
        specName: z.string(),
        imageUrl: z.string().nullable(),
        score: score.nullable(),
        content: z.string().nullable(),
        imageUrlList: z.array(z.string()),
        status: commentStatus.nullable(),
        /** Set for a hidden comment. */
        reasonType: commentReason.nullable(),
        reply: z.string().nullable(),
        replyTime: moment.nullable(),
      }),
    ),
    createTime: moment.nullable(),
  }),
})
