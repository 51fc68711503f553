import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { InquiryStatus, LineType, LinkStatus, REJECT_REASONS } from '#contract/inquiries/inquiries.ts'
import type { Platform } from '#contract/inquiries/product-links.ts'
import type { Language } from '#contract/languages.ts'
import type { UnitPrice } from '#contract/money.ts'
import type { Incoterms } from '#contract/pricing/pricing.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { createdAt, identity, instant, integerMoney, reference, refersTo } from '#server/kernel/database/columns.ts'

/** A request for quotation. Its lines can be links, pictures, texts and catalogue products (decisions §7, decisions §14). */
export const inquiries = pgTable(
  'inquiries',
  {
    id: identity(),
    inquiryNo: varchar({ length: 20 }).notNull().unique(),
    accountId: refersTo(() => accounts.id),
    inquiryStatus: smallint().$type<InquiryStatus>().notNull().default(0),
    /** Incremented with every move; callers send the version that they saw. */
    version: integer().notNull().default(1),
    countryCode: char({ length: 2 }).notNull(),
    postcode: varchar({ length: 12 }).notNull().default(''),
    incoterms: char({ length: 3 }).$type<Incoterms>().notNull(),
    isSample: boolean().notNull().default(false),
    expectTime: date({ mode: 'string' }),
    remark: text().notNull().default(''),
    /** The buyer's currency when the inquiry was added; all its quotes use it. */
    currencyCode: char({ length: 3 }).notNull(),
    currencyDigits: smallint().notNull(),
    /** The operator who claimed it last, and the end of their exclusive lock. Only account_id columns have a foreign key to accounts. */
    holderId: reference(),
    lockEndTime: instant(),
    /** When the current status ends automatically. */
    deadlineTime: instant(),
    /** Number of renegotiations so far, at most five. */
    roundTotal: smallint().notNull().default(0),
    /** Whether a quote was ever sent. */
    isQuoted: boolean().notNull().default(false),
    rejectReason: smallint().$type<(typeof REJECT_REASONS)[number]>(),
    rejectContent: text(),
    remarkInternal: text().notNull().default(''),
    resubmitOfId: reference(),
    /** The inquiry whose accepted quote left out the lines of this one. */
    restOfId: reference(),
    createTime: createdAt(),
    updateTime: createdAt(),
  },
  (table) => [
    check('inquiry_status_known', sql`${table.inquiryStatus} between 0 and 8`),
    check('five_rounds_at_most', sql`${table.roundTotal} between 0 and 5`),
    check('lock_has_holder', sql`${table.lockEndTime} is null or ${table.holderId} is not null`),
    check('held_while_quoting', sql`${table.lockEndTime} is null or ${table.inquiryStatus} = 2`),
    check('reject_reason_known', sql`${table.rejectReason} between 1 and 5`),
    unique('inquiry_of_account').on(table.accountId, table.id),
    foreignKey({ name: 'rest_of_own', columns: [table.accountId, table.restOfId], foreignColumns: [table.accountId, table.id] }),
    uniqueIndex('one_rest_of_inquiry').on(table.restOfId),
    foreignKey({ name: 'resubmit_of_own', columns: [table.accountId, table.resubmitOfId], foreignColumns: [table.accountId, table.id] }),
    index('inquiries_of_account').on(table.accountId, table.createTime),
    index('inquiries_by_status').on(table.inquiryStatus, table.id),
    index('inquiries_by_deadline').on(table.deadlineTime).where(sql`${table.deadlineTime} is not null`),
    index('inquiries_by_lock').on(table.lockEndTime).where(sql`${table.lockEndTime} is not null`),
  ],
)

