import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { CHAT_TYPE, type ChatType, type chatCard, SENDER_TYPE } from '#contract/consultations/chat-messages.ts'
import { SOURCE_TYPE, type SourceType } from '#contract/consultations/consultations.ts'
import type { InquiryStatus } from '#contract/inquiries/inquiries.ts'
import { QUOTE_STATUS } from '#contract/inquiries/quotes.ts'
import { formatAmount } from '#contract/money.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { isOnSale } from '#server/features/catalogue/on-sale.ts'
import { type CardView, productCardsOf } from '#server/features/catalogue/product-cards.ts'
import type { ConsultationRecord, Party, Side } from '#server/features/consultations/parties.ts'
import { isVisible } from '#server/features/consultations/sources.ts'
import { inquiries } from '#server/features/inquiries/inquiries.table.ts'
import { quotes } from '#server/features/inquiries/quotes/quotes.table.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { orderLines, orders } from '#server/features/orders/orders.table.ts'
import { products } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findRow, findValue } from '#server/kernel/database/rows.ts'

type Card = z.input<typeof chatCard>

const PICTURE_WIDTH = 240
const STATUS = { onSale: 1, paused: 2, removed: 3 } as const

/** Card type of inquiries, which only appear as the subject of a conversation, never in a message. */
const INQUIRY = 'inquiry'

/** Identifies the card of a message or of a conversation's subject. */
export interface CardRef {
  type: ChatType | typeof INQUIRY
  id: number
}

/** Looks up the requested cards, built in one reader's language and with today's prices in their currency. */
export type Cards = (ref: CardRef | null) => Card | null

const CARD_OF: Record<SourceType, CardRef['type'] | null> = {
  [SOURCE_TYPE.product]: CHAT_TYPE.product,
  [SOURCE_TYPE.order]: CHAT_TYPE.order,
  [SOURCE_TYPE.supplier]: null,
  [SOURCE_TYPE.inquiry]: INQUIRY,
}

/** The card of a conversation's subject; null if the subject is the supplier itself. */
export function sourceRef({ sourceType, sourceId }: { sourceType: SourceType; sourceId: number }): CardRef | null {
  const type = CARD_OF[sourceType]
  return type === null ? null : { type, id: sourceId }
}

export async function cardsFor(db: Database, refs: readonly (CardRef | null)[], view: CardView, now: Date): Promise<Cards> {
  const idsOf = (type: CardRef['type']) => [...new Set(refs.flatMap((ref) => (ref?.type === type ? [ref.id] : [])))]
  const byType = new Map<CardRef['type'], Map<number, Card>>([
    [CHAT_TYPE.product, await productCards(db, idsOf(CHAT_TYPE.product), view, now)],
    [CHAT_TYPE.order, await orderCards(db, idsOf(CHAT_TYPE.order))],
    [CHAT_TYPE.quote, await quoteCards(db, idsOf(CHAT_TYPE.quote))],
    [INQUIRY, await inquiryCards(db, idsOf(INQUIRY))],
  ])
  return (ref) => (ref && byType.get(ref.type)?.get(ref.id)) ?? null
}

async function productCards(db: Database, ids: number[], view: CardView, now: Date): Promise<Map<number, Card>> {
  if (ids.length === 0) return new Map()
  const offered = await db
    .select({ id: products.id, product: products, supplier: { status: suppliers.status } })
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(inArray(products.id, ids))
  const statusOf = new Map(
    offered.map(({ id, ...offer }) => [
      id,
      isOnSale(offer, now) ? STATUS.onSale : isVisible(offer.product) ? STATUS.paused : STATUS.removed,
    ]),
  )
  const cards = await productCardsOf(db, ids, view)
  return new Map(
    cards.map(({ id, name, imageUrl, priceMin, priceMax, currencyCode, minOrderQuantity, unitName }) => [
      id,
      { id, name, imageUrl, priceMin, priceMax, currencyCode, minOrderQuantity, unitName, status: statusOf.get(id) ?? STATUS.removed },
    ]),
  )
}

/** Orders as cards, by id. */
export async function orderCards(db: Database, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db.select().from(orders).where(inArray(orders.id, ids))
  const lines = await db
    .select({ orderId: orderLines.orderId, picture: orderLines.picture })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.id))
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return new Map(
    rows.map((order) => {
      const own = linesOf.get(order.id) ?? []
      const { id, orderNo, orderStatus, currencyCode, createTime } = order
      const totalAmount = formatAmount(currencyOf(order), order.totalAmount)
      const picture = own[0]?.picture
      const imageUrl = picture ? pictureAddress(picture, PICTURE_WIDTH) : null
      return [id, { id, orderNo, orderStatus, totalAmount, currencyCode, itemTotal: own.length, imageUrl, createTime }] as const
    }),
  )
}

async function quoteCards(db: Database, ids: number[]): Promise<Map<number, Card>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ quote: quotes, inquiryNo: inquiries.inquiryNo })
    .from(quotes)
    .innerJoin(inquiries, eq(inquiries.id, quotes.inquiryId))
    .where(inArray(quotes.id, ids))
  return new Map(
    rows.map(({ quote, inquiryNo }) => {
      const { id: quoteId, inquiryId, versionNo, quoteStatus, currencyCode, validTime } = quote
      const totalAmount = formatAmount(currencyOf(quote), quote.totalAmount)
      return [quoteId, { quoteId, inquiryId, inquiryNo, versionNo, quoteStatus, totalAmount, currencyCode, validTime }]
    }),
  )
}

async function inquiryCards(db: Database, ids: number[]): Promise<Map<number, Card>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(inquiries).where(inArray(inquiries.id, ids))
  return new Map(
    rows.map(({ id: inquiryId, inquiryNo, inquiryStatus, createTime }) => [
      inquiryId,
      { inquiryId, inquiryNo, inquiryStatus: inquiryStatus as InquiryStatus, createTime },
    ]),
  )
}

/** Fails with 150001 unless the product is the supplier's, 590019 unless the order is theirs, 500007 unless the quote is the buyer's. */
export async function checkCard(db: Database, { consultation, side }: Party, { type, id }: CardRef): Promise<void> {
  const { accountId, supplierId } = consultation
  if (type === CHAT_TYPE.product) {
    const product = await findRow(db, products, and(eq(products.id, id), eq(products.supplierId, supplierId)))
    if (!product || !isVisible(product)) fail('productMissing')
  } else if (type === CHAT_TYPE.order) {
    if (!(await findValue(db, orders.id, and(eq(orders.id, id), eq(orders.accountId, accountId), eq(orders.supplierId, supplierId)))))
      fail('orderMissing')
  } else if (!(await isQuoteOf(db, consultation, side, id))) fail('quoteMissing')
}

/** Buyers may show their own quotes to any supplier; on the supplier's side only the house knows of them. */
async function isQuoteOf(db: Database, { accountId, supplierId }: ConsultationRecord, side: Side, id: number): Promise<boolean> {
  const [quote] = await db
    .select({ isHouse: suppliers.isHouse })
    .from(quotes)
    .innerJoin(inquiries, eq(inquiries.id, quotes.inquiryId))
    .innerJoin(suppliers, eq(suppliers.id, supplierId))
    .where(and(eq(quotes.id, id), ne(quotes.quoteStatus, QUOTE_STATUS.draft), eq(inquiries.accountId, accountId)))
  return quote !== undefined && (side === SENDER_TYPE.buyer || quote.isHouse)
}
