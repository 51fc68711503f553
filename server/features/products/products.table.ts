import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { CommentReason, CommentStatus } from '#contract/comments/comments.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import type { Micro } from '#contract/money.ts'
import type { CustomisationKind } from '#contract/products/customisation.ts'
import { categories } from '#server/features/catalogue/categories.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { createdAt, identity, instant, integerMoney, reference, refersTo } from '#server/kernel/database/columns.ts'
import { comparableCode } from '#server/kernel/database/comparable-code.ts'

/** A certificate as its supplier names it; only the platform may see its document. */
export interface Certificate {
  name: string
  number: string
  file?: { id: number; key: string }
}

/** A choice that makes up an SKU, such as colour or size. valueIds are unique only within their specification. */
export interface Specification {
  specId: string
  name: LocalizedText
  valueList: { valueId: string; name: LocalizedText; picture?: string }[]
}

export interface LeadTime {
  startQuantity: number
  endQuantity: number | null
  days: number
}

/** A way to customise the product for one buyer (docs/decisions/021). Ids are unique within the product. */
export interface Customisation {
  customisationId: string
  kind: CustomisationKind
  name: LocalizedText
  /** Minimum quantity of a line for which it can be chosen. */
  minQuantity: number
  /** Price per piece in millionths of a CNY, as decimal digits. */
  priceMicro: string
  extraDays: number
  needsFile: boolean
}

/**
 * A draft is visible only to its supplier; a product off sale (150026) may come back, a removed one (150006) may not. A private one
 * was made for a quote: it is in no list, has no page, and can be ordered only through that quote (decisions §14.4).
 */
export const PRODUCT_STATUS = { draft: 0, onSale: 1, offSale: 2, removed: 3, private: 4 } as const

export const products = pgTable(
  'products',
  {
    id: identity(),
    externalKey: text().unique(),
    /** The supplier's own code for the product. */
    productCode: varchar({ length: 60 }),
    /** Incremented by every edit. */
    version: integer().notNull().default(1),
    supplierId: refersTo(() => suppliers.id),
    /** May be null while the product is not on sale. */
    categoryId: reference().references(() => categories.id),
    /** PRODUCT_STATUS. */
    status: smallint().notNull().default(PRODUCT_STATUS.onSale),
    /** Why the platform took the product off sale or removed it. */
    statusReason: text().notNull().default(''),
    /** When the product goes off sale (150026). */
    expireTime: instant(),
    originLanguage: varchar({ length: 3 }).$type<Language>().notNull().default('zh'),
    nameOrigin: text().notNull(),
    brand: varchar({ length: 120 }),
    pictureList: jsonb().$type<string[]>().notNull().default([]),
    /** One of contract/units.ts: piece, pair, set, box, roll, metre, kilogram. */
    unit: varchar({ length: 12 }).notNull().default('piece'),
    /** 0 tiers by the product's total quantity, 1 a price per SKU. */
    priceType: smallint().notNull().default(0),
    /** Lowest and highest unit price over tiers or SKUs, in millionths of a CNY. */
    priceMinMicro: integerMoney<Micro>().notNull(),
    priceMaxMicro: integerMoney<Micro>().notNull(),
    /** In a draft, 0 means missing for the carton's quantity, weight and sizes, and for leadTimeDays. */
    minOrderQuantity: integer().notNull().default(1),
    orderMultiple: integer().notNull().default(1),
    cartonQuantity: integer().notNull().default(1),
    cartonWeightGram: integer().notNull(),
    cartonLengthMm: integer().notNull(),
    cartonWidthMm: integer().notNull(),
    cartonHeightMm: integer().notNull(),
    samplePriceMicro: integerMoney<Micro>(),
    sampleMaxQuantity: integer().notNull().default(0),
    /** Days for the smallest order; leadTimeList has those for larger ones. */
    leadTimeDays: smallint().notNull(),
    leadTimeList: jsonb().$type<LeadTime[]>().notNull().default([]),
    customisationList: jsonb().$type<Customisation[]>().notNull().default([]),
    incotermsList: jsonb().$type<('EXW' | 'FOB' | 'DAP' | 'DDP')[]>().notNull().default(['EXW', 'FOB', 'DAP', 'DDP']),
    originCountryCode: char({ length: 2 }).notNull().default('CN'),
    hsCode: varchar({ length: 10 }).notNull().default(''),
    certificateList: jsonb().$type<Certificate[]>().notNull().default([]),
    /** Countries that the supplier does not ship this product to. */
    blockedCountryList: char({ length: 2 }).array().notNull().default(sql`'{}'`),
    /** Whether freight can be computed; if not, ordering fails with 590003. */
    isShippable: boolean().notNull().default(true),
    specList: jsonb().$type<Specification[]>().notNull().default([]),
    /** Ids of attribute_values, used by facets and filters. */
    attributeValueIds: integer().array().notNull().default(sql`'{}'`),
    salesTotal: integer().notNull().default(0),
    score: numeric({ precision: 2, scale: 1, mode: 'number' }),
    /** Number of answered questions shown on the product's page. */
    questionTotal: integer().notNull().default(0),
    createTime: createdAt(),
    updateTime: createdAt(),
  },
  (table) => [
    check('product_status_known', sql`${table.status} between 0 and 4`),
    check(
      'product_quantities_positive',
      sql`${table.minOrderQuantity} > 0 and ${table.orderMultiple} > 0 and ${table.cartonQuantity} >= 0`,
    ),
    check('on_sale_in_a_category', sql`${table.categoryId} is not null or ${table.status} <> 1`),
    check('product_prices_ordered', sql`${table.priceMinMicro} >= 0 and ${table.priceMaxMicro} >= ${table.priceMinMicro}`),
    index('products_by_category').on(table.categoryId, table.salesTotal, table.id),
    // One index per order: only the first rows of a long list are read (leading-list.ts).
    ...Object.entries({ price: table.priceMinMicro, age: table.createTime, minimum: table.minOrderQuantity }).flatMap(([order, column]) => [
      index(`listed_by_${order}`).on(column, table.id).where(sql`${table.status} = 1`),
      index(`listed_in_category_by_${order}`).on(table.categoryId, column, table.id).where(sql`${table.status} = 1`),
    ]),
    index('listed_by_sales').on(table.salesTotal, table.id).where(sql`${table.status} = 1`),
    index('products_by_supplier').on(table.supplierId, table.updateTime, table.id).where(sql`${table.status} <> 4`),
    index('products_by_change').on(table.updateTime, table.id).where(sql`${table.status} <> 4`),
    index('products_by_expiry').on(table.expireTime).where(sql`${table.expireTime} is not null`),
    uniqueIndex('product_code_of_supplier').on(table.supplierId, table.productCode).where(sql`${table.status} <> 3`),
  ],
)

