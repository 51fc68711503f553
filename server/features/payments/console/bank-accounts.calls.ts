import { bankAccountTable } from '#contract/payments/console/bank-accounts.ts'
import { currentCurrencies } from '#server/features/markets/markets.ts'
import { bankAccounts } from '#server/features/payments/payments.table.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import { tableCalls } from '#server/kernel/lists/table.ts'

export const bankAccountCalls = tableCalls(bankAccountTable, {
  stored: bankAccounts,
  rowsOf: (rows) => rows,
  valuesOf: async (body, _, { db }) => {
    const { currencyCode } = body
    if (currencyCode && !(await currentCurrencies(db)).has(currencyCode)) refuseField('currencyCode', 'wrong')
    return body
  },
  refusals: { bank_accounts_currencyCode_unique: ['currencyCode', 'taken'] },
})
