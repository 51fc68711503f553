import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { CSV_SEPARATORS } from '#contract/console/list.ts'
import { languageCode } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { formatAmount, formatUnitPrice } from '#contract/money.ts'
import { orderStatus } from '#contract/orders/orders.ts'
import { exportOrders } from '#contract/orders/records.ts'
import { parseUnit } from '#contract/units.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { type OrderLineRecord, type OrderRecord, ordersBefore, readOrderLines, visibleTo } from '#server/features/orders/orders.queries.ts'
import { shipmentLines, shipments } from '#server/features/orders/shipments.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { type FileKind, fileGenerator } from '#server/kernel/files/generated-files.ts'
import { type CsvCell, CsvDecimal, csvText } from '#server/kernel/lists/csv.ts'

const exportRequest = z.object({
  accountId: z.int(),
  orderStatus: orderStatus.optional(),
  keyword: z.string(),
  startTime: z.coerce.date().optional(),
  endTime: z.coerce.date().optional(),
  language: languageCode,
  separator: z.enum(CSV_SEPARATORS),
})
type ExportRequest = z.output<typeof exportRequest>

export const ORDER_EXPORT: FileKind<ExportRequest> = { name: 'orders', request: exportRequest, endpoint: exportOrders }

/** Whatever their number, the server holds this many. */
const ORDERS_PER_READ = 200

export const orderExport = fileGenerator(ORDER_EXPORT, async ({ database, clock }, request) => ({
  name: `rutaseda-${clock().toISOString().slice(0, 10)}.csv`,
  mimeType: 'text/csv; charset=utf-8',
  content: partsOf(database.db, request),
}))

async function* partsOf(db: Database, { accountId, language, separator, ...filter }: ExportRequest): AsyncGenerator<string> {
  const given = { scope: visibleTo(accountId), orderStatus: undefined, startTime: undefined, endTime: undefined, ...filter }
  let beforeId = Number.MAX_SAFE_INTEGER
  let hasHead = true
  for (;;) {
    const orders = await ordersBefore(db, given, beforeId, ORDERS_PER_READ)
    const ids = orders.map(({ id }) => id)
    const [lines, trackingNos] = await Promise.all([readOrderLines(db, ids), trackingNosOf(db, ids)])
    const rows = orders.flatMap((order) =>
      (lines.get(order.id) ?? []).map((line) => COLUMNS.map(([, cell]) => cell({ order, line, language, trackingNos }))),
    )
    yield csvText(NAMES, rows, { separator, hasHead })
    hasHead = false
    if (orders.length < ORDERS_PER_READ) return
    beforeId = ids.at(-1)!
  }
}

/** The tracking numbers that a line was sent under, by its id. */
async function trackingNosOf(db: Database, orderIds: readonly number[]): Promise<Map<number, string[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ lineId: shipmentLines.orderLineId, trackingNo: shipments.trackingNo })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(inArray(shipmentLines.orderId, [...orderIds]))
    .orderBy(asc(shipmentLines.id))
  return new Map([...Map.groupBy(rows, ({ lineId }) => lineId)].map(([lineId, own]) => [lineId, own.map(({ trackingNo }) => trackingNo)]))
}

interface Row {
  order: OrderRecord
  line: OrderLineRecord
  language: Language
  trackingNos: ReadonlyMap<number, readonly string[]>
}

type AmountName = 'goods' | 'freight' | 'service' | 'duty' | 'tax' | 'discount' | 'total' | 'payable' | 'paid' | 'refund'
const amountOf = (name: AmountName): [string, (row: Row) => CsvCell] => [
  `${name}Amount`,
  ({ order }) => new CsvDecimal(formatAmount(currencyOf(order), order[`${name}Amount`])),
]

/** decisions §13.7. */
const COLUMNS: [name: string, cell: (row: Row) => CsvCell][] = [
  ['orderNo', ({ order }) => order.orderNo],
  ['payNo', ({ order }) => order.payNo],
  ['buyerOrderNo', ({ order }) => order.buyerOrderNo],
  ['orderStatus', ({ order }) => order.orderStatus],
  ['payStatus', ({ order }) => order.payStatus],
  ['shipStatus', ({ order }) => order.shipStatus],
  ['createTime', ({ order }) => order.createTime],
  ['supplierName', ({ order, language }) => order.supplierName[language]],
  ['productName', ({ line, language }) => line.productName[language]],
  ['specName', ({ line, language }) => line.specName[language]],
  ['skuCode', ({ line }) => line.skuCode],
  ['quantity', ({ line }) => line.quantity],
  ['unitCode', ({ line }) => parseUnit(line.unit)],
  ['price', ({ order, line }) => new CsvDecimal(formatUnitPrice(currencyOf(order), line.unitPrice))],
  ['amount', ({ order, line }) => new CsvDecimal(formatAmount(currencyOf(order), line.amount))],
  ...(['goods', 'freight', 'service', 'duty', 'tax', 'discount', 'total', 'payable', 'paid', 'refund'] as const).map(amountOf),
  ['currencyCode', ({ order }) => order.currencyCode],
  ['incoterms', ({ order }) => order.incoterms],
  ['trackingNo', ({ line, trackingNos }) => (trackingNos.get(line.id) ?? []).join('|')],
]
const NAMES = COLUMNS.map(([name]) => name)
