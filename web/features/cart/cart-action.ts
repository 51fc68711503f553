import { type ActionFunctionArgs, redirect } from 'react-router'
import { addToCart, clearExpiredLines, deleteCartLine, editCartLine, placeOrder } from '#contract/cart.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Failure } from '#contract/envelope.ts'
import { inLanguage } from '#contract/languages.ts'
import { FREIGHT_TYPES, INCOTERMS } from '#contract/pricing.ts'
import { type Acting, acting } from '#web/loading.ts'
import { formErrors, typedValues } from '#web/ui/form-state.ts'

/** What a form of the cart brought about. */
export interface CartDone {
  intent: string
  /** In the page's language; null when all went well, or when what went wrong stands beside its fields. */
  failure: string | null
  /** By field name. */
  errors?: Record<string, string>
  /** What was typed, for documents without scripts. */
  values?: Record<string, string>
}

/** Changes of the cart and its checkout; every one is a form that works without scripts. */
export async function actOnCart(args: ActionFunctionArgs): Promise<CartDone | Response> {
  const { perform, form, language } = await acting(args)
  const intent = text(form, 'intent')
  if (intent !== 'place') {
    const done = await change(intent, form, perform)
    return done?.refusal && intent === 'edit' ? refused(intent, form, done.refusal) : { intent, failure: done?.failure ?? null }
  }
  const order = orderIn(form)
  const done = await perform(placeOrder, order)
  if (!done.answer) return refused(intent, form, done.refusal, order.supplierList)
  const { orderList, payNo } = done.answer.data
  const [first, ...others] = orderList
  const place = first && others.length === 0 ? `orderDetails/${first.orderId}?placed=1` : `order?placed=${payNo}`
  return redirect(inLanguage(`/personalCenter/${place}`, language))
}

/** What the call calls a field by its place in the order, the form calls by its supplier. */
function refused(intent: string, form: FormData, refusal: Failure, suppliers: { supplierId: string | number }[] = []): CartDone {
  const { errors, message } = formErrors(refusal)
  const named = Object.entries(errors).map(([path, text]) => {
    const [, place, field] = /^supplierList\.(\d+)\.(\w+)$/.exec(path) ?? []
    return [place ? `${field}-${suppliers[Number(place)]?.supplierId}` : path, text] as const
  })
  return { intent, failure: message ?? null, errors: Object.fromEntries(named), values: typedValues(form) }
}

function change(
  intent: string,
  form: FormData,
  perform: Acting['perform'],
): Promise<{ failure: string | null; refusal: Failure | null }> | null {
  const id = text(form, 'id')
  if (intent === 'edit') return perform(editCartLine, { id, quantity: Number(text(form, 'quantity')) })
  if (intent === 'remove') return perform(deleteCartLine, { id })
  if (intent === 'clear') return perform(clearExpiredLines, {})
  if (intent !== 'restore') return null
  const skuList = [{ skuId: text(form, 'skuId'), quantity: Number(text(form, 'quantity')) }]
  return perform(addToCart, { productId: text(form, 'productId'), skuList, sampleFlag: text(form, 'sampleFlag') === '1' ? 1 : 0 })
}

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What the checkout's form says; the server checks all of it. */
function orderIn(form: FormData): InputOf<typeof placeOrder> {
  const buyerOrderNo = text(form, 'buyerOrderNo')
  return {
    cartIdList: form.getAll('line').map(String),
    addressId: text(form, 'addressId'),
    supplierList: form.getAll('supplier').map((supplierId) => ({
      supplierId: String(supplierId),
      freightType: FREIGHT_TYPES.find((type) => String(type) === text(form, `freight-${supplierId}`)) ?? 1,
      remark: text(form, `remark-${supplierId}`),
    })),
    incoterms: INCOTERMS.find((term) => term === text(form, 'incoterms')) ?? 'DAP',
    payType: text(form, 'payType') === '1' ? 1 : 2,
    priceToken: text(form, 'priceToken'),
    submitToken: text(form, 'submitToken'),
    ...(buyerOrderNo ? { buyerOrderNo } : {}),
  }
}
