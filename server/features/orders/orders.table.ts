import { sql } from 'drizzle-orm'
import { boolean, char, check, date, index, integer, jsonb, numeric, pgTable, smallint, text, unique, varchar } from 'drizzle-orm/pg-core'
import type { postalFields } from '#contract/addresses/addresses.ts'
import type { LocalizedText } from '#contract/languages.ts'
import type { Amount, UnitPrice } from '#contract/money.ts'
import type { LogAction, OrderActor } from '#contract/orders/life.ts'
import type { CancelReason, CaseType, DisputeStatus, OrderStatus, PayStatus, ShipStatus } from '#contract/orders/orders.ts'
import type { PayType } from '#contract/payments/payments.ts'
import type { FreightType, Incoterms, TaxType } from '#contract/pricing/pricing.ts'
import { accounts } from '#server/features/account/account.table.ts'
import type { CustomisationChoice } from '#server/features/cart/cart.table.ts'
import { quotes } from '#server/features/inquiries/quotes/quotes.table.ts'
import type { Customisation } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { createdAt, identity, instant, integerMoney, localizedText, reference, refersTo } from '#server/kernel/database/columns.ts'

/** The address as it was when the order was placed. */
export type AddressSnapshot = Omit<Record<keyof typeof postalFields, string>, 'countryName'> & { countryName: LocalizedText }

/** A supplier's totals above the agreed ones; they apply once the buyer accepts. Amounts are decimal digits of the smallest unit. */
export interface Proposal {
  freightAmount: string
  dutyAmount: string
  taxAmount: string
  totalAmount: string
  payableAmount: string
  depositAmount: string
  freightType: FreightType
  leadTimeDays: number | null
  remark: string
  createTime: string
}

/** Pictures of the finished goods, as file keys. */
export interface Inspection {
  keyList: string[]
  remark: string
  createTime: string
}

/** A customisation of a line, as it was when the order was placed. `unitPrice`: per piece in the order's currency, as decimal digits. */
export interface OrderedCustomisation extends CustomisationChoice, Pick<Customisation, 'kind' | 'name' | 'priceMicro' | 'extraDays'> {
  unitPrice: string
}

