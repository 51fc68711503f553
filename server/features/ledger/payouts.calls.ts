import { LEDGER_ACCOUNT, TRANSACTION_TYPE } from '#contract/ledger/ledger.ts'
import { addPayout, listPayouts, readPayout } from '#contract/ledger/payouts.ts'
import { formatAmount } from '#contract/money.ts'
import { findAccountsToNotify } from '#server/features/account/account.ts'
import { balancesOf } from '#server/features/ledger/balances.queries.ts'
import { insertTransaction } from '#server/features/ledger/ledger.queries.ts'
import { payouts } from '#server/features/ledger/ledger.table.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { payoutMail } from '#server/features/ledger/mails.ts'
import { isReferenceKnown, type PayoutRecord, pagePayouts } from '#server/features/ledger/payouts.queries.ts'
import { currenciesByCode } from '#server/features/markets/markets.ts'
import { amountToBook } from '#server/features/markets/typed-amount.ts'
import { lockSupplier, validAccount } from '#server/features/suppliers/payout-account/accounts.ts'
import { isStaff } from '#server/kernel/calls/app-context.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { pastTime } from '#server/kernel/calls/today.ts'
import { newPublicNumber } from '#server/kernel/database/public-number.ts'
import { insertRow } from '#server/kernel/database/rows.ts'
import { infoCall, type ListReading, listCalls, orderOf } from '#server/kernel/lists/list.ts'
import { queueMails } from '#server/kernel/mail/kind.ts'

const rowOf = (payout: PayoutRecord, supplierName: string) => ({
  ...payout,
  supplierName,
  amount: formatAmount(currencyOf(payout), payout.amount),
})

/** Concurrent payouts of a supplier wait for each other, so that together they never exceed what is available. */
export const addPayoutCall = handleCall(addPayout, async ({ input, user, db, database, jobs, language, now }) => {
  const { supplierId, currencyCode, bankRefNo, remark } = input
  const currency = (await currenciesByCode(database.db)).get(currencyCode) ?? refuseField('currencyCode', 'wrong')
  const amount = amountToBook(currency, input.amount, 'amount')
  const payTime = pastTime('payTime', input.payTime, now)
  const supplier = (await lockSupplier(db, supplierId)) ?? fail('supplierMissing')
  if (!(await validAccount(db, supplierId, now))) fail('paymentUnavailable')
  if (await isReferenceKnown(db, supplierId, bankRefNo)) fail('duplicateSubmission')
  const balance = (await balancesOf(db, supplierId)).find((row) => row.currency.code === currencyCode)
  const most = balance?.available ?? 0n
  if (amount > most) fail('beyondWhatIsOpen', [{ most: formatAmount(currency, most) }])
  const payout = await insertRow(db, payouts, {
    payoutNo: newPublicNumber('T', now),
    supplierId,
    operatorId: user.id,
    currencyCode,
    currencyDigits: currency.digits,
    amount,
    bankRefNo,
    payTime,
    remark,
    createTime: now,
  })
  await insertTransaction(db, {
    txnType: TRANSACTION_TYPE.payout,
    currency,
    remark: payout.payoutNo,
    now,
    entries: [
      { account: LEDGER_ACCOUNT.supplier, supplierId, amount },
      { account: LEDGER_ACCOUNT.bank, supplierId, amount: -amount },
    ],
  })
  const members = await findAccountsToNotify(db, { members: { of: [supplierId], right: 'money' } })
  const facts = { ...payout, amount: String(payout.amount) }
  await queueMails(
    jobs,
    db,
    members.map(({ id }) => payoutMail.to(id, facts)),
  )
  return rowOf(payout, supplier.name[language])
})

async function payoutRows({ db, user, language, filter, only, limit, offset }: ListReading<typeof listPayouts>) {
  const supplierId = isStaff(user) ? filter.supplierId : user.supplierId!
  const columns = { createTime: payouts.createTime, payTime: payouts.payTime, payoutNo: payouts.payoutNo }
  const { rows, total } = await pagePayouts(db, { supplierId, only }, orderOf(filter.orderBy, columns, payouts.id), limit, offset)
  return { rows: rows.map(({ payout, supplierName }) => rowOf(payout, supplierName[language])), total }
}

export const listPayoutsCalls = listCalls(listPayouts, payoutRows)
export const readPayoutCall = infoCall(readPayout, listPayouts, payoutRows)
