import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { flagOf } from '#contract/fields.ts'
import { CHANGES_WAIT_MINUTES, MAILS_WAIT_MINUTES, type ShopTrouble } from '#contract/health/console.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { isGivenUp } from '#server/features/health/health.queries.ts'
import { currentCurrencies, isOutdated } from '#server/features/markets/markets.ts'
import { countWaiting } from '#server/features/search/engine/waiting.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Replicas } from '#server/kernel/database/replicas/following.ts'
import { isMailRow } from '#server/kernel/jobs/mail-jobs.ts'
import { lastBackup } from '#server/kernel/jobs/runs.ts'
import type { SearchEngine } from '#server/kernel/search-engine/search-engine.ts'

/** A backup is made every night; this includes the time to make it. */
const BACKUP_STANDS_MS = 26 * HOUR_MS
const LEAST_FREE_SHARE = 0.1
const MOST_USED_SHARE = 0.8

interface Facts {
  databaseBytes: number
  connectionTotal: number
  mostConnections: number
  isMailRefused: boolean
  hasFailedJobs: boolean
}

async function readFacts(db: Database, now: Date): Promise<Facts> {
  const waitingSince = new Date(now.getTime() - MAILS_WAIT_MINUTES * MINUTE_MS)
  const { rows } = await db.execute<{ [Name in keyof Facts]: Facts[Name] }>(sql`
    select pg_database_size(current_database())::float8 as "databaseBytes", current_setting('max_connections')::int as "mostConnections",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as "connectionTotal",
      exists (select from graphile_worker.jobs
        where ${isMailRow()} and not ${isGivenUp} and last_error is not null and created_at < ${waitingSince.toISOString()}::timestamptz) as "isMailRefused",
      exists (select from graphile_worker.jobs where ${isGivenUp}) as "hasFailedJobs"`)
  return rows[0]!
}

/** The state of the shop's infrastructure, and its problems. */
export async function shopHealth(
  db: Database,
  { dataDir, smtpUrl }: Pick<Config, 'dataDir' | 'smtpUrl'>,
  { searchEngine, replicas }: { searchEngine: SearchEngine | undefined; replicas?: Replicas | undefined },
  now: Date,
) {
  const engine = searchEngine?.state()
  const replicaList = replicas?.health() ?? []
  const { oldestSeconds } = await countWaiting(db, 1)
  const backupTime = await lastBackup(db)
  const rated = [...(await currentCurrencies(db)).values()].filter(({ code }) => code !== DEFAULT_CURRENCY)
  const dated = rated.filter((currency) => isOutdated(currency, now)).map(({ code }) => code)
  const [oldestRate] = rated.map(({ rateTime }) => rateTime).sort((one, other) => one.getTime() - other.getTime())
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const { isMailRefused, hasFailedJobs, ...database } = await readFacts(db, now)
  const is: Record<ShopTrouble, boolean> = {
    backupMissing: backupTime === null,
    backupOld: backupTime !== null && now.getTime() - backupTime.getTime() > BACKUP_STANDS_MS,
    ratesMissing: rated.length === 0,
    ratesOld: dated.length > 0,
    diskFull: bavail < blocks * LEAST_FREE_SHARE,
    databaseBusy: database.connectionTotal > database.mostConnections * MOST_USED_SHARE,
    replicasOut: replicaList.some(({ state }) => state !== 'inUse'),
    mailServerMissing: smtpUrl === undefined,
    mailServerDown: isMailRefused,
    searchEngineDown: engine === 'down',
    searchIndexMissing: engine !== undefined && engine !== 'down' && engine !== 'ready',
    searchChangesLate: oldestSeconds > CHANGES_WAIT_MINUTES * 60,
    jobsFailed: hasFailedJobs,
  }
  return {
    troubleList: (Object.keys(is) as ShopTrouble[]).filter((trouble) => is[trouble]),
    ...{ backupTime, rateTime: oldestRate ?? null, datedCurrencyList: dated },
    ...{ diskFreeBytes: bavail * bsize, diskBytes: blocks * bsize, ...database, replicaList },
    mailServerFlag: flagOf(smtpUrl !== undefined),
    searchedBy: engine === 'ready' ? ('openSearch' as const) : ('postgreSql' as const),
  }
}
