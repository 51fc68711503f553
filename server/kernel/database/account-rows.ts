import type { SQLWrapper } from 'drizzle-orm'
import type { Database } from '#server/kernel/database/database.ts'

/** Account ids, or a subquery for them. */
export type AccountIds = number[] | SQLWrapper

/** Deletes what a feature stores about accounts, or anonymises rows that must stay. Idempotent. */
export type DeleteAccountRows = (db: Database, accountIds: AccountIds) => Promise<unknown>

/** Replaces the name of a person in anonymised rows. */
export const NAMELESS = '—'

/** An author's name as others see it: the first letter distinguishes two authors. Null or NAMELESS: the account was deleted. */
export const maskedName = (name: string | null): string =>
  name === null || name === NAMELESS ? NAMELESS : `${[...name.trim()][0] ?? ''}***`
