import { and, eq, ne, sql } from 'drizzle-orm'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { applications } from '#server/features/applications/applications.table.ts'
import { inquiries, inquiryOfferItems } from '#server/features/inquiries/inquiries.table.ts'
import { quotes } from '#server/features/inquiries/quotes/quotes.table.ts'
import { ledgerEntries } from '#server/features/ledger/ledger.table.ts'
import { lists } from '#server/features/lists/lists.table.ts'
import { countries, type currencies, exchangeRates } from '#server/features/markets/markets.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { bankAccounts, payments } from '#server/features/payments/payments.table.ts'
import { products } from '#server/features/products/products.table.ts'
import { supplierBankAccounts, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { watches } from '#server/features/watches/watches.table.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { isInUse } from '#server/kernel/database/row-usage.ts'

type Defaulted = typeof countries | typeof currencies

/** Exactly one row is the default: making another row the default replaces it, but it cannot simply be unset (400). */
export async function moveDefault(
  db: Database,
  table: Defaulted,
  was: { id: number; isDefault: boolean } | null,
  isDefault: 0 | 1 | undefined,
): Promise<void> {
  if (isDefault === 0 && was?.isDefault) refuseField('isDefault', 'wrong')
  if (isDefault !== 1 || was?.isDefault) return
  await db
    .update(table)
    .set({ isDefault: false, version: sql`${table.version} + 1` })
    .where(and(table.isDefault, ne(table.id, was?.id ?? 0)))
}

/** Fails if buyers, suppliers, goods or orders refer to the country. */
export async function refuseUsedCountry(db: Database, { code, isDefault }: typeof countries.$inferSelect): Promise<void> {
  const named = [
    accounts.countryCode,
    suppliers.countryCode,
    supplierBankAccounts.countryCode,
    applications.countryCode,
    products.originCountryCode,
    inquiries.countryCode,
  ]
  if (isDefault || (await isInUse(db, code, named))) fail('stillInUse')
  const [ordered] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(sql`${orders.address} ->> 'countryCode'`, code))
    .limit(1)
  if (ordered) fail('stillInUse')
}

/** Fails if amounts are in the currency; otherwise deletes its rates along with it. */
export async function deleteRatesOfUnused(db: Database, { code, isDefault }: typeof currencies.$inferSelect): Promise<void> {
  const named = [
    countries.currencyCode,
    accounts.currencyCode,
    orders.currencyCode,
    payments.currencyCode,
    bankAccounts.currencyCode,
    inquiries.currencyCode,
    inquiryOfferItems.currencyCode,
    quotes.currencyCode,
    watches.currencyCode,
    lists.shareCurrencyCode,
    ledgerEntries.currencyCode,
  ]
  if (isDefault || code === DEFAULT_CURRENCY || (await isInUse(db, code, named))) fail('stillInUse')
  await db.delete(exchangeRates).where(eq(exchangeRates.currencyCode, code))
}
