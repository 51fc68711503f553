import { adjustLedger, checkLedger, listLedgerEntries, readBalance, readStatement, TRANSACTION_TYPE } from '#contract/ledger.ts'
import { formatAmount } from '#contract/money.ts'
import { checkedAdjustment } from '#server/features/ledger/adjustment.ts'
import { balancesOf } from '#server/features/ledger/balances.queries.ts'
import { ACCOUNT_NAMES, heldOtherwise, sumsOfAccounts } from '#server/features/ledger/check.queries.ts'
import { pageEntries } from '#server/features/ledger/entries.queries.ts'
import { insertTransaction } from '#server/features/ledger/ledger.queries.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { supplierToRead } from '#server/features/ledger/ledger-reader.ts'
import { payoutCalls } from '#server/features/ledger/payouts.calls.ts'
import { formatStatement, statementOf } from '#server/features/ledger/statement.ts'
import { STATEMENT_FILE } from '#server/features/ledger/statement-file.ts'
import { currenciesByCode } from '#server/features/markets/markets.ts'
import { refuseField } from '#server/kernel/fail.ts'
import { generatedFileUrl } from '#server/kernel/files/generated-files.ts'
import { handleCall } from '#server/kernel/handle-call.ts'
import { periodOf } from '#server/kernel/period.ts'

const readBalanceCall = handleCall(readBalance, async ({ input, user, db }) => {
  const balances = await balancesOf(db, await supplierToRead(db, user, input.supplierId))
  return balances.map(({ currency, balance, available }) => ({
    currencyCode: currency.code,
    balanceAmount: formatAmount(currency, balance),
    availableAmount: formatAmount(currency, available),
  }))
})

const listLedgerEntriesCall = handleCall(listLedgerEntries, async ({ input, user, db }) => {
  const { pageNum, pageSize, currencyCode, txnType, orderNo } = input
  const filter = {
    supplierId: await supplierToRead(db, user, input.supplierId),
    currencyCode,
    txnType,
    orderNo,
    ...periodOf(input),
  }
  const { rows, total } = await pageEntries(db, filter, pageSize, (pageNum - 1) * pageSize)
  return {
    rows: rows.map(({ entry, orderNo }) => ({ ...entry, orderNo, amount: formatAmount(currencyOf(entry), -entry.amount) })),
    total,
  }
})

const readStatementCall = handleCall(readStatement, async ({ input, user, db, language, clock }) => {
  const { month, currencyCode } = input
  const supplierId = await supplierToRead(db, user, input.supplierId)
  const currency = (await currenciesByCode(db)).get(currencyCode) ?? refuseField('currencyCode', 'wrong')
  const statement = await statementOf(db, { supplierId, month, currency })
  const fileUrl = await generatedFileUrl(db, STATEMENT_FILE, { supplierId, month, currencyCode, language }, clock())
  return { ...formatStatement(statement), fileUrl }
})

const checkLedgerCall = handleCall(checkLedger, async ({ db }) => {
  const [accounts, problems] = await Promise.all([sumsOfAccounts(db), heldOtherwise(db)])
  return {
    list: accounts.map(({ currency, sums }) => ({
      currencyCode: currency.code,
      ...(Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, formatAmount(currency, sums[name])])) as Record<keyof typeof sums, string>),
      sum: formatAmount(
        currency,
        ACCOUNT_NAMES.reduce((sum, name) => sum + sums[name], 0n),
      ),
    })),
    problemList: problems.map(({ orderId, orderNo, currency, held, expected }) => ({
      orderId,
      orderNo,
      currencyCode: currency.code,
      heldAmount: formatAmount(currency, held),
      expectedAmount: formatAmount(currency, expected),
    })),
  }
})

const adjustLedgerCall = handleCall(adjustLedger, async ({ input, db, database, clock }) => {
  const { currency, entries } = await checkedAdjustment(db, database.db, input)
  await insertTransaction(db, { txnType: TRANSACTION_TYPE.adjustment, currency, remark: input.remark, now: clock(), entries })
  return null
})

export const ledgerCalls = [readBalanceCall, listLedgerEntriesCall, readStatementCall, checkLedgerCall, adjustLedgerCall, ...payoutCalls]
