import { setTimeout as wait } from 'node:timers/promises'
import { type JobHelpers, Logger, type LogLevel, type Runner, run, runMigrations, runOnce, type Task } from 'graphile-worker'
import pg from 'pg'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { STATEMENT_TIMEOUT_MS } from '#server/kernel/database/time-limits.ts'
import { isMailJob } from '#server/kernel/jobs/mail-jobs.ts'
import { isRetriedAlready, recordSuccess, unlockJobs } from '#server/kernel/jobs/runs.ts'
import { withoutPersonalData } from '#server/kernel/log.ts'
import { countFailedJob, jobTiming } from '#server/kernel/metrics/jobs.ts'
import { mailsFailed, mailsGivenUp, mailsSent } from '#server/kernel/metrics/mails.ts'
import { runJob } from '#server/kernel/traces/jobs.ts'

/** Writes a log line; level `error` means that an operator must act. */
export type Say = (line: string, level?: LogLevel, error?: unknown) => void

/** Returned by a task that has sent a mail. */
export const MAIL_SENT = Symbol('mail sent')

/**
 * Runs a job with the payload it was queued with. If it throws, it is retried later with growing delays. Its only result is MAIL_SENT.
 * `stopping` aborts when the process is about to end: a task that works in batches then throws its reason, and is queued again.
 */
export type JobTask = (appContext: AppContext, payload: unknown, say: Say, stopping?: AbortSignal) => Promise<unknown>

export interface JobPlan {
  /** Every task by the name it is queued under. */
  tasks: Record<string, JobTask>
  /** Crontab times in UTC, by task name. */
  schedule: Readonly<Record<string, string>>
  /** Tasks that may take minutes. */
  longTasks?: readonly string[]
  /** Tasks that users start in any number, and that take as long as their files require. */
  importTasks?: readonly string[]
  /** Tasks that wait for push services. */
  pushTasks?: readonly string[]
}

/** Receives the worker's log messages. */
export type JobReport = (level: LogLevel, message: string, error?: unknown) => void

/** Concurrency for each kind of job. */
const RUNNER_SLOTS = 2
const POLL_EVERY_MS = 2000
const START_AGAIN_AFTER_MS = 1000
/** How long stopping waits for jobs under way before it unlocks them; the worker itself would wait until they end. */
const END_WITHIN_MS = 4000
/** Otherwise the worker does not await recording a job's end: a failure there is an unhandled rejection, and runOnce returns too early. */
const RECORDED_AT_ONCE = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** Brings graphile-worker's own schema up to date. */
export async function migrateJobs(url: string, answerWithinMs: number): Promise<void> {
  const pgPool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: STATEMENT_TIMEOUT_MS,
  })
  // Queries on a lost connection reject by themselves.
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => void client.on('error', () => {}))
  try {
    await runMigrations({ pgPool, logger: loggerOf(() => {}) })
  } finally {
    void pgPool.end()
  }
}

/**
 * Runs jobs in this process until stopped; several servers share the same table. Mails, pushes, imports and other long jobs each have
 * workers of their own: a mail server that does not answer, or two large imports, occupy theirs for long and must not delay other jobs.
 */
export async function startJobs(appContext: AppContext, plan: JobPlan, report: JobReport): Promise<Supervisor> {
  const stopping = new AbortController()
  const busy = new Set<string>()
  const all = Object.entries(taskList(appContext, plan, report, { stopping: stopping.signal, busy }))
  const kinds = JOB_KINDS.filter((kind) => kind !== 'push' || appContext.config.push)
  const start = (kind: JobKind) => {
    const isOfKind = ([name]: [string, unknown]) => kindOf(name, plan, kinds) === kind
    return run({
      pgPool: appContext.database.jobPool,
      taskList: Object.fromEntries(all.filter(isOfKind)),
      crontab: Object.entries(plan.schedule)
        .filter(isOfKind)
        .map(([name, times]) => `${times} ${name}`)
        .join('\n'),
      concurrency: RUNNER_SLOTS,
      pollInterval: POLL_EVERY_MS,
      noHandleSignals: true,
      logger: loggerOf(report),
      preset: { worker: RECORDED_AT_ONCE },
    })
  }
  const supervisors: Supervisor[] = []
  for (const kind of kinds) supervisors.push(await superviseRunner(() => start(kind), report))
  return {
    async stop() {
      stopping.abort(new Error('the server is stopping'))
      const ended = Promise.all(supervisors.map((supervisor) => supervisor.stop()))
      const isInTime = await Promise.race([ended.then(() => true), wait(END_WITHIN_MS, false, { ref: false })])
      if (isInTime || busy.size === 0) return
      const freed = unlockJobs(appContext.database.db, [...busy])
      await freed.catch((error) => report('error', 'running jobs could not be released', error))
    },
  }
}

interface Supervisor {
  stop(): Promise<void>
}

