import { z } from 'zod'
import { consoleTable } from '#contract/console/table.ts'
import { currencyCode, line } from '#contract/fields.ts'
import { nameLine } from '#contract/names.ts'
import { SWIFT } from '#contract/payments/bank-codes.ts'

const LONGEST_NAME = 120
const LONGEST_NUMBER = 40

export const bankAccountTable = consoleTable({
  noun: 'bankAccount',
  right: 'market',
  summary: 'Bank accounts for buyers’ transfers: one per currency, and one for all other currencies',
  fields: {
    currencyCode: currencyCode.nullable().default(null),
    accountName: nameLine(1, LONGEST_NAME),
    accountNo: line(1, LONGEST_NUMBER),
    bankName: nameLine(1, LONGEST_NAME),
    /** 8 or 11 characters. */
    swift: z.string().regex(SWIFT),
  },
  row: {
    currencyCode: z.string().nullable(),
    accountName: z.string(),
    accountNo: z.string(),
    bankName: z.string(),
    swift: z.string(),
  },
  orderBy: ['id', 'currencyCode'],
})
