import { asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Amount, Currency } from '#contract/money.ts'
import { PAY_TYPE, type PayType } from '#contract/payments/payments.ts'
import { bankAccounts } from '#server/features/payments/payments.table.ts'
import type { CardProvider } from '#server/kernel/cards/provider.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { prepared } from '#server/kernel/database/prepared.ts'

type BankAccount = typeof bankAccounts.$inferSelect

const bankAccountFor = prepared((db) =>
  db
    .select()
    .from(bankAccounts)
    .where(or(eq(bankAccounts.currencyCode, sql.placeholder('currencyCode')), isNull(bankAccounts.currencyCode)))
    .orderBy(sql`${bankAccounts.currencyCode} is null`, asc(bankAccounts.id))
    .limit(1)
    .prepare('bank_account_for'),
)

/** The account that money in a currency is transferred to: one for this currency before one for any. */
export const findBankAccount = async (db: Database, currencyCode: string) => (await bankAccountFor(db, { currencyCode }))[0]

export const hasBankAccount = async (db: Database) => (await db.select({ id: bankAccounts.id }).from(bankAccounts).limit(1)).length > 0

/** The ways in which this amount can be paid now; all others fail with 590022. */
export const waysOfPaying = async (db: Database, cards: CardProvider | null, currency: Currency, amount: Amount): Promise<PayType[]> =>
  waysWith(await findBankAccount(db, currency.code), cards, currency, amount)

/** The same for an account that has been read already. */
export const waysWith = (account: BankAccount | undefined, cards: CardProvider | null, currency: Currency, amount: Amount): PayType[] => [
  ...(cards?.takes(currency, amount) ? [PAY_TYPE.card] : []),
  ...(account ? [PAY_TYPE.transfer] : []),
]

/** The way of paying for orders placed while there is none: they wait until there is an account to transfer to. */
export const WAY_WITHOUT_ACCOUNT = PAY_TYPE.transfer
