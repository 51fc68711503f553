import { z } from 'zod'
import { ANY_MEMBER_RIGHT } from '#contract/console/access.ts'
import { readEndpoint } from '#contract/endpoint.ts'
import { flag, moment, nothing, rowId } from '#contract/fields.ts'

/** Tasks waiting for a supplier (decisions §17.2). */
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
/** Tasks waiting for the platform; each operator sees those that their rights allow. */
export const OPERATOR_TASKS = [
  'inquiry',
  'quoteAnswered',
  // For goods sold by the platform itself, and those of suppliers that were cancelled.
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

/** Set-up steps of a new shop before its first order (decisions §29), in their natural order. */
export const PLATFORM_STEPS = ['market', 'rate', 'freight', 'account', 'text', 'category', 'supplier', 'product', 'order'] as const
/** Set-up steps of a new supplier. */
export const SUPPLIER_STEPS = ['company', 'payout', 'product', 'order'] as const

/** Maximum number of urgent tasks listed. */
export const MOST_DUE = 20

const boardOf = <const Key extends string>(keys: readonly Key[]) =>
  z.object({
    /** One entry per key, even if its total is 0. overdueTotal counts those past their deadline. */
    countList: z.array(z.object({ key: z.enum(keys), total: z.int(), overdueTotal: z.int() })),
    dueList: z.array(
      z.object({
        key: z.enum(keys),
        /** Id of the order, inquiry, case or other entity; currencies and jobs are identified by `no`. */
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
  summary: 'Pending tasks of the caller’s supplier that the caller may handle, and the 20 most urgent ones',
  input: nothing,
  output: boardOf(SUPPLIER_TASKS),
})

export const readOperatorBoard = readEndpoint({
  path: '/api/console/board/operator',
  access: 'operator',
  summary: 'Pending tasks of the platform that the caller may handle, and the 20 most urgent ones',
  input: nothing,
  output: boardOf(OPERATOR_TASKS),
})

export const readFirstSteps = readEndpoint({
  path: '/api/console/board/steps',
  access: 'console',
  memberRight: ANY_MEMBER_RIGHT,
  summary: 'Setup steps of the shop, or of the caller’s supplier, before its first order; an empty list once all are done',
  input: nothing,
  output: z.object({
    /** Steps whose pages the caller's rights open. */
    stepList: z.array(z.object({ key: z.enum([...PLATFORM_STEPS, ...SUPPLIER_STEPS]), doneFlag: flag })),
  }),
})
