import { DAY_MS } from '#contract/durations.ts'
import { type Cell, DecimalCell, TimeCell } from '#server/kernel/sheets/cells.ts'
import { zipped } from '#server/kernel/sheets/zip.ts'

export interface WorkbookSheet {
  /** Title of the tab: at most 31 characters, none of `[]:*?/\\`. */
  title: string
  names: readonly string[]
  parts: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Streams a workbook (ECMA-376): each part of rows is written, compressed and sent before the next is requested. */
export const workbookParts = (sheets: readonly WorkbookSheet[]): AsyncGenerator<Uint8Array> =>
  zipped([
    ...Object.entries(frameOf(sheets.map(({ title }) => title))).map(([name, text]) => ({ name, parts: [text] })),
    ...sheets.map(({ names, parts }, at) => ({ name: `xl/${sheetPart(at)}`, parts: sheetXml(names, parts) })),
  ])

/** Streams a workbook with one sheet. */
export const xlsxParts = (names: readonly string[], parts: WorkbookSheet['parts']): AsyncGenerator<Uint8Array> =>
  workbookParts([{ title: 'Rutaseda', names, parts }])

const sheetPart = (at: number) => `worksheets/sheet${at + 1}.xml`

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes of cell styles in styles.xml; after them comes one for each number of decimals. */
const STYLE = { plain: 0, head: 1, text: 2, time: 3, decimals: 3 }
const [TIME_FORMAT, FIRST_DECIMAL_FORMAT] = [164, 165]
const MOST_DECIMALS = 12
const DECIMALS = Array.from({ length: MOST_DECIMALS }, (_, at) => at + 1)
const AS_TEXT = 49

const xf = (format: number, font = 0) => `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" applyNumberFormat="1"/>`
const relations = (...targets: [type: string, target: string][]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const frameOf = (titles: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${titles.map((_, at) => `<Override PartName="/xl/${sheetPart(at)}" ContentType="${CONTENT}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${titles.map((title, at) => `<sheet name="${escaped(title)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(...titles.map((_, at): [string, string] => ['worksheet', sheetPart(at)]), [
    'styles',
    'styles.xml',
  ]),
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${DECIMALS.length + 1}"><numFmt numFmtId="${TIME_FORMAT}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>${DECIMALS.map(
    (digits) => `<numFmt numFmtId="${FIRST_DECIMAL_FORMAT + digits - 1}" formatCode="0.${'0'.repeat(digits)}"/>`,
  ).join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${DECIMALS.length + 4}">${xf(0)}${xf(AS_TEXT, 1)}${xf(AS_TEXT)}${xf(TIME_FORMAT)}${DECIMALS.map((digits) => xf(FIRST_DECIMAL_FORMAT + digits - 1)).join('')}</cellXfs></styleSheet>`,
})

async function* sheetXml(names: readonly string[], parts: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  const letters = names.map((_, at) => lettersOf(at))
  let row = 0
  const begun = (rows: readonly (readonly Cell[])[]) => {
    row = 1
    return startXml(names, letters, rows)
  }
  for await (const rows of parts) {
    if (row === 0) yield begun(rows)
    let xml = ''
    for (const cells of rows) {
      const place = ++row
      xml += rowXml(
        place,
        cells.map((cell, at) => cellXml(cell, `${letters[at]}${place}`)),
      )
    }
    if (xml !== '') yield xml
  }
  if (row === 0) yield begun([])
  // Suppresses the warning about numbers stored as text, which ids and codes are on purpose.
  yield `</sheetData><ignoredErrors><ignoredError sqref="A1:${letters.at(-1)}${row}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
}

const rowXml = (place: number, cells: readonly string[]) => `<row r="${place}">${cells.join('')}</row>`

/** The sheet up to its header row, which is frozen. Column widths fit the first rows. */
function startXml(names: readonly string[], letters: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const columns = names.map((name, at) => {
    const longest = rows.reduce((most, cells) => Math.max(most, lengthOf(cells[at] ?? null)), name.length + 1)
    return `<col min="${at + 1}" max="${at + 1}" width="${Math.min(longest + 2, WIDEST)}" customWidth="1"/>`
  })
  const head = names.map((name, at) => textXml(name, `${letters[at]}1`, STYLE.head))
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rowXml(1, head)}`
}

const WIDEST = 48
const WIDE_LETTERS = /[\u1100-\u115f\u2e80-\uffef]/g

/** Width in characters; East Asian ones count twice. */
function lengthOf(cell: Cell): number {
  if (typeof cell === 'string') return cell.length > WIDEST ? WIDEST : cell.length + (cell.match(WIDE_LETTERS)?.length ?? 0)
  if (cell instanceof TimeCell) return cell.text.length
  return cell instanceof DecimalCell ? cell.decimal.length : String(cell ?? '').length
}

function cellXml(cell: Cell, place: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return numberXml(String(cell), place, STYLE.plain)
  if (typeof cell === 'string') return textXml(cell, place, STYLE.text)
  if (cell instanceof TimeCell) {
    const serial = serialOf(cell.text)
    return serial === null ? textXml(cell.text, place, STYLE.text) : numberXml(serial, place, STYLE.time)
  }
  const digits = cell.decimal.split('.')[1]?.length ?? 0
  const isExact = cell.decimal.replaceAll(/\D/g, '').replace(/^0+/, '').length <= EXACT_DIGITS && digits <= MOST_DECIMALS
  return isExact
    ? numberXml(cell.decimal, place, digits === 0 ? STYLE.plain : STYLE.decimals + digits)
    : textXml(cell.decimal, place, STYLE.text)
}

/** Spreadsheets round numbers with more digits. */
const EXACT_DIGITS = 15

const numberXml = (value: string, place: string, style: number) => `<c r="${place}" s="${style}"><v>${value}</v></c>`

/** An inline string, which is never interpreted as a formula. */
const textXml = (text: string, place: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const LONGEST_TEXT = 32_767
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them, and a file that holds one does not open
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes a text. `_x000D_` stands for a character in a cell, so the underscore of such a literal text is itself written as `_x005F_`. */
const escaped = (text: string): string =>
  (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text)
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(UNWRITABLE, '\ufffd')
    .replaceAll(/[&<>]/g, (sign) => ENTITIES[sign]!)

/** Days from the spreadsheet epoch to the Unix epoch. */
const EPOCH_DAYS = 25_569
/** 1 March 1900: spreadsheets count a 29 February 1900, which never existed. */
const FIRST_DAY = 61

/** The serial number of a date and time; null before FIRST_DAY or if it is invalid. */
function serialOf(clocks: string): string | null {
  const days = Date.parse(`${clocks.replace(' ', 'T')}Z`) / DAY_MS + EPOCH_DAYS
  return days >= FIRST_DAY ? String(Math.round(days * 1e10) / 1e10) : null
}

/** A, B … Z, AA. */
function lettersOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : lettersOf(Math.floor(at / 26) - 1) + last
}
