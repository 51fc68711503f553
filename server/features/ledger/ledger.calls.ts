import { exportClose, listCloses } from '#contract/ledger/closes.ts'
import {
  adjustLedger,
  checkLedger,
  listBalances,
  listLedgerEntries,
  MOST_BALANCES,
  readBalance,
  readLedgerEntry,
  readPayee,
  readStatement,
  TRANSACTION_TYPE,
} from '#contract/ledger/ledger.ts'
import { formatAmount } from '#contract/money.ts'
import { checkedAdjustment } from '#server/features/ledger/adjustment.ts'
import { type Balance, balancesOf, balancesOfAll } from '#server/features/ledger/balances.queries.ts'
import { ACCOUNT_NAMES, heldOtherwise, sumsOfAccounts } from '#server/features/ledger/check.queries.ts'
import { CLOSE_EXPORT, closeExport } from '#server/features/ledger/close-file.ts'
import { closesOf } from '#server/features/ledger/closes.ts'
import { ENTRY_STATES, entryRows } from '#server/features/ledger/entry-rows.ts'
import { insertTransaction } from '#server/features/ledger/ledger.queries.ts'
import { nameOfSupplier, supplierToRead } from '#server/features/ledger/reader.ts'
import { formatStatement, statementOf } from '#server/features/ledger/statement.ts'
import { STATEMENT_FILE } from '#server/features/ledger/statement-file.ts'
import { currenciesByCode } from '#server/features/markets/markets.ts'
import { payoutAccountOf } from '#server/features/suppliers/payout-account/accounts.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { generatedFileUrl } from '#server/kernel/files/generated-files.ts'
import { countExport, infoCall, listCalls } from '#server/kernel/lists/list.ts'
import { formatFor } from '#server/kernel/sheets/format.ts'

export const listClosesCall = handleCall(listCloses, ({ db, clock }) => closesOf(db, clock()))

export const exportCloseCall = handleCall(
  exportClose,
  async (call) => {
    const { input, user, db, config, language, clock } = call
    const { month, type, ...choice } = input
    await countExport(db, config, user, clock())
    const request = { month, type, language, sheet: await formatFor(db, choice, call) }
    return { fileUrl: await generatedFileUrl(db, CLOSE_EXPORT, request, { user, now: clock() }) }
  },
  { file: closeExport },
)

const amountsOf = ({ currency, balance, available }: Balance) => ({
  currencyCode: currency.code,
  balanceAmount: formatAmount(currency, balance),
  availableAmount: formatAmount(currency, available),
})

export const readBalanceCall = handleCall(readBalance, async ({ input, user, db }) =>
  (await balancesOf(db, await supplierToRead(db, user, input.supplierId))).map((own) => {
    const { currency, balance, frozen, available, release, refund, payout, adjust } = own
    return {
      ...amountsOf(own),
      releaseAmount: formatAmount(currency, release),
      refundAmount: formatAmount(currency, refund),
      payoutAmount: formatAmount(currency, payout),
      adjustAmount: formatAmount(currency, adjust),
      frozenAmount: formatAmount(currency, frozen),
      shortAmount: formatAmount(currency, available - balance + frozen),
    }
  }),
)

export const listBalancesCall = handleCall(listBalances, async ({ db, language }) =>
  (await balancesOfAll(db, MOST_BALANCES)).map(({ supplierId, supplierName, ...balance }) => ({
    supplierId,
    supplierName: supplierName[language],
    ...amountsOf(balance),
  })),
)

export const readPayeeCall = handleCall(readPayee, async ({ input: { supplierId }, db, language, clock }) => {
  const now = clock()
  const name = (await nameOfSupplier(db, supplierId)) ?? fail('supplierMissing')
  const latest = await payoutAccountOf(db, supplierId, now)
  const changeTime = latest && new Date(latest.validTime) > now ? latest.validTime : null
  return { supplierId, supplierName: name[language], account: changeTime === null ? latest : latest!.formerAccount, changeTime }
})

export const readStatementCall = handleCall(readStatement, async ({ input, user, db, language, clock }) => {
  const { month, currencyCode } = input
  const supplierId = await supplierToRead(db, user, input.supplierId)
  const currency = (await currenciesByCode(db)).get(currencyCode) ?? refuseField('currencyCode', 'wrong')
  const statement = await statementOf(db, { supplierId, month, currency })
  const request = { supplierId, month, currencyCode, language }
  const fileUrl = await generatedFileUrl(db, STATEMENT_FILE, request, { user, now: clock() })
  return { ...formatStatement(statement), fileUrl }
})

export const checkLedgerCall = handleCall(checkLedger, async ({ db }) => {
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

export const adjustLedgerCall = handleCall(adjustLedger, async ({ input, db, database, clock }) => {
  const { currency, entries } = await checkedAdjustment(db, database.db, input)
  await insertTransaction(db, { txnType: TRANSACTION_TYPE.adjustment, currency, remark: input.remark, now: clock(), entries })
  return null
})

export const listLedgerEntriesCalls = listCalls(listLedgerEntries, entryRows, ENTRY_STATES)
export const readLedgerEntryCall = infoCall(readLedgerEntry, listLedgerEntries, entryRows)
