import { z } from 'zod'
import { languageCode } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { CLOSE_FILE, exportClose } from '#contract/ledger/closes.ts'
import { LEDGER_ACCOUNT, type LedgerAccount } from '#contract/ledger/ledger.ts'
import { formatAmount } from '#contract/money.ts'
import { ACCOUNT_NAMES } from '#server/features/ledger/check.queries.ts'
import { entriesAfter, type LedgerRow, type OpenItem, openItemsBefore } from '#server/features/ledger/closes.queries.ts'
import { entryBatches, ROWS_PER_READ } from '#server/features/ledger/entry-batches.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { monthSpan } from '#server/features/ledger/statement.ts'
import { type FileKind, fileGenerator } from '#server/kernel/files/generated-files.ts'
import { DecimalCell } from '#server/kernel/sheets/cells.ts'
import { sheetFormat } from '#server/kernel/sheets/format.ts'
import { type SheetColumn, sheetFile } from '#server/kernel/sheets/sheet.ts'
import * as words from '#words'

const closeRequest = z.object({
  month: z.string(),
  type: z.literal(Object.values(CLOSE_FILE)),
  language: languageCode,
  sheet: sheetFormat,
})
type CloseRequest = z.output<typeof closeRequest>

export const CLOSE_EXPORT: FileKind<CloseRequest> = { name: 'ledger-close', request: closeRequest, endpoint: exportClose }

/** Read and sent in batches, whatever its length. Times are in UTC, like the month. */
export const closeExport = fileGenerator(CLOSE_EXPORT, async ({ database: { db }, clock }, { month, type, language, sheet }) => {
  const inUtc = { ...sheet, timeZone: 'UTC' }
  const span = monthSpan(month)
  if (type === CLOSE_FILE.entries) {
    const parts = entryBatches((afterId, limit) => entriesAfter(db, span, afterId, limit))
    return sheetFile({ name: `rutaseda-ledger-${month}`, columns: entryColumns(language), parts }, inUtc, clock())
  }
  const items = partsOf(await openItemsBefore(db, span.until))
  return sheetFile({ name: `rutaseda-open-items-${month}`, columns: itemColumns(language), parts: items }, inUtc, clock())
})

async function* partsOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_READ) yield rows.slice(from, from + ROWS_PER_READ)
}

const accountName = (account: LedgerAccount, locale: Language) =>
  words.ledger_account_name({ account: ACCOUNT_NAMES.find((name) => LEDGER_ACCOUNT[name] === account) ?? '' }, { locale })

const entryColumns = (language: Language): SheetColumn<LedgerRow>[] => [
  { name: 'id', cell: ({ entry }) => String(entry.id) },
  { name: 'txnId', cell: ({ entry }) => String(entry.txnId) },
  {
    name: 'txnType',
    cell: ({ entry }) => entry.txnType,
    text: ({ entry }) => words.ledger_type_name({ type: String(entry.txnType) }, { locale: language }),
  },
  { name: 'account', cell: ({ entry }) => entry.account, text: ({ entry }) => accountName(entry.account, language) },
  { name: 'supplierId', cell: ({ entry }) => (entry.supplierId === null ? null : String(entry.supplierId)) },
  { name: 'supplierName', cell: ({ supplierName }) => supplierName?.[language] ?? null },
  { name: 'orderNo', cell: ({ orderNo }) => orderNo },
  { name: 'amount', cell: ({ entry }) => new DecimalCell(formatAmount(currencyOf(entry), entry.amount)) },
  { name: 'currencyCode', cell: ({ entry }) => entry.currencyCode },
  { name: 'remark', cell: ({ entry }) => entry.remark },
  { name: 'createTime', isMoment: true, cell: ({ entry }) => entry.createTime },
]

const itemColumns = (language: Language): SheetColumn<OpenItem>[] => [
  { name: 'account', cell: ({ account }) => account, text: ({ account }) => accountName(account, language) },
  { name: 'orderNo', cell: ({ orderNo }) => orderNo },
  { name: 'supplierId', cell: ({ supplierId }) => (supplierId === null ? null : String(supplierId)) },
  { name: 'supplierName', cell: ({ supplierName }) => supplierName?.[language] ?? null },
  { name: 'amount', cell: ({ amount, currency }) => new DecimalCell(formatAmount(currency, amount)) },
  { name: 'currencyCode', cell: ({ currency }) => currency.code },
]
