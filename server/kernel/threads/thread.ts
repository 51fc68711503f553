import { Worker } from 'node:worker_threads'
import { HttpError } from '#server/kernel/calls/fail.ts'
import type { ThreadAnswer } from '#server/kernel/threads/answer-tasks.ts'

/** A thread that ended of itself, idle for so long, gets the task once more. */
const TRIES = 2

interface Settings {
  /** The file that it runs, which calls answerTasks. */
  file: string
  /** What it does, for the log. */
  name: string
  withinMs: number
  mostMemoryMb: number
}

interface Running {
  worker: Worker
  /** Why it ended, if it failed. */
  failure?: unknown
}

/**
 * Work for a thread of its own, so that nobody else waits for it. It is started by the first task and ends when idle. One task at a
 * time: who gives more of them queues them before (fairQueue). 503 for a task that takes too long.
 */
export function workThread<Task, Result>({ file, name, withinMs, mostMemoryMb }: Settings): (task: Task) => Promise<Result> {
  let running: Running | undefined

  function start(): Running {
    const worker = new Worker(file, { execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb } })
    const started: Running = { worker }
    worker.on('error', (error) => {
      started.failure = error
    })
    worker.on('exit', () => {
      if (running === started) running = undefined
    })
    return started
  }

  const run = (task: Task, triesLeft: number): Promise<Result> =>
    new Promise((resolve, reject) => {
      running ??= start()
      const mine = running
      const { worker } = mine
      worker.ref()
      let isTooSlow = false
      const giveUp = setTimeout(() => {
        isTooSlow = true
        void worker.terminate()
      }, withinMs)
      const finish = () => {
        clearTimeout(giveUp)
        worker.unref()
        worker.off('message', onAnswer)
        worker.off('exit', onExit)
      }
      const onAnswer = (answer: ThreadAnswer<Result>) => {
        finish()
        if ('result' in answer) resolve(answer.result)
        else reject(new Error(`${name}: ${answer.problem}`))
      }
      const onExit = () => {
        finish()
        if (isTooSlow) reject(new HttpError(503, { retryAfterSeconds: 5 }))
        else if (mine.failure) reject(new Error(`${name}: the thread failed`, { cause: mine.failure }))
        else if (triesLeft > 1) resolve(run(task, triesLeft - 1))
        else reject(new HttpError(503, { retryAfterSeconds: 5 }))
      }
      worker.on('message', onAnswer)
      worker.on('exit', onExit)
      worker.postMessage(task)
    })

  return (task) => run(task, TRIES)
}
