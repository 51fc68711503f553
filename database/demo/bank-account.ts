import type { bankAccounts } from '#server/features/payments/payments.table.ts'

/** Where buyers of the demo would transfer to, in any currency: a bank that does not exist, with check digits that are right. */
export const DEMO_BANK_ACCOUNT: typeof bankAccounts.$inferInsert = {
  currencyCode: null,
  accountName: 'Rutaseda Demo, S.L.',
  accountNo: 'ES43 9999 0001 1200 0000 4321',
  bankName: 'Banco de Ejemplo',
  swift: 'EJEMESMMXXX',
}
