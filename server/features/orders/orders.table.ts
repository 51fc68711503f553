import { sql } from 'drizzle-orm'
import { boolean, char, check, date, index, integer, jsonb, numeric, pgTable, smallint, text, unique, varchar } from 'drizzle-orm/pg-core'
import type { Trilingual } from '#contract/languages.ts'
import type { CancelReason, DisputeStatus, OrderStatus, PayStatus, PayType, ShipStatus } from '#contract/orders.ts'
import type { FreightType, Incoterms, TaxType } from '#contract/pricing.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { createdAt, identity, instant, integerMoney, reference, trilingual } from '#server/kernel/columns.ts'

/** The address as it was when the order was placed. */
export interface AddressSnapshot {
  recipientName: string
  streetOrPobox: string
  apartmentBuilding: string
  city: string
  stateProvince: string
  postcode: string
  countryCode: string
  countryName: Trilingual
  callingCode: string
  phoneNumber: string
}

/** Amounts are in the smallest unit of the order's currency, rounded when the order was placed. */
export const orders = pgTable(
  'orders',
  {
    id: identity(),
    orderNo: varchar({ length: 20 }).notNull().unique(),
    /** Shared by orders that are placed and paid together. */
    payNo: varchar({ length: 20 }).notNull(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    supplierId: reference()
      .notNull()
      .references(() => suppliers.id),
    supplierName: trilingual().notNull(),
    buyerOrderNo: varchar({ length: 60 }),
    orderStatus: smallint().$type<OrderStatus>().notNull(),
    payStatus: smallint().$type<PayStatus>().notNull().default(0),
    shipStatus: smallint().$type<ShipStatus>().notNull().default(0),
    disputeStatus: smallint().$type<DisputeStatus>().notNull().default(0),
    /** Incremented with every status change; callers send the version that they saw. */
    version: integer().notNull().default(1),
    /** When the current status ends automatically. */
    deadlineTime: instant(),
    currencyCode: char({ length: 3 }).notNull(),
    currencyDigits: smallint().notNull(),
    rate: numeric({ precision: 24, scale: 12 }).notNull(),
    rateTime: instant().notNull(),
    goodsAmount: integerMoney().notNull(),
    freightAmount: integerMoney().notNull(),
    serviceAmount: integerMoney().notNull(),
    dutyAmount: integerMoney().notNull(),
    taxAmount: integerMoney().notNull(),
    discountAmount: integerMoney().notNull().default(sql`0`),
    totalAmount: integerMoney().notNull(),
    payableAmount: integerMoney().notNull(),
    paidAmount: integerMoney().notNull().default(sql`0`),
    refundAmount: integerMoney().notNull().default(sql`0`),
    depositPercent: smallint().notNull().default(100),
    depositAmount: integerMoney().notNull(),
    incoterms: char({ length: 3 }).$type<Incoterms>().notNull(),
    freightType: smallint().$type<FreightType>().notNull(),
    /** TAX_TYPE. */
    taxType: smallint().$type<TaxType>().notNull().default(1),
    /** Days until the goods leave; null in orders placed before it was kept, like the dates of delivery as promised. */
    leadTimeDays: smallint(),
    deliverFromDate: date({ mode: 'string' }),
    deliverToDate: date({ mode: 'string' }),
    /** 1 card, 2 bank transfer. */
    payType: smallint().$type<PayType>().notNull(),
    address: jsonb().$type<AddressSnapshot>().notNull(),
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
    unique('order_of_account').on(table.accountId, table.id),
    index('orders_of_account').on(table.accountId, table.createTime),
    index('orders_of_supplier').on(table.supplierId, table.orderStatus),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: identity(),
    orderId: reference()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: reference().notNull(),
    skuId: reference().notNull(),
    productName: trilingual().notNull(),
    specName: trilingual().notNull(),
    picture: varchar({ length: 80 }),
    unit: varchar({ length: 12 }).notNull(),
    quantity: integer().notNull(),
    /** Unit price in the order's currency, with four more digits than the currency has. */
    unitPrice: integerMoney().notNull(),
    amount: integerMoney().notNull(),
    isSample: boolean().notNull().default(false),
    quoteId: reference(),
  },
  (table) => [check('line_quantity_positive', sql`${table.quantity} > 0`), index('lines_of_order').on(table.orderId)],
)

/** Who changed an order's status. */
export const ORDER_ACTOR = { system: 0, buyer: 1, supplier: 2, platform: 3 } as const
export type OrderActor = (typeof ORDER_ACTOR)[keyof typeof ORDER_ACTOR]

/** Every status change of an order: who, when, from, to. */
export const orderLog = pgTable(
  'order_log',
  {
    id: identity(),
    orderId: reference()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    actor: smallint().$type<OrderActor>().notNull(),
    accountId: reference().references(() => accounts.id),
    action: varchar({ length: 30 }).notNull(),
    /** Null when it was placed. */
    fromStatus: smallint().$type<OrderStatus>(),
    toStatus: smallint().$type<OrderStatus>().notNull(),
    note: text(),
    createTime: createdAt(),
  },
  (table) => [index('log_of_order').on(table.orderId)],
)
