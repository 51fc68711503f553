import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, jsonb, numeric, pgTable, smallint, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { LANGUAGES, type LocalizedText } from '#contract/languages.ts'
import type { Fen } from '#contract/money.ts'
import { createdAt, identity, instant, integerMoney, localizedText, refersTo } from '#server/kernel/database/columns.ts'
import type { Findable } from '#server/kernel/database/found-by.ts'

export interface Verification {
  /** 1 business licence, 2 premises, 3 production lines, 4 export record, 5 bank account. */
  item: number
  /** 1 passed, 2 passed with remarks. */
  result: number
  verifier: LocalizedText
  verifyTime: string
}

/** A visit by the platform. The report is a private file of its uploader. */
export interface SiteVisit {
  /** `2026-11-22`. */
  visitDay: string
  report: { key: string; accountId: number } | null
  pictureList: string[]
}

/** Calls about a cancelled supplier fail with 280008. */
export const SUPPLIER_STATUS = { active: 1, cancelled: 2 } as const

export const suppliers = pgTable(
  'suppliers',
  {
    id: identity(),
    /** The key in an external source, for repeatable imports. */
    externalKey: text().unique(),
    name: localizedText().notNull(),
    nameOrigin: varchar({ length: 160 }).notNull(),
    description: localizedText().notNull(),
    logoPicture: varchar({ length: 80 }),
    pictureList: jsonb().$type<string[]>().notNull().default([]),
    countryCode: char({ length: 2 }).notNull(),
    city: localizedText(),
    /** 1 factory, 2 trader, 3 both. */
    companyType: smallint().notNull(),
    /** 0 listed, 1 documents reviewed, 2 visited. */
    verifiedLevel: smallint().notNull().default(0),
    /** One of SUPPLIER_STATUS. */
    status: smallint().notNull().default(SUPPLIER_STATUS.active),
    score: numeric({ precision: 2, scale: 1, mode: 'number' }),
    /** Percent of consultations answered within a day; median hours to the first answer; percent of orders shipped in time. */
    replyRate: smallint(),
    replyHours: smallint(),
    onTimeRate: smallint(),
    /** Figures of the last 180 days, and the number of cases behind each rate (figures.ts). */
    orderTotal: integer(),
    repeatRate: smallint(),
    buyerTotal: integer(),
    onTimeTotal: integer(),
    replyTotal: integer(),
    establishYear: smallint(),
    employeeTotal: integer(),
    exportMarketList: jsonb().$type<string[]>().notNull().default([]),
    certificateList: jsonb().$type<string[]>().notNull().default([]),
    verifyList: jsonb().$type<Verification[]>().notNull().default([]),
    visit: jsonb().$type<SiteVisit>(),
    /** Minimum goods amount of one order, in CNY fen. */
    minOrderFen: integerMoney<Fen>().notNull().default(sql`0`),
    depositPercent: smallint().notNull().default(100),
    /** Commission on goods, in 1/10,000. */
    commissionBasisPoints: integer().notNull().default(200),
    /** Whether each order waits for the supplier's confirmation before payment. */
    confirmsByHand: boolean().notNull().default(false),
    /** The platform itself, for goods sourced without a supplier: one row, in no list and without a page (decisions §14.4). */
    isHouse: boolean().notNull().default(false),
    /** Number in the company register; empty if unknown. */
    registrationNo: varchar({ length: 40 }).notNull().default(''),
    /** Street and town as stated in customs documents; empty if unknown. */
    address: varchar({ length: 200 }).notNull().default(''),
    /** The operator's reason for cancelling or reactivating it. */
    statusReason: text().notNull().default(''),
    /** Incremented by each edit and each change of status (decisions §17.1). */
    version: integer().notNull().default(1),
    createTime: createdAt(),
  },
  (table) => [
    check('company_type_known', sql`${table.companyType} between 1 and 3`),
    check('deposit_is_a_share', sql`${table.depositPercent} between 1 and 100`),
    uniqueIndex('one_house').on(table.isHouse).where(sql`${table.isHouse}`),
    index('suppliers_by_country').on(table.countryCode),
  ],
)

/** Names that suppliers are found by: those in the three languages and the original one. */
export const SUPPLIERS_BY_NAME: Findable = {
  id: suppliers.id,
  names: [...LANGUAGES.map((language) => sql`${suppliers.name} ->> ${language}`), suppliers.nameOrigin],
}

/**
 * Payout accounts. Payouts go to the latest account already valid (decisions §17.7). A changed account becomes valid 48 h after the change;
 * until then the former one applies.
 */
export const supplierBankAccounts = pgTable(
  'supplier_bank_accounts',
  {
    id: identity(),
    supplierId: refersTo(() => suppliers.id),
    accountName: varchar({ length: 120 }).notNull(),
    accountNo: varchar({ length: 40 }).notNull(),
    bankName: varchar({ length: 120 }).notNull(),
    swift: varchar({ length: 11 }).notNull(),
    countryCode: char({ length: 2 }).notNull(),
    validFrom: instant().notNull(),
    createTime: createdAt(),
  },
  (table) => [index('bank_accounts_of_supplier').on(table.supplierId, table.validFrom)],
)
