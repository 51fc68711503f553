import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import {
  CHANGES_WAIT_MINUTES,
  MAILS_WAIT_MINUTES,
  type ReplicaState,
  type readJobHealth,
  type readShopHealth,
  type SearchedBy,
  type ShopTrouble,
} from '#contract/health/console.ts'
import { Card } from '#web/ui/document/card.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { useNumberFormat } from '#web/ui/money/formats.ts'
import { useListText } from '#web/ui/text/listing.ts'
import * as words from '#words'

type Shop = OutputOf<typeof readShopHealth>

/** State of each service, with troubles and what to do about them. */
export function ShopState({ shop, jobs }: { shop: Shop; jobs: OutputOf<typeof readJobHealth> }) {
  const listed = useListText()
  const seconds = useNumberFormat({ maximumFractionDigits: 1 })
  const failed = jobs.filter(({ failedTotal }) => failedTotal > 0).map(({ name }) => words.health_job_name({ job: name }))
  const { troubleList, backupTime, rateTime, datedCurrencyList, diskFreeBytes, diskBytes, databaseBytes, replicaList, ...counts } = shop
  const trouble: Record<ShopTrouble, () => Trouble> = {
    backupMissing: () => [words.health_backup_none(), words.health_backup_do()],
    backupOld: () => [words.health_backup_old(), words.health_backup_do()],
    ratesMissing: () => [words.health_rates_none(), words.health_rates_do()],
    ratesOld: () => [words.health_rates_old({ codes: listed(datedCurrencyList) }), words.health_rates_do()],
    diskFull: () => [words.health_disk_full(), words.health_disk_do()],
    databaseBusy: () => [words.health_database_busy(), words.health_database_do()],
    replicasOut: () => [words.health_replicas_out(), words.health_replicas_do()],
    mailServerMissing: () => [words.health_mail_server_none(), words.health_mail_server_none_do()],
    mailServerDown: () => [words.health_mail_server_down({ minutes: MAILS_WAIT_MINUTES }), words.health_mail_server_down_do()],
    searchEngineDown: () => [words.health_search_down(), words.health_search_down_do()],
    searchIndexMissing: () => [words.health_search_missing(), words.health_search_missing_do()],
    searchChangesLate: () => [words.health_search_late({ minutes: CHANGES_WAIT_MINUTES }), words.health_search_late_do()],
    jobsFailed: () => [words.health_jobs_failed({ count: failed.length, names: listed(failed) }), words.health_jobs_do()],
  }
  const troublesOf = (...names: ShopTrouble[]) => names.filter((name) => troubleList.includes(name)).map((name) => trouble[name]())
  return (
    <Card id="shop" title={words.health_shop()} flush>
      <dl className="divide-y divide-line">
        <Line name={words.health_backup()} troubles={troublesOf('backupMissing', 'backupOld')}>
          {backupTime && <DateTime value={backupTime} />}
        </Line>
        <Line name={words.health_rates()} troubles={troublesOf('ratesMissing', 'ratesOld')}>
          {rateTime && <DateTime value={rateTime} />}
        </Line>
        <Line name={words.health_disk()} troubles={troublesOf('diskFull')}>
          <Gigabytes bytes={diskFreeBytes} /> / <Gigabytes bytes={diskBytes} />
        </Line>
        <Line name={words.health_database()} troubles={troublesOf('databaseBusy')}>
          <Gigabytes bytes={databaseBytes} /> ·{' '}
          {words.health_database_facts({ used: counts.connectionTotal, most: counts.mostConnections })}
        </Line>
        {replicaList.length > 0 && (
          <Line name={words.health_replicas()} troubles={troublesOf('replicasOut')}>
            <ul>
              {replicaList.map(({ host, state, lagSeconds }) => (
                <li key={host}>
                  <span className="break-words">{host}</span> · {REPLICA_WORDS[state]()}
                  {lagSeconds !== null && lagSeconds > 0 && ` · ${words.health_replica_lag({ seconds: seconds.format(lagSeconds) })}`}
                </li>
              ))}
            </ul>
          </Line>
        )}
        <Line name={words.health_mail_server()} troubles={troublesOf('mailServerMissing', 'mailServerDown')} />
        <Line name={words.health_search()} troubles={troublesOf('searchEngineDown', 'searchIndexMissing', 'searchChangesLate')}>
          {SEARCHES[counts.searchedBy]}
        </Line>
        <Line name={words.health_jobs()} troubles={troublesOf('jobsFailed')} />
      </dl>
    </Card>
  )
}

/** Product names, the same in all languages. */
const SEARCHES: Record<SearchedBy, string> = { openSearch: 'OpenSearch', postgreSql: 'PostgreSQL' }

const REPLICA_WORDS: Record<ReplicaState, () => string> = {
  inUse: words.health_replica_used,
  late: words.health_replica_late,
  down: words.health_replica_down,
  promoted: words.health_replica_promoted,
  foreign: words.health_replica_foreign,
}

/** The problem, and what to do about it. */
type Trouble = readonly [string, string]

function Line({ name, troubles, children }: { name: string; troubles: readonly Trouble[]; children?: ReactNode }) {
  const Icon = troubles.length > 0 ? CircleAlert : CircleCheck
  return (
    <div className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm sm:grid-cols-[16rem_1fr] md:px-6">
      <dt className="flex gap-3 font-medium">
        <Icon
          size={18}
          className={troubles.length > 0 ? 'mt-0.5 shrink-0 text-danger' : 'mt-0.5 shrink-0 text-jade'}
          aria-label={troubles.length > 0 ? words.health_attention() : words.health_fine()}
          role="img"
        />
        {name}
      </dt>
      <dd className="min-w-0 pl-7.5 sm:pl-0">
        {children}
        {troubles.map(([wrong, remedy]) => (
          <p key={wrong}>
            <span className="block font-medium text-danger">{wrong}</span>
            <span className="block break-words text-ink-soft">{remedy}</span>
          </p>
        ))}
        {troubles.length === 0 && !children && words.health_fine()}
      </dd>
    </div>
  )
}

function Gigabytes({ bytes }: { bytes: number }) {
  const format = { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 } as const
  return <span className="figures">{useNumberFormat(format).format(bytes / 1e9)}</span>
}
