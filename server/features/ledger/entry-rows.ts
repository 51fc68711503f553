import type { Language } from '#contract/languages.ts'
import { LEDGER_ACCOUNT, listLedgerEntries } from '#contract/ledger/ledger.ts'
import { formatAmount } from '#contract/money.ts'
import { ACCOUNT_NAMES } from '#server/features/ledger/check.queries.ts'
import { ownEntriesAfter, pageEntries, type SupplierEntry } from '#server/features/ledger/entries.queries.ts'
import { entryBatches } from '#server/features/ledger/entry-batches.ts'
import { ledgerEntries } from '#server/features/ledger/ledger.table.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { supplierToRead } from '#server/features/ledger/reader.ts'
import { monthSpan, type StatementOf } from '#server/features/ledger/statement.ts'
import { isStaff } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { periodOf } from '#server/kernel/database/period.ts'
import { type ListReading, listColumns, orderOf, type StateWords } from '#server/kernel/lists/list.ts'
import * as words from '#words'

/** Entries of a supplier's account, for its list and its files. */
export async function entryRows({ db, user, filter, only, limit, offset }: ListReading<typeof listLedgerEntries>) {
  // The platform may read a single entry without naming its supplier.
  const supplierId = only !== undefined && isStaff(user) ? undefined : await supplierToRead(db, user, filter.supplierId)
  const order = orderOf(filter.orderBy, { createTime: ledgerEntries.createTime }, ledgerEntries.id)
  const { rows, total } = await pageEntries(db, { ...filter, ...periodOf(filter), supplierId, only }, order, limit, offset)
  return { rows: rows.map(rowOf), total }
}

const rowOf = ({ entry, orderNo }: SupplierEntry) => ({ ...entry, orderNo, amount: formatAmount(currencyOf(entry), -entry.amount) })

/** Names of an entry's states in files. */
export const ENTRY_STATES: StateWords<typeof listLedgerEntries> = {
  txnType: (type, as) => words.ledger_type_name({ type: String(type) }, as),
  account: (account, as) =>
    words.ledger_account_name({ account: ACCOUNT_NAMES.find((name) => LEDGER_ACCOUNT[name] === account) ?? '' }, as),
}

/** A supplier's month as a sheet with the list's columns. It holds all entries, where a list's file ends after MOST_ROWS. */
export const monthSheet = (db: Database, month: StatementOf, language: Language) => ({
  columns: listColumns(listLedgerEntries, ENTRY_STATES, language),
  parts: rowsOfMonth(db, month),
})

async function* rowsOfMonth(db: Database, { supplierId, month, currency }: StatementOf) {
  const owner = { supplierId, currencyCode: currency.code }
  const batches = entryBatches((afterId, limit) => ownEntriesAfter(db, owner, monthSpan(month), afterId, limit))
  for await (const batch of batches) yield batch.map((row) => listLedgerEntries.row.parse(rowOf(row)))
}
