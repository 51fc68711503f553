import { replyToDispute, replyToRefund } from '#contract/disputes/console.ts'
import { CASE_REPLY, CASE_STATUS, type CaseStatus } from '#contract/disputes/disputes.ts'
import { ERRORS } from '#contract/errors.ts'
import { type ActionContext, refusedForm } from '#web/action-context.ts'
import { submittedFiles } from '#web/features/uploads/submitted-files.ts'
import type { FormState } from '#web/ui/form/state.ts'
import { sentAmount } from '#web/ui/form/typed-amount.ts'

/** Types of a supplier's answer, in the order shown. */
const ANSWERS = [CASE_REPLY.message, CASE_REPLY.agree, CASE_REPLY.offer, CASE_REPLY.refuse] as const
/** The types that a supplier may choose; the platform's decision leaves no other. */
const ANSWERS_AT_PLATFORM = [CASE_REPLY.message, CASE_REPLY.agree] as const

export const answersIn = (status: CaseStatus): readonly (typeof ANSWERS)[number][] =>
  status === CASE_STATUS.platform ? ANSWERS_AT_PLATFORM : ANSWERS

const PLACES = { ofCode: { [ERRORS.beyondWhatIsOpen.code]: 'amount' }, renamed: { fileIdList: 'evidence' } }

async function answer(ctx: ActionContext, endpoint: typeof replyToRefund | typeof replyToDispute): Promise<FormState> {
  const { text, submit } = ctx
  const { fileIds, problem } = await submittedFiles(ctx, 'evidence')
  if (problem !== null) return refusedForm(ctx, { evidence: problem })
  const type = ANSWERS.find((each) => String(each) === text('type')) ?? CASE_REPLY.message
  // An amount typed without choosing an offer is refused beside its field: the answer would be sent without it.
  const amount = text('amount').trim() === '' ? {} : { amount: sentAmount(ctx, 'amount') }
  const order = { id: text('orderId'), version: Number(text('version')) }
  return (await submit(endpoint, { ...order, type, content: text('content'), fileIdList: fileIds, ...amount }, PLACES)).state
}

/** Actions of the supplier's answer: on the order's page, and on the case's page, where operators answer for the house. */
export const CASE_ANSWERS = {
  replyRefund: (ctx: ActionContext) => answer(ctx, replyToRefund),
  replyDispute: (ctx: ActionContext) => answer(ctx, replyToDispute),
}
