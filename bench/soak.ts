// npm run soak -- 12: runs for so many minutes, each standing for a day: mixed load, then rows that are purged by age become a day
// older and the nightly jobs run. Prints memory, times and tables after each.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openBuyers } from '#bench/accounts.ts'
import { startBenchServer } from '#bench/bench-database.ts'
import { findGoods } from '#bench/ordering.ts'
import { residentMb } from '#bench/resident.ts'
import { startShop } from '#bench/shop-process.ts'
import { liveThrough } from '#bench/soak-people.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const PORT = 4796
const DAYS = Number(process.argv[2] ?? 12)
const DAY_MS = 60_000
const NIGHT_MS = 10_000
const GOODS = 40

/** Tables whose rows are purged by age: the job that does it, and how long a row stays. */
const RETAINED: Record<string, { job: string; days: string }> = {
  live_frames: { job: 'purgeOldFrames', days: '10 minutes' },
  row_changes: { job: 'purgeOldChanges', days: 'minutes' },
  live_tickets: { job: 'purgeEndedTickets', days: '60 s' },
  submissions: { job: 'purgeOldSubmissions', days: '1 day' },
  sessions: { job: 'purgeEndedAccess', days: '1 day after their end' },
  attempt_counters: { job: 'purgeEndedAccess', days: 'until their end' },
}

const server = await startBenchServer()
try {
  const { db, url } = await server.freshShop('soak')
  await seedDemo(db)
  await db.execute(sql`update skus set stock = 100000000`)
  const shop = await startShop(PORT, { DATABASE_URL: url }, null)
  try {
    await soak(db, shop.url, shop.pid)
  } finally {
    await shop.stop()
  }
} finally {
  await server.close()
}

async function soak(db: PoolDatabase, shopUrl: string, pid: number): Promise<void> {
  const [first] = await openBuyers(db, shopUrl, 1)
  const goods = await findGoods(first!.buyer, GOODS)
  const counts: Map<string, number>[] = []
  console.log(
    '| day | requests | failed | p50 ms | p99 ms | resident MB | heap MB | open files | database MB |\n|---|---|---|---|---|---|---|---|---|',
  )
  for (let day = 1; day <= DAYS; day++) {
    const { times, failures } = await liveThrough(db, shopUrl, goods, DAY_MS)
    counts.push(await rowsOfTables(db))
    times.sort((one, other) => one - other)
    const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1)
    const [heap, files] = await metricsOf(shopUrl, ['nodejs_heap_size_used_bytes', 'process_open_fds'])
    console.log(
      `| ${[day, times.length + failures.length, failures.length, at(0.5), at(0.99), residentMb(pid), Math.round(heap! / 1e6), files, await databaseMegabytes(db)].join(' | ')} |`,
    )
    for (const [failure, same] of Map.groupBy(failures, (line) => line)) console.log(`  ${same.length} × ${failure}`)
    await passDay(db)
  }
  console.log(`\nRows per day of the tables that grew:\n`)
  for (const name of counts.at(-1)!.keys()) {
    const rows = counts.map((count) => count.get(name) ?? 0)
    if (rows.at(-1)! <= rows[0]!) continue
    console.log(`${name}: ${rows.join(', ')}; ${RETAINED[name] ? `${RETAINED[name].job}, ${RETAINED[name].days}` : 'not purged by age'}`)
  }
  const levelled = Object.keys(RETAINED).filter((name) => counts.at(-1)!.get(name)! <= counts[0]!.get(name)!)
  console.log(`\nPurged by age and no larger than on the first day: ${levelled.join(', ') || 'none'}`)
}

/** Moves every date of rows that are purged by age back by a day, queues the nightly jobs, and gives them time to run. */
async function passDay(db: PoolDatabase): Promise<void> {
  for (const [table, { job }] of Object.entries(RETAINED)) {
    const { rows } = await db.execute<{ name: string; type: string }>(
      sql`select column_name as name, data_type as type from information_schema.columns where table_name = ${table}
        and data_type in ('timestamp with time zone', 'date')`,
    )
    for (const { name } of rows) await db.execute(sql.raw(`update ${table} set ${name} = ${name} - interval '1 day'`))
    await db.execute(sql`select graphile_worker.add_job(${job}, '{}'::json, job_key => ${job})`)
  }
  await wait(NIGHT_MS)
}

async function rowsOfTables(db: PoolDatabase): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const { rows: found } = await db.execute<{ total: number }>(sql.raw(`select count(*)::int as total from "${name}"`))
    counts.set(name, found[0]!.total)
  }
  return counts
}

async function databaseMegabytes(db: PoolDatabase): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`)
  return Math.round(Number(rows[0]!.bytes) / 1e6)
}

async function metricsOf(shopUrl: string, names: readonly string[]): Promise<number[]> {
  const text = await (await fetch(`${shopUrl}/metrics`)).text()
  return names.map((name) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+]+)`, 'm').exec(text)?.[1]))
}
