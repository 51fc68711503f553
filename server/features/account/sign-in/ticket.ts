import { createHash, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '#contract/durations.ts'
import { type AccountRow, findAccount } from '#server/features/account/account.queries.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { decrypt, encrypt } from '#server/kernel/security/signature.ts'
import { signingKey } from '#server/kernel/security/signing-keys.ts'

/** How long a browser whose password was right may take over the second code. */
export const TICKET_MS = 10 * MINUTE_MS

export const ticketKey = signingKey('sign-in-ticket')

const DIGEST_BYTES = 16
/** The account, until when it holds, and which password it was. */
const BODY_BYTES = 8 + 8 + DIGEST_BYTES

/** Encrypted: it says nothing to whoever finds it, and alone it opens nothing. */
export function signTicket(key: Buffer, { id, passwordHash }: AccountRow, now: Date): string {
  const body = Buffer.alloc(BODY_BYTES)
  body.writeBigUInt64BE(BigInt(id))
  body.writeBigUInt64BE(BigInt(now.getTime() + TICKET_MS), 8)
  digestOf(passwordHash).copy(body, 16)
  return encrypt(key, body).toString('base64url')
}

/** Whose password was right, while the ticket holds and the password is still the same. */
export async function accountOfTicket(db: PoolDatabase, ticket: string | null, now: Date): Promise<AccountRow | undefined> {
  const body = ticket === null ? undefined : decrypt(await ticketKey(db), Buffer.from(ticket, 'base64url'))
  if (body?.length !== BODY_BYTES || Number(body.readBigUInt64BE(8)) <= now.getTime()) return undefined
  const account = await findAccount(db, Number(body.readBigUInt64BE()))
  return account && timingSafeEqual(digestOf(account.passwordHash), body.subarray(16)) ? account : undefined
}

const digestOf = (passwordHash: string): Buffer => createHash('sha256').update(passwordHash).digest().subarray(0, DIGEST_BYTES)
