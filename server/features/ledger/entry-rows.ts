import { LEDGER_ACCOUNT, listLedgerEntries } from '#contract/ledger/ledger.ts'
import { formatAmount } from '#contract/money.ts'
import { ACCOUNT_NAMES } from '#server/features/ledger/check.queries.ts'
import { pageEntries } from '#server/features/ledger/entries.queries.ts'
import { ledgerEntries } from '#server/features/ledger/ledger.table.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { supplierToRead } from '#server/features/ledger/reader.ts'
import { isStaff } from '#server/kernel/calls/app-context.ts'
import { periodOf } from '#server/kernel/database/period.ts'
import { type ListReading, orderOf, type StateWords, sheetRows } from '#server/kernel/lists/list.ts'
import * as words from '#words'

/** Entries of a supplier's account, for its list and its files. */
export async function entryRows({ db, user, filter, only, limit, offset }: ListReading<typeof listLedgerEntries>) {
  // The platform may read a single entry without naming its supplier.
  const supplierId = only !== undefined && isStaff(user) ? undefined : await supplierToRead(db, user, filter.supplierId)
  const order = orderOf(filter.orderBy, { createTime: ledgerEntries.createTime }, ledgerEntries.id)
  const { rows, total } = await pageEntries(db, { ...filter, ...periodOf(filter), supplierId, only }, order, limit, offset)
  return {
    rows: rows.map(({ entry, orderNo }) => ({ ...entry, orderNo, amount: formatAmount(currencyOf(entry), -entry.amount) })),
    total,
  }
}

/** Names of an entry's states in files. */
export const ENTRY_STATES: StateWords<typeof listLedgerEntries> = {
  txnType: (type, as) => words.ledger_type_name({ type: String(type) }, as),
  account: (account, as) =>
    words.ledger_account_name({ account: ACCOUNT_NAMES.find((name) => LEDGER_ACCOUNT[name] === account) ?? '' }, as),
}

/** The same rows as a sheet for files that hold several. */
export const entrySheet = sheetRows(listLedgerEntries, entryRows, ENTRY_STATES)
