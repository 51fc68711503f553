/** Parses a spreadsheet cell as a count, with or without grouped thousands; null if it is not a count. */
function countOf(cell: string): number | null {
  const plain = cell.trim().replaceAll(/(?<=\d)[.,\s\u00a0\u202f'’](?=\d{3}(\D|$))/g, '')
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null
}

/**
 * Parses cells copied from a spreadsheet into rows of counts: an empty cell is 0, headings above and beside the counts are left
 * out. Null for a single value, which is pasted into its field as usual, and for text that is not a table of counts.
 */
export function pastedQuantities(text: string): number[][] | null {
  const rows = text
    .replaceAll('\r\n', '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((row) => row.split('\t'))
  const hasHead = rows.length > 1 && rows[0]!.some((cell) => cell.trim() !== '' && countOf(cell) === null)
  const body = hasHead ? rows.slice(1) : rows
  const hasNames = body.every((row) => row.length > 1 && row[0]!.trim() !== '' && countOf(row[0]!) === null)
  const cells = body.map((row) => (hasNames ? row.slice(1) : row).map((cell) => (cell.trim() === '' ? 0 : countOf(cell))))
  if (cells.length === 1 && cells[0]!.length === 1) return null
  return cells.every((row) => row.every((count) => count !== null)) ? cells.map((row) => row.map((count) => count ?? 0)) : null
}

/** The SKUs and quantities that a block fills if pasted at the SKU `from`; cells outside of the table are ignored. */
export function filledBy(table: readonly (readonly (string | null)[])[], from: string, block: readonly (readonly number[])[]) {
  const top = table.findIndex((row) => row.includes(from))
  const left = table[top]?.indexOf(from) ?? -1
  if (top < 0) return []
  return block.flatMap((row, down) =>
    row.flatMap((quantity, along) => {
      const skuId = table[top + down]?.[left + along]
      return skuId ? [{ skuId, quantity }] : []
    }),
  )
}
