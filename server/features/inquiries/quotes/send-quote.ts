import { DAY_MS } from '#contract/durations.ts'
import { INQUIRY_STATUS } from '#contract/inquiries/inquiries.ts'
import { QUOTE_STATUS } from '#contract/inquiries/quotes.ts'
import { microOf, type RatedCurrency } from '#contract/money.ts'
import type { InquiryAnnouncement } from '#server/features/inquiries/announcements.ts'
import { changeInquiry, type InquiryRecord, markQuoted } from '#server/features/inquiries/inquiries.queries.ts'
import { pricedFields, priceQuote } from '#server/features/inquiries/quotes/price-quote.ts'
import { checkAnsweredLines, goodsOfItems } from '#server/features/inquiries/quotes/quoted-goods.ts'
import {
  changeItem,
  changeQuote,
  endQuotes,
  itemsOf,
  type QuoteItemRecord,
  type QuoteRecord,
} from '#server/features/inquiries/quotes/quotes.queries.ts'
import { ratedCurrency } from '#server/features/markets/markets.ts'
import { overStockAt, refuseQuotedStock } from '#server/features/pricing/quoted-stock.ts'
import { makePrivateProduct } from '#server/features/products/editor/private-products.ts'
import { findOrCreateHouse } from '#server/features/suppliers/house.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

/**
 * Recomputes the draft's totals: since it was saved, the buyer may have changed the destination, and rates may have changed. Unit prices
 * stay. Fails with 150001, 150006 or 150026 for an SKU no longer on sale, 590003 for insufficient stock, 280008 for a cancelled supplier.
 */
async function repricedDraft(
  db: Database,
  pool: PoolDatabase,
  { countryCode }: InquiryRecord,
  draft: QuoteRecord,
  { items, currency, now }: { items: readonly QuoteItemRecord[]; currency: RatedCurrency; now: Date },
): Promise<QuoteRecord> {
  const goods = await goodsOfItems(db, items, now)
  if (overStockAt(items, goods) >= 0) refuseQuotedStock()
  const toPrice = items.map(({ quantity, price }, at) => ({ goods: goods[at]!, quantity, price }))
  const delivery = { countryCode, incoterms: draft.incoterms, currency, now }
  const priced = await priceQuote(pool, toPrice, delivery, { named: draft.freightType ?? undefined, isFreightRequired: false })
  for (const [at, { id }] of items.entries()) await changeItem(db, id, priced.items[at]!)
  return changeQuote(db, draft, pricedFields(priced, currency))
}

/** Creates private products for quoted goods outside the catalogue (decisions §14.4), of the house if no supplier is given. */
async function makeGoods(
  db: Database,
  { inquiryNo }: InquiryRecord,
  { versionNo }: QuoteRecord,
  items: readonly QuoteItemRecord[],
  currency: RatedCurrency,
  now: Date,
): Promise<void> {
  for (const { id, product, picture, quantity, minOrderQuantity, leadTimeDays, price } of items) {
    if (product === null) continue
    const { supplierId, imageFileId: _, ...facts } = product
    const goods = {
      ...facts,
      supplierId: supplierId ?? (await findOrCreateHouse(db)),
      picture,
      minOrderQuantity,
      leadTimeDays,
      skuCode: `${inquiryNo}-${versionNo}-${id}`,
      stock: quantity,
      priceMicro: microOf(currency, price),
    }
    await changeItem(db, id, await makePrivateProduct(db, goods, now))
  }
}

/**
 * Sends a draft of a locked inquiry; it then can no longer be changed and is valid until its validTime. Repeats the checks made on saving,
 * because lines may have been refused and suppliers cancelled since.
 */
export async function sendLockedQuote(
  db: Database,
  pool: PoolDatabase,
  locked: InquiryRecord,
  draft: QuoteRecord,
  now: Date,
): Promise<InquiryAnnouncement> {
  const items = (await itemsOf(db, locked.id)).get(draft.id) ?? []
  await checkAnsweredLines(
    db,
    locked,
    items.map(({ lineId }) => ({ linkId: lineId })),
  )
  const currency = await ratedCurrency(pool, draft.currencyCode)
  const { totalAmount } = await repricedDraft(db, pool, locked, draft, { items, currency, now })
  await makeGoods(db, locked, draft, items, currency, now)
  await endQuotes(db, locked.id, [QUOTE_STATUS.sent, QUOTE_STATUS.renegotiated], QUOTE_STATUS.superseded)
  const validTime = new Date(now.getTime() + draft.validDays * DAY_MS)
  await changeQuote(db, draft, { quoteStatus: QUOTE_STATUS.sent, sendTime: now, validTime })
  await markQuoted(
    db,
    items.flatMap(({ lineId }) => lineId ?? []),
  )
  const set = { inquiryStatus: INQUIRY_STATUS.quoted, isQuoted: true, lockEndTime: null, deadlineTime: validTime }
  const facts = { amount: String(totalAmount), deadline: validTime.toISOString(), text: draft.remark }
  return { inquiry: await changeInquiry(db, locked, set, now), event: 'quoted', facts }
}
