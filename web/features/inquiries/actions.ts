import { redirect } from 'react-router'
import { acceptQuote, cancelInquiry, declineQuote, replyToInquiry, resubmitInquiry } from '#contract/inquiries/changes.ts'
import { inLanguage } from '#contract/languages.ts'
import type { ActionContext } from '#web/action-context.ts'
import { checkoutPath } from '#web/features/inquiries/checkout-path.ts'
import type { ReceivedFile } from '#web/features/uploads/file-list.ts'
import { submittedFiles } from '#web/features/uploads/submitted-files.ts'
import { ABOVE_FORM, type FormState, typedValues } from '#web/ui/form/state.ts'
import { sentAmount } from '#web/ui/form/typed-amount.ts'
import * as words from '#words'

export interface InquiryState extends FormState {
  files?: ReceivedFile[]
  /** What has happened, said above the inquiry until something else does. */
  news?: { text: string; version: number }
}

type Act = (ctx: ActionContext) => Promise<InquiryState | Response>

const idOf = ({ url }: ActionContext) => url.searchParams.get('id') ?? ''
const seen = (ctx: ActionContext) => ({ id: idOf(ctx), version: Number(ctx.text('version')) })
const ofQuote = ({ text }: ActionContext) => ({ quoteId: text('quoteId'), version: Number(text('version')) })
const news = (what: string, { language, text }: ActionContext) => ({
  text: words.inquiries_news({ what }, { locale: language }),
  version: Number(text('version')) + 1,
})

const decline =
  (type: 0 | 1): Act =>
  async (ctx) => {
    const { text, submit } = ctx
    const hasTarget = type === 1 && text('targetPrice').trim() !== ''
    const { answer, state } = await submit(declineQuote, {
      ...ofQuote(ctx),
      type,
      ...(hasTarget ? { targetPrice: sentAmount(ctx, 'targetPrice') } : {}),
      remark: text('remark'),
    })
    return answer ? { ...state, news: news(type === 1 ? 'renegotiated' : 'declined', ctx) } : state
  }

/** The buyer's forms on an inquiry's page. */
export const INQUIRY_PAGE_ACTIONS = {
  accept: async (ctx) => {
    const { answer, state } = await ctx.submit(acceptQuote, ofQuote(ctx), ABOVE_FORM)
    return answer ? { ...state, news: news('accepted', ctx) } : state
  },
  /** Accepting again puts back what the cart has lost meanwhile (decisions §14.2). */
  order: async (ctx) => {
    const { answer, state } = await ctx.submit(acceptQuote, ofQuote(ctx), ABOVE_FORM)
    if (!answer) return state
    const accepted = { inquiryId: idOf(ctx), quoteId: ctx.text('quoteId'), cartIdList: answer.data.cartIdList }
    return redirect(inLanguage(await checkoutPath(ctx, accepted), ctx.language))
  },
  decline: decline(0),
  renegotiate: decline(1),
  reply: async (ctx) => {
    const { text, submit, form } = ctx
    const { files, fileIds, problem } = await submittedFiles(ctx, 'files')
    if (problem !== null) return { intent: 'reply', errors: { files: problem }, values: typedValues(form), files }
    const { answer, state } = await submit(
      replyToInquiry,
      { ...seen(ctx), content: text('content'), fileIdList: fileIds },
      { renamed: { fileIdList: 'files' } },
    )
    return answer ? { ...state, news: news('replied', ctx) } : { ...state, files }
  },
  cancel: async (ctx) => {
    const { answer, state } = await ctx.submit(cancelInquiry, seen(ctx), ABOVE_FORM)
    return answer ? { ...state, news: news('cancelled', ctx) } : state
  },
  resubmit: async (ctx) => {
    const { answer, state } = await ctx.submit(resubmitInquiry, { id: idOf(ctx) }, ABOVE_FORM)
    return answer ? redirect(inLanguage(`/personalCenter/inquiryMessage?id=${answer.data.id}&again=1`, ctx.language)) : state
  },
} satisfies Record<string, Act>
