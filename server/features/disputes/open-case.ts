import { CASE_STATUS } from '#contract/disputes/disputes.ts'
import { WITHIN } from '#contract/orders/deadlines.ts'
import { CASE_TYPE, DISPUTE_STATUS } from '#contract/orders/orders.ts'
import { amountWithin, leftOf } from '#server/features/disputes/amount.ts'
import { type CaseOrder, insertEvidence } from '#server/features/disputes/disputes.queries.ts'
import { cases } from '#server/features/disputes/disputes.table.ts'
import { moveOrder, type Writer } from '#server/features/orders/move-order.ts'
import { FILE_TYPES } from '#server/features/uploads/uploads.table.ts'
import { attachFiles } from '#server/features/uploads/uploads.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { newPublicNumber } from '#server/kernel/database/public-number.ts'
import { insertRow } from '#server/kernel/database/rows.ts'

/** Types of files that are allowed as evidence. */
export const EVIDENCE_TYPES = [FILE_TYPES.image, FILE_TYPES.document]

export interface CaseRequest {
  reasonType: number
  content: string
  /** In the order's currency. */
  amount: string
  fileIdList: readonly number[]
}

/**
 * Opens a case on a locked order (decisions §13.5): the supplier has five days to answer. 590023 above what is left of the paid amount,
 * 110001 for files that are not the buyer's own or already belong to something.
 */
export async function openLockedCase(
  db: Database,
  mover: Writer,
  order: CaseOrder,
  caseType: typeof CASE_TYPE.refund | typeof CASE_TYPE.dispute,
  { reasonType, content, amount: typed, fileIdList }: CaseRequest,
  now: Date,
): Promise<CaseOrder> {
  const amount = amountWithin(order, typed, leftOf(order))
  const evidence = await attachFiles(db, mover.accountId, fileIdList, EVIDENCE_TYPES)
  const deadlineTime = new Date(now.getTime() + WITHIN.answerCase)
  const made = await insertRow(db, cases, {
    caseNo: newPublicNumber('C', now),
    orderId: order.id,
    caseType,
    status: CASE_STATUS.open,
    reasonType,
    content,
    amount,
    deadlineTime,
    createTime: now,
  })
  await insertEvidence(db, { caseId: made.id, accountId: mover.accountId }, evidence)
  const isRefund = caseType === CASE_TYPE.refund
  const set = {
    caseType,
    disputeStatus: DISPUTE_STATUS.open,
    caseDeadlineTime: deadlineTime,
    ...(isRefund ? { refundCaseTotal: order.refundCaseTotal + 1 } : { hasDisputed: true }),
  }
  return moveOrder(db, mover, order, set, { action: isRefund ? 'refundAsk' : 'dispute', note: content, amount }, now)
}
