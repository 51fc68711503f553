import { withoutWaitLimit } from '#server/kernel/database/wait.ts'
import { fairQueue, type Requester } from '#server/kernel/limits/fair-queue.ts'

/** Each slot occupies a database connection and CPU time for as long as the file's rows take. */
const FILE_SLOTS = 2
/** Beyond these limits, 503: a call ends after 25 s, and proxies do not wait much longer. */
const QUEUE = { mostWaiting: 20, mostWaitingEach: 2, waitAtMostMs: 15_000 }
/** One slot per client: a user's further files wait, not those of other users. */
const files = fairQueue({ slots: FILE_SLOTS, slotsEach: 1, ...QUEUE })
/** For files that are sent while they are read. Their response has begun, so parts are never refused. */
const parts = fairQueue({ slots: FILE_SLOTS })

/**
 * Reads all rows of a file without the wait limit of a call, because a list may take longer. Such files are read in turns, so that
 * enough connections remain for calls.
 */
export const readFileInTurn = <Result>(read: () => Promise<Result>, by: Requester): Promise<Result> =>
  files.run(() => withoutWaitLimit(read), by)

/** Like readFileInTurn, for a file that is sent while it is read: no turn is held between two parts, however slow the client is. */
export async function* partsInTurn<Part>(content: AsyncGenerator<Part>, by: Requester): AsyncGenerator<Part> {
  for (;;) {
    const { done, value } = await parts.run(() => withoutWaitLimit(() => content.next()), by)
    if (done) return
    yield value
  }
}
