import { LANGUAGES, type Language } from '#contract/languages.ts'
import { MOST_SHIPPED_ORDERS } from '#contract/orders/shipments/console/bulk.ts'
import { SHIPMENT_COLUMNS, type ShipmentColumn } from '#contract/orders/shipments/console/import.ts'
import type { GivenRow } from '#server/features/orders/shipments/console/ship-rows.ts'
import { byHeading, LONGEST_HEADING, plainHeading } from '#server/kernel/lists/heading-names.ts'
import { UnreadableCsv } from '#server/kernel/lists/read-csv.ts'
import { readCsvInThread } from '#server/kernel/lists/read-csv-in-thread.ts'
import { failByHeadings, failByRefusal, type WrongHeading } from '#server/kernel/lists/refused-files.ts'
import * as words from '#words'

const HEADINGS: Record<ShipmentColumn, (_: object, as: { locale: Language }) => string> = {
  orderNo: words.orders_sheet_order_no,
  carrier: words.orders_sheet_carrier,
  trackingNo: words.orders_sheet_tracking_no,
}

/** The heading as written in the template. */
export const headingOf = (column: ShipmentColumn, locale: Language): string => HEADINGS[column]({}, { locale })

/** Other headings for these columns, from sheets of couriers and other shops. */
const OTHER_NAMES: Record<ShipmentColumn, string> = {
  orderNo: 'Order|Order no|Order ID|Pedido|N.º de pedido|Nº de pedido|Nro de pedido|订单编号|订单',
  carrier:
    'Courier|Shipping company|Carrier name|Carrier code|Agencia|Empresa de transporte|Mensajería|Paquetería|物流公司|快递公司|物流商|快递',
  trackingNo:
    'Tracking|Tracking no|Waybill number|Waybill|Seguimiento|N.º de seguimiento|Nº de seguimiento|Número de guía|Guía|物流单号|快递单号|运单编号',
}

const COLUMN_OF = byHeading(SHIPMENT_COLUMNS, (column) => [
  ...LANGUAGES.map((language) => headingOf(column, language)),
  ...OTHER_NAMES[column].split('|'),
])

interface SheetRow extends GivenRow {
  orderNo: string
}

const LONGEST_NUMBER = 40

/** The rows of a file that name a carrier or a tracking number; a row of the template with neither is skipped. */
export async function readSheet(content: Uint8Array, { language, client }: { language: Language; client: string }): Promise<SheetRow[]> {
  const reading = { language, mostRows: MOST_SHIPPED_ORDERS, mayBeWorkbook: true, hasRecords: true }
  const file = await readCsvInThread(content, reading, { client }).catch((error: unknown) => {
    if (error instanceof UnreadableCsv) failByRefusal(error.refusal, reading)
    throw error
  })
  const columns = columnsIn(file.columns, language)
  const rows: SheetRow[] = []
  for await (const { line, cells } of file.records()) {
    const cellOf = (column: ShipmentColumn) => cells[columns.get(column)!]!.trim()
    const [orderNo, carrierName, trackingNo] = SHIPMENT_COLUMNS.map(cellOf) as [string, string, string]
    if (carrierName === '' && trackingNo === '') continue
    rows.push({ rowNo: line, orderNo: orderNo.slice(0, LONGEST_NUMBER).toWellFormed(), given: { orderNo, carrierName, trackingNo } })
  }
  if (rows.length === 0) failByRefusal({ reason: 'empty' }, reading)
  return rows
}

/** The position of each column. */
function columnsIn(headings: readonly string[], language: Language): Map<ShipmentColumn, number> {
  const places = new Map<ShipmentColumn, number>()
  const wrong: WrongHeading[] = []
  for (const [place, heading] of headings.entries()) {
    const column = COLUMN_OF.get(plainHeading(heading))
    if (column === undefined) continue
    if (places.has(column)) wrong.push({ column: heading.slice(0, LONGEST_HEADING).toWellFormed(), problem: 'twice' })
    else places.set(column, place)
  }
  const missing = SHIPMENT_COLUMNS.filter((column) => !places.has(column))
  wrong.push(...missing.map((column) => ({ column: headingOf(column, language), problem: 'missing' as const })))
  if (wrong.length > 0) failByHeadings(wrong)
  return places
}
