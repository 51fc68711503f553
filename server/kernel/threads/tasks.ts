import type { EventEmitter } from 'node:events'
import { HttpError } from '#server/kernel/calls/fail.ts'
import type { TaskAnswer } from '#server/kernel/threads/answer-tasks.ts'

/** A task that was sent to a worker which was just exiting, because it was idle, is sent once more. */
const TRIES = 2

/** A thread or child process that runs a file which calls answerTasks. */
export interface TaskWorker {
  /** Emits `message`, `error` and `exit` (with the exit code). */
  events: EventEmitter
  send(task: unknown): void
  end(): void
  /** ref() and unref() decide whether this process waits for it before it ends. */
  ref(): void
  unref(): void
}

export interface TaskSettings {
  /** File that the worker runs; it calls answerTasks. */
  file: string
  /** Prefix of error messages: what has failed. */
  name: string
  withinMs: number
  mostMemoryMb: number
}

interface Running {
  worker: TaskWorker
  /** Why it ended, if it failed. */
  failure?: unknown
}

/**
 * Runs tasks in a worker, so that they do not block this thread. The first task starts the worker, which exits when idle. Send one task
 * at a time: callers queue them (fairQueue). 503 for a task that takes too long.
 */
export function taskRunner<Task, Result>(start: () => TaskWorker, { name, withinMs }: TaskSettings): (task: Task) => Promise<Result> {
  let running: Running | undefined

  function begin(): Running {
    const started: Running = { worker: start() }
    started.worker.events.on('error', (error) => {
      started.failure = error
    })
    started.worker.events.on('exit', (code) => {
      if (code !== 0) started.failure ??= new Error(`it exited with code ${code}`)
      if (running === started) running = undefined
    })
    return started
  }

  const run = (task: Task, triesLeft: number): Promise<Result> =>
    new Promise((resolve, reject) => {
      running ??= begin()
      const mine = running
      const { worker } = mine
      worker.ref()
      let isTooSlow = false
      const giveUp = setTimeout(() => {
        isTooSlow = true
        worker.end()
      }, withinMs)
      const finish = () => {
        clearTimeout(giveUp)
        worker.unref()
        worker.events.off('message', onAnswer)
        worker.events.off('exit', onExit)
      }
      const onAnswer = (answer: TaskAnswer<Result>) => {
        finish()
        if ('result' in answer) resolve(answer.result)
        else reject(new Error(`${name}: ${answer.problem}`))
      }
      const onExit = () => {
        finish()
        if (isTooSlow) reject(new HttpError(503, { retryAfterSeconds: 5 }))
        else if (mine.failure) reject(new Error(`${name}: its worker failed`, { cause: mine.failure }))
        else if (triesLeft > 1) resolve(run(task, triesLeft - 1))
        else reject(new HttpError(503, { retryAfterSeconds: 5 }))
      }
      worker.events.on('message', onAnswer)
      worker.events.on('exit', onExit)
      worker.send(task)
    })

  return (task) => run(task, TRIES)
}
