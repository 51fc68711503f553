import { editProfile, everyPushFlag, readUserInfo } from '#contract/account/account.ts'
import type { ApplyStatus } from '#contract/applications/life.ts'
import { MEMBER_RIGHTS, RIGHTS } from '#contract/console/access.ts'
import { HOUR_MS } from '#contract/durations.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { type AccountRow, findAccount, findApplicant, mailFlagsOf, updateAccount } from '#server/features/account/account.queries.ts'
import { accounts, isNotDeleted } from '#server/features/account/account.table.ts'
import { replacePublicPicture } from '#server/features/uploads/uploads.ts'
import { type Caller, isEntitled, isStaff } from '#server/kernel/calls/app-context.ts'
import { fail, HttpError, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { inTransaction, type PoolDatabase, violatedConstraint } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { secondsUntilTaken } from '#server/kernel/limits/attempts.ts'
import { networkOf } from '#server/kernel/security/network.ts'
import { nationalNumber } from '#server/kernel/texts/phone-number.ts'

export const readUserInfoCall = handleCall(readUserInfo, async ({ user, db }) => {
  const { account, applyStatus } = (await findApplicant(db, user.id)) ?? fail('accountDeleted')
  return infoOf(account, applyStatus)
})

export const editProfileCall = handleCall(editProfile, async ({ input, user, db, jobs, caller, clock }) => {
  const before = (await findAccount(db, user.id)) ?? fail('accountDeleted')
  const { callingCode, phoneNumber } = phoneOf(input, before)
  const isAnother = callingCode !== before.callingCode || phoneNumber !== before.phoneNumber
  if (phoneNumber !== null && isAnother) await takePhoneTry(db, user.id, caller, clock())

  return inTransaction(db, 'write', async (transaction) => {
    const account = (await lockRow(transaction, accounts, user.id, isNotDeleted)) ?? fail('accountDeleted')
    const { name = account.name, companyName = account.companyName, taxNo = account.taxNo, headFileId } = input
    const phone = phoneOf(input, account)
    const headPicture =
      headFileId === undefined
        ? account.headPicture
        : await replacePublicPicture(transaction, jobs, user.id, account.headPicture, headFileId)
    const changes = { name, companyName: companyName || null, taxNo: taxNo || null, headPicture, ...phone }
    const edited = await updateAccount(transaction, user.id, changes).catch((error) =>
      violatedConstraint(error) === 'one_account_per_phone' ? fail('phoneTaken') : Promise.reject(error),
    )
    return infoOf(edited!, (await findApplicant(transaction, user.id))?.applyStatus ?? null)
  })
})

/**
 * Counts an attempt before a new phone number is compared: 100008 reveals that another account has it, so many could be probed
 * (docs/decisions/009). Runs on the pool, because a refused call rolls back its transaction. Throws 429 when the limit is reached.
 */
async function takePhoneTry(db: PoolDatabase, accountId: number, { clientAddress }: Caller, now: Date): Promise<void> {
  const limits = [
    { key: `phone:account:${accountId}`, most: 10, windowMs: HOUR_MS },
    { key: `phone:client:${networkOf(clientAddress)}`, most: 30, windowMs: HOUR_MS },
  ]
  const retryAfterSeconds = await secondsUntilTaken(db, limits, now)
  if (retryAfterSeconds > 0) throw new HttpError(429, { retryAfterSeconds })
}

/** Number and calling code belong together: the number must be valid for its code; an empty number clears both. */
function phoneOf({ callingCode, phoneNumber }: { callingCode?: string; phoneNumber?: string }, account: AccountRow) {
  if (callingCode === undefined && phoneNumber === undefined) return { callingCode: account.callingCode, phoneNumber: account.phoneNumber }
  const code = callingCode ?? account.callingCode ?? ''
  const typed = (phoneNumber ?? account.phoneNumber ?? '').trim()
  if (typed === '') return { callingCode: null, phoneNumber: null }
  if (code === '') return refuseField('callingCode', 'required')
  return { callingCode: code, phoneNumber: nationalNumber(code, typed) ?? refuseField('phoneNumber', 'phone') }
}

const infoOf = (account: AccountRow, supplierApplyStatus: ApplyStatus | null): ResultOf<typeof readUserInfo> => ({
  ...account,
  postcode: account.postcode || null,
  destinationFlag: flagOf(account.deliveryAddressId !== null || account.postcode !== null),
  headUrl: account.headPicture ? pictureAddress(account.headPicture, 160) : null,
  langCode: account.language,
  mailFlags: mailFlagsOf(account),
  pushFlags: everyPushFlag(account.pushFlags),
  supplierApplyStatus,
  rightList: RIGHTS.filter((right) => isStaff(account) && isEntitled(account, right)),
  memberRightList:
    account.supplierId === null ? [] : MEMBER_RIGHTS.filter((right) => account.isOwner || account.memberRights.includes(right)),
  ownerFlag: flagOf(account.isOwner),
  agreementVersionNo: account.agreementVersion,
})