/** A product's texts, one row per language. */
export const productTexts = pgTable(
  'product_texts',
  {
    productId: refersTo(() => products.id, { onDelete: 'cascade' }),
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    name: text().notNull(),
    /** Sanitised rich text. */
    description: text().notNull().default(''),
    /** Free-form facts besides the attributes: [{name, value}]. */
    factList: jsonb().$type<{ name: string; value: string }[]>().notNull().default([]),
    /** 0 original, 1 machine translation, 2 human translation. */
    translateType: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.language] }),
    index('product_names_in_part').using('gin', table.name.op('gin_trgm_ops')),
  ],
)

export const skus = pgTable(
  'skus',
  {
    id: identity(),
    productId: refersTo(() => products.id, { onDelete: 'cascade' }),
    skuCode: varchar({ length: 60 }).notNull(),
    /** A GTIN with a valid check digit; '' for none. */
    barcode: varchar({ length: 14 }).notNull().default(''),
    /** One valueId per specification, in the product's order. */
    valueIdList: jsonb().$type<string[]>().notNull().default([]),
    /** In millionths of a CNY; null if the product has price tiers. */
    priceMicro: integerMoney<Micro>(),
    stock: integer().notNull().default(0),
    weightGram: integer().notNull(),
    picture: varchar({ length: 80 }),
    sort: integer().notNull().default(0),
    /** No longer offered: carts and orders may still name it. */
    isOff: boolean().notNull().default(false),
  },
  (table) => [
    unique('sku_of_product').on(table.productId, table.id),
    // Finds whole codes and prefixes, whatever the locale of the cluster.
    index('skus_by_code').on(sql`${comparableCode(table.skuCode)} text_pattern_ops`),
    index('skus_by_barcode').on(table.barcode).where(sql`${table.barcode} <> ''`),
    index('sku_codes_in_part').using('gin', table.skuCode.op('gin_trgm_ops')),
    index('skus_out_of_stock').on(table.productId).where(sql`${table.stock} = 0 and not ${table.isOff}`),
    check('stock_never_negative', sql`${table.stock} >= 0`),
  ],
)

/** Unit price by the product's total quantity, in millionths of a CNY. */
export const priceTiers = pgTable(
  'price_tiers',
  {
    productId: refersTo(() => products.id, { onDelete: 'cascade' }),
    startQuantity: integer().notNull(),
    priceMicro: integerMoney<Micro>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.startQuantity] }),
    check('tier_starts_at_one_or_more', sql`${table.startQuantity} >= 1`),
    check('tier_price_not_negative', sql`${table.priceMicro} >= 0`),
  ],
)

/** Buyers' reviews of products. Reviews of an order reference its order line. */
export const comments = pgTable(
  'comments',
  {
    id: identity(),
    productId: refersTo(() => products.id, { onDelete: 'cascade' }),
    orderLineId: reference().unique(),
    accountId: reference(),
    /** Shown masked: only the first letter, and the country. */
    authorName: varchar({ length: 40 }).notNull(),
    countryCode: char({ length: 2 }),
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    score: smallint().notNull(),
    content: varchar({ length: 1000 }).notNull(),
    /** The specification values that were bought. */
    specName: jsonb().$type<LocalizedText>(),
    reply: varchar({ length: 1000 }),
    replyTime: instant(),
    /** COMMENT_STATUS. */
    status: smallint().$type<CommentStatus>().notNull().default(1),
    /** Why an operator hid it: COMMENT_REASONS. */
    hideReason: smallint().$type<CommentReason>(),
    /** Keys of public pictures. */
    pictureList: jsonb().$type<string[]>().notNull().default([]),
    createTime: createdAt(),
  },
  (table) => [
    check('comment_status_known', sql`${table.status} between 0 and 2`),
    check('hidden_comment_has_reason', sql`${table.status} <> 2 or coalesce(${table.hideReason}, 0) between 1 and 5`),
    check('score_from_one_to_five', sql`${table.score} between 1 and 5`),
    index('comments_by_product').on(table.productId, table.createTime),
  ],
)
