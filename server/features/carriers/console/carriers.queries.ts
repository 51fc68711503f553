import { sql } from 'drizzle-orm'
import { carriers } from '#server/features/carriers/carriers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/**
 * Whether a carrier has this code, in upper or lower case. No index compares them so, so this waits until other transactions that add a
 * carrier have ended.
 */
export async function isCodeTaken(db: Database, code: string): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('rutaseda carriers'))`)
  return (await db.$count(carriers, sql`lower(${carriers.code}) = ${code.toLowerCase()}`)) > 0
}
