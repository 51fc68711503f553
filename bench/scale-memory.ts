import { sql } from 'drizzle-orm'
import { residentMb } from '#bench/resident.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const LARGEST = 8

/** The number of products, their size on disk, and the server's memory. */
export async function describeSize(db: PoolDatabase, serverPid?: number): Promise<string> {
  const { rows } = await db.execute<{ name: string; bytes: string }>(sql`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by 2 desc limit ${LARGEST}`)
  const { rows: totals } = await db.execute<{ bytes: string; products: string }>(
    sql`select pg_database_size(current_database()) as bytes, (select count(*) from products) as products`,
  )
  const { bytes, products } = totals[0]!
  const tables = rows.map((row) => `${row.name} ${megabytes(row.bytes)}`).join(', ')
  const memory = serverPid === undefined ? '' : `; the server takes ${residentMb(serverPid)} MB of memory`
  return `${products} products, ${megabytes(bytes)} MB, ${(Number(bytes) / Number(products) / 1000).toFixed(1)} kB each (MB: ${tables})${memory}`
}

const megabytes = (bytes: string) => Math.round(Number(bytes) / 1e6)
