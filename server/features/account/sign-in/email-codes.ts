import { timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { EmailPurpose } from '#contract/account/sign-in.ts'
import { emailCodes } from '#server/features/account/account.table.ts'
import { hashAsker } from '#server/features/account/sign-in/email-code-limits.ts'
import { hashToken, newToken } from '#server/features/account/sign-in/session.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import { findValue } from '#server/kernel/database/rows.ts'
import { keyedHash } from '#server/kernel/security/signature.ts'
import { signingKey } from '#server/kernel/security/signing-keys.ts'

/** Keyed, because six digits are quickly brute-forced from a plain hash. */
const emailCodeKey = signingKey('email-code')

const TRIES = 5

/** A code is bound to its purpose, its address and, from purpose 3 on, the signed-in user who requested it. */
export interface CodeBinding {
  email: string
  purpose: EmailPurpose
  accountId: number | null
}

/** A code binding together with its requester. */
export interface RequestedCode extends CodeBinding {
  asker: string
}

export async function storeCode(
  db: Database,
  pool: PoolDatabase,
  { asker, ...binding }: RequestedCode,
  { code, ...times }: { code: string; createTime: Date; expireTime: Date },
): Promise<void> {
  await db
    .insert(emailCodes)
    .values({ ...binding, asker: hashAsker(asker), codeHash: hashCode(await emailCodeKey(pool), binding, code), ...times })
}

/** Exchanges a matched code for a verifyToken, once. Fails with 220006 if it was already used or exchanged. */
export async function exchangeCode(db: Database, codeId: number, verifyExpireTime: Date): Promise<string> {
  const verifyToken = newToken()
  const exchanged = await db
    .update(emailCodes)
    .set({ verifyTokenHash: hashToken(verifyToken), verifyExpireTime })
    .where(and(eq(emailCodes.id, codeId), isNull(emailCodes.spentTime), isNull(emailCodes.verifyTokenHash)))
    .returning({ id: emailCodes.id })
  return exchanged.length > 0 ? verifyToken : fail('wrongEmailCode')
}

/**
 * Returns the id of the matching code. Each try is counted before the comparison and outside any transaction, so that a rollback does
 * not undo it; five tries use up the code. Fails with 220006 for anything that does not match.
 */
export async function matchCode(db: PoolDatabase, { asker, ...binding }: RequestedCode, code: string, now: Date): Promise<number> {
  const newest = db
    .select({ id: emailCodes.id })
    .from(emailCodes)
    .where(and(isBoundTo(binding), eq(emailCodes.asker, hashAsker(asker))))
    .orderBy(desc(emailCodes.createTime), desc(emailCodes.id))
    .limit(1)
  const [tried] = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(
      and(eq(emailCodes.id, sql`(${newest})`), isNull(emailCodes.spentTime), gt(emailCodes.expireTime, now), lt(emailCodes.tries, TRIES)),
    )
    .returning({ id: emailCodes.id, codeHash: emailCodes.codeHash })
  if (!tried || !timingSafeEqual(tried.codeHash, hashCode(await emailCodeKey(db), binding, code))) return fail('wrongEmailCode')
  return tried.id
}

/** Returns the id of the code exchanged for this verifyToken. Fails with 220006 for anything that does not match. */
export const matchVerifyToken = async (db: Database, binding: CodeBinding, verifyToken: string, now: Date): Promise<number> =>
  (await findValue(
    db,
    emailCodes.id,
    and(
      isBoundTo(binding),
      eq(emailCodes.verifyTokenHash, hashToken(verifyToken)),
      gt(emailCodes.verifyExpireTime, now),
      isNull(emailCodes.spentTime),
    ),
  )) ?? fail('wrongEmailCode', [{ path: 'verifyToken' }])

/** Uses up a matched code in the transaction that it authorises. Of two concurrent uses, one fails with 220006. */
export async function spendCode(db: Database, codeId: number, now: Date): Promise<void> {
  const spent = await db
    .update(emailCodes)
    .set({ spentTime: now })
    .where(and(eq(emailCodes.id, codeId), isNull(emailCodes.spentTime)))
    .returning({ id: emailCodes.id })
  if (spent.length === 0) fail('wrongEmailCode')
}

const isBoundTo = ({ email, purpose, accountId }: CodeBinding) =>
  and(
    eq(emailCodes.email, email),
    eq(emailCodes.purpose, purpose),
    accountId === null ? isNull(emailCodes.accountId) : eq(emailCodes.accountId, accountId),
  )

const hashCode = (key: Buffer, { email, purpose }: CodeBinding, code: string) => keyedHash(key, `${purpose}:${email}:${code}`)
