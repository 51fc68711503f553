import { z } from 'zod'
import { languageCode } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import type { listConsoleOrders } from '#contract/orders/console/orders.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { MOST_SHIPPED_ORDERS } from '#contract/orders/shipments/console/bulk.ts'
import { exportShipmentTemplate } from '#contract/orders/shipments/console/import.ts'
import { actedForBy, consoleOrderOf, consoleRow, consoleScope } from '#server/features/orders/console/orders.ts'
import { pageOrders } from '#server/features/orders/orders.queries.ts'
import { headingOf } from '#server/features/orders/shipments/console/read-sheet.ts'
import { type FileKind, fileGenerator } from '#server/kernel/files/generated-files.ts'
import type { ListReading } from '#server/kernel/lists/list.ts'
import { sheetFormat } from '#server/kernel/sheets/format.ts'
import { type SheetColumn, sheetFile } from '#server/kernel/sheets/sheet.ts'
import * as words from '#words'

const templateRequest = z.object({ language: languageCode, sheet: sheetFormat })

export const SHIPMENT_TEMPLATE: FileKind<z.output<typeof templateRequest>> = {
  name: 'shipment-template',
  request: templateRequest,
  endpoint: exportShipmentTemplate,
}

type Row = ReturnType<typeof consoleRow>
type Filter = ListReading<typeof listConsoleOrders>['filter']

/** The orders that the caller can ship, as of the download, with columns that help to tell their parcels apart. */
export const shipmentTemplate = fileGenerator(SHIPMENT_TEMPLATE, async ({ database: { db }, clock }, { language, sheet }, { user }) => {
  const now = clock()
  const sides = await actedForBy(db, user)
  const scope = consoleScope({ ownFlag: 1 } as Filter, user, now)
  const question = { scope, orderStatus: ORDER_STATUS.pendingShipment, keyword: '', ...ALWAYS }
  const { rows } = await pageOrders(db, question, MOST_SHIPPED_ORDERS, 0, consoleOrderOf('deadlineTime'))
  const open = rows
    .map(({ order, lines }) => consoleRow(order, lines, { language, user, now, ...sides }))
    .filter(({ actionList }) => actionList.includes('ship'))
  return sheetFile({ name: 'rutaseda-shipments', columns: columnsIn(language), parts: partOf(open) }, sheet, now)
})

const ALWAYS = { startTime: undefined, endTime: undefined }

async function* partOf(rows: Row[]) {
  yield rows
}

const columnsIn = (language: Language): SheetColumn<Row>[] => [
  { name: headingOf('orderNo', language), cell: ({ orderNo }) => orderNo },
  { name: headingOf('carrier', language), cell: () => null },
  { name: headingOf('trackingNo', language), cell: () => null },
  { name: words.orders_sheet_buyer({}, { locale: language }), cell: ({ buyerName }) => buyerName },
  { name: words.orders_sheet_country({}, { locale: language }), cell: ({ countryName }) => countryName },
  { name: words.orders_sheet_pieces({}, { locale: language }), cell: ({ pieceTotal }) => pieceTotal },
]
