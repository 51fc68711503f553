import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/kernel/database.ts'
import { signingKey } from '#server/kernel/signing-keys.ts'

const addressKey = signingKey('private-file')

const HOLDS_MS = 15 * 60_000
/** Within it the address of a file stays the same, so that a list that is read again does not fetch its pictures anew. */
const STEP_MS = 5 * 60_000

/** An address that opens a private file for 10 to 15 minutes. Whoever may see the file is given one, and nobody else. */
export async function privateAddress(db: Database, key: string, now: Date): Promise<string> {
  const until = (Math.floor(now.getTime() / STEP_MS) * STEP_MS + HOLDS_MS).toString(36)
  return `/files/${key}?until=${until}&seal=${seal(await addressKey(db), key, until)}`
}

/** Whether such an address was given for this file and still holds. */
export async function isAddressGood(db: Database, key: string, until: string, given: string, now: Date): Promise<boolean> {
  if (!(Number.parseInt(until, 36) > now.getTime())) return false
  const expected = Buffer.from(seal(await addressKey(db), key, until))
  const sent = Buffer.from(given)
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

const seal = (secret: Buffer, key: string, until: string) => createHmac('sha256', secret).update(`${key}.${until}`).digest('base64url')
