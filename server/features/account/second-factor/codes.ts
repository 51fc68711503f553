import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { recoveryCodes, secondFactors } from '#server/features/account/second-factor/second-factor.table.ts'
import { stepOfCode } from '#server/features/account/second-factor/totp.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findRow, hasTouched } from '#server/kernel/database/rows.ts'
import { decrypt, keyedHash } from '#server/kernel/security/signature.ts'
import { signingKey } from '#server/kernel/security/signing-keys.ts'

export type SecondFactor = typeof secondFactors.$inferSelect

/** The key is in another table, so that a copy of one table is useless (docs/decisions/012). */
export const secondFactorKey = signingKey('second-factor')

const RECOVERY_CODES = 10
/** No look-alike characters: codes are read from paper and typed in a hurry. */
const RECOVERY_SIGNS = '23456789abcdefghjkmnpqrstvwxyz'

/** The format of an app's code; recovery codes are longer. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

export const findSecondFactor = (db: Database, accountId: number) => findRow(db, secondFactors, eq(secondFactors.accountId, accountId))

/** The account's confirmed factor, which sign-in requires. */
export const findConfirmedFactor = (db: Database, accountId: number) =>
  findRow(db, secondFactors, and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmTime)))

/** Stores a new factor, replacing an unconfirmed one. Returns false if one is already confirmed. */
export const startFactor = async (db: Database, accountId: number, started: Pick<SecondFactor, 'secret' | 'lastStep' | 'createTime'>) =>
  hasTouched(
    await db
      .insert(secondFactors)
      .values({ accountId, ...started })
      .onConflictDoUpdate({ target: secondFactors.accountId, set: started, setWhere: isNull(secondFactors.confirmTime) }),
  )

export async function confirmFactor(db: Database, accountId: number, now: Date): Promise<void> {
  await db.update(secondFactors).set({ confirmTime: now }).where(eq(secondFactors.accountId, accountId))
}

/** Also deletes its recovery codes, by cascade. */
export async function removeFactor(db: Database, accountId: number): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.accountId, accountId))
}

/** Cancels a removal by the platform. */
export const NOT_ENDING = { endTime: null, endReason: null }

/**
 * Uses up an app's code in the transaction that it authorises. Of two concurrent uses, one finds the step already taken. It proves that the
 * phone is not lost, so the platform does not remove the factor any more.
 */
export async function spendAppCode(db: Database, key: Buffer, factor: SecondFactor, code: string, now: Date): Promise<boolean> {
  const secret = decrypt(key, factor.secret, String(factor.accountId))
  const step = secret && isAppCode(code) ? stepOfCode(secret, code, now) : undefined
  if (step === undefined) return false
  return hasTouched(
    await db
      .update(secondFactors)
      .set({ lastStep: step, ...NOT_ENDING })
      .where(and(eq(secondFactors.accountId, factor.accountId), eq(secondFactors.secret, factor.secret), lt(secondFactors.lastStep, step))),
  )
}

/** Uses up a recovery code by deleting it. */
const spendRecoveryCode = async (db: Database, key: Buffer, { accountId }: SecondFactor, code: string) =>
  hasTouched(
    await db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, hashRecoveryCode(key, accountId, code)))),
  )

/** Uses up a code and returns which kind it was; undefined if it is wrong or used. */
export async function spendSecondCode(
  db: Database,
  key: Buffer,
  factor: SecondFactor,
  code: string,
  now: Date,
): Promise<'app' | 'recovery' | undefined> {
  if (await spendAppCode(db, key, factor, code, now)) return 'app'
  return (await spendRecoveryCode(db, key, factor, code)) ? 'recovery' : undefined
}

export const countRecoveryCodes = (db: Database, accountId: number) => db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId))

/** Replaces all recovery codes. Returns the new ones as shown to the user: `4f7k-9qzd`. */
export async function renewCodes(db: Database, key: Buffer, accountId: number, now: Date): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES) codes.add(newRecoveryCode())
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  const rows = [...codes].map((code) => ({ accountId, codeHash: hashRecoveryCode(key, accountId, code), createTime: now }))
  await db.insert(recoveryCodes).values(rows)
  return [...codes].map((code) => `${code.slice(0, 4)}-${code.slice(4)}`)
}

const newRecoveryCode = () => Array.from({ length: 8 }, () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)]).join('')

/** Keyed, because eight characters could be brute-forced from a plain hash. */
const hashRecoveryCode = (key: Buffer, accountId: number, code: string): Buffer => keyedHash(key, `${accountId}:${code}`)
