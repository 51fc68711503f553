import { redirect } from 'react-router'
import { editProfile, readUserInfo } from '#contract/account/account.ts'
import { addToCart, clearExpiredLines, deleteCartLine, editCartLine } from '#contract/cart/cart.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import { inLanguage } from '#contract/languages.ts'
import { placeOrder } from '#contract/orders/changes.ts'
import { FREIGHT_TYPES, INCOTERMS } from '#contract/pricing/pricing.ts'
import { type ActionContext, actsByIntent, refusedForm, sends } from '#web/action-context.ts'
import { isAsPriced, tickedIn } from '#web/features/cart/checkout/ticked-choices.ts'
import { tickedChoices } from '#web/features/cart/choices.ts'
import { invoiceOf } from '#web/features/cart/loader.ts'
import { supplierField } from '#web/features/cart/supplier-fields.ts'
import { choiceOf, chosenIn } from '#web/features/products/customisation/fields.ts'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'
import * as words from '#words'

interface CartState extends FormState {
  /** Ids of the restored lines, which are new. */
  restored?: string[]
}

const CART_ACTIONS: Record<string, (ctx: ActionContext) => Promise<CartState | Response>> = {
  edit: async ({ text, submit }) => {
    const { state } = await submit(editCartLine, { id: text('id'), quantity: Number(text('quantity')) })
    return { ...state, changes: 'page' }
  },
  customise: async ({ form, text, submit }) => {
    const customisationList = chosenIn(form.keys()).map((id) => choiceOf(id, text))
    const line = { id: text('id'), quantity: Number(text('quantity')), customisationList }
    const { state } = await submit(editCartLine, line, ABOVE_FORM)
    return { ...state, changes: 'page' }
  },
  remove: sends(deleteCartLine, ABOVE_FORM),
  clear: sends(clearExpiredLines, ABOVE_FORM),
  restore: async ({ form, text, submit }) => {
    const skuList = [{ skuId: text('skuId'), quantity: Number(text('quantity')) }]
    const sampleFlag = flagOf(text('sampleFlag') === '1')
    const customisationList = chosenIn(form.keys()).map((id) => choiceOf(id, text))
    const line = { productId: text('productId'), skuList, sampleFlag, customisationList, restoreFlag: 1 as const }
    const { answer, state } = await submit(addToCart, line, ABOVE_FORM)
    return { ...state, restored: answer?.data.cartIdList ?? [] }
  },
  // Only used without scripts: with scripts each change of a choice is priced at once.
  price: async (ctx) => {
    ctx.context.set(tickedChoices, tickedIn(ctx))
    return refusedForm(ctx, {})
  },
  place: async (ctx) => {
    ctx.context.set(tickedChoices, tickedIn(ctx))
    if (!isAsPriced(ctx)) return { ...refusedForm(ctx, {}), message: words.error_590018({}, { locale: ctx.language }) }
    const failure = await saveInvoice(ctx)
    if (failure) return failure
    const order = orderIn(ctx)
    const { answer, state } = await ctx.submit(placeOrder, order, {
      rows: { supplierList: order.supplierList.map(({ supplierId }) => supplierId) },
    })
    if (!answer) return state
    const { orderList, payNo } = answer.data
    const [first, ...others] = orderList
    const place = first && others.length === 0 ? `orderDetails/${first.orderId}?placed=1` : `order?placed=${payNo}`
    return redirect(inLanguage(`/personalCenter/${place}`, ctx.language))
  },
}

/** Handles the forms of the cart and its checkout, which all work without scripts. */
export const actOnCart = actsByIntent(CART_ACTIONS)

/** Saves the invoice fields in the account, where they belong. A refusal stops the order. */
async function saveInvoice(ctx: ActionContext): Promise<FormState | null> {
  const { form, text, submit, call } = ctx
  if (!form.has('companyName') && !form.has('taxNo')) return null
  const invoice = { companyName: text('companyName').trim(), taxNo: text('taxNo').trim() }
  const saved = invoiceOf((await call(readUserInfo, {})).data)
  if (saved.companyName === invoice.companyName && saved.taxNo === invoice.taxNo) return null
  const { answer, state } = await submit(editProfile, invoice)
  return answer ? null : state
}

/** Reads the checkout's form; the server validates all of it. */
function orderIn({ form, text }: ActionContext): InputOf<typeof placeOrder> {
  const buyerOrderNo = text('buyerOrderNo')
  return {
    cartIdList: form.getAll('line').map(String),
    addressId: text('addressId'),
    supplierList: form.getAll('supplier').map((supplierId) => ({
      supplierId: String(supplierId),
      freightType: FREIGHT_TYPES.find((type) => String(type) === text(supplierField(String(supplierId), 'freightType'))) ?? 1,
      remark: text(supplierField(String(supplierId), 'remark')),
    })),
    incoterms: INCOTERMS.find((term) => term === text('incoterms')) ?? 'DAP',
    payType: text('payType') === '1' ? 1 : 2,
    priceToken: text('priceToken'),
    submitToken: text('submitToken'),
    ...(buyerOrderNo ? { buyerOrderNo } : {}),
  }
}
