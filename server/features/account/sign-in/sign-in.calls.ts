import { enterSecondCode, signIn } from '#contract/account/sign-in.ts'
import { type AccountRow, findAccountByEmail, findKnownAccount, lockVerified } from '#server/features/account/account.queries.ts'
import { recoveryUsedMail } from '#server/features/account/mails.ts'
import {
  countRecoveryCodes,
  findConfirmedFactor,
  isAppCode,
  secondFactorKey,
  spendSecondCode,
} from '#server/features/account/second-factor/codes.ts'
import { appCodeLimit, deleteFailures, signInLimits, takeGuess } from '#server/features/account/sign-in/limits.ts'
import { inTurn, isPassword, ownTurn } from '#server/features/account/sign-in/password.ts'
import { refuseBarred } from '#server/features/account/sign-in/refused-account.ts'
import { type SignedIn, startSession } from '#server/features/account/sign-in/start-session.ts'
import { accountOfTicket, signTicket, TICKET_MS, ticketKey } from '#server/features/account/sign-in/ticket.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { fail, HttpError } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { inTransaction, type PoolDatabase } from '#server/kernel/database/database.ts'
import { type AttemptLimit, deleteAttempts, giveBackAttempts } from '#server/kernel/limits/attempts.ts'
import { queueMails } from '#server/kernel/mail/kind.ts'
import { signInCookie } from '#server/kernel/security/cookies.ts'
import { networkOf } from '#server/kernel/security/network.ts'

/**
 * An unknown address and a wrong password take the same work and get the same answer, so that callers cannot find out who has an account.
 * Only the right password reveals whether the account may sign in and whether it needs a second code (safety.md 12).
 */
export const signInCall = handleCall(signIn, async (call): Promise<SignedIn> => {
  const { input, db, caller, now, config } = call
  const knownId = await findKnownAccount(db, input.email, caller.deviceToken)
  const limits = signInLimits(input.email, caller, knownId !== undefined)
  const turn = knownId === undefined ? { client: networkOf(caller.clientAddress) } : ownTurn(knownId)
  const { account, isRight } = await inTurn(turn, async () => {
    await takeGuess(db, limits, now)
    const found = await findAccountByEmail(db, input.email)
    return { account: found, isRight: await isPassword(input.password, found?.passwordHash) }
  })
  if (!isRight || !account) return fail(!account && config.disclosesAccounts ? 'accountDeleted' : 'wrongPassword')
  await giveBackAttempts(db, limits)
  return signInOnce(call, account, limits, input.secondCode, now)
})

/** The ticket replaces only the password: second codes are counted as if both had been sent together. */
export const enterSecondCodeCall = handleCall(enterSecondCode, async (call): Promise<SignedIn> => {
  const { input, db, caller, clock } = call
  if (!caller.isSameOrigin) throw new HttpError(403)
  const now = clock()
  const account = (await accountOfTicket(db, caller.signInTicket, now)) ?? fail('sessionExpired')
  const knownId = await findKnownAccount(db, account.email, caller.deviceToken)
  return signInOnce(call, account, signInLimits(account.email, caller, knownId !== undefined), input.secondCode, now)
})

type SignInCall = Pick<Call<unknown, unknown, PoolDatabase>, 'db' | 'caller' | 'config' | 'jobs'>

/** Signs in a caller whose password was right, with the second code if the account needs one. */
async function signInOnce(
  { db, caller, config, jobs }: SignInCall,
  account: AccountRow,
  limits: AttemptLimit[],
  secondCode: string | undefined,
  now: Date,
): Promise<SignedIn> {
  refuseBarred(account, config)
  const key = await secondFactorKey(db)
  const ticket = signTicket(await ticketKey(db), account, now)
  if (secondCode !== undefined && (await findConfirmedFactor(db, account.id))) {
    await takeGuess(db, isAppCode(secondCode) ? [...limits, appCodeLimit(account.id)] : limits, now)
  }

  return inTransaction(db, 'write', async (transaction) => {
    // The comparison may have waited in a queue while the password was reset: the old one must not open a session.
    if (!(await lockVerified(transaction, account))) fail('wrongPassword')
    // Checked under the lock, so that a factor switched on meanwhile already applies.
    const factor = await findConfirmedFactor(transaction, account.id)
    if (factor && secondCode === undefined) {
      caller.cookies = [signInCookie(config, ticket, TICKET_MS / 1000)]
      return fail('secondCodeNeeded')
    }
    const opened = factor && (await spendSecondCode(transaction, key, factor, secondCode ?? '', now))
    if (factor && !opened) fail('wrongSecondCode')
    if (opened) await deleteAttempts(transaction, [appCodeLimit(account.id).key])
    if (opened === 'recovery') {
      const left = await countRecoveryCodes(transaction, account.id)
      await queueMails(jobs, transaction, [recoveryUsedMail.to(account, { left })])
    }
    await deleteFailures(transaction, account.email, caller)
    return startSession(transaction, config, { ...account, hasSecondFactor: factor !== undefined }, caller, now)
  })
}
