import { CASE_REPLY, CASE_STATUS, type CaseReplyType } from '#contract/disputes/disputes.ts'
import type { Amount } from '#contract/money.ts'
import { WITHIN } from '#contract/orders/deadlines.ts'
import { DISPUTE_STATUS } from '#contract/orders/orders.ts'
import { amountWithin } from '#server/features/disputes/amount.ts'
import { type CaseOrder, type CaseRecord, changeCase, findOpenCase, insertReply } from '#server/features/disputes/disputes.queries.ts'
import { resolveLockedCase } from '#server/features/disputes/end-case.ts'
import { EVIDENCE_TYPES } from '#server/features/disputes/open-case.ts'
import type { Announcement } from '#server/features/orders/mails/announcements.ts'
import { logMove, type Mover, moveOrder, type Writer } from '#server/features/orders/move-order.ts'
import { attachFiles } from '#server/features/uploads/uploads.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** An answer in an open case; callers have checked who may write which type. */
export interface CaseAnswer {
  type: CaseReplyType
  content: string
  /** For an offer, in the order's currency. */
  amount?: string | undefined
  fileIdList: readonly number[]
}

/** The open case of a locked order, which must have one. */
export async function openCaseOf(db: Database, order: CaseOrder): Promise<CaseRecord> {
  const found = await findOpenCase(db, order.id)
  if (!found) throw new RangeError(`the open case of order ${order.id} is missing`)
  return found
}

/** The buyer writes, accepts an offer or takes the case to the platform; the latter two only once the supplier has answered. */
export async function answerAsBuyer(db: Database, mover: Writer, order: CaseOrder, answer: CaseAnswer, now: Date): Promise<Announcement> {
  const found = await openCaseOf(db, order)
  const { type, content } = answer
  const isAnswered = found.status === CASE_STATUS.supplierAnswered
  if (type === CASE_REPLY.message) return writeMessage(db, mover, order, found, answer, now)
  if (!isAnswered) fail('actionNotAllowed')
  if (type === CASE_REPLY.toPlatform) {
    await writeAnswer(db, mover, found, answer, null, now)
    return escalateLockedCase(db, mover, order, found, content, now)
  }
  // A refusal is stored as an offer of 0, which cannot be accepted.
  const amount = found.offerAmount || fail('actionNotAllowed')
  await writeAnswer(db, mover, found, answer, amount, now)
  return resolved(await resolveLockedCase(db, mover, order, found, { action: 'agree', amount, note: content }, now))
}

/** The supplier writes, agrees to the request, refuses it or offers less; once the platform has to decide, only a message or agreement. */
export async function answerAsSupplier(
  db: Database,
  mover: Writer,
  order: CaseOrder,
  answer: CaseAnswer,
  now: Date,
): Promise<Announcement> {
  const found = await openCaseOf(db, order)
  const { type, content } = answer
  if (type === CASE_REPLY.message) return writeMessage(db, mover, order, found, answer, now)
  if (type === CASE_REPLY.agree) {
    const { amount } = found
    await writeAnswer(db, mover, found, answer, amount, now)
    return resolved(await resolveLockedCase(db, mover, order, found, { action: 'agree', amount, note: content }, now))
  }
  if (found.status === CASE_STATUS.platform) fail('actionNotAllowed')
  const isOffer = type === CASE_REPLY.offer
  const offerAmount = isOffer ? amountWithin(order, answer.amount ?? '0', found.amount - 1n) : 0n
  await writeAnswer(db, mover, found, answer, isOffer ? offerAmount : null, now)
  const deadlineTime = new Date(now.getTime() + WITHIN.answerOffer)
  await changeCase(db, found, { status: CASE_STATUS.supplierAnswered, offerAmount, deadlineTime })
  const set = { disputeStatus: DISPUTE_STATUS.supplierAnswered, caseDeadlineTime: deadlineTime }
  const entry = isOffer ? ({ action: 'offer', amount: offerAmount } as const) : ({ action: 'refuse' } as const)
  return { order: await moveOrder(db, mover, order, set, { ...entry, note: content }, now), buyer: 'caseAnswered' }
}

/** Takes the case of a locked order to the platform: from then on nothing happens automatically. */
export async function escalateLockedCase(
  db: Database,
  mover: Mover,
  order: CaseOrder,
  found: CaseRecord,
  note: string,
  now: Date,
): Promise<Announcement> {
  await changeCase(db, found, { status: CASE_STATUS.platform, deadlineTime: null })
  const set = { disputeStatus: DISPUTE_STATUS.platform, caseDeadlineTime: null }
  const moved = await moveOrder(db, mover, order, set, { action: 'escalate', note }, now)
  return { order: moved, buyer: 'casePlatform', supplier: 'casePlatform' }
}

/** Both sides are notified of a decision, because it is about money. */
export const resolved = (order: CaseOrder): Announcement => ({ order, buyer: 'caseResolved', supplier: 'caseResolved' })

/** Writes a message: nothing moves, and the other side is notified. */
async function writeMessage(
  db: Database,
  mover: Writer,
  order: CaseOrder,
  found: CaseRecord,
  answer: CaseAnswer,
  now: Date,
): Promise<Announcement> {
  await writeAnswer(db, mover, found, answer, null, now)
  await logMove(db, mover, order, order, { action: 'reply', note: answer.content }, now)
  return mover.accountId === order.accountId ? { order, supplier: 'caseAnswered' } : { order, buyer: 'caseAnswered' }
}

/** Stores an answer with its evidence: 110001 for files that are not the writer's own or already belong to something. */
export async function writeAnswer(
  db: Database,
  { actor, accountId }: Writer,
  found: CaseRecord,
  { type, content, fileIdList }: CaseAnswer,
  amount: Amount | null,
  now: Date,
): Promise<void> {
  const evidence = await attachFiles(db, accountId, fileIdList, EVIDENCE_TYPES)
  await insertReply(db, { caseId: found.id, actor, accountId, type, content, amount, createTime: now }, evidence)
}