/** Amounts are in the smallest unit of the order's currency, rounded when the order was placed. */
export const orders = pgTable(
  'orders',
  {
    id: identity(),
    orderNo: varchar({ length: 20 }).notNull().unique(),
    /** Shared by orders that are placed and paid together. */
    payNo: varchar({ length: 20 }).notNull(),
    accountId: refersTo(() => accounts.id),
    supplierId: refersTo(() => suppliers.id),
    supplierName: localizedText().notNull(),
    buyerOrderNo: varchar({ length: 60 }),
    orderStatus: smallint().$type<OrderStatus>().notNull(),
    payStatus: smallint().$type<PayStatus>().notNull().default(0),
    shipStatus: smallint().$type<ShipStatus>().notNull().default(0),
    disputeStatus: smallint().$type<DisputeStatus>().notNull().default(0),
    /** Type of the latest case; CASE_TYPE.none before the first. */
    caseType: smallint().$type<CaseType>().notNull().default(0),
    /** How often a refund was requested, at most three times. */
    refundCaseTotal: smallint().notNull().default(0),
    /** An order can be disputed only once. */
    hasDisputed: boolean().notNull().default(false),
    /** Deadline of the open case; meanwhile the order's own deadline is suspended. */
    caseDeadlineTime: instant(),
    proposal: jsonb().$type<Proposal>(),
    inspection: jsonb().$type<Inspection>(),
    /** Incremented by every move; callers send the version that they saw. */
    version: integer().notNull().default(1),
    /** When the current status ends automatically. */
    deadlineTime: instant(),
    currencyCode: char({ length: 3 }).notNull(),
    currencyDigits: smallint().notNull(),
    rate: numeric({ precision: 24, scale: 12 }).notNull(),
    rateTime: instant().notNull(),
    goodsAmount: integerMoney<Amount>().notNull(),
    freightAmount: integerMoney<Amount>().notNull(),
    serviceAmount: integerMoney<Amount>().notNull(),
    dutyAmount: integerMoney<Amount>().notNull(),
    taxAmount: integerMoney<Amount>().notNull(),
    discountAmount: integerMoney<Amount>().notNull().default(sql`0`),
    totalAmount: integerMoney<Amount>().notNull(),
    payableAmount: integerMoney<Amount>().notNull(),
    paidAmount: integerMoney<Amount>().notNull().default(sql`0`),
    refundAmount: integerMoney<Amount>().notNull().default(sql`0`),
    depositPercent: smallint().notNull().default(100),
    depositAmount: integerMoney<Amount>().notNull(),
    incoterms: char({ length: 3 }).$type<Incoterms>().notNull(),
    freightType: smallint().$type<FreightType>().notNull(),
    taxType: smallint().$type<TaxType>().notNull().default(1),
    /** Days until the goods leave. Like the promised delivery dates, null in orders placed before it was stored. */
    leadTimeDays: smallint(),
    deliverFromDate: date({ mode: 'string' }),
    deliverToDate: date({ mode: 'string' }),
    /** 1 card, 2 bank transfer. */
    payType: smallint().$type<PayType>().notNull(),
    address: jsonb().$type<AddressSnapshot>().notNull(),
    /** The buyer as named on the papers. */
    buyerName: varchar({ length: 40 }).notNull().default(''),
    buyerCompanyName: varchar({ length: 120 }).notNull().default(''),
    buyerTaxNo: varchar({ length: 40 }).notNull().default(''),
    /** The supplier's commission rate when the order was placed, in 1/10,000. */
    commissionBasisPoints: integer().notNull().default(200),
    remark: varchar({ length: 500 }).notNull().default(''),
    isHidden: boolean().notNull().default(false),
    createTime: createdAt(),
    confirmTime: instant(),
    payTime: instant(),
    shipTime: instant(),
    receiveTime: instant(),
    completeTime: instant(),
    cancelTime: instant(),
    cancelReason: smallint().$type<CancelReason>(),
    cancelRemark: varchar({ length: 500 }),
    /** When the money held for the order was released to its supplier; a later refund is taken back from the supplier. */
    releaseTime: instant(),
  },
  (table) => [
    check('order_status_known', sql`${table.orderStatus} between 0 and 8`),
    check(
      'total_is_the_sum',
      sql`${table.totalAmount} = ${table.goodsAmount} + ${table.freightAmount} + ${table.serviceAmount} + ${table.dutyAmount} + ${table.taxAmount} - ${table.discountAmount}`,
    ),
    check(
      'amounts_not_negative',
      sql`least(${table.goodsAmount}, ${table.freightAmount}, ${table.serviceAmount}, ${table.dutyAmount}, ${table.taxAmount}, ${table.payableAmount}, ${table.paidAmount}, ${table.refundAmount}) >= 0`,
    ),
    check('paid_at_most_what_is_payable', sql`${table.paidAmount} <= ${table.payableAmount}`),
    check('refunded_at_most_what_is_paid', sql`${table.refundAmount} <= ${table.paidAmount}`),
    unique('order_of_account').on(table.accountId, table.id),
    unique('order_of_supplier').on(table.supplierId, table.id),
    index('orders_of_payment').on(table.payNo),
    index('orders_by_deadline').on(table.deadlineTime).where(sql`${table.deadlineTime} is not null`),
    index('orders_by_case_deadline').on(table.caseDeadlineTime).where(sql`${table.caseDeadlineTime} is not null`),
    index('orders_of_account').on(table.accountId, table.createTime),
    index('orders_of_supplier').on(table.supplierId, table.orderStatus),
    // One index for each filter of the console's list, in the list's own order; indexes on expressions are in the migration.
    index('orders_by_time').on(table.createTime, table.id),
    index('orders_of_supplier_by_time').on(table.supplierId, table.createTime, table.id),
    index('orders_by_status').on(table.orderStatus, table.createTime, table.id),
    index('orders_by_pay_status').on(table.payStatus, table.createTime, table.id),
    index('orders_by_ship_status').on(table.shipStatus, table.createTime, table.id),
    index('orders_by_dispute_status').on(table.disputeStatus, table.createTime, table.id),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: identity(),
    orderId: refersTo(() => orders.id, { onDelete: 'cascade' }),
    productId: reference().notNull(),
    skuId: reference().notNull(),
    productName: localizedText().notNull(),
    specName: localizedText().notNull(),
    picture: varchar({ length: 80 }),
    unit: varchar({ length: 12 }).notNull(),
    quantity: integer().notNull(),
    /** The unit price includes the prices of these customisations. */
    customisationList: jsonb().$type<OrderedCustomisation[]>().notNull().default([]),
    /** Unit price in the order's currency, with four more digits than the currency has. */
    unitPrice: integerMoney<UnitPrice>().notNull(),
    amount: integerMoney<Amount>().notNull(),
    isSample: boolean().notNull().default(false),
    quoteId: reference().references(() => quotes.id),
    shippedQuantity: integer().notNull().default(0),
    /** For papers and customs, as they were when the order was placed. */
    skuCode: varchar({ length: 60 }).notNull().default(''),
    hsCode: varchar({ length: 10 }).notNull().default(''),
    originCountryCode: char({ length: 2 }).notNull().default('CN'),
    weightGram: integer().notNull().default(0),
    cartonQuantity: integer().notNull().default(1),
    cartonWeightGram: integer().notNull().default(0),
    cartonLengthMm: integer().notNull().default(0),
    cartonWidthMm: integer().notNull().default(0),
    cartonHeightMm: integer().notNull().default(0),
  },
  (table) => [
    check('line_quantity_positive', sql`${table.quantity} > 0`),
    check('shipped_at_most_what_was_ordered', sql`${table.shippedQuantity} between 0 and ${table.quantity}`),
    unique('line_of_order').on(table.orderId, table.id),
    index('lines_of_order').on(table.orderId),
    index('lines_of_quote').on(table.quoteId).where(sql`${table.quoteId} is not null`),
  ],
)

/** Everything that happened to an order: who did what and when, and the status before and after. */
export const orderLog = pgTable(
  'order_log',
  {
    id: identity(),
    orderId: refersTo(() => orders.id, { onDelete: 'cascade' }),
    actor: smallint().$type<OrderActor>().notNull(),
    accountId: reference().references(() => accounts.id),
    action: varchar({ length: 30 }).$type<LogAction>().notNull(),
    /** Null for the placing of the order. */
    fromStatus: smallint().$type<OrderStatus>(),
    toStatus: smallint().$type<OrderStatus>().notNull(),
    note: text(),
    /** In the order's currency. */
    amount: integerMoney<Amount>(),
    createTime: createdAt(),
  },
  (table) => [index('log_of_order').on(table.orderId)],
)

/** Internal notes that only one side sees: the supplier whose id it is, or the platform if supplierId is null. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: identity(),
    orderId: refersTo(() => orders.id, { onDelete: 'cascade' }),
    supplierId: reference().references(() => suppliers.id),
    accountId: refersTo(() => accounts.id),
    content: varchar({ length: 1000 }).notNull(),
    createTime: createdAt(),
  },
  (table) => [index('notes_of_order').on(table.orderId)],
)
