import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { MAPPING_VERSION } from '#server/features/search/engine/mapping.ts'
import { type Database, databaseCode, inTransaction, type PoolDatabase } from '#server/kernel/database/database.ts'

const LOCK_TRIES = 60
const LOCK_PAUSE_MS = 1000
const LOCK_NOT_AVAILABLE = '55P03'

/** Whether this database has built the index and has it in use: after a restore, and for another shop, it has not. */
export async function isLiveIndex(db: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from search_indexes where name = ${name} and is_live and mapping_version = ${MAPPING_VERSION}`,
  )
  return rows.length > 0
}

/**
 * From now on changes are sent to the index. Whoever writes postings just now ends first, and whoever begins later sees it: no change falls
 * between this and the first document. Returns what an earlier build has left behind, and indexes of another mapping, which nobody fills any more.
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

/** Once the alias leads to the new one. Returns the names of those before it. */
export async function dropOthers(db: Database, name: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`delete from search_indexes where name <> ${name} returning name`)
  return rows.map((row) => row.name)
}

/** An index that somebody has taken away before it was filled holds up no change. */
export async function dropUnfilled(db: Database, name: string): Promise<void> {
  await db.execute(sql`delete from search_indexes where name = ${name} and not is_live`)
}
