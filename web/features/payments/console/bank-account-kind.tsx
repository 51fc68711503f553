import type { bankAccountTable } from '#contract/payments/console/bank-accounts.ts'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { limitsOf } from '#web/ui/form/limits.ts'
import * as words from '#words'

export const bankAccountKind: TableKind = {
  kind: 'bankAccount',
  label: words.payments_accounts,
  addLabel: words.payments_accounts_add,
  columns: columnsFor<typeof bankAccountTable>(() => [
    { id: 'currencyCode', label: words.markets_currency_name(), cell: ({ currencyCode }) => currencyCode ?? words.payments_account_any() },
    { id: 'bankName', label: words.payments_account_bank(), cell: ({ bankName }) => bankName },
    { id: 'accountName', label: words.payments_account_name(), cell: ({ accountName }) => accountName },
    { id: 'accountNo', label: words.payments_account_no(), cell: ({ accountNo }) => <span className="figures">{accountNo}</span> },
    { id: 'swift', label: words.payments_swift(), cell: ({ swift }) => swift },
  ]),
  fields: [
    {
      type: 'choice',
      name: 'currencyCode',
      label: words.markets_currency_name,
      prompt: words.payments_account_any,
      isOptional: true,
    },
    { type: 'text', name: 'bankName', label: words.payments_account_bank },
    { type: 'text', name: 'accountName', label: words.payments_account_name },
    { type: 'text', name: 'accountNo', label: words.payments_account_no },
    { type: 'text', name: 'swift', label: words.payments_swift, hint: words.payments_swift_hint },
  ],
  limitOf: limitsOf<typeof bankAccountTable.add>(),
  nameOf: (row) => `${row['currencyCode'] ?? words.payments_account_any()} · ${row['bankName']}`,
}
