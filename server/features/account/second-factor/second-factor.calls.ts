import { randomBytes } from 'node:crypto'
import {
  confirmSecondFactor,
  endSecondFactor,
  keepSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '#contract/account/second-factor.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import { type AccountRow, lockVerified } from '#server/features/account/account.queries.ts'
import { accounts, isNotDeleted } from '#server/features/account/account.table.ts'
import { secondFactorMail } from '#server/features/account/mails.ts'
import {
  confirmFactor,
  countRecoveryCodes,
  findConfirmedFactor,
  findSecondFactor,
  removeFactor,
  renewCodes,
  type SecondFactor,
  secondFactorKey,
  spendAppCode,
  spendSecondCode,
  startFactor,
} from '#server/features/account/second-factor/codes.ts'
import { keepFactor, keepOwnFactor } from '#server/features/account/second-factor/removal.ts'
import { base32, otpauthUrl } from '#server/features/account/second-factor/totp.ts'
import { deleteCodeGuesses, takeCodeGuess } from '#server/features/account/sign-in/limits.ts'
import { endSessions, markSecondFactor, unmarkSecondFactor } from '#server/features/account/sign-in/session.ts'
import { verifyPassword } from '#server/features/account/verify-password.ts'
import type { Call, SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { type Database, inTransaction, type PoolDatabase } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'
import { queueMails } from '#server/kernel/mail/kind.ts'
import { encrypt } from '#server/kernel/security/signature.ts'

const ISSUER = 'Rutaseda'
/** The 160 bits that RFC 4226 recommends. */
const SECRET_BYTES = 20

export const readSecondFactorCall = handleCall(readSecondFactor, async ({ user, db }) => {
  const factor = await findConfirmedFactor(db, user.id)
  return {
    enabledFlag: flagOf(factor !== undefined),
    confirmTime: factor?.confirmTime ?? null,
    recoveryTotal: factor ? await countRecoveryCodes(db, user.id) : 0,
    endTime: factor?.endTime ?? null,
  }
})

/** Sign-in does not require a code until the first one is confirmed; starting again replaces this setup. */
export const startSecondFactorCall = handleCall(startSecondFactor, async ({ input, user, db, now }) => {
  const account = await verifyPassword(db, user.id, input.password, now)
  const secret = randomBytes(SECRET_BYTES)
  const started = { secret: encrypt(await secondFactorKey(db), secret, String(account.id)), lastStep: 0, createTime: now }
  await inTransaction(db, 'write', async (transaction) => {
    if (!(await lockVerified(transaction, account))) fail('wrongPassword')
    if (!(await startFactor(transaction, account.id, started))) fail('secondFactorOn')
  })
  return { secret: base32(secret), otpauthUrl: otpauthUrl(ISSUER, account.email, secret) }
})

/**
 * The confirming code is used up and cannot sign in as well. Only a caller who entered the password has the secret, so the current
 * session counts as opened with a second factor from now on and gives access to the console.
 */
export const confirmSecondFactorCall = handleCall(confirmSecondFactor, async ({ input, user, db, ...appContext }) => {
  const { clock, jobs } = appContext
  const now = clock()
  const key = await secondFactorKey(db)
  await startedOnly(db, user.id)
  await takeCodeGuess(db, user.id, input.secondCode, now)
  const recoveryCodeList = await inTransactionWithFrames(appContext, 'write', async (transaction, live) => {
    const account = (await lockRow(transaction, accounts, user.id, isNotDeleted)) ?? fail('accountDeleted')
    const factor = await startedOnly(transaction, user.id)
    if (!(await spendAppCode(transaction, key, factor, input.secondCode, now))) fail('wrongSecondCode')
    await confirmFactor(transaction, user.id, now)
    await deleteCodeGuesses(transaction, user.id)
    await endSessions(transaction, live, user.id, user.sessionId)
    await markSecondFactor(transaction, user.sessionId)
    await queueMails(jobs, transaction, [secondFactorMail.to(account, { isOn: true })])
    return renewCodes(transaction, key, user.id, now)
  })
  return { recoveryCodeList }
})

export const keepSecondFactorCall = handleCall(keepSecondFactor, async ({ input: { token }, user, db, database }) => {
  const isRetained = token === undefined ? user !== null && (await keepOwnFactor(db, user.id)) : await keepFactor(db, database.db, token)
  return isRetained ? null : fail('notFound')
})

export const endSecondFactorCall = handleCall(endSecondFactor, async (call) => {
  await withPasswordAndCode(call, spendSecondCode, async (transaction, account) => {
    await removeFactor(transaction, account.id)
    await unmarkSecondFactor(transaction, account.id)
    await queueMails(call.jobs, transaction, [secondFactorMail.to(account, { isOn: false })])
  })
  return null
})

/** Accepts only the app's code: someone who finds recovery codes must not get ten more. */
export const renewRecoveryCodesCall = handleCall(renewRecoveryCodes, async (call) => ({
  recoveryCodeList: await withPasswordAndCode(call, spendAppCode, (transaction, account, key, now) =>
    renewCodes(transaction, key, account.id, now),
  ),
}))

/** Runs `work` after verifying both password and second code of a signed-in user. */
async function withPasswordAndCode<Result>(
  { input, user, db, clock }: Call<ParsedInputOf<typeof endSecondFactor>, SessionUser, PoolDatabase>,
  spend: (...given: Parameters<typeof spendAppCode>) => Promise<unknown>,
  work: (db: Database, account: AccountRow, key: Buffer, now: Date) => Promise<Result>,
): Promise<Result> {
  const now = clock()
  const account = await verifyPassword(db, user.id, input.password, now)
  const key = await secondFactorKey(db)
  await requireConfirmedFactor(db, user.id)
  await takeCodeGuess(db, user.id, input.secondCode, now)
  return inTransaction(db, 'write', async (transaction) => {
    if (!(await lockVerified(transaction, account))) fail('wrongPassword')
    const factor = await requireConfirmedFactor(transaction, user.id)
    if (!(await spend(transaction, key, factor, input.secondCode, now))) fail('wrongSecondCode')
    await deleteCodeGuesses(transaction, user.id)
    return work(transaction, account, key, now)
  })
}

async function startedOnly(db: Database, accountId: number): Promise<SecondFactor> {
  const factor = (await findSecondFactor(db, accountId)) ?? fail('notFound')
  return factor.confirmTime ? fail('secondFactorOn') : factor
}

const requireConfirmedFactor = async (db: Database, accountId: number) => (await findConfirmedFactor(db, accountId)) ?? fail('notFound')
