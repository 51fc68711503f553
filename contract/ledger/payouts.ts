import { z } from 'zod'
import { consoleList, rowInfo } from '#contract/console/list.ts'
import { writeEndpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, decimalInput, id, line, moment, momentInput, prose, rowId } from '#contract/fields.ts'

const payoutRow = z.object({
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

export const addPayout = writeEndpoint({
  path: '/api/console/payout/add',
  access: 'operator',
  right: 'payment',
  summary:
    'Records a transfer to a supplier. 590022 without a valid bank account, 590023 with data [{most}] above the available balance, 999000 for a used bankRefNo',
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

const readable = { noun: 'payout', access: 'console', right: 'payment', memberRight: 'money', row: payoutRow } as const

export const listPayouts = consoleList({
  ...readable,
  summary: 'Payouts, newest first: a supplier sees its own, the platform all',
  filter: { supplierId: id.optional() },
  orderBy: ['createTime', 'payTime', 'payoutNo'],
})

export const readPayout = rowInfo({ ...readable, summary: 'One payout' })
