import { join } from 'node:path'
import type { Paper } from '#server/features/papers/paper.ts'
import type { GeneratedFile } from '#server/kernel/files/generated-files.ts'
import { fairQueue, type Requester } from '#server/kernel/limits/fair-queue.ts'
import { workProcess } from '#server/kernel/threads/process.ts'

/** One at a time: a paper occupies a processor for up to a second, and half of them are reserved for calls. */
const rendering = fairQueue({ slots: 1, mostWaiting: 60, mostWaitingEach: 10, waitAtMostMs: 20_000 })
const draw = workProcess<[Paper, ...Paper[]], Uint8Array>({
  file: join(import.meta.dirname, 'worker.ts'),
  name: 'A paper could not be drawn',
  withinMs: 20_000,
  mostMemoryMb: 512,
})
const PDF = 'application/pdf'

/**
 * Renders a paper as PDF: once it has its turn, its data are read, and it is drawn in a separate process so that other calls do not wait.
 * null if there is no such paper, 503 if too many are waiting or it takes too long.
 */
export const renderPaper = (read: () => Promise<NamedPaper | null>, by: Requester): Promise<GeneratedFile | null> =>
  renderPapers(async () => {
    const found = await read()
    return found && { name: found.name, papers: [found.paper] }
  }, by)

/** Several papers as one PDF, each starting on a new page. */
export const renderPapers = (read: () => Promise<NamedPapers | null>, by: Requester): Promise<GeneratedFile | null> =>
  rendering.run(async () => {
    const found = await read()
    return found && { name: found.name, mimeType: PDF, content: await draw(found.papers) }
  }, by)

interface NamedPapers {
  name: string
  papers: [Paper, ...Paper[]]
}

interface NamedPaper {
  name: string
  paper: Paper
}
