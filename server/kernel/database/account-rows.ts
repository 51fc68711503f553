import type { SQLWrapper } from 'drizzle-orm'
import type { Database } from '#server/kernel/database/database.ts'

/** Some accounts: their ids, or a query for them. */
export type AccountIds = number[] | SQLWrapper

/** How a feature deletes what it stores about accounts, or takes the person out of what has to stay. Doing it again changes nothing. */
export type DeleteAccountRows = (db: Database, accountIds: AccountIds) => Promise<unknown>

/** Stands where the name of a person stood. */
export const NAMELESS = '—'
