import { and, asc, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import type { AccountRow } from '#server/features/account/account.queries.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { secondFactorEndingMail, secondFactorMail } from '#server/features/account/mails.ts'
import { NOT_ENDING, removeFactor } from '#server/features/account/second-factor/codes.ts'
import { secondFactors } from '#server/features/account/second-factor/second-factor.table.ts'
import { endSessions } from '#server/features/account/sign-in/session.ts'
import { sweep } from '#server/kernel/cache/sweep.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { hasTouched } from '#server/kernel/database/rows.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import { inTransactionWithFrames, type Live } from '#server/kernel/live/live.ts'
import { queueMails } from '#server/kernel/mail/kind.ts'
import { decrypt, ENCRYPTION_BYTES, encrypt } from '#server/kernel/security/signature.ts'
import { signingKey } from '#server/kernel/security/signing-keys.ts'

/** How long an owner can object before the platform removes their second factor (decisions §17.7). */
export const REMOVED_AFTER_MS = DAY_MS

const keepKey = signingKey('keep-second-factor')
/** Account id and removal time in ms, as 64-bit integers. */
const BODY_BYTES = 8 + 8
const TOKEN_CHARACTERS = Math.ceil(((ENCRYPTION_BYTES + BODY_BYTES) * 8) / 6)
const TOKEN = /^[\w-]+$/

type Post = Pick<AppContext, 'jobs'>

/** Stores when and why a confirmed factor will be removed; false if a removal is already stored. */
const scheduleRemoval = async (db: Database, accountId: number, endTime: Date, endReason: string) =>
  hasTouched(
    await db
      .update(secondFactors)
      .set({ endTime, endReason })
      .where(and(eq(secondFactors.accountId, accountId), isNull(secondFactors.endTime))),
  )

/** Schedules the removal a day ahead and mails the owner a link to prevent it. `pool` reads the key of the link's token. */
export async function announceRemoval(db: Database, pool: PoolDatabase, { jobs }: Post, account: AccountRow, reason: string, now: Date) {
  const endTime = new Date(now.getTime() + REMOVED_AFTER_MS)
  if (!(await scheduleRemoval(db, account.id, endTime, reason))) return false
  const token = await signRemoval(pool, account.id, endTime)
  await queueMails(jobs, db, [secondFactorEndingMail.to(account, { endTime: endTime.toISOString(), token })])
  return true
}

/** Removes the factor of a locked account at once, ends its sessions and notifies its owner. */
export async function removeNow(db: Database, live: Live, { jobs }: Post, account: AccountRow, reason: string, now: Date) {
  await scheduleRemoval(db, account.id, now, reason)
  await removeLocked(db, live, { jobs }, account)
}

async function removeLocked(db: Database, live: Live, { jobs }: Post, account: AccountRow): Promise<void> {
  await removeFactor(db, account.id)
  await endSessions(db, live, account.id)
  await queueMails(jobs, db, [secondFactorMail.to(account, { isOn: false })])
}

/** The token of the mailed link. Encrypted, so that it does not reveal the account. */
async function signRemoval(pool: PoolDatabase, accountId: number, endTime: Date): Promise<string> {
  const body = Buffer.alloc(BODY_BYTES)
  body.writeBigUInt64BE(BigInt(accountId))
  body.writeBigUInt64BE(BigInt(endTime.getTime()), 8)
  return encrypt(await keepKey(pool), body).toString('base64url')
}

/** Cancels the removal that the token was mailed for; false if the token is invalid or that removal is no longer pending. */
export async function keepFactor(db: Database, pool: PoolDatabase, token: string): Promise<boolean> {
  if (token.length !== TOKEN_CHARACTERS || !TOKEN.test(token)) return false
  const body = decrypt(await keepKey(pool), Buffer.from(token, 'base64url'))
  if (!body) return false
  const [accountId, endTime] = [Number(body.readBigUInt64BE()), new Date(Number(body.readBigUInt64BE(8)))]
  return cancelRemoval(db, accountId, eq(secondFactors.endTime, endTime))
}

/** Cancels the pending removal of a signed-in user's factor; false if there is none. */
export const keepOwnFactor = (db: Database, accountId: number) => cancelRemoval(db, accountId, isNotNull(secondFactors.endTime))

const cancelRemoval = async (db: Database, accountId: number, which: SQL) =>
  hasTouched(
    await db
      .update(secondFactors)
      .set(NOT_ENDING)
      .where(and(eq(secondFactors.accountId, accountId), which)),
  )

/** Runs every minute: removes the factors whose end time has passed, each in its own transaction. */
export const removeEndedFactors: JobTask = async (appContext, _, say) => {
  const now = appContext.clock()
  const { accountId, endTime } = secondFactors
  const isDue = lte(endTime, now)
  const removed = await sweep(
    (afterId, most) =>
      appContext.database.db
        .select({ id: accountId })
        .from(secondFactors)
        .where(and(isDue, gt(accountId, afterId)))
        .orderBy(asc(accountId))
        .limit(most),
    ({ id }) =>
      inTransactionWithFrames(appContext, 'write', async (db, live) => {
        const account = await lockRow(db, accounts, id)
        const [due] = await db
          .select({ id: accountId })
          .from(secondFactors)
          .where(and(eq(accountId, id), isDue))
          .for('update')
        // The owner may have cancelled the removal meanwhile.
        if (!account || !due) return false
        await removeLocked(db, live, appContext, account)
        return true
      }),
    ({ id }, error) => say(`the second factor of account ${id} could not be removed`, 'error', error),
  )
  if (removed > 0) say(`removed ${removed} second factors`)
}
