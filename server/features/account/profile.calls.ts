import { DEFAULT_MAIL_FLAGS, editProfile, readUserInfo } from '#contract/account.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { type AccountRow, findAccount, updateAccount } from '#server/features/account/account.queries.ts'
import { accounts, isThere } from '#server/features/account/account.table.ts'
import { takePhoneTry } from '#server/features/account/phone-tries.ts'
import { replacePublicPicture } from '#server/features/uploads/uploads.ts'
import { answer } from '#server/kernel/answer.ts'
import { inTransaction, violatedConstraint } from '#server/kernel/database.ts'
import { fail, refuseField } from '#server/kernel/fail.ts'
import { nationalNumber } from '#server/kernel/phone-number.ts'
import { lockRow } from '#server/kernel/row-lock.ts'

export const readUserInfoCall = answer(readUserInfo, async ({ user, db }) =>
  infoOf((await findAccount(db, user.id)) ?? fail('accountGone')),
)

export const editProfileCall = answer(editProfile, async ({ input, user, db, jobs, caller, clock }) => {
  const before = (await findAccount(db, user.id)) ?? fail('accountGone')
  const { callingCode, phoneNumber } = phoneOf(input, before)
  const isAnother = callingCode !== before.callingCode || phoneNumber !== before.phoneNumber
  if (phoneNumber !== null && isAnother) await takePhoneTry(db, user.id, caller, clock())

  return inTransaction(db, 'write', async (transaction) => {
    const account = (await lockRow(transaction, accounts, user.id, isThere)) ?? fail('accountGone')
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
    return infoOf(edited!)
  })
})

/** Number and calling code belong together: a number must be valid for its code, an empty one clears both. */
function phoneOf(
  { callingCode, phoneNumber }: { callingCode?: string; phoneNumber?: string },
  account: AccountRow,
): Pick<AccountRow, 'callingCode' | 'phoneNumber'> {
  if (callingCode === undefined && phoneNumber === undefined) return { callingCode: account.callingCode, phoneNumber: account.phoneNumber }
  const code = callingCode ?? account.callingCode ?? ''
  const typed = (phoneNumber ?? account.phoneNumber ?? '').trim()
  if (typed === '') return { callingCode: null, phoneNumber: null }
  if (code === '') return refuseField('callingCode', 'required')
  return { callingCode: code, phoneNumber: nationalNumber(code, typed) ?? refuseField('phoneNumber', 'phone') }
}

const infoOf = (account: AccountRow): ResultOf<typeof readUserInfo> => ({
  ...account,
  postcode: account.postcode || null,
  destinationFlag: flagOf(account.deliveryAddressId !== null || account.postcode !== null),
  headUrl: account.headPicture ? pictureAddress(account.headPicture, 160) : null,
  langCode: account.language,
  mailFlags: { ...DEFAULT_MAIL_FLAGS, ...account.mailFlags },
  // Supplier applications belong to the suppliers' feature, which has none so far.
  supplierApplyStatus: null,
  agreementVersionNo: account.agreementVersion,
})
