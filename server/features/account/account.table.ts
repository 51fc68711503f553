import { ne, sql } from 'drizzle-orm'
import { char, check, foreignKey, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import type { LiveBase } from '#contract/live.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { bytes, createdAt, identity, instant, reference } from '#server/kernel/columns.ts'

export const ACCOUNT_STATUS = { active: 1, disabled: 2, mayNotSignIn: 3, cleared: 4 } as const

export const accounts = pgTable(
  'accounts',
  {
    id: identity(),
    /** Lower-cased. */
    email: varchar({ length: 254 }).notNull(),
    name: varchar({ length: 40 }).notNull(),
    /** argon2id in its own encoding. */
    passwordHash: text().notNull(),
    /** 0 buyer, 1 supplier member, 2 operator, 3 administrator. */
    role: smallint().notNull().default(0),
    /** ACCOUNT_STATUS: disabled is 100003, may not sign in is 220004, cleared is at the owner's wish. */
    status: smallint().notNull().default(1),
    supplierId: reference().references(() => suppliers.id),
    /** The key of an uploaded picture of his own. */
    headPicture: varchar({ length: 80 }),
    callingCode: varchar({ length: 5 }),
    phoneNumber: varchar({ length: 20 }),
    companyName: varchar({ length: 120 }),
    taxNo: varchar({ length: 40 }),
    language: varchar({ length: 3 }).$type<Language>().notNull().default('spa'),
    currencyCode: char({ length: 3 }),
    countryCode: char({ length: 2 }),
    postcode: varchar({ length: 12 }),
    /** The own address that prices are computed for. */
    deliveryAddressId: reference(),
    mailFlags: jsonb().$type<Record<string, 0 | 1>>().notNull().default({}),
    /** The version of the user agreement that was accepted, and when. */
    agreementVersion: varchar({ length: 20 }),
    agreementTime: instant(),
    createTime: createdAt(),
  },
  (table) => [
    uniqueIndex('one_account_per_email').on(table.email).where(sql`${table.status} <> 4`),
    uniqueIndex('one_account_per_phone').on(table.callingCode, table.phoneNumber).where(sql`${table.phoneNumber} is not null`),
    // Only what he has uploaded himself, and as long as it is there.
    foreignKey({ name: 'own_head_picture', columns: [table.id, table.headPicture], foreignColumns: [files.accountId, files.key] }),
    foreignKey({
      name: 'own_delivery_address',
      columns: [table.id, table.deliveryAddressId],
      foreignColumns: [addresses.accountId, addresses.id],
    }),
    check('email_is_lower_case', sql`${table.email} = lower(${table.email})`),
    check('role_known', sql`${table.role} between 0 and 3`),
  ],
)

/** Not cleared. Asked under the lock of whoever changes the account or writes something for it, so that nothing personal comes back. */
export const isThere = ne(accounts.status, ACCOUNT_STATUS.cleared)

/** Opaque tokens, hashed (safety.md 11). */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    /** SHA-256 of the token. */
    tokenHash: bytes().notNull(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createTime: createdAt(),
    lastUseTime: createdAt(),
    expireTime: instant().notNull(),
    userAgent: varchar({ length: 300 }).notNull().default(''),
    clientAddress: varchar({ length: 45 }).notNull().default(''),
  },
  (table) => [uniqueIndex('session_by_token').on(table.tokenHash), index('sessions_of_account').on(table.accountId)],
)

/**
 * What opens the live connections of a session, one of each base (decisions.md §2). An UNLOGGED table: it lives for a minute,
 * and who lost his ticket in a crash asks for another one. No foreign key either: a ticket is good only beside its session.
 */
export const liveTickets = pgTable(
  'live_tickets',
  {
    /** SHA-256 of the ticket. */
    ticketHash: bytes().primaryKey(),
    sessionId: reference().notNull(),
    /** Bases that it has opened. */
    usedBases: varchar({ length: 10 }).array().$type<LiveBase[]>().notNull().default([]),
    expireTime: instant().notNull(),
  },
  (table) => [index('ended_tickets').on(table.expireTime)],
)

/** A browser that had signed in to an account: strangers' failures cannot lock it out (safety.md 13). */
export const knownDevices = pgTable(
  'known_devices',
  {
    deviceHash: bytes().notNull(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    lastUseTime: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.deviceHash, table.accountId] })],
)

/** Six digits sent by mail, bound to purpose and address; only the newest unspent row of a pair counts. */
export const emailCodes = pgTable(
  'email_codes',
  {
    id: identity(),
    email: varchar({ length: 254 }).notNull(),
    /** 1 register, 2 reset, 3 old e-mail, 4 new e-mail, 5 supplier. */
    purpose: smallint().notNull(),
    accountId: reference(),
    codeHash: bytes().notNull(),
    tries: smallint().notNull().default(0),
    /** SHA-256 of the verifyToken that verifyEmail gave for this code. */
    verifyTokenHash: bytes(),
    verifyExpireTime: instant(),
    spentTime: instant(),
    createTime: createdAt(),
    expireTime: instant().notNull(),
  },
  (table) => [
    check('code_has_five_tries', sql`${table.tries} between 0 and 5`),
    index('newest_code').on(table.email, table.purpose, table.createTime),
  ],
)
