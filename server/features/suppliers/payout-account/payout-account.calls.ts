import { ANY_MEMBER_RIGHT } from '#contract/console/access.ts'
import { editPayoutAccount, readPayoutAccount } from '#contract/suppliers/payout-account/payout-account.ts'
import { findAccountsToNotify, lockOwner } from '#server/features/account/account.ts'
import { verifyPassword } from '#server/features/account/verify-password.ts'
import { payoutAccountMail } from '#server/features/suppliers/mails.ts'
import { lockSupplier, payoutAccountOf, replaceAccount } from '#server/features/suppliers/payout-account/accounts.ts'
import { fail, HttpError } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { queueMails } from '#server/kernel/mail/kind.ts'

/** Number of account number digits shown in the mail. */
const LAST_DIGITS = 4

export const readPayoutAccountCall = handleCall(readPayoutAccount, ({ db, user, clock }) => payoutAccountOf(db, user.supplierId!, clock()))

/** Takes the same lock as a payout: one being booked still goes to the former account. */
export const editPayoutAccountCall = handleCall(editPayoutAccount, async ({ input, user, db, jobs, now }) => {
  const { password, ...account } = input
  const editor = await verifyPassword(db, user.id, password, now)
  return inTransaction(db, 'write', async (transaction) => {
    const supplier = (await lockSupplier(transaction, user.supplierId!)) ?? fail('supplierMissing')
    // The password or the owner may have changed during the comparison.
    if (!(await lockOwner(transaction, editor, supplier.id))) throw new HttpError(403)
    const replaced = await replaceAccount(transaction, supplier.id, account, now)
    const members = await findAccountsToNotify(transaction, { members: { of: [supplier.id], right: ANY_MEMBER_RIGHT } })
    const lastDigits = account.accountNo.slice(-LAST_DIGITS)
    const facts = { ...account, lastDigits, editorName: editor.name, validTime: replaced.validTime.toISOString() }
    await queueMails(
      jobs,
      transaction,
      // As a warning, it goes to the present addresses, even if an account is taken over before it is sent.
      members.map((member) => payoutAccountMail.to(member, { ...facts, isOwner: member.id === editor.id })),
    )
    return replaced
  })
})
