import { MINUTE_MS } from '#contract/durations.ts'
import type { Database } from '#server/kernel/database.ts'
import { isSealGood, type SealedUntil, sealUntil } from '#server/kernel/seal.ts'
import { signingKey } from '#server/kernel/signing-keys.ts'

const addressKey = signingKey('private-file')

const HOLDS_MS = 15 * MINUTE_MS
/** Within it the address of a file stays the same, so that a list that is read again does not fetch its pictures anew. */
const STEP_MS = 5 * MINUTE_MS

/** An address that opens a private file for 10 to 15 minutes. Whoever may see the file is given one, and nobody else. */
export async function privateAddress(db: Database, key: string, now: Date): Promise<string> {
  const end = new Date(Math.floor(now.getTime() / STEP_MS) * STEP_MS + HOLDS_MS)
  const { until, seal } = sealUntil(await addressKey(db), key, end)
  return `/files/${key}?until=${until}&seal=${seal}`
}

/** Whether such an address was given for this file and still holds. */
export const isAddressGood = async (db: Database, key: string, given: SealedUntil, now: Date): Promise<boolean> =>
  isSealGood(await addressKey(db), key, given, now)
