import { eq } from 'drizzle-orm'
import type { CaseInfo, readCase } from '#contract/disputes/disputes.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import { type Amount, formatAmount } from '#contract/money.ts'
import { ORDER_ACTOR } from '#contract/orders/life.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { type CaseOrder, type CaseRecord, casesOfOrder, evidenceOf, repliesOf } from '#server/features/disputes/disputes.queries.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { privateAddress } from '#server/features/uploads/uploads.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { findValue } from '#server/kernel/database/rows.ts'
import * as words from '#words'

/** The latest case of an order with everything written in it, the same for both sides and the platform; null if there is none. */
export async function caseInfoOf(db: PoolDatabase, order: CaseOrder, language: Language, now: Date): Promise<ResultOf<typeof readCase>> {
  const [latest, ...former] = await casesOfOrder(db, order.id)
  return latest ? infoOf(db, latest, former, order, language, now) : null
}

/** One of an order's cases, which need not be the latest. */
export async function formerCaseInfoOf(
  db: PoolDatabase,
  { id, orderId }: CaseRecord,
  order: CaseOrder,
  language: Language,
  now: Date,
): Promise<NonNullable<ResultOf<typeof readCase>>> {
  const upToIt = (await casesOfOrder(db, orderId)).filter((each) => each.id <= id)
  const [found, ...former] = upToIt
  return infoOf(db, found!, former, order, language, now)
}

async function infoOf(
  db: PoolDatabase,
  latest: CaseRecord,
  former: readonly CaseRecord[],
  order: CaseOrder,
  language: Language,
  now: Date,
): Promise<NonNullable<ResultOf<typeof readCase>>> {
  const [replies, evidence, buyerName] = await Promise.all([
    repliesOf(db, latest.id),
    evidenceOf(db, latest.id),
    findValue(db, accounts.name, eq(accounts.id, order.accountId)),
  ])
  const currency = currencyOf(order)
  const decimalOf = (amount: Amount | null) => (amount === null ? null : formatAmount(currency, amount))
  const filesOf = (id: number | null): Promise<CaseInfo['fileList']> =>
    Promise.all(
      evidence
        .filter(({ replyId }) => replyId === id)
        .map(async ({ name, key }) => ({ name, fileUrl: await privateAddress(db, key, now) })),
    )
  const nameOf = (actor: number) => {
    if (actor === ORDER_ACTOR.buyer) return buyerName ?? ''
    return actor === ORDER_ACTOR.supplier ? order.supplierName[language] : words.app_name({}, { locale: language })
  }
  return {
    id: latest.id,
    caseNo: latest.caseNo,
    caseType: latest.caseType,
    status: latest.status,
    reasonType: latest.reasonType,
    content: latest.content,
    amount: formatAmount(currency, latest.amount),
    offerAmount: decimalOf(latest.offerAmount),
    resultAmount: decimalOf(latest.resultAmount),
    currencyCode: order.currencyCode,
    deadlineTime: latest.deadlineTime,
    createTime: latest.createTime,
    resolveTime: latest.resolveTime,
    fileList: await filesOf(null),
    replyList: await Promise.all(
      replies.map(async ({ id, actor, type, content, amount, createTime }) => ({
        id,
        actor,
        actorName: nameOf(actor),
        type,
        content,
        amount: decimalOf(amount),
        currencyCode: order.currencyCode,
        fileList: await filesOf(id),
        createTime,
      })),
    ),
    formerList: former.map(({ caseNo, caseType, resultAmount, resolveTime }) => ({
      caseNo,
      caseType,
      resultAmount: decimalOf(resultAmount),
      currencyCode: order.currencyCode,
      resolveTime,
    })),
  }
}
