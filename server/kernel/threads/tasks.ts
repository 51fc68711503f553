import type { EventEmitter } from 'node:events'
import { HttpError } from '#server/kernel/calls/fail.ts'
import type { TaskAnswer } from '#server/kernel/threads/answer-tasks.ts'

/** One that ended of itself, idle for so long, gets the task once more. */
const TRIES = 2

/** A thread, or another process, that runs a file which calls answerTasks. */
export interface TaskWorker {
  /** `message`, `error` and `exit`, with its code. */
  events: EventEmitter
  send(task: unknown): void
  end(): void
  /** Whether this process waits for it before it ends. */
  ref(): void
  unref(): void
}

export interface TaskSettings {
  /** The file that it runs, which calls answerTasks. */
  file: string
  /** What it does, for the log. */
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
 * Work for somebody else, so that nobody here waits for it. The first task starts the worker, which ends when idle. One task at a
 * time: who gives more of them queues them before (fairQueue). 503 for a task that takes too long.
 */
export function workBy<Task, Result>(start: () => TaskWorker, { name, withinMs }: TaskSettings): (task: Task) => Promise<Result> {
  let running: Running | undefined

  function begin(): Running {
    const started: Running = { worker: start() }
    started.worker.events.on('error', (error) => {
      started.failure = error
    })
    started.worker.events.on('exit', (code) => {
      if (code !== 0) started.failure ??= new Error(`it ended with ${code}`)
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
