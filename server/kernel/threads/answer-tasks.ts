import { parentPort, type Transferable } from 'node:worker_threads'

/** The messages exchanged with tasks.ts. */
export type TaskAnswer<Result> = { result: Result } | { problem: string }

const IDLE_MS = 30_000

/** Runs the tasks of workThread or workProcess. Exits after some idle time, to free all memory; the next task starts a new worker. */
export function answerTasks<Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
  moved: (result: Result) => Transferable[] = () => [],
): void {
  const idle = setTimeout(() => process.exit(0), IDLE_MS)
  const answer = (made: TaskAnswer<Result>, transferred: Transferable[] = []) => {
    if (parentPort) parentPort.postMessage(made, transferred)
    // If the parent has just ended, the answer cannot be sent, and without the callback the error would be thrown.
    else process.send!(made, undefined, undefined, () => {})
  }
  const begin = async (task: Task) => {
    idle.refresh()
    try {
      const result = await work(task)
      answer({ result }, moved(result))
    } catch (error) {
      answer({ problem: String(error) })
    }
  }
  if (parentPort) parentPort.on('message', begin)
  else process.on('message', begin).on('disconnect', () => process.exit(0))
}
