import { supplierBankAccounts } from '#server/features/suppliers/suppliers.table.ts'
import type { Shop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

export const operator = (shop: Shop): Promise<string> => signedIn(shop, DEMO_PEOPLE.operator)
export const administrator = (shop: Shop): Promise<string> => signedIn(shop, { id: 4, role: 3 })

/** Adds the bank account for a supplier's payouts. */
export async function bankAccountOf({ appContext }: Shop, supplierId: number, validFrom = new Date(0)): Promise<void> {
  const account = { accountName: 'Yiwu Lamps', accountNo: '6222 0000', bankName: 'ICBC', swift: 'ICBKCNBJ', countryCode: 'CN' }
  await appContext.database.db.insert(supplierBankAccounts).values({ supplierId, ...account, validFrom })
}
