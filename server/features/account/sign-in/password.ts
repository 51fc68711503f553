import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { fail } from '#server/kernel/calls/fail.ts'
import { fairQueue, type Requester } from '#server/kernel/limits/fair-queue.ts'

const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Limits concurrent hashing: a flood of sign-ins must not starve other calls (safety.md 13). */
const hashing = fairQueue({ slots: 2 })
/** Shares the checks fairly between requesters. They wait here in memory, without holding a connection (docs/decisions/009). */
const checks = fairQueue({ slots: 4, mostWaitingEach: 24, mostWaiting: 1000 })
/** Hash of a discarded random text, compared when there is no account, so that both cases take the same time. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$o/8bjSGTP/djoMyczZ2TbQ$5wivSzXs8V33kbuC67SHSLESwt9sq6Xk8o1lgUUQJx0'
/** Shorter local parts of an e-mail address are not checked: they would rule out too many passwords. */
const SHORTEST_NAME_PART = 4

const COMMON = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** Fails with 220008 for a password that attackers try first: a common one, or one containing the local part of the e-mail address. */
export function refuseGuessable(password: string, email: string): void {
  const lower = password.toLowerCase()
  const namePart = email.slice(0, email.lastIndexOf('@'))
  if (COMMON.has(lower)) fail('passwordRefused')
  if ([...namePart].length >= SHORTEST_NAME_PART && lower.includes(namePart)) fail('passwordRefused')
}

/** Queue entry for a requester already tied to the account by a session, a known browser or an e-mail code. */
export const ownTurn = (accountIdOrEmail: number | string): Requester => ({ client: `${accountIdOrEmail}`, isKnown: true })

/** Waits for a turn to check or hash a password. Throws 503 if too many requests of the same network or account are waiting. */
export const inTurn = <Result>(by: Requester, task: () => Promise<Result>): Promise<Result> => checks.run(task, by)

export const hashPassword = (password: string, by: Requester = ownTurn('')) => inTurn(by, () => hashing.run(() => hash(password, STRENGTH)))

/** Whether the password matches the hash; takes equally long without a hash. Call it within inTurn. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await hashing.run(() => verify(passwordHash ?? DUMMY_HASH, password))
  return isRight && passwordHash !== undefined
}
