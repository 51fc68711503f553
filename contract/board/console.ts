import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { moment, nothing, rowId } from '#contract/fields.ts'

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

export const readSupplierBoard = endpoint({
  method: 'GET',
  path: '/api/console/board/supplier',
  access: 'supplier',
  summary: 'What waits for the caller’s supplier, and the 20 most urgent of it',
  input: nothing,
  output: boardOf(SUPPLIER_TASKS),
})

export const readOperatorBoard = endpoint({
  method: 'GET',
  path: '/api/console/board/operator',
  access: 'operator',
  summary: 'What waits for the platform, as far as the caller’s rights go, and the 20 most urgent of it',
  input: nothing,
  output: boardOf(OPERATOR_TASKS),
})
