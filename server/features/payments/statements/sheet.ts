import { LANGUAGES, type Language } from '#contract/languages.ts'
import { MOST_STATEMENT_LINES } from '#contract/payments/console/statements.ts'
import { type BankFile, OtherStatement } from '#server/features/payments/statements/bank-line.ts'
import { amountsIn, daysIn } from '#server/features/payments/statements/cells.ts'
import { byHeading, LONGEST_HEADING, plainHeading } from '#server/kernel/lists/heading-names.ts'
import { readCsvInThread } from '#server/kernel/lists/read-csv-in-thread.ts'
import { failByHeadings, type WrongHeading } from '#server/kernel/lists/refused-files.ts'
import * as words from '#words'

const COLUMNS = ['day', 'amount', 'credit', 'debit', 'currency', 'payer', 'remark', 'reference'] as const
type Column = (typeof COLUMNS)[number]

const HEADINGS: Record<Column, (_: object, as: { locale: Language }) => string> = {
  day: words.payments_statement_day,
  amount: words.payments_statement_amount,
  credit: words.payments_statement_credit,
  debit: words.payments_statement_debit,
  currency: words.payments_statement_currency,
  payer: words.payments_statement_payer,
  remark: words.payments_statement_remark,
  reference: words.payments_desk_bank_ref,
}

/** Other headings that banks use. If a file has both a booking and a value date, the first of the two counts. */
const OTHER_NAMES: Record<Column, string> = {
  day: 'Booking date|Posting date|Transaction date|Value date|Fecha|Fecha operación|F. operación|Fecha contable|Fecha de operación|F. valor|Fecha valor|交易日期|交易时间|记账日期|入账日期|起息日|日期',
  amount: 'Transaction amount|Importe (EUR)|Importe EUR|Importe|Monto|金额|到账金额|交易金额|发生额',
  credit: 'Credit|Credit amount|Money in|Paid in|Deposits|Haber|Abono|Abonos|Ingresos|贷方金额|贷方发生额|收入金额|收入',
  debit: 'Debit|Debit amount|Money out|Paid out|Withdrawals|Debe|Cargo|Cargos|Gastos|借方金额|借方发生额|支出金额|支出',
  currency: 'Currency code|Ccy|Divisa|Moneda|币种|货币',
  payer:
    'Name|Payer name|Counterparty|Counterparty name|Remitter|Ordering party|Ordenante|Beneficiario/Ordenante|Contraparte|Nombre|对方户名|对方账户名称|付款人|付款人名称|对方名称',
  remark:
    'Description|Details|Remittance information|Payment details|Memo|Narrative|Text|Concepto|Descripción|Observaciones|Más datos|摘要|附言|用途|备注|交易附言',
  reference:
    'Reference|Bank ref|Transaction ID|Transaction reference|Referencia|N.º de referencia|Referencia 1|流水号|交易流水号|凭证号|业务流水号',
}

const COLUMN_OF = byHeading(COLUMNS, (column) => [
  ...LANGUAGES.map((language) => HEADINGS[column]({}, { locale: language })),
  ...OTHER_NAMES[column].split('|'),
])

/** Banks write their name and the account above the table. */
const MOST_LINES_ABOVE = 30

interface Row {
  line: number
  cells: string[]
}

/** Reads a bank's list as CSV or workbook. Throws UnreadableCsv if it is no table, OtherStatement for a cell that is no day or amount. */
export async function readSheetOfBank(
  content: Uint8Array,
  { language, client, accountCurrency }: { language: Language; client: string; accountCurrency: string | undefined },
): Promise<BankFile> {
  const reading = { language, mostRows: MOST_STATEMENT_LINES, mayBeWorkbook: true, hasRecords: true, isHeadless: true }
  const table = await readCsvInThread(content, reading, { client })
  const rows: Row[] = []
  for await (const { line, cells } of table.records()) rows.push({ line, cells })
  const head = headIn(rows)
  const columns = columnsIn(rows[head]?.cells ?? [], language, accountCurrency !== undefined)
  const cellOf = ({ cells }: Row, column: Column) => cells[columns.get(column) ?? -1]?.trim() ?? ''
  const listed = rows
    .slice(head + 1)
    .filter((row) => cellOf(row, 'day') !== '' && COLUMNS_OF_MONEY.some((column) => cellOf(row, column) !== ''))
  const placeOf = (column: Column) => (at: number) =>
    new OtherStatement({ line: listed[at]!.line, column: rows[head]!.cells[columns.get(column)!]!.slice(0, LONGEST_HEADING) })
  const cellsOf = (column: Column) => listed.map((row) => cellOf(row, column))
  const days = daysIn(cellsOf('day'), language, placeOf('day'))
  const amounts = amountsIn(
    columns.has('amount') ? cellsOf('amount') : cellsOf('credit'),
    placeOf(columns.has('amount') ? 'amount' : 'credit'),
  )
  const file: BankFile = { lines: [], passedTotal: 0 }
  for (const [at, row] of listed.entries()) {
    const amount = amounts[at]!
    if (!/[1-9]/.test(amount) || amount.startsWith('-')) {
      file.passedTotal++
      continue
    }
    file.lines.push({
      rowNo: row.line,
      receiveDay: days[at]!,
      paidAmount: amount,
      currencyCode: currencyIn(cellOf(row, 'currency')) ?? accountCurrency ?? '',
      payerName: cellOf(row, 'payer'),
      remark: cellOf(row, 'remark'),
      bankRefNo: cellOf(row, 'reference'),
    })
  }
  return file
}

const COLUMNS_OF_MONEY = ['amount', 'credit', 'debit'] as const
/** Names that banks write instead of the currency's code. */
const CURRENCY_NAMES: Readonly<Record<string, string>> = {
  人民币: 'CNY',
  RMB: 'CNY',
  欧元: 'EUR',
  美元: 'USD',
  '€': 'EUR',
  EUROS: 'EUR',
  $: 'USD',
}
const currencyIn = (cell: string): string | undefined => {
  const code = cell.toUpperCase()
  return /^[A-Z]{3}$/.test(code) && code !== 'RMB' ? code : CURRENCY_NAMES[code]
}

const known = (cell: string) => COLUMN_OF.get(plainHeading(cell))

/** The first row with headings for a day and for money. */
function headIn(rows: readonly Row[]): number {
  const place = rows.slice(0, MOST_LINES_ABOVE).findIndex(({ cells }) => {
    const named = new Set(cells.map(known))
    return named.has('day') && COLUMNS_OF_MONEY.some((column) => named.has(column))
  })
  return Math.max(place, 0)
}

/** Each column's place; the first of two with one meaning. Needs a day, an amount or money received and, if unknown, a currency. */
function columnsIn(headings: readonly string[], language: Language, hasCurrency: boolean): Map<Column, number> {
  const places = new Map<Column, number>()
  for (const [place, heading] of headings.entries()) {
    const column = known(heading)
    if (column !== undefined && !places.has(column)) places.set(column, place)
  }
  const missing: Column[] = []
  if (!places.has('day')) missing.push('day')
  if (!places.has('amount') && !places.has('credit')) missing.push('amount')
  if (!places.has('currency') && !hasCurrency) missing.push('currency')
  const wrong = missing.map((column): WrongHeading => ({ column: HEADINGS[column]({}, { locale: language }), problem: 'missing' }))
  if (wrong.length > 0) failByHeadings(wrong)
  return places
}
