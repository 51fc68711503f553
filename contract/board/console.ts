import { z } from 'zod'
import { ANY_MEMBER_RIGHT } from '#contract/console/access.ts'
import { readEndpoint } from '#contract/endpoint.ts'
import { flag, moment, nothing, rowId } from '#contract/fields.ts'

/** What waits for a supplier (decisions §17.2). */
export const SUPPLIER_TASKS = [
  'toConfirm',
  'toPrepare',
  'toShip',
  'toAnswerCase',
  'toAnswerChat',
  'toOffer',
  'toReply',
  'toAnswerQuestion',
  'stockOut',
  'langMissing',
] as const
/** What waits for the platform; each operator is told what their rights allow. */
export const OPERATOR_TASKS = [
  'inquiry',
  'quoteAnswered',
  // Of what the platform sells itself, and of suppliers that were cancelled.
  'toConfirm',
  'toPrepare',
  'toShip',
  'toAnswerCase',
  'toAnswerChat',
  'apply',
  'payment',
  'refund',
  'dispute',
  'comment',
  'question',
  'report',
  'accountMissing',
  'rateDated',
  'mailFailed',
  'jobFailed',
] as const

/** What a new shop has before its first order (decisions §29), in the order in which one comes to it. */
export const PLATFORM_STEPS = ['market', 'rate', 'freight', 'account', 'text', 'category', 'supplier', 'product', 'order'] as const
/** The same of a new supplier. */
export const SUPPLIER_STEPS = ['company', 'payout', 'product', 'order'] as const

/** As many of the most urgent are listed. */
export const MOST_DUE = 20

const boardOf = <const Key extends string>(keys: readonly Key[]) =>
  z.object({
    /** One for each key, also where nothing waits; overdueTotal of those with a deadline. */
    countList: z.array(z.object({ key: z.enum(keys), total: z.int(), overdueTotal: z.int() })),
    dueList: z.array(
      z.object({
        key: z.enum(keys),
        /** Of the order, inquiry, case or whatever it is; a currency or a job's name has its own in `no`. */
        id: rowId,
        no: z.string(),
        title: z.string(),
        deadlineTime: moment,
      }),
    ),
  })

export const readSupplierBoard = readEndpoint({
  path: '/api/console/board/supplier',
  access: 'supplier',
  memberRight: ANY_MEMBER_RIGHT,
  summary: 'What waits for the caller’s supplier, as far as the caller’s rights go, and the 20 most urgent of it',
  input: nothing,
  output: boardOf(SUPPLIER_TASKS),
})

export const readOperatorBoard = readEndpoint({
  path: '/api/console/board/operator',
  access: 'operator',
  summary: 'What waits for the platform, as far as the caller’s rights go, and the 20 most urgent of it',
  input: nothing,
  output: boardOf(OPERATOR_TASKS),
})

export const readFirstSteps = readEndpoint({
  path: '/api/console/board/steps',
  access: 'console',
  memberRight: ANY_MEMBER_RIGHT,
  summary: 'What the shop, or the caller’s supplier, has yet to do before its first order; an empty list once all of it is done',
  input: nothing,
  output: z.object({
    /** Those that the caller’s rights open; `order` for everybody. */
    stepList: z.array(z.object({ key: z.enum([...PLATFORM_STEPS, ...SUPPLIER_STEPS]), doneFlag: flag })),
  }),
})
