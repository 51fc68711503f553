import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fairQueue, type Requester } from '#server/kernel/limits/fair-queue.ts'
import type { CsvAnswer, CsvTask } from '#server/kernel/lists/csv-worker.ts'
import { type CsvReading, type CsvRecord, type CsvTable, UnreadableCsv } from '#server/kernel/lists/read-csv.ts'
import { workThread } from '#server/kernel/threads/thread.ts'

/** One at a time: a file takes up to a second of CPU time. */
const reading = fairQueue({ slots: 1, mostWaiting: 100, mostWaitingEach: 4, waitAtMostMs: 20_000 })
const read = workThread<CsvTask, CsvAnswer>({
  file: join(import.meta.dirname, 'csv-worker.ts'),
  name: 'A CSV file could not be read',
  withinMs: 20_000,
  mostMemoryMb: 512,
})

export interface CsvFile extends Omit<CsvTable, 'records'> {
  rowTotal: number
  /** Can be called repeatedly; each call starts from the beginning. */
  records(): AsyncGenerator<CsvRecord>
}

/**
 * Runs readCsv in a worker thread, so that no file blocks other requests (safety.md 16). The result is parsed in short steps for the same
 * reason. Throws UnreadableCsv; 503 when too many files wait.
 */
export async function readCsvInThread(file: Uint8Array, given: CsvReading & { hasRecords: boolean }, by: Requester): Promise<CsvFile> {
  const answer = await reading.run(() => read({ ...given, file }), by)
  if ('refusal' in answer) throw new UnreadableCsv(answer.refusal)
  const { records, ...table } = answer
  return { ...table, records: () => recordsIn(records) }
}

const STEP_MS = 5
const LINE_FEED = 10

async function* recordsIn(lines: Uint8Array): AsyncGenerator<CsvRecord> {
  const text = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength)
  let turn = performance.now()
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf(LINE_FEED, at)
    yield JSON.parse(text.toString('utf8', at, end))
    at = end + 1
    if (performance.now() - turn < STEP_MS) continue
    await nextTurn()
    turn = performance.now()
  }
}
