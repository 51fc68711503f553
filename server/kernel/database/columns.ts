import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contract/languages.ts'

/** Primary key: 64-bit identity, a number in code, a string in JSON. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

/** Numeric id of a row that other tables refer to by its code. */
export const rowNumber = () => bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity().unique()

/** Incremented with every edit; callers send the version that they saw (decisions §17.1). */
export const rowVersion = () => integer().notNull().default(1)

/** Column for the id of another table's row. */
export const reference = () => bigint({ mode: 'number' })

/** Required foreign key. With `cascade`, this row is deleted with the one it refers to. */
export const refersTo = (column: () => AnyPgColumn, actions?: { onDelete?: 'cascade' | 'set null' | 'restrict' }) =>
  reference().notNull().references(column, actions)

/** The accounts table reduced to its id. account.table.ts imports the tables of files and addresses, so those cannot import it. */
export const accountIds = pgTable('accounts', { id: identity() })

/** An amount or unit price in one of the units of contract/money.ts. */
export const integerMoney = <Unit extends bigint>() => bigint({ mode: 'bigint' }).$type<Unit>()
/** Maximum of an integerMoney column. Callers can exceed it, in currencies with many digits or with large quantities. */
export const MOST_MONEY = 2n ** 63n - 1n

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().default(sql`now()`)

/** A short text in the three languages. */
export const localizedText = () => jsonb().$type<LocalizedText>()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Columns for scheduled publication; `next` is an edit that takes effect at nextTime (server/kernel/jobs/schedule.ts). */
export const scheduleColumns = <Next>() => ({
  /** Null: a draft. */
  publishTime: instant().default(sql`now()`),
  next: jsonb().$type<Next>(),
  nextTime: instant(),
})
