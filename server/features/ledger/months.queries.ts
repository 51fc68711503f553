import { eq, sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT, TRANSACTION_TYPE, type TransactionType } from '#contract/ledger/ledger.ts'
import type { Amount, Currency } from '#contract/money.ts'
import { ledgerEntries } from '#server/features/ledger/ledger.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** What moved on a supplier's account in a UTC month, from the supplier's view: positive amounts are the supplier's. */
export interface MovedMonth {
  /** `2026-11`. */
  month: string
  currency: Currency
  release: Amount
  refund: Amount
  payout: Amount
  adjust: Amount
  open: Amount
  close: Amount
}

const { amount, createTime, currencyCode, currencyDigits, txnType } = ledgerEntries
const monthText = sql`to_char(${createTime} at time zone 'UTC', 'YYYY-MM')`
const sumOfType = (type: TransactionType) => sql`coalesce(-sum(${amount}) filter (where ${eq(txnType, type)}), 0)`

/** The latest months in which the account moved, newest first, with a row for each currency that moved, by one statement. */
export async function movedMonths(db: Database, supplierId: number, most: number): Promise<MovedMonth[]> {
  const { rows } = await db.execute<{ code: string; digits: number } & Record<'month' | 'moved' | Sum, string>>(sql`
    select * from (
      select ${monthText} as month, ${currencyCode} as code, ${currencyDigits} as digits, -sum(${amount}) as moved,
        ${sumOfType(TRANSACTION_TYPE.release)} as release, ${sumOfType(TRANSACTION_TYPE.refund)} as refund,
        ${sumOfType(TRANSACTION_TYPE.payout)} as payout, ${sumOfType(TRANSACTION_TYPE.adjustment)} as adjust,
        sum(-sum(${amount})) over (partition by ${currencyCode} order by ${monthText}) as close,
        dense_rank() over (order by ${monthText} desc) as place
      from ${ledgerEntries}
      where ${ledgerEntries.supplierId} = ${supplierId} and ${eq(ledgerEntries.account, LEDGER_ACCOUNT.supplier)}
      group by ${monthText}, ${currencyCode}, ${currencyDigits}
    ) as moved_months where place <= ${most} order by month desc, code`)
  return rows.map(({ month, code, digits, moved, ...sums }) => {
    const [release, refund, payout, adjust, close] = SUMS.map((name) => BigInt(sums[name])) as [Amount, Amount, Amount, Amount, Amount]
    return { month, currency: { code, digits }, release, refund, payout, adjust, close, open: close - BigInt(moved) }
  })
}

const SUMS = ['release', 'refund', 'payout', 'adjust', 'close'] as const
type Sum = (typeof SUMS)[number]
