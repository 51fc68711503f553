import type { InputOf } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { PAY_TYPE, type PayStage, payOrder, provePayment } from '#contract/payments/payments.ts'
import { type ActionContext, refusedForm } from '#web/action-context.ts'
import { submittedFiles } from '#web/features/uploads/submitted-files.ts'
import type { FormState } from '#web/ui/form/state.ts'
import { sentAmount } from '#web/ui/form/typed-amount.ts'
import { bankDay } from '#web/ui/money/bank-day.ts'
import * as words from '#words'

export interface PaymentState extends FormState {
  /** URL of the card provider's page for the payment just begun. */
  payUrl?: string
  /** The outcome as text, for readers who do not see that the page has changed. */
  news?: string
}

type Target = { id: string } | { payNo: string }

/** The order in the page's URL, or all orders of the `payNo` that the form names. */
const targetOf = ({ params, text }: ActionContext): Target => (text('payNo') ? { payNo: text('payNo') } : { id: params['id'] ?? '' })

const stageOf = (text: string): { payStage: PayStage } | null =>
  text === '1' ? { payStage: 1 } : text === '2' ? { payStage: 2 } : text === '3' ? { payStage: 3 } : null

async function beginCardPayment(ctx: ActionContext): Promise<PaymentState> {
  const { text, submit } = ctx
  const target = targetOf(ctx)
  const { answer, state } = await submit(
    payOrder,
    { ...target, ...('id' in target ? stageOf(text('payStage')) : null), payType: PAY_TYPE.card, submitToken: text('submitToken') },
    { isAbove: true },
  )
  return answer?.data.payUrl ? { ...state, payUrl: answer.data.payUrl } : state
}

async function proveTransfer(ctx: ActionContext): Promise<PaymentState> {
  const { text, submit, language } = ctx
  const { fileIds, problem } = await submittedFiles(ctx, 'proof')
  const target = targetOf(ctx)
  const input: InputOf<typeof provePayment> = {
    ...('id' in target ? { ...target, version: Number(text('version')), ...stageOf(text('payStage')) } : target),
    payAmount: sentAmount(ctx, 'payAmount'),
    payTime: bankDay(text('payDay')),
    bankRefNo: text('bankRefNo'),
    remark: text('remark'),
    fileIdList: fileIds,
    submitToken: text('submitToken'),
  }
  const places = {
    ofCode: { [ERRORS.fileContentUnexpected.code]: 'proof' },
    renamed: { fileIdList: 'proof', payTime: 'payDay' },
  }
  const { answer, state } = problem
    ? { answer: null, state: refusedForm(ctx, { proof: problem }) }
    : await submit(provePayment, input, places)
  if (answer) return { ...state, news: words.payments_proof_sent({}, { locale: language }) }
  const required = words.field_required({}, { locale: language })
  if (!text('payDay') && !state.message) state.errors['payDay'] = required
  if (fileIds.length === 0 && !problem && !state.message) state.errors['proof'] = required
  return state
}

/** Actions for the forms of a `PayPanel`. */
export const PAYMENT_ACTIONS = { pay: beginCardPayment, prove: proveTransfer }
