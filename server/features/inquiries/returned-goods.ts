import { and, eq, notInArray } from 'drizzle-orm'
import { INQUIRY_STATUS } from '#contract/inquiries/inquiries.ts'
import { QUOTE_STATUS } from '#contract/inquiries/quotes.ts'
import type { UnitPrice } from '#contract/money.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { returnQuotedLines } from '#server/features/cart/cart.ts'
import { announceInquiries } from '#server/features/inquiries/announcements.ts'
import { changeInquiry, lockInquiries } from '#server/features/inquiries/inquiries.queries.ts'
import { inquiries } from '#server/features/inquiries/inquiries.table.ts'
import { linesOfItems } from '#server/features/inquiries/quotes/answer-quote.ts'
import { findQuote, itemsOf, type QuoteItemRecord } from '#server/features/inquiries/quotes/quotes.queries.ts'
import { orderLines, orders } from '#server/features/orders/orders.table.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Live } from '#server/kernel/live/live.ts'

type Context = Pick<AppContext, 'jobs' | 'database'> & { db: Database; live: Live }

/** The buyer and lines of a cancelled order. */
interface Cancelled {
  accountId: number
  lines: readonly { skuId: number; quantity: number; unitPrice: UnitPrice; quoteId: number | null }[]
}

/**
 * After an unpaid order of quoted goods was cancelled: while the quote is valid, puts its goods back into the cart and makes the inquiry
 * orderable again (5 → 4), unless another order still contains goods of the quote. The cart must be locked.
 */
export async function returnQuotedGoods(context: Context, { accountId, lines }: Cancelled, now: Date): Promise<void> {
  const quoteIds = [...new Set(lines.flatMap(({ quoteId }) => quoteId ?? []))].sort((a, b) => a - b)
  for (const quoteId of quoteIds) {
    const own = lines.filter((line) => line.quoteId === quoteId)
    await returnGoodsOf(context, accountId, quoteId, own, now)
  }
}

async function returnGoodsOf(context: Context, accountId: number, quoteId: number, lines: Cancelled['lines'], now: Date): Promise<void> {
  const { db, database, live } = context
  const seen = await findQuote(db, quoteId)
  const [inquiry] = seen ? await lockInquiries(db, eq(inquiries.id, seen.inquiryId)) : []
  const quote = await findQuote(db, quoteId)
  if (!inquiry || quote?.quoteStatus !== QUOTE_STATUS.accepted || !quote.acceptEndTime || quote.acceptEndTime <= now) return
  const items = itemsAmong((await itemsOf(db, inquiry.id)).get(quoteId) ?? [], lines)
  if (await returnQuotedLines(db, accountId, await linesOfItems(database.db, quote, items), now)) live.send(accountId, { cmd: 'cart' })
  if (inquiry.inquiryStatus !== INQUIRY_STATUS.ordered || (await isOrdered(db, quoteId))) return
  const set = { inquiryStatus: INQUIRY_STATUS.accepted, deadlineTime: quote.acceptEndTime }
  await announceInquiries(context, [{ inquiry: await changeInquiry(db, inquiry, set, now) }], now)
}

/** The quote items that the order lines came from, each at most once. */
function itemsAmong(items: readonly QuoteItemRecord[], lines: Cancelled['lines']): QuoteItemRecord[] {
  const left = [...items]
  return lines.flatMap(({ skuId, quantity, unitPrice }) => {
    const isOfLine = (item: QuoteItemRecord) => item.skuId === skuId && item.quantity === quantity
    // The price tells apart two items of the same goods. An order in another currency matches neither price: take the first one.
    const exact = left.findIndex((item) => isOfLine(item) && item.price === unitPrice)
    const at = exact < 0 ? left.findIndex(isOfLine) : exact
    return at < 0 ? [] : left.splice(at, 1)
  })
}

/** Whether an order that was not cancelled or closed contains goods of the quote. */
async function isOrdered(db: Database, quoteId: number): Promise<boolean> {
  const [line] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.quoteId, quoteId), notInArray(orders.orderStatus, [ORDER_STATUS.cancelled, ORDER_STATUS.closed])))
    .limit(1)
  return line !== undefined
}
