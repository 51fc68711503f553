import { z } from 'zod'
import { countryCode, currencyCode, languageCode } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { exportList } from '#contract/lists/lists.ts'
import type { ItemRecord } from '#server/features/lists/lists.queries.ts'
import { listWithItems } from '#server/features/lists/lists.ts'
import { goodsToday, type TodayRow } from '#server/features/lists/today.ts'
import { ratedCurrency } from '#server/features/markets/markets.ts'
import { type FileKind, fileGenerator } from '#server/kernel/files/generated-files.ts'
import { DecimalCell } from '#server/kernel/sheets/cells.ts'
import { sheetFormat } from '#server/kernel/sheets/format.ts'
import { type SheetColumn, sheetFile } from '#server/kernel/sheets/sheet.ts'
import * as words from '#words'

const exportRequest = z.object({
  listId: z.int(),
  language: languageCode,
  currencyCode,
  countryCode: countryCode.optional(),
  sheet: sheetFormat,
})

export const LIST_EXPORT: FileKind<z.output<typeof exportRequest>> = { name: 'list', request: exportRequest, endpoint: exportList }

/** A list as of the download. */
export const listExport = fileGenerator(LIST_EXPORT, async ({ database: { db }, clock }, request, { user }) => {
  const { listId, language, sheet } = request
  const now = clock()
  const { items } = await listWithItems(db, user.id, listId)
  const market = { language, currency: await ratedCurrency(db, request.currencyCode), countryCode: request.countryCode, now }
  const { rows } = await goodsToday(db, db, items, market)
  return sheetFile({ name: 'rutaseda-list', columns: COLUMNS, parts: partOf(rows.map((each) => ({ ...each, language }))) }, sheet, now)
})

async function* partOf(rows: Row[]) {
  yield rows
}

interface Row extends TodayRow<ItemRecord> {
  language: Language
}

const decimalOf = (decimal: string | null | undefined) => (decimal ? new DecimalCell(decimal) : null)

/** The quick order can read the first two columns again. */
const COLUMNS: SheetColumn<Row>[] = [
  { name: 'skuCode', cell: ({ sku }) => sku.skuCode },
  { name: 'quantity', cell: ({ today }) => today.quantity },
  { name: 'productName', cell: ({ sku }) => sku.productName },
  { name: 'specName', cell: ({ sku }) => sku.specName },
  { name: 'supplierName', cell: ({ sku }) => sku.supplierName },
  {
    name: 'unitCode',
    cell: ({ sku }) => sku.unitCode,
    text: ({ sku, language }) => words.products_unit({ unit: sku.unitCode }, { locale: language }),
  },
  { name: 'price', cell: ({ today }) => decimalOf(today.price) },
  { name: 'landedPrice', cell: ({ today }) => decimalOf(today.landed?.price) },
  { name: 'amount', cell: ({ today }) => decimalOf(today.amount) },
  { name: 'currencyCode', cell: ({ today }) => today.currencyCode },
  { name: 'stock', cell: ({ today }) => today.stock },
  {
    name: 'problemCode',
    cell: ({ today }) => today.problem?.code ?? 0,
    text: ({ today }) => today.problem?.msg ?? '',
  },
  { name: 'remark', cell: ({ row }) => row.remark },
]
