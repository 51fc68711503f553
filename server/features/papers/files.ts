import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { languageCode } from '#contract/fields.ts'
import { readConsolePaper } from '#contract/orders/console/orders.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { PAPER_TYPE, type PaperType, readPaper } from '#contract/orders/records.ts'
import { monthOfSupplier } from '#server/features/ledger/statement.ts'
import { STATEMENT_FILE } from '#server/features/ledger/statement-file.ts'
import { currenciesByCode } from '#server/features/markets/markets.ts'
import { buyerOf, consoleMover, type Mover } from '#server/features/orders/move-order.ts'
import { linesOfOrder, reachableOrder, sentShipments } from '#server/features/orders/reachable-order.ts'
import { type OrderRow, type PaperFacts, paperNumber } from '#server/features/papers/facts.ts'
import { invoiceOf } from '#server/features/papers/invoice.ts'
import { packingListOf } from '#server/features/papers/packing-list.ts'
import { renderPaper } from '#server/features/papers/render-paper.ts'
import { statementPaper } from '#server/features/papers/statement-paper.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { type FileKind, ownTurnGenerator } from '#server/kernel/files/generated-files.ts'

const paperRequest = z.object({
  orderId: z.int(),
  type: z.literal(Object.values(PAPER_TYPE)),
  language: languageCode,
  timeZone: z.string(),
})

type PaperRequest = z.output<typeof paperRequest>

export const PAPER_FILE: FileKind<PaperRequest> = { name: 'paper', request: paperRequest, endpoint: readPaper }
export const CONSOLE_PAPER_FILE: FileKind<PaperRequest> = { name: 'console-paper', request: paperRequest, endpoint: readConsolePaper }

const { processing, pendingPayment, pendingShipment, cancelled } = ORDER_STATUS

/** When a paper exists (decisions §13.7): the console has none before the order is paid, for it names the whole address (§17.3). */
export function isPaperThere({ orderStatus }: OrderRow, type: PaperType, shipmentTotal: number, isOfConsole: boolean): boolean {
  if (orderStatus === cancelled || orderStatus < (isOfConsole ? processing : pendingPayment)) return false
  if (type === PAPER_TYPE.proforma) return true
  return type === PAPER_TYPE.commercial ? orderStatus >= pendingShipment : shipmentTotal > 0
}

export const paperName = (order: Pick<OrderRow, 'orderNo'>, type: PaperType): string => `${paperNumber(order, type)}.pdf`

const papersFor = (kind: FileKind<PaperRequest>, moverOf: (user: SessionUser) => Mover) =>
  ownTurnGenerator(kind, ({ database: { db } }, { orderId, type, ...reader }, by) =>
    renderPaper(async () => {
      const facts = await factsOf(db, await reachableOrder(db, moverOf(by.user), orderId))
      const paper = type === PAPER_TYPE.packingList ? packingListOf(facts, reader) : invoiceOf(facts, type, reader)
      return { name: paperName(facts.order, type), paper }
    }, by),
  )

export const paperGenerators = [papersFor(PAPER_FILE, buyerOf), papersFor(CONSOLE_PAPER_FILE, consoleMover)]

async function factsOf(db: Database, order: OrderRow): Promise<PaperFacts> {
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
    if (!isStaff(by.user) && by.user.supplierId !== supplierId) return null
    const currency = (await currenciesByCode(db)).get(currencyCode)
    const [supplier] = await db.select().from(suppliers).where(eq(suppliers.id, supplierId))
    if (!currency || !supplier) return null
    const paper = statementPaper(supplier, await monthOfSupplier(db, { supplierId, month, currency }), language)
    return { name: `rutaseda-${month}-${currencyCode}.pdf`, paper }
  }, by),
)
