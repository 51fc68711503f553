import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll } from 'vitest'
import { freePort } from '#tests/free-port.ts'

/** How the mail server replies: `busy` 421, `defers` 451, `refuses…` 5xx for that reason (`refuses`: the recipient), `hangs` never. */
export type Mood =
  | 'accepts'
  | 'busy'
  | 'defers'
  | 'refuses'
  | 'refusesPassword'
  | 'refusesRelay'
  | 'refusesSender'
  | 'refusesSenderLate'
  | 'refusesQuota'
  | 'refusesUnexplained'
  | 'hangs'
  | 'diesInData'
  | 'diesAfterData'

export interface MailMessage {
  from: string
  to: string[]
  source: string
}
export type ToParent = MailMessage | { listening: true } | { requested: true }

/** A real mail server in a separate process, not listening at first. Its URL has a user and a password. */
export async function openPostOffice() {
  const port = await freePort()
  const received: MailMessage[] = []
  let child: ChildProcess | undefined
  let notifyRequested = () => {}
  /** Resolves when the server has received the next mail completely. */
  let requested = Promise.resolve()

  async function close() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  async function open(mood: Mood) {
    await close()
    requested = new Promise((resolve) => {
      notifyRequested = resolve
    })
    const opened = fork(join(import.meta.dirname, 'post-office-process.ts'), {
      env: { PATH: process.env['PATH'], PORT: String(port), MOOD: mood },
      execArgv: [],
    })
    child = opened
    await new Promise<void>((resolve) => {
      opened.on('message', (message: ToParent) => {
        if ('listening' in message) resolve()
        else if ('requested' in message) notifyRequested()
        else {
          received.push(message)
          opened.send('kept')
        }
      })
    })
  }

  afterAll(close)
  return {
    url: `smtp://shop:smtp-secret@127.0.0.1:${port}`,
    received,
    open,
    close,
    requested: () => requested,
    /** The received mails, parsed. */
    read: (): Promise<Email[]> => Promise.all(received.map(({ source }) => PostalMime.parse(source))),
  }
}
