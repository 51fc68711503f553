import { redirect } from 'react-router'
import { isSuccess } from '#contract/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import {
  claimInquiry,
  HOLDER,
  listConsoleInquiries,
  noteInquiry,
  passInquiry,
  readConsoleInquiry,
  rejectInquiry,
  rejectInquiryLine,
  releaseInquiry,
  requestInfo,
} from '#contract/inquiries/console/inquiries.ts'
import { saveQuote, sendQuote, withdrawQuote } from '#contract/inquiries/console/quotes.ts'
import type { ConsoleQuote } from '#contract/inquiries/quoted-goods.ts'
import { inLanguage } from '#contract/languages.ts'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { type ActionContext, actsByIntent, refusedForm, sends } from '#web/action-context.ts'
import { makeSupplierOffer } from '#web/features/inquiries/console/offer-action.ts'
import { ANSWERED_FIELD } from '#web/features/inquiries/console/queue-loader.ts'
import { quoteInput, quotePlaces } from '#web/features/inquiries/console/quote-input.ts'
import { itemField } from '#web/features/inquiries/console/quote-values.ts'
import { submittedFiles } from '#web/features/uploads/submitted-files.ts'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'
import { sentMark } from '#web/ui/form/typed-price.ts'
import * as words from '#words'

export interface DeskState extends FormState {
  /** The draft as saved, with the totals computed by the server. */
  quote?: ConsoleQuote
}

type Act = (ctx: ActionContext) => Promise<DeskState | Response>

/** After an answer to the buyer: redirects to the next waiting inquiry, which confirms the answer. */
async function goOn({ request, language }: ActionContext, inquiryNo: string): Promise<Response> {
  const answer = await request.call(listConsoleInquiries.page, { waitFlag: 1, holder: HOLDER.unclaimed, pageSize: 1 })
  const next = isSuccess(answer) ? answer.rows[0] : undefined
  const place = next ? `/console/inquiries/${next.id}` : '/console/inquiries'
  return redirect(inLanguage(`${place}?${new URLSearchParams({ [ANSWERED_FIELD]: inquiryNo })}`, language))
}

async function save(ctx: ActionContext) {
  const { form, params, text } = ctx
  const problems: Record<string, string> = {}
  for (const key of form.getAll('item').map(String)) {
    const { problem } = await submittedFiles(ctx, itemField(key, 'product.imageFile'), UPLOAD_TYPES.image)
    if (problem !== null) problems[itemField(key, 'product.imageFileId')] = problem
  }
  if (Object.keys(problems).length > 0) return { answer: null, state: refusedForm(ctx, problems) }
  const input = { inquiryId: params['id'] ?? '', version: Number(text('version')), ...quoteInput(form, sentMark(ctx)) }
  return ctx.submit(saveQuote, input, quotePlaces(form))
}

const ACTIONS: Record<string, Act> = {
  claim: sends(claimInquiry, ABOVE_FORM),
  release: sends(releaseInquiry, ABOVE_FORM),
  requestInfo: async (ctx) => {
    const { fileIds, problem } = await submittedFiles(ctx, 'files')
    if (problem !== null) return refusedForm(ctx, { files: problem })
    const input = { ...ctx.input(requestInfo), fileIdList: fileIds }
    const { answer, state } = await ctx.submit(requestInfo, input, { renamed: { fileIdList: 'files' } })
    return answer ? goOn(ctx, answer.data.inquiryNo) : state
  },
  reject: sends(rejectInquiry, { needs: 'reasonType', done: ({ data }, ctx) => goOn(ctx, data.inquiryNo) }),
  rejectLine: sends(rejectInquiryLine, { also: ({ text }) => ({ id: text('line') }), renamed: { id: 'line' } }),
  pass: async (ctx) => {
    const supplierIdList = ctx.form.getAll('supplierId').map(String)
    if (supplierIdList.length === 0) return refusedForm(ctx, { supplierId: words.field_required({}, { locale: ctx.language }) })
    const input = { ...ctx.input(passInquiry), supplierIdList }
    return (await ctx.submit(passInquiry, input, { renamed: { supplierIdList: 'supplierId' } })).state
  },
  note: async (ctx) => {
    const { failure, state } = await ctx.submit(noteInquiry, ctx.input(noteInquiry))
    if (failure?.code !== ERRORS.changedMeanwhile.code) return state
    // The input is kept, and the message quotes the note that saving again will replace.
    const text = (await ctx.call(readConsoleInquiry, { id: ctx.text('id') })).data.remarkInternal
    const message = words.inquiries_desk_note_changed({ text: text || '–' }, { locale: ctx.language })
    return { ...state, message, values: { ...state.values, former: text } }
  },
  withdraw: sends(withdrawQuote, ABOVE_FORM),
  quoteSave: async (ctx) => {
    const { answer, state } = await save(ctx)
    return answer ? { ...state, quote: answer.data } : state
  },
  /** Saves the form first, so that the quote is sent as displayed. */
  quoteSend: async (ctx) => {
    const saved = await save(ctx)
    if (!saved.answer) return saved.state
    const { quoteId } = saved.answer.data
    const { answer, state } = await ctx.submit(sendQuote, { quoteId, version: Number(ctx.text('version')) }, ABOVE_FORM)
    return answer ? goOn(ctx, answer.data.inquiryNo) : { ...state, quote: saved.answer.data }
  },
  offer: makeSupplierOffer,
}

/** Handles the staff's forms for an inquiry, and the supplier's offer. */
export const actOnInquiry = actsByIntent(ACTIONS)
