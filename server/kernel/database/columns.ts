import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contract/languages.ts'

/** The primary key of a table: 64-bit identity, a number inside, a string in JSON. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

/** The number of a row that others name by its code. */
export const rowNumber = () => bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity().unique()

/** Incremented with every edit; callers send the version that they saw (decisions §17.1). */
export const rowVersion = () => integer().notNull().default(1)

/** A reference to another table's identity. */
export const reference = () => bigint({ mode: 'number' })

/** A row that there must be, of another table. With `cascade` this one is deleted with it. */
export const refersTo = (column: () => AnyPgColumn, actions?: { onDelete?: 'cascade' | 'set null' | 'restrict' }) =>
  reference().notNull().references(column, actions)

/** The accounts by number alone: an account names its files and addresses (account.table.ts), so that their tables cannot import it. */
export const accountIds = pgTable('accounts', { id: identity() })

/** An amount or unit price in one of the units of contract/money.ts. */
export const integerMoney = <Unit extends bigint>() => bigint({ mode: 'bigint' }).$type<Unit>()
/** The most that such a column holds: what callers type may be more, in currencies with many digits or times a quantity. */
export const MOST_MONEY = 2n ** 63n - 1n

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().default(sql`now()`)

/** A short text in the three languages. */
export const localizedText = () => jsonb().$type<LocalizedText>()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Of what is published at a time; `next` is the edit that waits for nextTime (server/kernel/jobs/schedule.ts). */
export const scheduleColumns = <Next>() => ({
  /** Null: a draft. */
  publishTime: instant().default(sql`now()`),
  next: jsonb().$type<Next>(),
  nextTime: instant(),
})
