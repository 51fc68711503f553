/** Both the URL parameter that opens the grid and the field of the form that submits it. */
export const GRID_FIELD = 'grid'

export const cellField = (row: number, column: string): string => `cell.${row}.${column}`

/** The row, from 0, and column of a grid's field; null for other fields. */
export function positionOf(name: string): { row: number; column: string } | null {
  const [, row, column] = /^cell\.(\d{1,4})\.(\w+)$/.exec(name) ?? []
  return row === undefined || column === undefined ? null : { row: Number(row), column }
}

/** In a sheet, line 1 holds the headings. */
export const lineOf = (row: number): number => row + 2
