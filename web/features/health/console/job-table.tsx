import type { OutputOf } from '#contract/endpoint.ts'
import type { readJobHealth } from '#contract/health/console.ts'
import { DeleteForm } from '#web/features/health/console/delete-form.tsx'
import { HealthFigures } from '#web/features/health/console/figures.tsx'
import { RetryForm } from '#web/features/health/console/retry-form.tsx'
import { type HealthColumn, HealthTable, Named } from '#web/features/health/console/table.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import * as words from '#words'

type Job = OutputOf<typeof readJobHealth>[number]

/** Sorts kinds with failed jobs first. */
const byTrouble = (a: Job, b: Job) => b.failedTotal - a.failedTotal || b.waitingTotal - a.waitingTotal || (a.name < b.name ? -1 : 1)

/** Every kind of job: how many wait or have failed, and when one last finished. */
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const sum = (of: (job: Job) => number) => jobs.reduce((total, job) => total + of(job), 0)
  const [waiting, failed] = [sum(({ waitingTotal }) => waitingTotal), sum(({ failedTotal }) => failedTotal)]
  return (
    <Card id="jobs" title={words.health_jobs()} flush>
      <HealthFigures
        figures={[
          { label: words.health_waiting(), value: <Figure value={waiting} /> },
          { label: words.health_failed(), value: <Figure value={failed} />, isBad: failed > 0 },
        ]}
      />
      <div className="border-t border-line">
        {jobs.length === 0 ? (
          <p className="px-4 py-3 text-sm text-ink-soft md:px-6">{words.health_jobs_none()}</p>
        ) : (
          <HealthTable label={words.health_jobs()} rows={jobs.toSorted(byTrouble)} rowKey={({ name }) => name} columns={columnsOf()} />
        )}
      </div>
    </Card>
  )
}

const timeOf = (value: string | null) => (value === null ? '–' : <DateTime value={value} />)

const columnsOf = (): HealthColumn<Job>[] => [
  { label: words.health_job(), cell: ({ name }) => <Named name={words.health_job_name({ job: name })} code={name} /> },
  { label: words.health_waiting(), cell: ({ waitingTotal }) => <Figure value={waitingTotal} />, isNumeric: true },
  {
    label: words.health_failed(),
    cell: ({ failedTotal }) => (
      <span className={failedTotal > 0 ? 'font-semibold text-danger' : ''}>
        <Figure value={failedTotal} />
      </span>
    ),
    isNumeric: true,
  },
  { label: words.health_oldest(), cell: ({ oldestTime }) => timeOf(oldestTime) },
  { label: words.health_last_end(), cell: ({ lastEndTime }) => timeOf(lastEndTime) },
  { label: words.health_last_error(), cell: ({ lastError }) => lastError ?? '–', isText: true },
  {
    label: words.health_actions(),
    cell: ({ name: job, failedIdList: ids }) => {
      const name = words.health_job_name({ job })
      return (
        ids.length > 0 && (
          <span className="flex items-center gap-2">
            <RetryForm ids={ids} name={name} />
            <DeleteForm ids={ids} name={name} />
          </span>
        )
      )
    },
  },
]
