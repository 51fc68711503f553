import { acceptAgreement } from '#contract/account/account.ts'
import { updateAccount } from '#server/features/account/account.queries.ts'
import { agreementVersion } from '#server/features/content/content.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

/** Nobody can accept what they have not seen: the version they read must still be in force. */
export const acceptAgreementCall = handleCall(acceptAgreement, async ({ input, user, db, now }) => {
  if (input.versionNo !== (await agreementVersion(db, now))) refuseField('versionNo', 'wrong')
  await updateAccount(db, user.id, { agreementVersion: input.versionNo, agreementTime: now })
  return null
})
