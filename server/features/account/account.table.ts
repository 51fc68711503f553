import { ne, sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { MEMBER_RIGHTS, type MemberRight, type Right } from '#contract/console/access.ts'
import type { Language } from '#contract/languages.ts'
import type { LiveBase } from '#contract/live.ts'
import { roles } from '#server/features/account/console/roles.table.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { bytes, createdAt, identity, instant, reference, refersTo } from '#server/kernel/database/columns.ts'

export const ACCOUNT_STATUS = { active: 1, disabled: 2, mayNotSignIn: 3, cleared: 4 } as const

export const accounts = pgTable(
  'accounts',
  {
    id: identity(),
    /** Lower-cased. */
    email: varchar({ length: 254 }).notNull(),
    name: varchar({ length: 40 }).notNull(),
    /** argon2id hash in its standard `$argon2id$…` encoding. */
    passwordHash: text().notNull(),
    /** 0 buyer, 1 supplier member, 2 operator, 3 administrator. */
    role: smallint().notNull().default(0),
    /** One of ACCOUNT_STATUS. Sign-in refuses `disabled` with 100003, `mayNotSignIn` with 220004; `cleared`: deleted by its owner. */
    status: smallint().notNull().default(1),
    /** The operator's reason for the latest status change. */
    statusReason: varchar({ length: 500 }),
    supplierId: reference().references(() => suppliers.id),
    /** Rights of an operator (decisions §17.1); an administrator has all rights. */
    rights: varchar({ length: 20 }).array().$type<Right[]>().notNull().default([]),
    /** The named role that an operator's rights were copied from; they are updated with it. */
    roleId: reference().references(() => roles.id, { onDelete: 'restrict' }),
    /** Incremented by each change of a staff member's role or rights. */
    version: integer().notNull().default(1),
    /** Owner of the supplier: may change its bank account and its members. */
    isOwner: boolean().notNull().default(false),
    /** Rights of a supplier member; the owner has all of them. Ignored for accounts without a supplier. */
    memberRights: varchar({ length: 20 })
      .array()
      .$type<MemberRight[]>()
      .notNull()
      .default([...MEMBER_RIGHTS]),
    /** The key of a picture uploaded by the user. */
    headPicture: varchar({ length: 80 }),
    callingCode: varchar({ length: 5 }),
    phoneNumber: varchar({ length: 32 }),
    companyName: varchar({ length: 120 }),
    taxNo: varchar({ length: 40 }),
    language: varchar({ length: 3 }).$type<Language>().notNull().default('spa'),
    currencyCode: char({ length: 3 }),
    countryCode: char({ length: 2 }),
    /** Time zone of the device used last, for times in mails and documents. Null until a call has sent one. */
    timeZone: varchar({ length: 60 }),
    /** Null until a destination has been chosen; empty for a country without postal codes. */
    postcode: varchar({ length: 12 }),
    /** The user's address that prices are computed for. */
    deliveryAddressId: reference(),
    mailFlags: jsonb().$type<Record<string, 0 | 1>>().notNull().default({}),
    pushFlags: jsonb().$type<Record<string, 0 | 1>>().notNull().default({}),
    /** The version of the user agreement that was accepted, and when. */
    agreementVersion: varchar({ length: 20 }),
    agreementTime: instant(),
    createTime: createdAt(),
  },
  (table) => [
    uniqueIndex('one_account_per_email').on(table.email).where(sql`${table.status} <> 4`),
    uniqueIndex('one_account_per_phone').on(table.callingCode, table.phoneNumber).where(sql`${table.phoneNumber} is not null`),
    // The picture must be one of the user's own uploads, and its file must exist.
    foreignKey({ name: 'own_head_picture', columns: [table.id, table.headPicture], foreignColumns: [files.accountId, files.key] }),
    foreignKey({
      name: 'own_delivery_address',
      columns: [table.id, table.deliveryAddressId],
      foreignColumns: [addresses.accountId, addresses.id],
    }),
    index('members_of_supplier').on(table.supplierId).where(sql`${table.supplierId} is not null`),
    // One owner at a time: handing the supplier over ends the previous ownership (decisions §17.7).
    uniqueIndex('one_owner_of_supplier').on(table.supplierId).where(sql`${table.isOwner}`),
    index('operators_of_role').on(table.roleId).where(sql`${table.roleId} is not null`),
    index('staff_accounts').on(table.role).where(sql`${table.role} >= 2`),
    check('email_is_lower_case', sql`${table.email} = lower(${table.email})`),
    check('role_known', sql`${table.role} between 0 and 3`),
  ],
)

/** Not cleared. Check it under the lock before changing the account or writing data for it, so that no personal data reappears. */
export const isNotDeleted = ne(accounts.status, ACCOUNT_STATUS.cleared)

/** Opaque tokens, hashed (safety.md 11). */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    /** SHA-256 of the token. */
    tokenHash: bytes().notNull(),
    accountId: refersTo(() => accounts.id, { onDelete: 'cascade' }),
    createTime: createdAt(),
    lastUseTime: createdAt(),
    expireTime: instant().notNull(),
    userAgent: varchar({ length: 300 }).notNull().default(''),
    clientAddress: varchar({ length: 45 }).notNull().default(''),
    /** The session was opened with a second factor; the console requires it (220014). */
    hasSecondFactor: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('session_by_token').on(table.tokenHash), index('sessions_of_account').on(table.accountId)],
)

/**
 * A ticket opens a session's live connections, one per base (decisions.md §2). UNLOGGED: a ticket lives for a minute,
 * and a client that lost it in a crash requests another one. No foreign key either: a ticket is valid only with its session.
 */
export const liveTickets = pgTable(
  'live_tickets',
  {
    /** SHA-256 of the ticket. */
    ticketHash: bytes().primaryKey(),
    sessionId: reference().notNull(),
    /** Bases this ticket has already opened. */
    usedBases: varchar({ length: 10 }).array().$type<LiveBase[]>().notNull().default([]),
    expireTime: instant().notNull(),
  },
  (table) => [index('ended_tickets').on(table.expireTime)],
)

/** A browser that has signed in to an account before: failed sign-ins of strangers cannot lock it out (safety.md 13). */
export const knownDevices = pgTable(
  'known_devices',
  {
    deviceHash: bytes().notNull(),
    accountId: refersTo(() => accounts.id, { onDelete: 'cascade' }),
    lastUseTime: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.deviceHash, table.accountId] })],
)

/** Six-digit codes sent by mail. Only the newest one per address, purpose and requester is valid, and only until it is spent. */
export const emailCodes = pgTable(
  'email_codes',
  {
    id: identity(),
    email: varchar({ length: 254 }).notNull(),
    /** 1 register, 2 reset, 3 old e-mail, 4 new e-mail, 5 supplier. */
    purpose: smallint().notNull(),
    accountId: reference(),
    /** SHA-256 of the requester (askerOf in email-code-limits.ts). Only tries by the same requester can match, or are counted. */
    asker: bytes(),
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
