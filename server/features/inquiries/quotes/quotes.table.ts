import { sql } from 'drizzle-orm'
import {
  char,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { QuotedProduct } from '#contract/inquiries/quoted-goods.ts'
import type { QuoteStatus } from '#contract/inquiries/quotes.ts'
import type { Language } from '#contract/languages.ts'
import type { Amount, UnitPrice } from '#contract/money.ts'
import type { FreightType, Incoterms, TaxType } from '#contract/pricing/pricing.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { inquiries, inquiryLines } from '#server/features/inquiries/inquiries.table.ts'
import { createdAt, identity, instant, integerMoney, localizedText, reference, refersTo } from '#server/kernel/database/columns.ts'

/** A freight method with the cost computed for the quote; `amount` as decimal digits of the smallest currency unit. */
export interface QuotedFreight {
  freightType: FreightType
  amount: string
  minDays: number
  maxDays: number
  deliverFromDate: string
  deliverToDate: string
}

/** One version of a quote for an inquiry; immutable once sent. Amounts are in the smallest unit of its currency. */
export const quotes = pgTable(
  'quotes',
  {
    id: identity(),
    inquiryId: refersTo(() => inquiries.id, { onDelete: 'cascade' }),
    versionNo: smallint().notNull(),
    quoteStatus: smallint().$type<QuoteStatus>().notNull().default(0),
    /** The operator who made it. */
    accountId: refersTo(() => accounts.id),
    currencyCode: char({ length: 3 }).notNull(),
    currencyDigits: smallint().notNull(),
    rate: numeric({ precision: 24, scale: 12 }).notNull(),
    rateTime: instant().notNull(),
    incoterms: char({ length: 3 }).$type<Incoterms>().notNull(),
    freightType: smallint().$type<FreightType>(),
    freightList: jsonb().$type<QuotedFreight[]>().notNull().default([]),
    goodsAmount: integerMoney<Amount>().notNull(),
    freightAmount: integerMoney<Amount>().notNull(),
    serviceAmount: integerMoney<Amount>().notNull(),
    dutyAmount: integerMoney<Amount>().notNull(),
    taxAmount: integerMoney<Amount>().notNull(),
    discountAmount: integerMoney<Amount>().notNull().default(sql`0`),
    totalAmount: integerMoney<Amount>().notNull(),
    payableAmount: integerMoney<Amount>().notNull(),
    taxType: smallint().$type<TaxType>().notNull(),
    leadTimeDays: smallint().notNull(),
    validDays: smallint().notNull(),
    /** Set on sending. After acceptance, acceptEndTime applies instead. */
    validTime: instant(),
    /** Until when an accepted quote can be ordered: validTime, but at least 72 h after acceptance. */
    acceptEndTime: instant(),
    remark: text().notNull().default(''),
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    /** The buyer's target price for all goods of the quote. */
    targetPrice: integerMoney<Amount>(),
    declineRemark: text().notNull().default(''),
    /** When the buyer was notified that it ends soon. */
    endingNotifiedTime: instant(),
    createTime: createdAt(),
    sendTime: instant(),
    acceptTime: instant(),
  },
  (table) => [
    check('quote_status_known', sql`${table.quoteStatus} between 0 and 7`),
    check('sent_quote_has_end', sql`${table.quoteStatus} = 0 or (${table.sendTime} is not null and ${table.validTime} is not null)`),
    check(
      'accepted_quote_has_end',
      sql`${table.quoteStatus} <> 4 or (${table.acceptTime} is not null and ${table.acceptEndTime} is not null)`,
    ),
    check(
      'quote_total_is_the_sum',
      sql`${table.totalAmount} = ${table.goodsAmount} + ${table.freightAmount} + ${table.serviceAmount} + ${table.dutyAmount} + ${table.taxAmount} - ${table.discountAmount}`,
    ),
    unique('quote_version').on(table.inquiryId, table.versionNo),
    unique('quote_of_inquiry').on(table.inquiryId, table.id),
    uniqueIndex('one_draft_of_inquiry').on(table.inquiryId).where(sql`${table.quoteStatus} = 0`),
    uniqueIndex('one_standing_quote').on(table.inquiryId).where(sql`${table.quoteStatus} in (1, 4)`),
    index('quotes_by_end').on(table.validTime).where(sql`${table.quoteStatus} = 1`),
  ],
)

export const quoteItems = pgTable(
  'quote_items',
  {
    id: identity(),
    quoteId: reference().notNull(),
    inquiryId: reference().notNull(),
    lineId: reference(),
    /** A catalogue product, or the private product created on sending. */
    productId: reference(),
    skuId: reference(),
    /** Goods outside the catalogue: sending turns them into a private product (decisions §14.4). */
    product: jsonb().$type<QuotedProduct>(),
    productName: localizedText().notNull(),
    specName: localizedText().notNull(),
    picture: varchar({ length: 80 }),
    quantity: integer().notNull(),
    minOrderQuantity: integer().notNull(),
    /** In the quote's currency, with four more digits than the currency has. */
    price: integerMoney<UnitPrice>().notNull(),
    amount: integerMoney<Amount>().notNull(),
    /** `price` plus the item's duty, tax and share of freight and fee, per piece. */
    unitLandedPrice: integerMoney<UnitPrice>().notNull(),
    leadTimeDays: smallint().notNull(),
    remark: varchar({ length: 500 }).notNull().default(''),
    sort: smallint().notNull(),
  },
  (table) => [
    check('quoted_quantity_positive', sql`${table.quantity} > 0 and ${table.minOrderQuantity} > 0`),
    check('quoted_price_positive', sql`${table.price} > 0`),
    check('quoted_goods_known', sql`${table.skuId} is not null or ${table.product} is not null`),
    unique('item_of_its_quote').on(table.quoteId, table.id),
    unique('one_item_a_line').on(table.quoteId, table.lineId),
    foreignKey({
      name: 'item_of_quote',
      columns: [table.inquiryId, table.quoteId],
      foreignColumns: [quotes.inquiryId, quotes.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'item_for_own_line',
      columns: [table.inquiryId, table.lineId],
      foreignColumns: [inquiryLines.inquiryId, inquiryLines.id],
    }),
    index('items_of_quote').on(table.quoteId),
    index('items_of_line').on(table.lineId),
  ],
)
