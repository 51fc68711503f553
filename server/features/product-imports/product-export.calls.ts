import { setImmediate as nextTurn } from 'node:timers/promises'
import { EXPORT_FORMAT } from '#contract/exports.ts'
import { MOST_ROWS } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  PRODUCT_COLUMNS,
  type ProductColumn,
  SKU_COLUMNS,
} from '#contract/product-imports/product-imports.ts'
import { listProducts } from '#contract/products/console/products.ts'
import { fileCell } from '#server/features/product-imports/file-cell.ts'
import { readAttributes, readStored, type StoredProduct } from '#server/features/product-imports/stored-products.ts'
import { listedIds } from '#server/features/products/listed-products.ts'
import { PRODUCT_STATUS } from '#server/features/products/products.table.ts'
import { exportCall, type FileReading } from '#server/kernel/lists/list.ts'
import type { CsvSeparator } from '#server/kernel/sheets/csv.ts'
import type { SheetColumn } from '#server/kernel/sheets/sheet.ts'
import * as words from '#words'

/** Products held in memory at a time, each with up to 500 SKUs; other requests are served between two reads. */
const PRODUCTS_PER_READ = 50

/**
 * Exports the listed products in the columns of the import, at most as many rows as one import accepts (decisions §17.5). Without removed ones,
 * unless the list shows only those: an import would add them again, or change the product that has their code by now.
 */
export const exportProductsCall = exportCall(listProducts, (reading, { format, separator }) => ({
  columns: columnsOf(reading.language, format === EXPORT_FORMAT.xlsx ? ',' : separator),
  ...partsOf(reading),
}))

function partsOf(reading: FileReading<typeof listProducts>) {
  let isCut = false
  async function* parts(): AsyncGenerator<Row[]> {
    const attributeOf = await readAttributes(reading.db)
    const hasRemoved = reading.filter.status === PRODUCT_STATUS.removed
    const ids = await listedIds({ ...reading, limit: MOST_ROWS + 1, offset: 0 })
    let rowTotal = 0
    for (let at = 0; at < ids.length; at += PRODUCTS_PER_READ) {
      for (const product of await readStored(reading.db, ids.slice(at, at + PRODUCTS_PER_READ), attributeOf)) {
        if (product.product.status === PRODUCT_STATUS.removed && !hasRemoved) continue
        const rows = rowsOf(product)
        if (rows.length > MANY_ROWS) await nextTurn()
        rowTotal += rows.length
        isCut = rowTotal > MOST_ROWS
        if (isCut) return
        yield rows
      }
    }
    isCut = ids.length > MOST_ROWS
  }
  return { parts: parts(), isCut: () => isCut }
}

const MANY_ROWS = 50

const BELOW = Object.fromEntries(PRODUCT_COLUMNS.map((column) => [column, ''])) as Record<ProductColumn, string>
const NO_SKU = Object.fromEntries(SKU_COLUMNS.map((column) => [column, '']))

type Row = Partial<Record<string, string>>

/** The product's cells are on its first row, its code on each row. A product without SKUs has one row. */
const rowsOf = ({ cells, skuCells }: StoredProduct): Row[] =>
  (skuCells.length > 0 ? skuCells : [NO_SKU]).map((sku, at) => ({
    ...(at === 0 ? cells : { ...BELOW, productCode: cells.productCode }),
    ...sku,
  }))

/** The columns of the export; prices within lists get the decimal sign that goes with the separator. */
const columnsOf = (locale: Language, separator: CsvSeparator): SheetColumn<Row>[] =>
  IMPORT_COLUMNS.map((column) => {
    const wordOf = WORDS[column]
    return {
      name: column,
      cell: (row) => fileCell(column, row[column] ?? '', separator),
      text: wordOf && ((row) => (row[column] ? wordOf(row[column], { locale }) : '')),
    }
  })

type StatusNamed = Parameters<typeof words.products_desk_status_name>[0]['status']

/** Columns that are repeated in words, which an import ignores. */
const WORDS: Partial<Record<ImportColumn, (cell: string, as: { locale: Language }) => string>> = {
  status: (status, as) => words.products_desk_status_name({ status: Number(status) as StatusNamed }, as),
  unitCode: (unit, as) => words.products_unit({ unit }, as),
}
