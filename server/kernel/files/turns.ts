import { withoutWaitLimit } from '#server/kernel/database/wait.ts'
import { fairQueue, type Requester } from '#server/kernel/limits/fair-queue.ts'

/** Each holds a connection, and a part of a processor, for as long as its rows take. */
const FILE_SLOTS = 2
/** 503 beyond: a call for a file ends after 25 s, and a proxy waits little longer. */
const QUEUE = { mostWaiting: 20, mostWaitingEach: 2, waitAtMostMs: 15_000 }
/** Whoever requests several waits for himself, and not everybody for him. */
const files = fairQueue({ slots: FILE_SLOTS, slotsEach: 1, ...QUEUE })
/** Of files that are sent while they are read: they have begun, so that none of their parts is refused. */
const parts = fairQueue({ slots: FILE_SLOTS })

/**
 * Reads all rows of a file, however long they take: a list may be longer than what fits into the time of a call. Such files are
 * read in turns, so that they leave the connections to calls.
 */
export const readFileInTurn = <Result>(read: () => Promise<Result>, by: Requester): Promise<Result> =>
  files.run(() => withoutWaitLimit(read), by)

/** The same for a file that is sent while it is read: whoever takes it slowly holds no turn between two parts. */
export async function* partsInTurn<Part>(content: AsyncGenerator<Part>, by: Requester): AsyncGenerator<Part> {
  for (;;) {
    const { done, value } = await parts.run(() => withoutWaitLimit(() => content.next()), by)
    if (done) return
    yield value
  }
}