/** Restarts a runner that ends by itself, as it does when it cannot record in the database that a job is done. */
async function superviseRunner(start: () => Promise<Runner>, report: JobReport): Promise<Supervisor> {
  const stopping = new AbortController()
  let runner: Runner | undefined = await start()
  const started = (async () => {
    while (!stopping.signal.aborted) {
      try {
        runner ??= await start()
        if (!stopping.signal.aborted) await runner.promise
      } catch (error) {
        report('error', 'the job runner failed', error)
      }
      if (stopping.signal.aborted) return
      runner = undefined
      report('error', 'the job runner stopped; starting it again')
      await wait(START_AGAIN_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      // It rejects if the runner has just stopped by itself.
      await runner?.stop().catch(() => undefined)
      await started
    },
  }
}

/** Each kind has workers of its own. */
const JOB_KINDS = ['mail', 'push', 'import', 'long', 'other'] as const
type JobKind = (typeof JOB_KINDS)[number]

function kindOf(name: string, { longTasks, importTasks, pushTasks }: JobPlan, kinds: readonly JobKind[]): JobKind {
  if (isMailJob(name)) return 'mail'
  // Without web push these tasks do nothing, but jobs that are still queued for subscribed devices must not pile up.
  if (pushTasks?.includes(name)) return kinds.includes('push') ? 'push' : 'other'
  if (importTasks?.includes(name)) return 'import'
  return longTasks?.includes(name) ? 'long' : 'other'
}

/** Runs all due jobs, then returns; for tests and commands. */
export const finishJobs = (appContext: AppContext, plan: JobPlan, report: JobReport = () => {}): Promise<void> =>
  runOnce({
    pgPool: appContext.database.jobPool,
    taskList: taskList(appContext, plan, report),
    noHandleSignals: true,
    logger: loggerOf(report),
    preset: { worker: RECORDED_AT_ONCE },
  })

/** State of the jobs under way in this process. */
interface Work {
  stopping: AbortSignal
  /** Ids of workers with a job under way, except mails: a mail that may still arrive must not be retried at once (mail.ts). */
  busy: Set<string>
}

const taskList = (appContext: AppContext, { tasks }: JobPlan, report: JobReport, work?: Work): Record<string, Task> =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => {
      const timing = jobTiming(name)
      const run = async (payload: unknown, { job }: JobHelpers) => {
        const { stopping, busy } = work ?? {}
        let result: unknown
        if (job.locked_by && !isMailJob(name)) busy?.add(job.locked_by)
        const begun = performance.now()
        try {
          result = await task(appContext, payload, (line, level = 'info', error = undefined) => report(level, line, error), stopping)
        } catch (error) {
          if (stopping?.aborted && error === stopping.reason) {
            // It has not failed: the next server continues it.
            await appContext.jobs.add(appContext.database.db, name, { ...(payload as object) })
            return
          }
          const isLastTry = job.attempts >= job.max_attempts
          countFailedJob(name, isLastTry)
          if (isMailJob(name)) countFailedMail(isLastTry)
          // A retry for each minute of a long failure would be 1,440 a day, which also go on after it. The worker deletes a job that ends.
          if (isScheduled(payload) && (await isRetriedAlready(appContext.database.db, name, job.id).catch(() => false))) {
            report('error', `Failed task ${job.id} (${name}); an earlier one is being retried`, error)
            return
          }
          // The worker logs all failures alike, so report the last one; it leaves that job's row in the table.
          if (isLastTry) report('error', `gave up after ${job.attempts} attempts: ${name}`)
          // The worker stores the message in the job's row, which the console shows.
          throw withoutPersonalData(error)
        } finally {
          if (job.locked_by) busy?.delete(job.locked_by)
          timing.add((performance.now() - begun) / 1000)
        }
        if (result === MAIL_SENT) mailsSent.inc()
        // The work is done, so a failure here must not fail the job: a mail would be sent twice.
        await recordSuccess(appContext, name, result === MAIL_SENT).catch((error) =>
          report('error', `the end of ${name} could not be recorded`, error),
        )
      }
      const inTrace: Task = (given, helpers) => runJob(name, helpers.job.attempts, given, (payload) => run(payload, helpers))
      return [name, inTrace]
    }),
  )

/** Whether the clock has begun the job, as it will begin the next one. */
const isScheduled = (payload: unknown) => Object.hasOwn(Object(payload), '_cron')

function countFailedMail(isLastTry: boolean): void {
  mailsFailed.inc()
  if (isLastTry) mailsGivenUp.inc()
}

/**
 * The worker's message for a failed job includes the error with its query parameters. That part is cut off, because log.ts logs the
 * error without them (safety.md 14). Its info lines (started, job done) are only useful for debugging.
 */
const loggerOf = (report: JobReport) =>
  new Logger(() => (level, message, more) => {
    const { error } = (more ?? {}) as { error?: unknown }
    report(level === 'info' ? 'debug' : level, error === undefined ? message : (message.split(" with error '", 1)[0] ?? ''), error)
  })
