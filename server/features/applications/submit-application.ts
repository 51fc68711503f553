import type { addApplication, editApplication } from '#contract/applications/applications.ts'
import { APPLY_STATUS } from '#contract/applications/life.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { spendCode } from '#server/features/account/sign-in/email-codes.ts'
import { lockApplicant, proveEmail, refuseSecondApplication } from '#server/features/applications/applicant.ts'
import {
  type ApplicationChanges,
  type ApplicationRow,
  answerQuestions,
  isConfirmedAddress,
  ownApplication,
  updateApplication,
} from '#server/features/applications/applications.queries.ts'
import { APPLICATION_FILE_KIND, applications } from '#server/features/applications/applications.table.ts'
import { checkedContent, contentWith, refuseIncomplete, withoutDeletedCategories } from '#server/features/applications/content.ts'
import { filesOfApplication } from '#server/features/applications/files.queries.ts'
import { replaceFiles } from '#server/features/applications/files.ts'
import { applicationToMove, moveApplication, ofApplicant, refuseMove } from '#server/features/applications/move-application.ts'
import { supplierTermsVersion } from '#server/features/content/content.ts'
import type { Call, SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import { newPublicNumber } from '#server/kernel/database/public-number.ts'
import { insertRow } from '#server/kernel/database/rows.ts'

type Adding = Call<ParsedInputOf<typeof addApplication>, SessionUser, PoolDatabase>
type Editing = Call<ParsedInputOf<typeof editApplication>, SessionUser, PoolDatabase>

type Write<Result> = (db: Database) => Promise<Result>

/** Stored as the accepted version if the shop has not published supplier terms. */
const UNVERSIONED = ''

/** Changes recording the accepted supplier terms; none if the flag was omitted. */
function agreed(flag: 0 | 1 | undefined, version: string | null, now: Date): ApplicationChanges {
  if (flag === undefined) return {}
  return flag === 1 ? { agreementVersion: version ?? UNVERSIONED, agreementTime: now } : { agreementVersion: null, agreementTime: null }
}

/**
 * Makes all checks of a new application that need no lock. Returns a function that writes the application in a transaction and returns
 * its id.
 */
export async function newApplication({ db: pool, user, input, caller, clock, jobs }: Adding): Promise<Write<number>> {
  const now = clock()
  const isSubmitted = input.submitFlag === 1
  const content = await checkedContent(pool, contentWith(input), now)
  if (isSubmitted) {
    const isCodeMissing = !input.emailCode && !(await isConfirmedAddress(pool, user.id, content.email))
    refuseIncomplete(content, { licenseFileIdList: input.licenseFileIdList ?? [], isAgreed: input.agreementFlag === 1, isCodeMissing })
  }
  const proof = await proveEmail({ db: pool, user, caller, input }, content.email, now)
  const termsVersion = await supplierTermsVersion(pool, now)
  return async (db) => {
    await lockApplicant(db, user.id)
    await refuseSecondApplication(db, user.id, now)
    if (proof.codeId !== null) await spendCode(db, proof.codeId, now)
    const row = await insertRow(db, applications, {
      ...content,
      ...agreed(input.agreementFlag, termsVersion, now),
      accountId: user.id,
      applyNo: newPublicNumber('A', now),
      applyStatus: isSubmitted ? APPLY_STATUS.submitted : APPLY_STATUS.draft,
      confirmedEmail: proof.isConfirmed || proof.codeId !== null ? content.email : null,
      createTime: now,
      submitTime: isSubmitted ? now : null,
    })
    await replaceFiles(db, jobs, row, input)
    return row.id
  }
}

/** The same for a changed application. Fails with 110001, 110002 or 280010 before checking its content. */
export async function changedApplication({ db: pool, user, input, caller, clock, jobs }: Editing): Promise<Write<ApplicationRow>> {
  const now = clock()
  const isSubmitted = input.submitFlag === 1
  const move = isSubmitted ? 'submit' : 'edit'
  const former = (await ownApplication(pool, user.id, input.id)) ?? fail('notFound')
  refuseMove(former, input.version, move)
  const content = await checkedContent(pool, contentWith(input, await withoutDeletedCategories(pool, former)), now)
  if (isSubmitted) {
    const files = await filesOfApplication(pool, former.id)
    refuseIncomplete(content, {
      licenseFileIdList: input.licenseFileIdList ?? files.filter(({ kind }) => kind === APPLICATION_FILE_KIND.licence),
      isAgreed: input.agreementFlag === undefined ? former.agreementVersion !== null : input.agreementFlag === 1,
      isCodeMissing: !input.emailCode && !(await isConfirmedAddress(pool, user.id, content.email)),
    })
  }
  const proof = await proveEmail({ db: pool, user, caller, input }, content.email, now)
  const termsVersion = await supplierTermsVersion(pool, now)
  return async (db) => {
    await lockApplicant(db, user.id)
    const locked = await applicationToMove(db, ofApplicant(user.id), input, move)
    if (proof.codeId !== null) await spendCode(db, proof.codeId, now)
    const changes = {
      ...content,
      ...agreed(input.agreementFlag, termsVersion, now),
      ...(proof.isConfirmed || proof.codeId !== null ? { confirmedEmail: content.email } : {}),
    }
    await replaceFiles(db, jobs, locked, input)
    if (!isSubmitted) return updateApplication(db, locked, changes)
    await answerQuestions(db, locked.id, now)
    return moveApplication(db, locked, 'submit', { ...changes, submitTime: now })
  }
}
