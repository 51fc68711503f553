import { EMAIL_PURPOSES } from '#contract/account/sign-in.ts'
import { APPLY_STATUS, applyAgainTime, OPEN_APPLY_STATUSES } from '#contract/applications/life.ts'
import { accounts, isNotDeleted } from '#server/features/account/account.table.ts'
import { askerOf } from '#server/features/account/sign-in/email-code-limits.ts'
import { matchCode } from '#server/features/account/sign-in/email-codes.ts'
import { isConfirmedAddress, latestApplication } from '#server/features/applications/applications.queries.ts'
import { type Call, isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import * as words from '#words'

/**
 * Locks the applicant's account, so that none of their applications changes meanwhile. Fails with 280011 for staff and members of a
 * supplier.
 */
export async function lockApplicant(db: Database, accountId: number): Promise<void> {
  const account = (await lockRow(db, accounts, accountId, isNotDeleted)) ?? fail('accountDeleted')
  if (isStaff(account) || account.supplierId !== null) fail('belongsToSupplier')
}

/** Fails with 280009 if an application is open, and within 30 days of a rejection (decisions §16). */
export async function refuseSecondApplication(db: Database, accountId: number, now: Date): Promise<void> {
  const latest = await latestApplication(db, accountId)
  if (!latest) return
  if (OPEN_APPLY_STATUSES.includes(latest.applyStatus)) fail('applicationOpen')
  if (latest.applyStatus !== APPLY_STATUS.rejected || latest.decideTime === null) return
  const againTime = applyAgainTime(latest.decideTime)
  if (now < againTime) {
    fail('applicationOpen', { againTime: againTime.toISOString() }, (language) => words.error_280009_rejected({}, { locale: language }))
  }
}

interface EmailProof {
  /** The address had already been confirmed. */
  isConfirmed: boolean
  /** Id of the code that confirms it now, still to be spent in the transaction. */
  codeId: number | null
}

type Applying = Pick<Call<{ emailCode?: string | undefined }, SessionUser, PoolDatabase>, 'db' | 'user' | 'caller' | 'input'>

/** Call it outside any transaction, because each try of a code must count. Fails with 220006 for a code that does not match. */
export async function proveEmail({ db, user, caller, input }: Applying, email: string, now: Date): Promise<EmailProof> {
  if (email === '') return { isConfirmed: false, codeId: null }
  if (await isConfirmedAddress(db, user.id, email)) return { isConfirmed: true, codeId: null }
  if (!input.emailCode) return { isConfirmed: false, codeId: null }
  const binding = { email, purpose: EMAIL_PURPOSES.supplier, accountId: user.id, asker: askerOf(caller, user.id) }
  return { isConfirmed: false, codeId: await matchCode(db, binding, input.emailCode, now) }
}
