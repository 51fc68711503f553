import { crc32, inflateRawSync } from 'node:zlib'

export interface XlsxCell {
  value: string | number
  /** Number format: General, decimals, a date and time, or @ for text. */
  format: string
}

/** Rows of a workbook's sheet, by the column names in its first row; blank cells are left out. */
export function xlsxRows(file: Buffer): Record<string, XlsxCell>[] {
  const entries = unzipped(file)
  const formats = formatsIn(entries.get('xl/styles.xml')!.toString())
  const [head, ...rows] = entries
    .get('xl/worksheets/sheet1.xml')!
    .toString()
    .matchAll(/<row r="\d+">(.*?)<\/row>/gs)
    .map(([, row]) => new Map(row!.matchAll(CELL).map((cell) => [cell.groups!['column']!, cellOf(cell.groups!, formats)])))
  return rows.map((row) => Object.fromEntries([...row].map(([column, cell]) => [String(head!.get(column)!.value), cell])))
}

/** The date and time that a spreadsheet shows for a cell's number. */
export const clocksOf = ({ value }: XlsxCell): string =>
  new Date(Math.round((Number(value) - 25_569) * 86_400) * 1000).toISOString().replace('T', ' ').slice(0, 19)

const CELL =
  /<c r="(?<column>[A-Z]+)\d+" s="(?<style>\d+)"(?: t="inlineStr"><is><t xml:space="preserve">(?<text>.*?)<\/t><\/is>|><v>(?<number>[^<]*)<\/v>)<\/c>/gs

const plain = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const cellOf = ({ style, text, number }: Record<string, string | undefined>, formats: readonly string[]): XlsxCell => ({
  value: number === undefined ? plain(text!) : Number(number),
  format: formats[Number(style)]!,
})

function formatsIn(styles: string): string[] {
  const named = new Map(styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g).map(([, id, code]) => [id, code!]))
  const known = new Map([...named, ['0', 'General'], ['49', '@']])
  const own = styles.slice(styles.indexOf('<cellXfs'))
  return [...own.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => known.get(id)!)
}

/** Files of a ZIP by its central directory; throws on damaged ones. */
export function unzipped(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const entries = new Map<string, Buffer>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, packed, unpacked] = [16, 20, 24].map((offset) => file.readUInt32LE(at + offset)) as [number, number, number]
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const start = file.readUInt32LE(at + 42)
    const from = start + 30 + file.readUInt16LE(start + 26)
    const bytes = inflateRawSync(file.subarray(from, from + packed))
    if (crc32(bytes) !== crc || bytes.length !== unpacked) throw new Error(`${name} is damaged`)
    entries.set(name, bytes)
    at += 46 + nameLength
  }
  return entries
}
