import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { MAPPING_VERSION } from '#server/features/search/engine/mapping.ts'
import { type Database, databaseCode, inTransaction, type PoolDatabase } from '#server/kernel/database/database.ts'

const LOCK_TRIES = 60
const LOCK_PAUSE_MS = 1000
const LOCK_NOT_AVAILABLE = '55P03'

/** Whether this database built the index and uses it; false after a restore and for another shop's index. */
export async function isLiveIndex(db: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from search_indexes where name = ${name} and is_live and mapping_version = ${MAPPING_VERSION}`,
  )
  return rows.length > 0
}

/**
 * Registers the index, so that changes are sent to it from now on. The table lock waits for running writers of postings, and later ones
 * see the index: no change is lost before the first document is read. Returns indexes to delete: those of interrupted builds or of another
 * mapping, which no process fills any more.
 */
export async function registerIndex(db: PoolDatabase, name: string): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, 'write', async (transaction) => {
        await transaction.execute(sql`lock table search_postings in share mode`)
        await transaction.execute(sql`insert into search_indexes (name, mapping_version) values (${name}, ${MAPPING_VERSION})`)
        const { rows } = await transaction.execute<{ name: string }>(sql`
          delete from search_indexes where name <> ${name} and (not is_live or mapping_version <> ${MAPPING_VERSION}) returning name`)
        return rows.map((row) => row.name)
      })
    } catch (error) {
      if (databaseCode(error) !== LOCK_NOT_AVAILABLE || attempt === LOCK_TRIES) throw error
      await wait(LOCK_PAUSE_MS)
    }
  }
}

export async function noteLive(db: Database, name: string): Promise<void> {
  await db.execute(sql`update search_indexes set is_live = true where name = ${name}`)
}

/** Unregisters all other indexes, once the alias points to the new one. Returns their names. */
export async function dropOthers(db: Database, name: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`delete from search_indexes where name <> ${name} returning name`)
  return rows.map((row) => row.name)
}

/** Unregisters an index that was deleted before it was filled, so that it does not block changes. */
export async function dropUnfilled(db: Database, name: string): Promise<void> {
  await db.execute(sql`delete from search_indexes where name = ${name} and not is_live`)
}
