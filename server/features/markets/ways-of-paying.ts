import { asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Amount, Currency } from '#contract/money.ts'
import { PAY_TYPE, type PayType } from '#contract/payments/payments.ts'
import { bankAccounts } from '#server/features/payments/payments.table.ts'
import type { CardProvider } from '#server/kernel/cards/provider.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Where money in a currency is transferred to: an account of this currency before one of any. */
export async function findBankAccount(db: Database, currencyCode: string): Promise<typeof bankAccounts.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(bankAccounts)
    .where(or(eq(bankAccounts.currencyCode, currencyCode), isNull(bankAccounts.currencyCode)))
    .orderBy(sql`${bankAccounts.currencyCode} is null`, asc(bankAccounts.id))
    .limit(1)
  return row
}

export const hasBankAccount = async (db: Database): Promise<boolean> =>
  (await db.select({ id: bankAccounts.id }).from(bankAccounts).limit(1)).length > 0

/** How this amount can be paid now: what 590022 would not refuse. */
export async function waysOfPaying(db: Database, cards: CardProvider | null, currency: Currency, amount: Amount): Promise<PayType[]> {
  return [
    ...(cards?.takes(currency, amount) ? [PAY_TYPE.card] : []),
    ...((await findBankAccount(db, currency.code)) ? [PAY_TYPE.transfer] : []),
  ]
}

/** What an order is placed with while there is none: it waits until there is an account to transfer to. */
export const WAY_WITHOUT_ACCOUNT = PAY_TYPE.transfer
