import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { languageCode } from '#contract/fields.ts'
import { readConsolePaper } from '#contract/orders/console/orders.ts'
import { readConsolePapers } from '#contract/orders/console/papers.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { PAPER_TYPE, type PaperType, readPaper } from '#contract/orders/records.ts'
import { bankInfoFor } from '#server/features/markets/bank-info.ts'
import { buyerOf, consoleMover, type Mover } from '#server/features/orders/move-order.ts'
import { linesOfOrder, reachableOrder, sentShipments } from '#server/features/orders/reachable-order.ts'
import { commercialInvoice } from '#server/features/papers/commercial-invoice.ts'
import { type OrderRow, type PaperFacts, type PaperReader, paperNumber } from '#server/features/papers/facts.ts'
import { feeInvoice } from '#server/features/papers/fee-invoice.ts'
import { packingListOf } from '#server/features/papers/packing-list.ts'
import type { Paper } from '#server/features/papers/paper.ts'
import { proformaInvoice } from '#server/features/papers/proforma.ts'
import { renderPaper, renderPapers } from '#server/features/papers/render-paper.ts'
import { presentSettings } from '#server/features/pricing/settings.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { SessionUser } from '#server/kernel/calls/app-context.ts'
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

const papersRequest = z.object({ orderIds: z.array(z.int()).min(1), ...paperRequest.omit({ orderId: true }).shape })
type PapersRequest = z.output<typeof papersRequest>
export const CONSOLE_PAPERS_FILE: FileKind<PapersRequest> = { name: 'console-papers', request: papersRequest, endpoint: readConsolePapers }

const { processing, pendingPayment, pendingShipment, cancelled } = ORDER_STATUS

/**
 * Whether a paper exists (decisions §13.7). The console has none before the order is paid, because papers name the whole address (§17.3).
 * The fee is invoiced once it is paid, if there is one.
 */
export function isPaperThere({ orderStatus, serviceAmount }: OrderRow, type: PaperType, shipmentTotal: number, isOfConsole: boolean) {
  if (orderStatus === cancelled || orderStatus < (isOfConsole ? processing : pendingPayment)) return false
  if (type === PAPER_TYPE.proforma) return true
  if (type === PAPER_TYPE.fee) return orderStatus >= processing && serviceAmount > 0n
  return type === PAPER_TYPE.commercial ? orderStatus >= pendingShipment : shipmentTotal > 0
}

export const paperName = (order: Pick<OrderRow, 'orderNo'>, type: PaperType): string => `${paperNumber(order, type)}.pdf`

const papersFor = (kind: FileKind<PaperRequest>, moverOf: (user: SessionUser) => Mover) =>
  ownTurnGenerator(kind, ({ database: { db } }, { orderId, type, ...reader }, by) =>
    renderPaper(async () => {
      const order = await reachableOrder(db, moverOf(by.user), orderId)
      return { name: paperName(order, type), paper: await paperOf(db, order, type, reader) }
    }, by),
  )

/** The file name of several papers: how many they are, and their type. */
export const papersName = (type: PaperType, count: number): string => `${paperNumber({ orderNo: `${count}` }, type)}.pdf`

const severalPapers = ownTurnGenerator(CONSOLE_PAPERS_FILE, ({ database: { db } }, { orderIds, type, ...reader }, by) =>
  renderPapers(async () => {
    const papers: Paper[] = []
    for (const id of orderIds) papers.push(await paperOf(db, await reachableOrder(db, consoleMover(by.user), id), type, reader))
    const [first, ...others] = papers
    return first ? { name: papersName(type, papers.length), papers: [first, ...others] } : null
  }, by),
)

export const paperGenerators = [papersFor(PAPER_FILE, buyerOf), papersFor(CONSOLE_PAPER_FILE, consoleMover), severalPapers]

/** Builds one paper of an order. */
export async function paperOf(db: Database, order: OrderRow, type: PaperType, reader: PaperReader): Promise<Paper> {
  const facts = await factsOf(db, order)
  if (type === PAPER_TYPE.proforma) return proformaInvoice(facts, reader)
  if (type === PAPER_TYPE.commercial) return commercialInvoice(facts, reader)
  return type === PAPER_TYPE.fee ? feeInvoice(facts, await presentSettings(db), reader) : packingListOf(facts, reader)
}

async function factsOf(db: Database, order: OrderRow): Promise<PaperFacts> {
  const [lines, shipments, [supplier], bank] = await Promise.all([
    linesOfOrder(db, order),
    sentShipments(db, order.id),
    db.select().from(suppliers).where(eq(suppliers.id, order.supplierId)),
    bankInfoFor(db, order.currencyCode, order.orderNo),
  ])
  return { order, lines, shipments, supplier: supplier!, bank }
}
