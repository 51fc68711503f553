import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Paper } from '#server/features/papers/paper.ts'
import type { PaperAnswer } from '#server/features/papers/worker.ts'
import { HttpError } from '#server/kernel/calls/fail.ts'
import type { GeneratedFile } from '#server/kernel/files/generated-files.ts'
import { fairQueue, type Requester } from '#server/kernel/limits/fair-queue.ts'

/** One at a time: a paper takes a processor for up to a second, and half of them is left for calls. */
const rendering = fairQueue({ slots: 1, mostWaiting: 60, mostWaitingEach: 10, waitAtMostMs: 20_000 })
const RENDER_WITHIN_MS = 20_000
const MOST_MEMORY_MB = 512
const TRIES = 2
const PDF = 'application/pdf'

interface Drawing {
  worker: Worker
  /** Why it ended, if it failed. */
  failure?: unknown
}

let drawing: Drawing | undefined

/**
 * A paper as PDF: in its turn, what it says is read, and drawn in a thread of its own so that nobody else waits. null where there is
 * no such paper, 503 when too many are waiting, or it takes too long.
 */
export const renderPaper = (read: () => Promise<NamedPaper | null>, by: Requester): Promise<GeneratedFile | null> =>
  rendering.run(async () => {
    const found = await read()
    return found && { name: found.name, mimeType: PDF, content: await drawInWorker(found.paper, TRIES) }
  }, by)

interface NamedPaper {
  name: string
  paper: Paper
}

const drawInWorker = (paper: Paper, triesLeft: number): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    drawing ??= startWorker()
    const mine = drawing
    const { worker } = mine
    worker.ref()
    let isTooSlow = false
    const giveUp = setTimeout(() => {
      isTooSlow = true
      void worker.terminate()
    }, RENDER_WITHIN_MS)
    const finish = () => {
      clearTimeout(giveUp)
      worker.unref()
      worker.off('message', onAnswer)
      worker.off('exit', onExit)
    }
    const onAnswer = (answer: PaperAnswer) => {
      finish()
      if ('bytes' in answer) resolve(answer.bytes)
      else reject(new Error(`A paper could not be drawn: ${answer.problem}`))
    }
    const onExit = () => {
      finish()
      if (isTooSlow) reject(new HttpError(503, { retryAfterSeconds: 5 }))
      else if (mine.failure) reject(new Error('The thread that draws papers failed', { cause: mine.failure }))
      // Idle for so long that it ended just now.
      else if (triesLeft > 1) resolve(drawInWorker(paper, triesLeft - 1))
      else reject(new HttpError(503, { retryAfterSeconds: 5 }))
    }
    worker.on('message', onAnswer)
    worker.on('exit', onExit)
    worker.postMessage(paper)
  })

function startWorker(): Drawing {
  const worker = new Worker(join(import.meta.dirname, 'worker.ts'), {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const started: Drawing = { worker }
  worker.on('error', (error) => {
    started.failure = error
  })
  worker.on('exit', () => {
    if (drawing === started) drawing = undefined
  })
  return started
}
