import type { bankAccounts } from '#server/features/payments/payments.table.ts'

/** The account for the demo's transfers in any currency: a bank that does not exist, with valid check digits. */
export const DEMO_BANK_ACCOUNT: typeof bankAccounts.$inferInsert = {
  currencyCode: null,
  accountName: 'Rutaseda Demo, S.L.',
  accountNo: 'ES43 9999 0001 1200 0000 4321',
  bankName: 'Banco de Ejemplo',
  swift: 'EJEMESMMXXX',
}
