/** Formats a row for COPY: cells separated by tabs, with special characters escaped. */
export const copyLine = (cells: readonly unknown[]): string => `${cells.map(cell).join('\t')}\n`

const SPECIAL = /[\\\t\n\r]/
const ESCAPED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) => (SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (letter) => ESCAPED[letter]!) : text)

function cell(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return value.toISOString()
  return escaped(JSON.stringify(value))
}

/** An array literal of plain words or numbers, which need no quoting. */
export const arrayCell = (values: readonly (string | number)[]): string => `{${values.join(',')}}`
