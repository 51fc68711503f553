import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, decimalInput, id, line, moment, momentInput, pageOf, pageQuestion, prose, rowId } from '#contract/fields.ts'

export const payoutRow = z.object({
  id: rowId,
  payoutNo: z.string(),
  supplierId: rowId,
  supplierName: z.string(),
  amount: decimal,
  currencyCode,
  bankRefNo: z.string(),
  payTime: moment,
  remark: z.string(),
  createTime: moment,
})

export const addPayout = endpoint({
  method: 'POST',
  path: '/api/console/payout/add',
  access: 'operator',
  right: 'payment',
  transaction: 'write',
  summary:
    'Books a transfer to a supplier. 590022 without a valid bank account, 590023 with data [{most}] beyond what is available, 999000 for a bankRefNo seen before',
  input: z.strictObject({
    supplierId: id,
    currencyCode,
    amount: decimalInput,
    bankRefNo: line(1, 80),
    payTime: momentInput,
    remark: prose(0, 500).default(''),
  }),
  output: payoutRow,
})

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/console/payout/page',
  access: 'console',
  right: 'payment',
  transaction: 'none',
  summary: 'What was paid out, newest first: a supplier sees its own, the platform all',
  input: pageQuestion({ supplierId: id.optional() }),
  output: pageOf(payoutRow),
})
