import { eq, inArray } from 'drizzle-orm'
import type { ResultOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import type { readConsoleInquiry } from '#contract/inquiries/console/inquiries.ts'
import type { Language } from '#contract/languages.ts'
import { formatUnitPrice, microOf, type RatedCurrency, unitPriceIn } from '#contract/money.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { inquiryInfoOf } from '#server/features/inquiries/info.ts'
import type { InquiryRecord } from '#server/features/inquiries/inquiries.queries.ts'
import { isHeld, isHeldBy } from '#server/features/inquiries/move-inquiry.ts'
import { latestOffers, type Offer } from '#server/features/inquiries/offers.queries.ts'
import { currencyOf } from '#server/features/inquiries/quotes/info.ts'
import { chosenCurrency, ratedCurrency } from '#server/features/markets/markets.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

type Person = Pick<typeof accounts.$inferSelect, 'id' | 'name' | 'companyName' | 'countryCode'>

/** The buyers of inquiries and the operators who claimed them, by account id. */
export async function peopleOf(db: Database, list: readonly InquiryRecord[]): Promise<Map<number, Person>> {
  const ids = list.flatMap(({ accountId, holderId }) => (holderId === null ? [accountId] : [accountId, holderId]))
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: accounts.id, name: accounts.name, companyName: accounts.companyName, countryCode: accounts.countryCode })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Fields of an inquiry's row that only the console shows. */
export function consoleFields(inquiry: InquiryRecord, people: ReadonlyMap<number, Person>, now: Date) {
  const buyer = people.get(inquiry.accountId)
  const isTaken = isHeld(inquiry, now)
  return {
    buyerName: buyer?.name ?? '',
    companyName: buyer?.companyName ?? '',
    holderName: isTaken ? (people.get(inquiry.holderId ?? 0)?.name ?? '') : null,
    lockEndTime: isTaken ? inquiry.lockEndTime : null,
  }
}

type Context = Pick<Call<unknown>, 'db' | 'database' | 'language' | 'user' | 'view' | 'clock'>

/** An inquiry as operators see it, with its buyer, the draft quote and the suppliers' offers. */
export async function consoleInquiryInfo(
  { db, database, language, user, view, clock }: Context,
  inquiry: InquiryRecord,
): Promise<ResultOf<typeof readConsoleInquiry>> {
  const now = clock()
  const currency = await chosenCurrency(database.db, view, user)
  const { info, written } = await inquiryInfoOf(inquiry, { db, pool: database.db, language, now, currency })
  const people = await peopleOf(db, [inquiry])
  const buyer = people.get(inquiry.accountId)
  const orderTotal = await db.$count(orders, eq(orders.accountId, inquiry.accountId))
  return {
    ...info,
    ...consoleFields(inquiry, people, now),
    buyer: {
      name: buyer?.name ?? '',
      companyName: buyer?.companyName ?? '',
      countryCode: buyer?.countryCode ?? null,
      orderTotal,
    },
    ...written,
    offerList: await offersIn(inquiry, await latestOffers(db, inquiry.id), database.db, language),
    heldFlag: flagOf(isHeldBy(inquiry, user.id, now)),
    remarkInternal: inquiry.remarkInternal,
  }
}

/** The suppliers' offers. Each price is also converted to the inquiry's currency at today's rate. */
async function offersIn(inquiry: InquiryRecord, offers: readonly Offer[], pool: PoolDatabase, language: Language) {
  if (offers.length === 0) return []
  const codes = [inquiry.currencyCode, ...offers.flatMap(({ items }) => items.map(({ currencyCode }) => currencyCode))]
  const rated = new Map<string, RatedCurrency>()
  for (const code of new Set(codes)) rated.set(code, await ratedCurrency(pool, code))
  const own = rated.get(inquiry.currencyCode)!
  return offers.map((offer) => {
    const { itemList, ...rest } = offerOf(offer)
    const quotePrices = offer.items.map(({ price, currencyCode }) =>
      currencyCode === own.code ? price : unitPriceIn(own, microOf(rated.get(currencyCode)!, price)),
    )
    return {
      supplierId: offer.supplierId,
      supplierName: offer.supplierName?.[language] ?? '',
      ...rest,
      itemList: itemList.map((item, at) => ({ ...item, quotePrice: formatUnitPrice(own, quotePrices[at]!) })),
    }
  })
}

/** An offer with each price in the currency that the supplier entered. */
export const offerOf = ({ items, remark, createTime }: Offer) => ({
  itemList: items.map((item) => ({
    linkId: item.lineId,
    skuId: item.skuId,
    price: formatUnitPrice(currencyOf(item), item.price),
    currencyCode: item.currencyCode,
    minOrderQuantity: item.minOrderQuantity,
    leadTimeDays: item.leadTimeDays,
    remark: item.remark,
  })),
  remark,
  createTime,
})
