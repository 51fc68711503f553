import { sql } from 'drizzle-orm'
import { bigint, customType, jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contract/languages.ts'

/** The primary key of a table: 64-bit identity, a number inside, a string in JSON. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

/** A reference to another table's identity. */
export const reference = () => bigint({ mode: 'number' })

/** An amount or unit price in one of the units of contract/money.ts. */
/** The most that such a column holds: what callers type may be more, in currencies with many digits or times a quantity. */
export const MOST_MONEY = 2n ** 63n - 1n
export const integerMoney = <Unit extends bigint>() => bigint({ mode: 'bigint' }).$type<Unit>()

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().default(sql`now()`)

/** A short text in the three languages. */
export const localizedText = () => jsonb().$type<LocalizedText>()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
