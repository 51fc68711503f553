import type { ReactNode } from 'react'

export interface Column<Row> {
  /** A field of the row: the list can be ordered by it if its contract says so. */
  id: string
  label: string
  cell: (row: Row) => ReactNode
  isNumeric?: boolean
  /** Shown only if the user has chosen it. */
  isExtra?: boolean
}

export const COLUMNS_FIELD = 'columns'
const SEPARATOR = '.'

/** The columns that the URL names, in the table's order; by default the usual ones. The first column is always visible. */
export function visibleColumns<Row>(columns: readonly Column<Row>[], query: URLSearchParams): readonly Column<Row>[] {
  const chosen = query.get(COLUMNS_FIELD)?.split(SEPARATOR)
  return columns.filter(({ id, isExtra }, place) => place === 0 || (chosen ? chosen.includes(id) : !isExtra))
}

/** The URL's value for these visible columns; null if they are the usual ones. */
export function columnsField<Row>(columns: readonly Column<Row>[], visible: ReadonlySet<string>): string | null {
  const isUsual = columns.every(({ id, isExtra }, place) => place === 0 || visible.has(id) === !isExtra)
  return isUsual ? null : columns.flatMap(({ id }, place) => (place > 0 && visible.has(id) ? [id] : [])).join(SEPARATOR)
}
