import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, rowId } from '#contract/fields.ts'
import { PAPER_TYPE, paperAddress } from '#contract/orders/records.ts'

export const MOST_PAPERS = 50

export const readConsolePapers = endpoint({
  method: 'POST',
  access: 'console',
  right: 'order',
  memberRight: 'order',
  transaction: 'none',
  path: '/api/console/order/papersBulk',
  summary: 'One type of paper for several orders as one PDF; skippedList has orders without it. 590019 missing, 590015 if no order has one',
  input: z.strictObject({
    orderIdList: z
      .array(id)
      .min(1, { error: 'required' })
      .max(MOST_PAPERS)
      .refine((list) => new Set(list).size === list.length, { error: 'wrong' }),
    type: z.literal(Object.values(PAPER_TYPE)),
  }),
  output: paperAddress.extend({ skippedList: z.array(rowId) }),
})
