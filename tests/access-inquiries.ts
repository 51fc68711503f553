import { and, eq } from 'drizzle-orm'
import type { InquiryStatus } from '#contract/inquiries/inquiries.ts'
import { inquiries, inquiryLines, inquiryPasses } from '#server/features/inquiries/inquiries.table.ts'
import { quoteItems, quotes } from '#server/features/inquiries/quotes/quotes.table.ts'
import { openSupplier, stockProduct } from '#tests/goods.ts'
import type { Shop } from '#tests/shop.ts'
import { DEMO_PEOPLE } from '#tests/signed-in.ts'

/** Ids of rows related to a given row. If that row belongs to another person, `…inquiryOf` return an inquiry of the owner's own. */
export interface InquiryLookups {
  inquiryOf(lineId: string): Promise<string>
  linkOf(inquiryId: string): Promise<string>
  passedInquiryOf(lineId: string): Promise<string>
}

/** A person's rows around inquiries: a part of tests/access-belongings.ts. */
export interface OfInquiries extends InquiryLookups {
  /** Inquiries in status 0, 1 and 7. */
  inquiry(): Promise<string>
  inquiryInNeed(): Promise<string>
  cancelledInquiry(): Promise<string>
  inquiryLine(): Promise<string>
  /** A quote that has been sent. */
  quote(): Promise<string>
  /** An inquiry passed on to the member's supplier, and a line of one. */
  passedInquiry(): Promise<string>
  passedLine(): Promise<string>
  /** An SKU of the member's supplier. */
  ownSku(): Promise<string>
}

const TERMS = { countryCode: 'ES', incoterms: 'DAP', currencyCode: 'CNY', currencyDigits: 2 } as const
const AMOUNTS = {
  goodsAmount: 5000n,
  freightAmount: 0n,
  serviceAmount: 0n,
  dutyAmount: 0n,
  taxAmount: 0n,
  totalAmount: 5000n,
  payableAmount: 5000n,
}
const DAY_MS = 86_400_000

let made = 0

export function ofInquiries(shop: Shop, accountId: number, ownSupplier: () => Promise<number | null>): OfInquiries {
  const { db } = shop.appContext.database
  const numberOf = (id: string) => Number(id) || 0
  const idOf = ([row]: { id: number }[]) => String(row?.id ?? 0)
  const make = async (inquiryStatus: InquiryStatus, owner = accountId) => {
    const [inquiry] = await db
      .insert(inquiries)
      .values({ ...TERMS, accountId: owner, inquiryStatus, inquiryNo: `Q${++made}-${owner}` })
      .returning({ id: inquiries.id })
    const [line] = await db
      .insert(inquiryLines)
      .values({ inquiryId: inquiry!.id, accountId: owner, lineType: 3, name: 'Lamp', quantity: 10, sort: 0 })
      .returning({ id: inquiryLines.id })
    return { id: inquiry!.id, lineId: line!.id }
  }
  const pass = async () => {
    const staged = await make(0, DEMO_PEOPLE.buyer.id)
    await db.insert(inquiryPasses).values({
      inquiryId: staged.id,
      supplierId: (await ownSupplier()) ?? (await openSupplier(shop)),
      accountId: DEMO_PEOPLE.operator.id,
    })
    return staged
  }
  const lineIn = (id: number) => db.select({ id: inquiryLines.id }).from(inquiryLines).where(eq(inquiryLines.inquiryId, id))
  return {
    inquiry: async () => String((await make(0)).id),
    inquiryInNeed: async () => String((await make(1)).id),
    cancelledInquiry: async () => String((await make(7)).id),
    inquiryLine: async () => String((await make(0)).lineId),
    quote: async () => {
      const { id: inquiryId, lineId } = await make(3)
      const now = shop.appContext.clock()
      const { productId, skuIds } = await stockProduct(shop)
      const [quote] = await db
        .insert(quotes)
        .values({
          ...AMOUNTS,
          inquiryId,
          versionNo: 1,
          quoteStatus: 1,
          accountId: DEMO_PEOPLE.operator.id,
          currencyCode: 'CNY',
          currencyDigits: 2,
          rate: '1',
          rateTime: now,
          incoterms: 'DAP',
          taxType: 0,
          leadTimeDays: 7,
          validDays: 7,
          validTime: new Date(now.getTime() + 7 * DAY_MS),
          sendTime: now,
          language: 'en',
        })
        .returning({ id: quotes.id })
      const name = { spa: 'Lámpara', en: 'Lamp', zh: '灯' }
      const goods = { productId, skuId: skuIds[0]!, productName: name, specName: name, quantity: 10, minOrderQuantity: 10 }
      const price = { price: 5_000_000n, amount: 5000n, unitLandedPrice: 5_000_000n, leadTimeDays: 7, sort: 0 }
      await db.insert(quoteItems).values({ quoteId: quote!.id, inquiryId, lineId, ...goods, ...price })
      return String(quote!.id)
    },
    passedInquiry: async () => String((await pass()).id),
    passedLine: async () => String((await pass()).lineId),
    ownSku: async () => {
      const supplierId = (await ownSupplier()) ?? (await openSupplier(shop))
      return String((await stockProduct(shop, { supplierId })).skuIds[0])
    },
    inquiryOf: async (lineId) => {
      const [row] = await db
        .select({ id: inquiryLines.inquiryId })
        .from(inquiryLines)
        .where(and(eq(inquiryLines.id, numberOf(lineId)), eq(inquiryLines.accountId, accountId)))
      return row ? String(row.id) : String((await make(0)).id)
    },
    linkOf: async (inquiryId) => idOf(await lineIn(numberOf(inquiryId))),
    passedInquiryOf: async (lineId) => {
      const [row] = await db
        .select({ id: inquiryLines.inquiryId })
        .from(inquiryLines)
        .innerJoin(inquiryPasses, eq(inquiryPasses.inquiryId, inquiryLines.inquiryId))
        .where(and(eq(inquiryLines.id, numberOf(lineId)), eq(inquiryPasses.supplierId, (await ownSupplier()) ?? 0)))
      return row ? String(row.id) : String((await pass()).id)
    },
  }
}
