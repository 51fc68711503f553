import { setImmediate as nextTurn } from 'node:timers/promises'
import { MOST_ROWS } from '#contract/fields.ts'
import { IMPORT_COLUMNS, PRODUCT_COLUMNS, type ProductColumn, SKU_COLUMNS } from '#contract/product-imports/product-imports.ts'
import { listProducts } from '#contract/products/console/products.ts'
import { decimalColumns, withSign } from '#server/features/product-imports/cells.ts'
import { readAttributes, readStored, type StoredProduct } from '#server/features/product-imports/stored-products.ts'
import { listedIds } from '#server/features/products/listed-products.ts'
import { type CsvCell, CsvDecimal, type CsvSeparator, csvText } from '#server/kernel/lists/csv.ts'
import { exportCall } from '#server/kernel/lists/list.ts'

/** Whatever their number, the server holds this many, each with up to 500 SKUs; others are served between two of them. */
const PRODUCTS_PER_READ = 20

/** The listed products in the columns of the import, whole, as many as one import takes (decisions §17.5). */
const exportProductsCall = exportCall(listProducts, async (reading, separator) => {
  const attributeOf = await readAttributes(reading.db)
  const parts = [csvText(IMPORT_COLUMNS, [], { separator })]
  let rowTotal = 0
  for (let offset = 0; offset < MOST_ROWS; offset += PRODUCTS_PER_READ) {
    const ids = await listedIds({ ...reading, limit: PRODUCTS_PER_READ, offset })
    for (const product of await readStored(reading.db, ids, attributeOf)) {
      const rows = rowsOf(product, separator)
      if (rows.length > MANY_ROWS) await nextTurn()
      rowTotal += rows.length
      if (rowTotal > MOST_ROWS) return Buffer.from(parts.join(''))
      parts.push(csvText(IMPORT_COLUMNS, rows, { separator, hasHead: false }))
    }
    if (ids.length < PRODUCTS_PER_READ) break
  }
  return Buffer.from(parts.join(''))
})

const MANY_ROWS = 50

const BELOW = Object.fromEntries(PRODUCT_COLUMNS.map((column) => [column, ''])) as Record<ProductColumn, string>
const NO_SKU = Object.fromEntries(SKU_COLUMNS.map((column) => [column, '']))

/** The product's own cells on its first row, its code on each. One without SKUs has a row all the same. */
function rowsOf({ cells, skuCells }: StoredProduct, separator: CsvSeparator): CsvCell[][] {
  return (skuCells.length > 0 ? skuCells : [NO_SKU]).map((sku, at) => {
    const row: Record<string, string> = { ...(at === 0 ? cells : { ...BELOW, productCode: cells.productCode }), ...sku }
    return IMPORT_COLUMNS.map((column) => {
      const cell = row[column] ?? ''
      return decimalColumns.has(column) && cell !== '' ? new CsvDecimal(cell) : withSign(column, cell, separator)
    })
  })
}

export const productExportCalls = [exportProductsCall]
