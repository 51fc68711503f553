import { parentPort, type Transferable } from 'node:worker_threads'

/** The messages exchanged with thread.ts. */
export type ThreadAnswer<Result> = { result: Result } | { problem: string }

const IDLE_MS = 60_000

/** Does the tasks of workThread. Exits when idle for a while, which frees all memory. The next task starts another thread. */
export function answerTasks<Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
  moved: (result: Result) => Transferable[] = () => [],
): void {
  const idle = setTimeout(() => process.exit(0), IDLE_MS)
  parentPort!.on('message', async (task: Task) => {
    idle.refresh()
    try {
      const result = await work(task)
      parentPort!.postMessage({ result } satisfies ThreadAnswer<Result>, moved(result))
    } catch (error) {
      parentPort!.postMessage({ problem: String(error) } satisfies ThreadAnswer<Result>)
    }
  })
}
