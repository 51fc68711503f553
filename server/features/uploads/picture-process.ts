import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { PictureAnswer, PictureKind, PrintAnswer } from '#server/features/uploads/made-picture.ts'
import type { PictureResult, PictureTask } from '#server/features/uploads/picture-worker.ts'
import { HttpError } from '#server/kernel/calls/fail.ts'
import { fairQueue, type Requester } from '#server/kernel/limits/fair-queue.ts'

/** Each picture takes about 100 MB while being decoded. */
const decoding = fairQueue({ slots: 2, mostWaiting: 100 })
const DECODE_WITHIN_MS = 15_000
/** A picture whose worker died because of another picture gets a second try. */
const TRIES = 2

interface Pending {
  task: PictureTask
  triesLeft: number
  finish(picture: PictureResult['picture']): void
  /** Rejects with 503, for failures not caused by the picture. */
  dismiss(): void
}

let worker: ChildProcess | undefined
let lastNumber = 0
const pending = new Map<number, Pending>()

/**
 * makePicture in a separate process: a decoder that crashes or hangs on an untrusted picture harms nothing else, and its memory is freed
 * when idle. Returns null when the picture is refused; throws 503 when no process can be started.
 */
export async function madePicture(bytes: Uint8Array, kind: PictureKind, isAvatar: boolean, by: Requester = {}): Promise<PictureAnswer> {
  const picture = (await work({ bytes, kind, use: isAvatar ? 'avatar' : 'picture' }, by)) as PictureAnswer
  return typeof picture === 'object' && picture ? { ...picture, bytes: asBuffer(picture.bytes) } : picture
}

/** makePrint in the same worker process. */
export async function madePrint(bytes: Uint8Array, kind: PictureKind, by: Requester = {}): Promise<PrintAnswer> {
  const print = (await work({ bytes, kind, use: 'print' }, by)) as PrintAnswer
  return typeof print === 'object' && print ? { ...print, colours: asBuffer(print.colours) } : print
}

const work = (given: Omit<PictureTask, 'number'>, by: Requester): Promise<PictureResult['picture']> =>
  decoding.run(
    () =>
      new Promise((resolve, reject) => {
        const task = { number: ++lastNumber, ...given }
        const giveUp = setTimeout(() => {
          finish(null)
          worker?.kill('SIGKILL')
        }, DECODE_WITHIN_MS)
        const clear = () => {
          clearTimeout(giveUp)
          pending.delete(task.number)
          if (pending.size === 0) worker?.channel?.unref()
        }
        const finish = (picture: PictureResult['picture']) => {
          clear()
          resolve(picture)
        }
        const dismiss = () => {
          clear()
          reject(new HttpError(503, { retryAfterSeconds: 5 }))
        }
        const one = { task, triesLeft: TRIES, finish, dismiss }
        pending.set(task.number, one)
        hand(one)
      }),
    by,
  )

function hand(one: Pending): void {
  one.triesLeft--
  worker ??= startWorker()
  // A process that could not be started has no channel; its 'error' event follows at once.
  if (!worker.channel) return
  worker.channel.ref()
  worker.send(one.task)
}

function startWorker(): ChildProcess {
  const started = fork(join(import.meta.dirname, 'picture-worker.ts'), {
    serialization: 'advanced',
    // A single heap for all threads: with glibc's per-thread arenas, every picture would leak some memory.
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  started.unref()
  started.on('message', ({ number, picture }: PictureResult) => pending.get(number)?.finish(picture))
  // A task that could not be sent is reassigned on 'exit'. If the process could not be started, for lack of file descriptors or processes,
  // there is no 'exit': pending pictures are dismissed, and the next one starts a new worker.
  started.on('error', () => {
    if (started.pid !== undefined) return
    if (worker === started) worker = undefined
    for (const one of [...pending.values()]) one.dismiss()
  })
  started.on('exit', () => {
    worker = undefined
    for (const one of [...pending.values()]) {
      if (one.triesLeft > 0) hand(one)
      else one.finish(null)
    }
  })
  return started
}

/** Buffers sent between processes arrive as Uint8Array. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)
