import { editPayoutAccount, readPayoutAccount } from '#contract/ledger/payout-account.ts'
import { lockOwner } from '#server/features/account/account.ts'
import { confirmedAccount } from '#server/features/account/confirmed-account.ts'
import { payoutAccountMail } from '#server/features/ledger/payout-account-mail-template.ts'
import { payoutAccountOf, replaceAccount } from '#server/features/ledger/payout-accounts.ts'
import { lockSupplier, membersOf } from '#server/features/ledger/payouts.queries.ts'
import { fail, HttpError } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { enqueueMails } from '#server/kernel/mail/mail.ts'

const readPayoutAccountCall = handleCall(readPayoutAccount, ({ db, user, clock }) => payoutAccountOf(db, user.supplierId!, clock()))

/** The supplier is locked as for a payout: one that is being booked goes to the account of before. */
const editPayoutAccountCall = handleCall(editPayoutAccount, async ({ input, user, db, jobs, config, clock }) => {
  const now = clock()
  const { password, ...account } = input
  const editor = await confirmedAccount(db, user.id, password, now)
  return inTransaction(db, 'write', async (transaction) => {
    const supplier = (await lockSupplier(transaction, user.supplierId!)) ?? fail('supplierMissing')
    // The password, or the owner, may have changed while it was compared.
    if (!(await lockOwner(transaction, editor, supplier.id))) throw new HttpError(403)
    const replaced = await replaceAccount(transaction, supplier.id, account, now)
    const members = await membersOf(transaction, supplier.id)
    const change = { account, editorName: editor.name, validTime: replaced.validTime }
    await enqueueMails(
      jobs,
      transaction,
      members.map((member) => ({ to: member.email, ...payoutAccountMail(change, member, config) })),
    )
    return replaced
  })
})

export const payoutAccountCalls = [readPayoutAccountCall, editPayoutAccountCall]
