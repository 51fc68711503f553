import { setTimeout as wait } from 'node:timers/promises'
import { type JobHelpers, Logger, type LogLevel, type Runner, run, runMigrations, runOnce, type Task } from 'graphile-worker'
import pg from 'pg'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { STATEMENT_TIMEOUT_MS } from '#server/kernel/database/time-limits.ts'
import { isMailJob } from '#server/kernel/jobs/mail-jobs.ts'
import { freeJobs, noteEnd } from '#server/kernel/jobs/runs.ts'
import { withoutPersonalData } from '#server/kernel/log.ts'
import { countFailedJob, jobTiming } from '#server/kernel/metrics/jobs.ts'
import { mailsFailed, mailsGivenUp, mailsSent } from '#server/kernel/metrics/mails.ts'
import { runJob } from '#server/kernel/traces/jobs.ts'

/** Writes a line of the log; at `error` somebody has to do something. */
export type Say = (line: string, level?: LogLevel, error?: unknown) => void

/** What a task answers that has sent a mail. */
export const MAIL_SENT = Symbol('mail sent')

/**
 * What a job does with the payload it was added with. Throws to be tried again later, with growing pauses; answers nothing but MAIL_SENT.
 * `stopping` aborts when the process is about to end: what works in batches throws its reason between two of them, and is added again.
 */
export type JobTask = (appContext: AppContext, payload: unknown, say: Say, stopping?: AbortSignal) => Promise<unknown>

export interface JobPlan {
  /** Every job by the name it is added with. */
  tasks: Record<string, JobTask>
  /** Times of a crontab, in UTC, by the name of the job. */
  schedule: Readonly<Record<string, string>>
  /** Those that may take minutes. */
  longTasks?: readonly string[]
  /** Those that take as long as somebody's file makes them, as many as people begin. */
  importTasks?: readonly string[]
  /** Those that wait for push services. */
  pushTasks?: readonly string[]
}

/** Receives what the worker has to say. */
export type JobReport = (level: LogLevel, message: string, error?: unknown) => void

/** Of each kind of jobs. */
const RUNNER_SLOTS = 2
const POLL_EVERY_MS = 2000
const START_AGAIN_AFTER_MS = 1000
/** For jobs under way when the process is to end; then they are given back. A worker would wait for as long as its job lasts. */
const END_WITHIN_MS = 4000
/** Otherwise the worker waits for nobody when it notes how a job ended: what fails then is an unhandled rejection, and runOnce returns before. */
const NOTED_WITH_CARE = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** Brings the worker's own schema up to date. */
export async function migrateJobs(url: string, answerWithinMs: number): Promise<void> {
  const pgPool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: STATEMENT_TIMEOUT_MS,
  })
  // What is requested on it fails by itself.
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => void client.on('error', () => {}))
  try {
    await runMigrations({ pgPool, logger: loggerOf(() => {}) })
  } finally {
    void pgPool.end()
  }
}

/**
 * Works on jobs in this process until stopped; several servers share the same table. Mails have workers of their own, and so have
 * pushes, imports and other long jobs: a mail server that answers nobody, or two large imports, hold each of them for long, and must not
 * hold up what else is due.
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
      preset: { worker: NOTED_WITH_CARE },
    })
  }
  const supervisors: Supervisor[] = []
  for (const kind of kinds) supervisors.push(await superviseRunner(() => start(kind), report))
  return {
    async stop() {
      stopping.abort(new Error('the server stops'))
      const ended = Promise.all(supervisors.map((supervisor) => supervisor.stop()))
      const isInTime = await Promise.race([ended.then(() => true), wait(END_WITHIN_MS, false, { ref: false })])
      if (isInTime || busy.size === 0) return
      const freed = freeJobs(appContext.database.db, [...busy])
      await freed.catch((error) => report('error', 'jobs under way could not be given back', error))
    },
  }
}

interface Supervisor {
  stop(): Promise<void>
}

/** A runner ends by itself when the database does not let it note that a job is done; another takes its place, as soon as one can be started. */
async function superviseRunner(start: () => Promise<Runner>, report: JobReport): Promise<Supervisor> {
  const stopping = new AbortController()
  let runner: Runner | undefined = await start()
  const started = (async () => {
    while (!stopping.signal.aborted) {
      try {
        runner ??= await start()
        if (!stopping.signal.aborted) await runner.promise
      } catch (error) {
        report('error', 'jobs cannot be worked on', error)
      }
      if (stopping.signal.aborted) return
      runner = undefined
      report('error', 'jobs stopped by themselves: started again')
      await wait(START_AGAIN_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      // It may just have stopped by itself.
      await runner?.stop().catch(() => undefined)
      await started
    },
  }
}

/** Each has workers of its own. */
const JOB_KINDS = ['mail', 'push', 'import', 'long', 'other'] as const
type JobKind = (typeof JOB_KINDS)[number]

function kindOf(name: string, { longTasks, importTasks, pushTasks }: JobPlan, kinds: readonly JobKind[]): JobKind {
  if (isMailJob(name)) return 'mail'
  // Without web push they end at once: what was queued for devices that are still there must not pile up.
  if (pushTasks?.includes(name)) return kinds.includes('push') ? 'push' : 'other'
  if (importTasks?.includes(name)) return 'import'
  return longTasks?.includes(name) ? 'long' : 'other'
}

/** Does everything that is due, then returns: for tests and for commands. */
export const finishJobs = (appContext: AppContext, plan: JobPlan, report: JobReport = () => {}): Promise<void> =>
  runOnce({
    pgPool: appContext.database.jobPool,
    taskList: taskList(appContext, plan, report),
    noHandleSignals: true,
    logger: loggerOf(report),
    preset: { worker: NOTED_WITH_CARE },
  })

/** What this process is doing. */
interface Work {
  stopping: AbortSignal
  /** The workers with a job under way, but for mails: one that may still arrive is tried again later (mail.ts). */
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
            // It has not failed: whoever works on jobs next goes on.
            await appContext.jobs.add(appContext.database.db, name, { ...(payload as object) })
            return
          }
          const isLastTry = job.attempts >= job.max_attempts
          countFailedJob(name, isLastTry)
          if (isMailJob(name)) countFailedMail(isLastTry)
          // The worker tells of each failure in the same way, and leaves the row of the last one.
          if (isLastTry) report('error', `given up after ${job.attempts} tries: ${name}`)
          // Its message stands in that row, which the console shows.
          throw withoutPersonalData(error)
        } finally {
          if (job.locked_by) busy?.delete(job.locked_by)
          timing.add((performance.now() - begun) / 1000)
        }
        if (result === MAIL_SENT) mailsSent.inc()
        // What is done is done: a mail would be sent again for want of this note.
        await noteEnd(appContext, name, result === MAIL_SENT).catch((error) => report('error', `the end of ${name} was not noted`, error))
      }
      const inTrace: Task = (given, helpers) => runJob(name, helpers.job.attempts, given, (payload) => run(payload, helpers))
      return [name, inTrace]
    }),
  )

function countFailedMail(isLastTry: boolean): void {
  mailsFailed.inc()
  if (isLastTry) mailsGivenUp.inc()
}

/**
 * The worker writes a job's failure into its line, the values of its statement and all; log.ts tells it without them (safety.md 14).
 * That it has begun, and that a job is done, is for whoever looks for a mistake.
 */
const loggerOf = (report: JobReport) =>
  new Logger(() => (level, message, more) => {
    const { error } = (more ?? {}) as { error?: unknown }
    report(level === 'info' ? 'debug' : level, error === undefined ? message : (message.split(" with error '", 1)[0] ?? ''), error)
  })
