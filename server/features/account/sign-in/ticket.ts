import { createHash, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '#contract/durations.ts'
import { type AccountRow, findAccount } from '#server/features/account/account.queries.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { decrypt, encrypt } from '#server/kernel/security/signature.ts'
import { signingKey } from '#server/kernel/security/signing-keys.ts'

/** How long a browser may take to send the second code after the right password. */
export const TICKET_MS = 10 * MINUTE_MS

export const ticketKey = signingKey('sign-in-ticket')

const DIGEST_BYTES = 16
/** Account id, expiry time in ms, and a digest of the password hash. */
const BODY_BYTES = 8 + 8 + DIGEST_BYTES

/** Encrypted, so that it reveals nothing; without the second code it gives no access. */
export function signTicket(key: Buffer, { id, passwordHash }: AccountRow, now: Date): string {
  const body = Buffer.alloc(BODY_BYTES)
  body.writeBigUInt64BE(BigInt(id))
  body.writeBigUInt64BE(BigInt(now.getTime() + TICKET_MS), 8)
  digestOf(passwordHash).copy(body, 16)
  return encrypt(key, body).toString('base64url')
}

/** The ticket's account, while the ticket is valid and the password unchanged. */
export async function accountOfTicket(db: PoolDatabase, ticket: string | null, now: Date): Promise<AccountRow | undefined> {
  const body = ticket === null ? undefined : decrypt(await ticketKey(db), Buffer.from(ticket, 'base64url'))
  if (body?.length !== BODY_BYTES || Number(body.readBigUInt64BE(8)) <= now.getTime()) return undefined
  const account = await findAccount(db, Number(body.readBigUInt64BE()))
  return account && timingSafeEqual(digestOf(account.passwordHash), body.subarray(16)) ? account : undefined
}

const digestOf = (passwordHash: string): Buffer => createHash('sha256').update(passwordHash).digest().subarray(0, DIGEST_BYTES)
