import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { saveQuote } from '#contract/inquiries/console/quotes.ts'
import { microOf, type UnitPrice } from '#contract/money.ts'
import type { InquiryRecord } from '#server/features/inquiries/inquiries.queries.ts'
import { unitPriceOf } from '#server/features/inquiries/lines.ts'
import { pricedFields, priceQuote } from '#server/features/inquiries/quotes/price-quote.ts'
import { checkAnsweredLines, type DraftItem, goodsOfItems } from '#server/features/inquiries/quotes/quoted-goods.ts'
import {
  findDraft,
  insertItems,
  itemsOf,
  nextVersionNo,
  type QuoteItemRecord,
  type QuoteRecord,
  writeDraft,
} from '#server/features/inquiries/quotes/quotes.queries.ts'
import { ratedCurrency } from '#server/features/markets/markets.ts'
import { type Goods, pictureOf, readProductNames, specNameOf } from '#server/features/pricing/goods.ts'
import { overStockAt } from '#server/features/pricing/quoted-stock.ts'
import { attachPublicPictures, releasePictures } from '#server/features/uploads/uploads.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import { MOST_MONEY } from '#server/kernel/database/columns.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

interface Saving extends Pick<Call<ParsedInputOf<typeof saveQuote>>, 'input' | 'db' | 'jobs' | 'language'> {
  user: { id: number }
  database: { db: PoolDatabase }
}

/** Saves the draft quote of a locked inquiry, replacing the existing one, with totals for the inquiry's destination. */
export async function writeQuote(call: Saving, inquiry: InquiryRecord, now: Date): Promise<QuoteRecord> {
  const { input, user, db, database, language } = call
  await checkAnsweredLines(db, inquiry, input.itemList)
  const goods = await goodsOfItems(db, input.itemList, now)
  const overStock = overStockAt(input.itemList, goods)
  if (overStock >= 0) refuseField(`itemList.${overStock}.quantity`, 'overStock')
  const currency = await ratedCurrency(database.db, inquiry.currencyCode)
  const prices = input.itemList.map(({ price }, at): UnitPrice => {
    const path = `itemList.${at}.price`
    const unitPrice = unitPriceOf(currency, price, path)
    return unitPrice > 0n ? unitPrice : refuseField(path, 'wrong')
  })
  const toPrice = input.itemList.map(({ quantity }, at) => ({ goods: goods[at]!, quantity, price: prices[at]! }))
  const delivery = { countryCode: inquiry.countryCode, incoterms: input.incoterms, currency, now }
  const priced = await priceQuote(database.db, toPrice, delivery, { named: input.freightType, isFreightRequired: true })
  const stored = [
    priced.totals.totalAmount,
    ...priced.items.map(({ unitLandedPrice }) => unitLandedPrice),
    ...prices.map((price) => microOf(currency, price)),
  ]
  if (stored.some((amount) => amount > MOST_MONEY)) refuseField('itemList', 'wrong')
  const draft = await findDraft(db, inquiry.id)
  const pictures = await picturesOf(call, draft, await itemsOf(db, inquiry.id))
  const quote = await writeDraft(db, draft, {
    ...pricedFields(priced, currency),
    inquiryId: inquiry.id,
    versionNo: draft?.versionNo ?? (await nextVersionNo(db, inquiry.id)),
    accountId: user.id,
    incoterms: input.incoterms,
    validDays: input.validDays,
    remark: input.remark,
    language,
    createTime: now,
  })
  const names = await readProductNames(
    db,
    goods.map(({ product }) => product.id),
  )
  await insertItems(
    db,
    input.itemList.map((item, sort) => ({
      ...itemRow(item, goods[sort]!, names.get(goods[sort]!.product.id)),
      ...priced.items[sort]!,
      quoteId: quote.id,
      inquiryId: inquiry.id,
      price: prices[sort]!,
      picture: item.product ? (pictures.get(item.product.imageFileId ?? 0) ?? null) : pictureOf(goods[sort]!),
      sort,
    })),
  )
  return quote
}

function itemRow(item: DraftItem, goods: Goods, name: QuoteItemRecord['productName'] | undefined) {
  const { linkId, skuId, product, quantity, minOrderQuantity, leadTimeDays, remark } = item
  const { nameOrigin } = goods.product
  return {
    lineId: linkId,
    productId: product ? null : goods.product.id,
    skuId: skuId ?? null,
    product: product ?? null,
    productName: product?.name ?? name ?? { spa: nameOrigin, en: nameOrigin, zh: nameOrigin },
    specName: specNameOf(goods),
    quantity,
    minOrderQuantity,
    leadTimeDays,
    remark,
  }
}

/** The picture keys of goods outside the catalogue, by file id. */
const picturesIn = (items: readonly QuoteItemRecord[]) =>
  new Map(items.flatMap(({ product, picture }) => (product?.imageFileId && picture ? [[product.imageFileId, picture] as const] : [])))

/**
 * The picture keys of goods outside the catalogue, by file id. Pictures of this inquiry's quotes may be reused, for example by the next
 * version; others must be the caller's own uploads (110001). Pictures that only the replaced draft used are released.
 */
async function picturesOf(
  { input, user, db, jobs }: Saving,
  draft: QuoteRecord | undefined,
  versions: ReadonlyMap<number, readonly QuoteItemRecord[]>,
): Promise<Map<number, string>> {
  const requested = [...new Set(input.itemList.flatMap(({ product }) => product?.imageFileId ?? []))]
  const known = picturesIn([...versions.values()].flat())
  const sent = picturesIn([...versions].flatMap(([quoteId, items]) => (quoteId === draft?.id ? [] : items)))
  const added = await attachPublicPictures(
    db,
    user.id,
    requested.filter((id) => !known.has(id)),
  )
  const dropped = [...known].filter(([id]) => !requested.includes(id) && !sent.has(id)).map(([, key]) => key)
  // By key, not by owner: several operators may have edited the draft.
  await releasePictures(db, jobs, dropped)
  return new Map([...known, ...added.map(({ id, key }) => [id, key] as const)])
}
