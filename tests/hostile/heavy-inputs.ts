import { IMPORT_COLUMNS, type ImportColumn } from '#contract/product-imports/product-imports.ts'
import { workbookOf, type ZipEntry, zipOf } from '#tests/sample-files.ts'

export const MB = 1_000_000
const filled = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

const HEAD = `${IMPORT_COLUMNS.join(',')}\r\n`

/** Imports that are small but cause much work, with the code that refuses each; undefined: accepted, with reported errors. */
export const HEAVY_IMPORTS: readonly [what: string, file: () => string, code: number][] = [
  ['8 MB of empty lines', () => HEAD + filled('\r\n', 8 * MB), 140004],
  ['8 MB of commas', () => HEAD + filled(',', 8 * MB), 140004],
  ['8 MB of lines of commas', () => HEAD + filled(`${','.repeat(60)}\r\n`, 8 * MB), 140004],
  ['8 MB of quotes', () => HEAD + filled('"', 8 * MB), 140004],
  ['8 MB of quoted nothings', () => HEAD + filled('"",', 8 * MB), 140004],
  ['60,000 tiny cells in a line', () => HEAD + filled('x,', 120_000), 200],
  ['60,000 tiny cells in lines', () => HEAD + filled('x\r\n', 180_000), 140002],
  ['one line of 8 MB', () => HEAD + filled('x', 8 * MB), 140004],
  ['a header of 8 MB', () => filled('x,', 8 * MB), 140004],
  ['8 MB of blanks', () => HEAD + filled(' ', 8 * MB), 140004],
]

/** A file with the most rows that an import accepts, in which every cell is wrong; `codeOf` names each row's product. */
export const wrongRows = (codeOf: (row: number) => string, rows = 10_000): string => {
  const columns = IMPORT_COLUMNS.filter((column) => !/^(?:name|description)/.test(column)).concat('nameZh')
  const cells = (row: number) => columns.map((column) => (column === 'productCode' ? codeOf(row) : column === 'skuCode' ? `s${row}` : 'x'))
  return [columns, ...Array.from({ length: rows }, (_, row) => cells(row))].map((each) => (each as ImportColumn[]).join(',')).join('\n')
}

const part = (name: string, bytes: Buffer): ZipEntry => ({ name, bytes })
/** Workbooks that unpack to the largest size allowed, and with the most parts allowed. */
export const HEAVY_WORKBOOKS: readonly [what: string, file: () => Buffer][] = [
  ['a workbook of 100 MB of blanks', () => workbookOf(part('xl/sheet.xml', Buffer.alloc(100 * MB, ' ')))],
  ['a workbook of 4,900 parts', () => workbookOf(...Array.from({ length: 4900 }, (_, at) => part(`xl/${at}.xml`, Buffer.from('<x/>'))))],
]

const NUMBERED = Array.from({ length: 1000 }, (_, at) => at)
const ALIKE = 'abcdefghijklmnopqrstuvwxyzabcdefgh'
const naming = (imageOf: (row: number) => string, rows: number) =>
  `${HEAD}${Array.from({ length: rows }, (_, row) => `P-${row}${','.repeat(IMPORT_COLUMNS.indexOf('images'))}"${imageOf(row)}"`).join('\n')}`

/** Files with a ZIP of pictures, in which every row names missing pictures whose search costs most. */
export const HEAVY_PICTURES: readonly [what: string, file: () => string, zip: () => Buffer][] = [
  [
    'names that are all almost alike',
    () => naming(() => `${ALIKE}zzz`, 2000),
    () => zipOf(NUMBERED.map((at) => part(`${at}/${ALIKE}x.jpg`, Buffer.of(at % 256)))),
  ],
  ['cells of nothing but signs', () => naming(() => filled(';|,', 32_000), 300), () => zipOf([part('a.jpg', Buffer.of(1))])],
  [
    'cells of as many names as fit',
    () => naming(() => filled('a;', 32_000), 300),
    () => zipOf(NUMBERED.map((at) => part(`${'x/'.repeat(500)}${at}`, Buffer.of(1)))),
  ],
  [
    '5,000 folders',
    () => naming(() => 'a.jpg', 1000),
    () => zipOf(Array.from({ length: 5000 }, (_, at) => part(`${at}/`, Buffer.alloc(0)))),
  ],
]

const TO_SHEET = '<Relationships><Relationship Id="a" Type="x/worksheet" Target="sheet.xml"/></Relationships>'
const sheetOf = (unit: string) =>
  workbookOf(
    part('xl/workbook.xml', Buffer.from('<workbook><sheets><sheet r:id="a"/></sheets></workbook>')),
    part('xl/_rels/workbook.xml.rels', Buffer.from(TO_SHEET)),
    part('xl/sheet.xml', Buffer.from(`<worksheet><sheetData><row>${filled(unit, 12 * MB)}</row></sheetData></worksheet>`)),
  )
/** Sheets of shipments that are small but cause much work. */
export const HEAVY_SHEETS: readonly [what: string, file: () => Buffer][] = [
  ['12 MB of elements within each other', () => sheetOf('<a>')],
  ['12 MB of cells', () => sheetOf('<c><v>1</v></c>')],
  ...HEAVY_WORKBOOKS,
]

const ENTRY = '<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry>'
const statementOf = (part: string) => `<Document><BkToCstmrStmt><Stmt>${filled(part, 8_000_000)}</Stmt></BkToCstmrStmt></Document>`

/** 8 MB of elements that a bank's file may contain. */
export const HEAVY_STATEMENTS: readonly [what: string, file: () => string][] = [
  ['entries', () => statementOf(ENTRY)],
  ['elements within each other', () => statementOf('<Ntry><a>')],
  ['remarks of one entry', () => statementOf('<Ntry><NtryDtls><TxDtls><RmtInf><Ustrd>P</Ustrd></RmtInf></TxDtls></NtryDtls>')],
  ['MT940 lines', () => `:20:A\n:60F:C261101EUR0,00\n${filled(':61:261120C1,00NTRFNONREF\n:86:P\n', 8_000_000)}`],
  ['MT940 lines of one text', () => `:20:A\n:60F:C261101EUR0,00\n:61:261120C1,00NTRFNONREF\n:86:${filled('P\n', 8_000_000)}`],
  ['empty lines', () => `Fecha;Importe;Divisa\n${filled('\n', 8_000_000)}`],
  ['rows of a table', () => `Fecha;Importe;Divisa\n${filled('2026-11-20;1,00;EUR\n', 8_000_000)}`],
]

/** Rich text that is most expensive to parse, as long as a description or an operator's text may be. */
export const HEAVY_MARKUP = ['<b><i>', '<ul><li>', '<p>', '<a href=x>', '<', '&', '<p>x</p>']
export const markupOf = (part: string, length: number) => filled(part, length)

/** Pasted texts. */
export const HEAVY_TEXTS = ['a,1\n', '\n', 'a.bc/d ', 'a\n', ',', '\t', '"', 'http://a/) ', '1 ', '12/12/12 12:12 - a: ']
export const textOf = (part: string, length: number) => filled(part, length)
