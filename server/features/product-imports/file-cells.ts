import type { z } from 'zod'
import type { ImportColumn, ProductColumn } from '#contract/product-imports/product-imports.ts'
import { productBody } from '#contract/products/console/editor.ts'
import { canonicalCell, EMPTIED, isSameCell, plainCell } from '#server/features/product-imports/cells.ts'
import { damageOf } from '#server/features/product-imports/damaged-cells.ts'
import type { ImportedProduct, ImportRow } from '#server/features/product-imports/read-import.ts'
import { type ImportProblem, wordOf } from '#server/features/product-imports/words.ts'
import type { ReadSeparator } from '#server/kernel/lists/csv-number.ts'

export interface Problem {
  line: number
  /** '' if the row has none. */
  productCode: string
  /** '' for the whole row. */
  column: ImportColumn | ''
  value: string
  problem: ImportProblem
  /** For a cell that lists several names: the names at fault, and the most similar known name. */
  part?: string
  nearest?: string
}

/** A problem whose column is named as in the file. */
export type NamedProblem = Omit<Problem, 'column'> & { column: string }

/** The content of a cell: undefined (no change), null (clear the field), or a canonical value. */
export type Given = string | null | undefined

const LONGEST_VALUE = 200
const LONGEST_CODE = 60
const firstOf = (text: string, most: number) => [...text.slice(0, most * 2)].slice(0, most).join('').toWellFormed()

/** Reads the cells of one product and collects their problems. */
export class FileCells {
  readonly problems: Problem[] = []
  readonly rows: readonly ImportRow[]
  readonly #productCode: string
  /** Cells that already have a problem, as `line column`. */
  readonly #refused = new Set<string>()
  readonly #separator: ReadSeparator
  readonly #first: ImportRow

  constructor({ productCode, rows }: ImportedProduct, separator: ReadSeparator) {
    this.rows = rows
    this.#productCode = firstOf(productCode, LONGEST_CODE)
    this.#first = rows[0]!
    this.#separator = separator
  }

  /** Adds a problem; only the first one of each cell is kept. */
  refuse(
    problem: ImportProblem,
    column: ImportColumn | '',
    row: ImportRow = this.#first,
    more: Pick<Problem, 'part' | 'nearest'> = {},
  ): void {
    if (this.#isRefused(column, row)) return
    this.#refused.add(`${row.line} ${column}`)
    const value = column === '' ? '' : firstOf(row.cells[column], LONGEST_VALUE)
    const { part = '', nearest = '' } = more
    this.problems.push({ line: row.line, productCode: this.#productCode, column, value, problem, part, nearest })
  }

  #isRefused(column: ImportColumn | '', row: ImportRow): boolean {
    return this.#refused.has(`${row.line} ${column}`)
  }

  /** Reads a cell. `stored` is the cell of the stored product; a cell equal to it changes nothing. */
  given(column: ImportColumn, stored: string | undefined, row: ImportRow = this.#first): Given {
    const plain = plainCell(row.cells[column])
    if (plain === '' || (stored !== undefined && plain === plainCell(stored))) return undefined
    if (plain === EMPTIED) return stored === '' ? undefined : null
    const canonical = canonicalCell(column, plain, this.#separator)
    const damage = damageOf(column, plain) ?? (canonical === null ? 'wrong' : null)
    if (canonical === null || damage) {
      this.refuse(damage ?? 'wrong', column, row)
      return undefined
    }
    const isStored = stored !== undefined && stored !== '' && isSameCell(column, canonicalCell(column, stored, ','), canonical)
    return isStored ? undefined : canonical
  }

  /** Checks that further rows repeat the first row's product cells or leave them blank; problems of the first row are not repeated. */
  checkBelow(columns: readonly ProductColumn[]): void {
    for (const row of this.rows) {
      if (row.hasTooMany) this.refuse('tooManyCells', '', row)
      if (row === this.#first) continue
      for (const column of columns) {
        if (row.cells[column] === '' || this.#isRefused(column, this.#first)) continue
        const [here, above] = [plainCell(row.cells[column]), plainCell(this.#first.cells[column])]
        if (here === '' || here === above) continue
        const isSame = isSameCell(column, canonicalCell(column, here, this.#separator), canonicalCell(column, above, this.#separator))
        if (!isSame || above === '') this.refuse('differs', column, row)
      }
    }
  }

  /** Parses a cell's value as a field of the body; adds a problem and returns undefined if the field refuses it. */
  field<Name extends keyof typeof productBody>(
    name: Name,
    value: unknown,
    column: ImportColumn,
    row?: ImportRow,
  ): z.output<(typeof productBody)[Name]> | undefined {
    const parsed = productBody[name].safeParse(value)
    if (parsed.success) return parsed.data as z.output<(typeof productBody)[Name]>
    this.refuse(value === null ? 'required' : wordOf(parsed.error.issues[0]), column, row)
    return undefined
  }
}
