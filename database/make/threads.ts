import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { WordCounts } from '#database/make/postings.ts'
import type { Plan } from '#database/make/product.ts'
import type { FilledTable } from '#database/make/rows.ts'
import type { WorkerReply, WorkerTask } from '#database/make/worker.ts'

const PRODUCTS_AT_A_TIME = 500

export interface Threads {
  /** Lines of all products, in order. Each thread works one batch ahead of what has been stored. */
  lines(): AsyncGenerator<{ made: number; lines: Record<FilledTable, string> }>
  counts(): Promise<WordCounts[]>
  stop(): Promise<void>
}

export function startThreads(url: string, plan: Plan, productTotal: number, threadTotal: number): Threads {
  const workers = Array.from(
    { length: threadTotal },
    () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: { url, plan } }),
  )
  const request = async (worker: Worker, task: WorkerTask | null): Promise<WorkerReply> => {
    worker.postMessage(task)
    const [reply] = await once(worker, 'message')
    return reply
  }
  return {
    async *lines() {
      const starts = Array.from({ length: Math.ceil(productTotal / PRODUCTS_AT_A_TIME) }, (_, at) => at * PRODUCTS_AT_A_TIME + 1)
      const taskAt = (place: number) => ({ from: starts[place]!, to: Math.min(productTotal, starts[place]! + PRODUCTS_AT_A_TIME - 1) })
      const begun = new Map<number, Promise<WorkerReply>>()
      const begin = (place: number) => {
        if (place >= starts.length) return
        const reply = request(workers[place % threadTotal]!, taskAt(place))
        reply.catch(() => {})
        begun.set(place, reply)
      }
      for (let place = 0; place < threadTotal; place++) begin(place)
      for (let place = 0; place < starts.length; place++) {
        const reply = await begun.get(place)!
        begun.delete(place)
        begin(place + threadTotal)
        if ('lines' in reply) yield { made: taskAt(place).to, lines: reply.lines }
      }
    },
    counts: () => Promise.all(workers.map(async (worker) => ((await request(worker, null)) as { counts: WordCounts }).counts)),
    stop: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  }
}
