import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { languageCode } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { formatAmount, formatUnitPrice } from '#contract/money.ts'
import { orderStatus } from '#contract/orders/orders.ts'
import { exportOrders } from '#contract/orders/records.ts'
import { parseUnit } from '#contract/units.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { type OrderLineRecord, type OrderRecord, ordersBefore, readOrderLines, visibleTo } from '#server/features/orders/orders.queries.ts'
import { shipmentLines, shipments } from '#server/features/orders/shipments/shipments.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { type FileKind, fileGenerator } from '#server/kernel/files/generated-files.ts'
import { DecimalCell } from '#server/kernel/sheets/cells.ts'
import { sheetFormat } from '#server/kernel/sheets/format.ts'
import { type SheetColumn, sheetFile } from '#server/kernel/sheets/sheet.ts'
import * as words from '#words'

const exportRequest = z.object({
  accountId: z.int(),
  orderStatus: orderStatus.optional(),
  keyword: z.string(),
  startTime: z.coerce.date().optional(),
  endTime: z.coerce.date().optional(),
  language: languageCode,
  sheet: sheetFormat,
})
type ExportRequest = z.output<typeof exportRequest>

export const ORDER_EXPORT: FileKind<ExportRequest> = { name: 'orders', request: exportRequest, endpoint: exportOrders }

/** Orders are read in batches of this size, so that memory does not grow with their number. */
const ORDERS_PER_READ = 200

export const orderExport = fileGenerator(ORDER_EXPORT, async ({ database, clock }, request) =>
  sheetFile({ name: 'rutaseda-orders', columns: COLUMNS, parts: partsOf(database.db, request) }, request.sheet, clock()),
)

async function* partsOf(db: Database, { accountId, language, sheet: _, ...filter }: ExportRequest): AsyncGenerator<Row[]> {
  const given = { scope: visibleTo(accountId), orderStatus: undefined, startTime: undefined, endTime: undefined, ...filter }
  let beforeId = Number.MAX_SAFE_INTEGER
  for (;;) {
    const orders = await ordersBefore(db, given, beforeId, ORDERS_PER_READ)
    const ids = orders.map(({ id }) => id)
    const [lines, trackingNos] = await Promise.all([readOrderLines(db, ids), trackingNosOf(db, ids)])
    yield orders.flatMap((order) =>
      (lines.get(order.id) ?? []).map((line, at) => ({ order, line, isFirst: at === 0, language, trackingNos })),
    )
    if (orders.length < ORDERS_PER_READ) return
    beforeId = ids.at(-1)!
  }
}

/** Tracking numbers by the id of the order line that was shipped under them. */
async function trackingNosOf(db: Database, orderIds: readonly number[]): Promise<Map<number, string[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ lineId: shipmentLines.orderLineId, trackingNo: shipments.trackingNo })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(inArray(shipmentLines.orderId, orderIds))
    .orderBy(asc(shipmentLines.id))
  return new Map([...Map.groupBy(rows, ({ lineId }) => lineId)].map(([lineId, own]) => [lineId, own.map(({ trackingNo }) => trackingNo)]))
}

interface Row {
  order: OrderRecord
  line: OrderLineRecord
  isFirst: boolean
  language: Language
  trackingNos: ReadonlyMap<number, readonly string[]>
}

type SumName = 'goods' | 'freight' | 'service' | 'duty' | 'tax' | 'discount' | 'total' | 'payable' | 'paid' | 'refund'
/** An order's totals are only on its first line, so that a column can be added up. */
const sumOf = (name: SumName): SheetColumn<Row> => ({
  name: `${name}Amount`,
  cell: ({ order, isFirst }) => (isFirst ? new DecimalCell(formatAmount(currencyOf(order), order[`${name}Amount`])) : null),
})

/** Columns as in decisions §13.7. */
const COLUMNS: SheetColumn<Row>[] = [
  { name: 'orderNo', cell: ({ order }) => order.orderNo },
  { name: 'payNo', cell: ({ order }) => order.payNo },
  { name: 'buyerOrderNo', cell: ({ order }) => order.buyerOrderNo },
  {
    name: 'orderStatus',
    cell: ({ order }) => order.orderStatus,
    text: ({ order, language }) => words.orders_status({ status: String(order.orderStatus) }, { locale: language }),
  },
  {
    name: 'payStatus',
    cell: ({ order }) => order.payStatus,
    text: ({ order, language }) => words.orders_pay_status({ status: String(order.payStatus) }, { locale: language }),
  },
  {
    name: 'shipStatus',
    cell: ({ order }) => order.shipStatus,
    text: ({ order, language }) => words.orders_ship_status({ status: String(order.shipStatus) }, { locale: language }),
  },
  { name: 'createTime', isMoment: true, cell: ({ order }) => order.createTime },
  { name: 'supplierName', cell: ({ order, language }) => order.supplierName[language] },
  { name: 'productName', cell: ({ line, language }) => line.productName[language] },
  { name: 'specName', cell: ({ line, language }) => line.specName[language] },
  { name: 'skuCode', cell: ({ line }) => line.skuCode },
  { name: 'quantity', cell: ({ line }) => line.quantity },
  {
    name: 'unitCode',
    cell: ({ line }) => parseUnit(line.unit),
    text: ({ line, language }) => words.products_unit({ unit: parseUnit(line.unit) }, { locale: language }),
  },
  { name: 'price', cell: ({ order, line }) => new DecimalCell(formatUnitPrice(currencyOf(order), line.unitPrice)) },
  { name: 'amount', cell: ({ order, line }) => new DecimalCell(formatAmount(currencyOf(order), line.amount)) },
  ...(['goods', 'freight', 'service', 'duty', 'tax', 'discount', 'total', 'payable', 'paid', 'refund'] as const).map(sumOf),
  { name: 'currencyCode', cell: ({ order }) => order.currencyCode },
  { name: 'incoterms', cell: ({ order }) => order.incoterms },
  { name: 'trackingNo', cell: ({ line, trackingNos }) => (trackingNos.get(line.id) ?? []).join('|') },
]
