import { redirect } from 'react-router'
import { EXPORT_FORMAT } from '#contract/exports.ts'
import { isId } from '#contract/fields.ts'
import { ledgerMonth, listLedgerEntries } from '#contract/ledger/ledger.ts'
import { MONTH_FILE, readMonthFile } from '#contract/ledger/months.ts'
import { monthSpan } from '#web/features/ledger/console/calendar-month.ts'
import { ofSupplier, SUPPLIER_FIELD } from '#web/features/ledger/console/loader.ts'
import { invalidRoute, loads } from '#web/loader-context.ts'

const ENTRIES = { 'entries-xlsx': EXPORT_FORMAT.xlsx, 'entries-csv': EXPORT_FORMAT.csv } as const

/** Redirects to a file of a month, whose own URL is valid for some minutes. */
export const loader = loads(async ({ params, url, call }) => {
  const { month = '', currencyCode = '', file = '' } = params
  const given = url.searchParams.get(SUPPLIER_FIELD) ?? ''
  const of = { ...ofSupplier({ supplierId: isId(given) ? given : null }), currencyCode }
  if (Object.hasOwn(MONTH_FILE, file)) {
    const type = MONTH_FILE[file as keyof typeof MONTH_FILE]
    return leadTo((await call(readMonthFile, { ...of, month, type })).data)
  }
  if (!Object.hasOwn(ENTRIES, file) || !ledgerMonth.safeParse(month).success) throw invalidRoute(url)
  const format = ENTRIES[file as keyof typeof ENTRIES]
  return leadTo((await call(listLedgerEntries.export, { ...of, ...monthSpan(month), orderBy: 'createTime', format })).data)
})

const leadTo = ({ fileUrl }: { fileUrl: string }) => redirect(fileUrl, { headers: { 'Cache-Control': 'no-store' } })
