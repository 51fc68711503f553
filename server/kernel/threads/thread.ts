import { Worker } from 'node:worker_threads'
import { type TaskSettings, type TaskWorker, taskRunner } from '#server/kernel/threads/tasks.ts'

/** Runs tasks in a worker thread; the buffers of results are transferred, not copied. */
export const workThread = <Task, Result>(settings: TaskSettings): ((task: Task) => Promise<Result>) =>
  taskRunner(() => startThread(settings), settings)

function startThread({ file, mostMemoryMb }: TaskSettings): TaskWorker {
  const worker = new Worker(file, { execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb } })
  return {
    events: worker,
    send: (task) => worker.postMessage(task),
    end: () => void worker.terminate(),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
  }
}
