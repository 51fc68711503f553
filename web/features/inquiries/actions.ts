import { redirect } from 'react-router'
import { pageAddresses } from '#contract/addresses/addresses.ts'
import { acceptQuote, cancelInquiry, declineQuote, replyToInquiry, resubmitInquiry } from '#contract/inquiries/changes.ts'
import { readInquiry } from '#contract/inquiries/inquiries.ts'
import { inLanguage } from '#contract/languages.ts'
import { type ActionContext, refusedForm, sends } from '#web/action-context.ts'
import { MOST_ADDRESSES, writeChoices } from '#web/features/cart/choices.ts'
import { readWholeCart } from '#web/features/cart/whole-cart.ts'
import { submittedFiles } from '#web/features/uploads/submitted-files.ts'
import type { LoaderContext } from '#web/loader-context.ts'
import { ABOVE_FORM, type FormState, formDone } from '#web/ui/form/state.ts'
import * as words from '#words'

export interface InquiryState extends FormState {
  /** A success message above the inquiry, visible until the inquiry's version exceeds `version`. */
  news?: { text: string; version: number }
  /** Id of the new inquiry for the lines that the accepted quote left out. */
  restInquiryId?: string | null
}

type Act = (ctx: ActionContext) => Promise<InquiryState | Response>

const idOf = ({ url }: ActionContext) => url.searchParams.get('id') ?? ''
const news = (what: string, { language, text }: ActionContext) => ({
  text: words.inquiries_news({ what }, { locale: language }),
  version: Number(text('version')) + 1,
})

/** The inquiry's id comes from the page's URL, a quote's from its form. */
const ofPage = { also: (ctx: ActionContext) => ({ id: idOf(ctx) }) }
const withNews =
  (what: string) =>
  (_: unknown, ctx: ActionContext): InquiryState => ({ ...formDone(ctx.form), news: news(what, ctx) })

const decline = (type: 0 | 1, what: string): Act => sends(declineQuote, { also: () => ({ type }), done: withNews(what) })

interface Accepted {
  inquiryId: string
  quoteId: string
  cartIdList: readonly string[]
}

/**
 * URL of the cart with only the goods of an accepted quote chosen, on the quote's terms (§14.4): its Incoterms, its freight method, and
 * the buyer's address in its country, or just the country if there is no such address.
 */
async function checkoutPath(ctx: LoaderContext, { inquiryId, quoteId, cartIdList }: Accepted): Promise<string> {
  const { call } = ctx
  const [{ data: inquiry }, groups, { rows: addresses }] = await Promise.all([
    call(readInquiry, { id: inquiryId }),
    readWholeCart(ctx),
    call(pageAddresses, { pageSize: MOST_ADDRESSES }),
  ])
  const quote = inquiry.quoteList.find((version) => version.quoteId === quoteId)
  const there = addresses.filter(({ countryCode }) => countryCode === inquiry.countryCode)
  const address = there.find(({ isDefault }) => isDefault === 1) ?? there[0]
  const freightType = quote?.freightType
  const sellers = groups.filter(({ itemList }) => itemList.some(({ id }) => cartIdList.includes(id)))
  const choices = writeChoices({
    lines: [...cartIdList],
    destination: address ? `a${address.id}` : `c${inquiry.countryCode}`,
    incoterms: quote?.incoterms ?? inquiry.incoterms,
    freight: freightType ? Object.fromEntries(sellers.map(({ supplierId }) => [supplierId, freightType])) : {},
    isCheckout: false,
  })
  return `/personalCenter/shoppingCart${choices}`
}

/** Handles the buyer's forms on an inquiry's page. */
export const INQUIRY_PAGE_ACTIONS = {
  accept: sends(acceptQuote, {
    ...ABOVE_FORM,
    done: ({ data }, ctx): InquiryState => ({ ...withNews('accepted')(data, ctx), restInquiryId: data.restInquiryId }),
  }),
  /** Accepting again restores lines that were removed from the cart meanwhile (decisions §14.2). */
  order: async (ctx) => {
    const { answer, state } = await ctx.submit(acceptQuote, ctx.input(acceptQuote), ABOVE_FORM)
    if (!answer) return state
    const accepted = { inquiryId: idOf(ctx), quoteId: ctx.text('quoteId'), cartIdList: answer.data.cartIdList }
    return redirect(inLanguage(await checkoutPath(ctx, accepted), ctx.language))
  },
  decline: decline(0, 'declined'),
  renegotiate: decline(1, 'renegotiated'),
  reply: async (ctx) => {
    const { fileIds, problem } = await submittedFiles(ctx, 'files')
    if (problem !== null) return refusedForm(ctx, { files: problem })
    const input = { ...ctx.input(replyToInquiry), id: idOf(ctx), fileIdList: fileIds }
    const { answer, state } = await ctx.submit(replyToInquiry, input, { renamed: { fileIdList: 'files' } })
    return answer ? { ...state, news: news('replied', ctx) } : state
  },
  cancel: sends(cancelInquiry, { ...ABOVE_FORM, ...ofPage, done: withNews('cancelled') }),
  resubmit: sends(resubmitInquiry, {
    ...ABOVE_FORM,
    ...ofPage,
    done: ({ data }, { language }) => redirect(inLanguage(`/personalCenter/inquiryMessage?id=${data.id}&again=1`, language)),
  }),
} satisfies Record<string, Act>
