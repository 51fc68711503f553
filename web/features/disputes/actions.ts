import {
  CASE_REPLY,
  DISPUTE_REASONS,
  openDispute,
  REFUND_REASONS,
  replyToCase,
  requestRefund,
  withdrawCase,
} from '#contract/disputes/disputes.ts'
import { ERRORS } from '#contract/errors.ts'
import { isBlank } from '#contract/fields.ts'
import { type ActionContext, refusedForm, sends } from '#web/action-context.ts'
import { submittedFiles } from '#web/features/uploads/submitted-files.ts'
import { ABOVE_FORM, type FormState, formDone } from '#web/ui/form/state.ts'
import { sentAmount } from '#web/ui/form/typed-amount.ts'
import * as words from '#words'

export interface CaseState extends FormState {
  /** The outcome as text, shown in place of the form. */
  news?: string
}

const PLACES = {
  ofCode: { [ERRORS.beyondWhatIsOpen.code]: 'amount', [ERRORS.fileContentUnexpected.code]: 'evidence' },
  renamed: { fileIdList: 'evidence' },
}

async function open(ctx: ActionContext, kind: 'refund' | 'dispute'): Promise<CaseState> {
  const { params, text, submit, language } = ctx
  const reasons: readonly number[] = kind === 'refund' ? REFUND_REASONS : DISPUTE_REASONS
  const { fileIds, problem } = await submittedFiles(ctx, 'evidence')
  const reason = reasons.find((each) => String(each) === text('reasonType'))
  const errors = {
    ...(reason === undefined ? { reasonType: words.field_required({}, { locale: language }) } : {}),
    ...(problem === null ? {} : { evidence: problem }),
    ...(kind === 'dispute' && fileIds.length === 0 && problem === null ? { evidence: words.field_required({}, { locale: language }) } : {}),
  }
  if (Object.keys(errors).length > 0) return refusedForm(ctx, errors)
  const input = {
    id: params['id'] ?? '',
    version: Number(text('version')),
    content: text('content'),
    amount: sentAmount(ctx, 'amount'),
    fileIdList: fileIds,
    submitToken: text('submitToken'),
  }
  const { answer, state } =
    kind === 'refund'
      ? await submit(requestRefund, { ...input, reasonType: reason as (typeof REFUND_REASONS)[number] }, PLACES)
      : await submit(openDispute, { ...input, reasonType: reason as (typeof DISPUTE_REASONS)[number] }, PLACES)
  if (!answer) return state
  return {
    ...state,
    news: kind === 'refund' ? words.disputes_asked({}, { locale: language }) : words.disputes_disputed({}, { locale: language }),
  }
}

const REPLIES = { message: CASE_REPLY.message, agree: CASE_REPLY.agree, platform: CASE_REPLY.toPlatform } as const

async function reply(ctx: ActionContext): Promise<CaseState> {
  const { text, input, submit, language } = ctx
  const { fileIds, problem } = await submittedFiles(ctx, 'evidence')
  if (problem !== null) return refusedForm(ctx, { evidence: problem })
  const kind = text('reply') === 'agree' || text('reply') === 'platform' ? (text('reply') as 'agree' | 'platform') : 'message'
  if (kind === 'message' && isBlank(text('content')) && fileIds.length === 0) {
    return refusedForm(ctx, { content: words.field_required({}, { locale: language }) })
  }
  const { answer, state } = await submit(replyToCase, { ...input(replyToCase), type: REPLIES[kind], fileIdList: fileIds }, PLACES)
  return answer ? { ...state, news: words.disputes_replied({ kind }, { locale: language }) } : state
}

const withdraw = sends(withdrawCase, {
  ...ABOVE_FORM,
  done: (_, { form, language }): CaseState => ({ ...formDone(form), news: words.disputes_withdrawn({}, { locale: language }) }),
})

/** Actions of the buyer's forms for a case, all on the order's page. */
export const CASE_ACTIONS = {
  requestRefund: (ctx: ActionContext) => open(ctx, 'refund'),
  openDispute: (ctx: ActionContext) => open(ctx, 'dispute'),
  replyToCase: reply,
  withdrawCase: withdraw,
}
