import { makeOffer } from '#contract/inquiries/console/offers.ts'
import type { ActionContext } from '#web/action-context.ts'
import { rowNames } from '#web/ui/form/names.ts'
import { type FormState, typedValues } from '#web/ui/form/state.ts'
import { typedCount } from '#web/ui/form/typed-count.ts'
import { sentMark, typedPrice } from '#web/ui/form/typed-price.ts'
import * as words from '#words'

export const offerField = rowNames<typeof makeOffer>()('itemList')

/** Submits the supplier's offer for those lines that have a price. */
export async function makeSupplierOffer(ctx: ActionContext): Promise<FormState> {
  const { params, text, form, language } = ctx
  const of = (linkId: string, field: Parameters<typeof offerField>[1]) => text(offerField(linkId, field)).trim()
  const lines = form
    .getAll('line')
    .map(String)
    .filter((linkId) => of(linkId, 'price') !== '')
  if (lines.length === 0) {
    return {
      intent: text('intent'),
      errors: {},
      message: words.inquiries_passed_nothing({}, { locale: language }),
      values: typedValues(form),
    }
  }
  const mark = sentMark(ctx)
  const itemList = lines.map((linkId) => ({
    linkId,
    price: typedPrice(of(linkId, 'price'), mark),
    currencyCode: text('currencyCode'),
    minOrderQuantity: typedCount(of(linkId, 'minOrderQuantity')),
    leadTimeDays: typedCount(of(linkId, 'leadTimeDays')),
    remark: of(linkId, 'remark'),
  }))
  const input = { id: params['id'] ?? '', itemList, remark: text('remark') }
  return (await ctx.submit(makeOffer, input, { rows: { itemList: lines } })).state
}