export const inquiryLines = pgTable(
  'inquiry_lines',
  {
    id: identity(),
    inquiryId: reference().notNull(),
    accountId: reference().notNull(),
    lineType: smallint().$type<LineType>().notNull(),
    /** The normalised link. */
    url: varchar({ length: 2048 }),
    platform: smallint().$type<Platform>(),
    externalId: varchar({ length: 2048 }),
    imageFileId: reference(),
    name: varchar({ length: 120 }).notNull().default(''),
    specName: varchar({ length: 120 }).notNull().default(''),
    productId: reference(),
    skuId: reference(),
    quantity: integer().notNull(),
    /** In the inquiry's currency. */
    targetPrice: integerMoney<UnitPrice>(),
    remark: varchar({ length: 500 }).notNull().default(''),
    linkStatus: smallint().$type<LinkStatus>().notNull().default(0),
    refuseReason: varchar({ length: 500 }).notNull().default(''),
    /** Removed by a later edit; the row stays for quotes that refer to it. */
    isRemoved: boolean().notNull().default(false),
    sort: smallint().notNull(),
  },
  (table) => [
    check('inquiry_line_type_known', sql`${table.lineType} between 1 and 4`),
    check('inquiry_line_status_known', sql`${table.linkStatus} between 0 and 2`),
    check('inquiry_line_quantity_positive', sql`${table.quantity} > 0`),
    check(
      'inquiry_line_says_something',
      sql`${table.url} is not null or ${table.imageFileId} is not null or ${table.productId} is not null or ${table.name} <> ''`,
    ),
    unique('line_of_inquiry').on(table.inquiryId, table.id),
    foreignKey({
      name: 'line_of_own_inquiry',
      columns: [table.accountId, table.inquiryId],
      foreignColumns: [inquiries.accountId, inquiries.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'own_line_picture', columns: [table.accountId, table.imageFileId], foreignColumns: [files.accountId, files.id] }),
    index('lines_by_link').on(table.platform, table.externalId).where(sql`${table.externalId} is not null`),
  ],
)

export const inquiryReplies = pgTable(
  'inquiry_replies',
  {
    id: identity(),
    inquiryId: refersTo(() => inquiries.id, { onDelete: 'cascade' }),
    /** 1 buyer, 3 platform. */
    actor: smallint().$type<1 | 3>().notNull(),
    accountId: refersTo(() => accounts.id),
    content: varchar({ length: 2000 }).notNull(),
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    createTime: createdAt(),
  },
  (table) => [check('inquiry_reply_actor_known', sql`${table.actor} in (1, 3)`), unique('reply_of_inquiry').on(table.inquiryId, table.id)],
)

/** Files of the inquiry itself (replyId is null) or of one of its replies; each belongs to its sender. */
export const inquiryFiles = pgTable(
  'inquiry_files',
  {
    id: identity(),
    inquiryId: refersTo(() => inquiries.id, { onDelete: 'cascade' }),
    replyId: reference(),
    accountId: reference().notNull(),
    fileId: reference().notNull(),
  },
  (table) => [
    foreignKey({ name: 'own_inquiry_file', columns: [table.accountId, table.fileId], foreignColumns: [files.accountId, files.id] }),
    foreignKey({
      name: 'file_of_reply',
      columns: [table.inquiryId, table.replyId],
      foreignColumns: [inquiryReplies.inquiryId, inquiryReplies.id],
    }).onDelete('cascade'),
    index('files_of_inquiry').on(table.inquiryId),
  ],
)

/** Suppliers that an operator passed the inquiry to for an offer. */
export const inquiryPasses = pgTable(
  'inquiry_passes',
  {
    inquiryId: refersTo(() => inquiries.id, { onDelete: 'cascade' }),
    supplierId: refersTo(() => suppliers.id),
    accountId: refersTo(() => accounts.id),
    remark: text().notNull().default(''),
    createTime: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.inquiryId, table.supplierId] }), index('passes_of_supplier').on(table.supplierId)],
)

/** Suppliers' offers for inquiries passed to them; only the latest of a supplier counts. */
export const inquiryOffers = pgTable(
  'inquiry_offers',
  {
    id: identity(),
    inquiryId: reference().notNull(),
    supplierId: reference().notNull(),
    accountId: refersTo(() => accounts.id),
    remark: text().notNull().default(''),
    createTime: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'offer_was_passed',
      columns: [table.inquiryId, table.supplierId],
      foreignColumns: [inquiryPasses.inquiryId, inquiryPasses.supplierId],
    }).onDelete('cascade'),
    unique('offer_of_inquiry').on(table.inquiryId, table.id),
  ],
)

export const inquiryOfferItems = pgTable(
  'inquiry_offer_items',
  {
    offerId: reference().notNull(),
    inquiryId: reference().notNull(),
    lineId: reference().notNull(),
    skuId: reference(),
    /** As entered by the supplier, in `currencyCode`. */
    price: integerMoney<UnitPrice>().notNull(),
    currencyCode: char({ length: 3 }).notNull(),
    currencyDigits: smallint().notNull(),
    minOrderQuantity: integer().notNull(),
    leadTimeDays: smallint().notNull(),
    remark: varchar({ length: 500 }).notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.lineId] }),
    check('offer_price_positive', sql`${table.price} > 0`),
    foreignKey({
      name: 'item_of_offer',
      columns: [table.inquiryId, table.offerId],
      foreignColumns: [inquiryOffers.inquiryId, inquiryOffers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'offer_for_own_line',
      columns: [table.inquiryId, table.lineId],
      foreignColumns: [inquiryLines.inquiryId, inquiryLines.id],
    }).onDelete('cascade'),
  ],
)
