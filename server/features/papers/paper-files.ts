import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { languageCode } from '#contract/fields.ts'
import { PAPER_TYPE, type PaperType } from '#contract/order-records.ts'
import { ORDER_STATUS } from '#contract/orders.ts'
import { monthOfSupplier } from '#server/features/ledger/statement.ts'
import { STATEMENT_FILE } from '#server/features/ledger/statement-file.ts'
import { currenciesByCode } from '#server/features/markets/markets.ts'
import { SYSTEM } from '#server/features/orders/move-order.ts'
import { linesOfOrder, reachableOrder, sentShipments } from '#server/features/orders/reachable-order.ts'
import { invoiceOf } from '#server/features/papers/invoice.ts'
import { packingListOf } from '#server/features/papers/packing-list.ts'
import { type OrderRow, type PaperFacts, paperNumber } from '#server/features/papers/paper-facts.ts'
import { renderPaper } from '#server/features/papers/render-paper.ts'
import { statementPaper } from '#server/features/papers/statement-paper.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database.ts'
import { type FileKind, ownTurnGenerator } from '#server/kernel/files/generated-files.ts'

const paperRequest = z.object({
  orderId: z.int(),
  type: z.literal(Object.values(PAPER_TYPE)),
  language: languageCode,
  timeZone: z.string(),
})

export const PAPER_FILE: FileKind<z.output<typeof paperRequest>> = { name: 'paper', request: paperRequest }

const { processing, pendingPayment, pendingShipment, cancelled } = ORDER_STATUS

/** When a paper exists (decisions §13.7): a supplier sees none before the order is paid. */
export function isPaperThere({ orderStatus }: OrderRow, type: PaperType, shipmentTotal: number, isSupplier: boolean): boolean {
  if (orderStatus === cancelled || orderStatus < (isSupplier ? processing : pendingPayment)) return false
  if (type === PAPER_TYPE.proforma) return true
  return type === PAPER_TYPE.commercial ? orderStatus >= pendingShipment : shipmentTotal > 0
}

export const paperName = (order: Pick<OrderRow, 'orderNo'>, type: PaperType): string => `${paperNumber(order, type)}.pdf`

export const paperGenerator = ownTurnGenerator(PAPER_FILE, ({ database: { db } }, { orderId, type, ...reader }, by) =>
  renderPaper(async () => {
    const facts = await factsOf(db, orderId)
    const paper = type === PAPER_TYPE.packingList ? packingListOf(facts, reader) : invoiceOf(facts, type, reader)
    return { name: paperName(facts.order, type), paper }
  }, by),
)

async function factsOf(db: Database, orderId: number): Promise<PaperFacts> {
  const order = await reachableOrder(db, SYSTEM, orderId)
  const [lines, shipments, [supplier]] = await Promise.all([
    linesOfOrder(db, order),
    sentShipments(db, order.id),
    db.select().from(suppliers).where(eq(suppliers.id, order.supplierId)),
  ])
  return { order, lines, shipments, supplier: supplier! }
}

export const statementGenerator = ownTurnGenerator(STATEMENT_FILE, ({ database: { db } }, request, by) =>
  renderPaper(async () => {
    const { supplierId, month, currencyCode, language } = request
    const currency = (await currenciesByCode(db)).get(currencyCode)
    const [supplier] = await db.select().from(suppliers).where(eq(suppliers.id, supplierId))
    if (!currency || !supplier) return null
    const paper = statementPaper(supplier, await monthOfSupplier(db, { supplierId, month, currency }), language)
    return { name: `rutaseda-${month}-${currencyCode}.pdf`, paper }
  }, by),
)
