import { type ActionFunctionArgs, redirect } from 'react-router'
import { addToCart, clearExpiredLines, deleteCartLine, editCartLine, placeOrder } from '#contract/cart.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { inLanguage } from '#contract/languages.ts'
import { FREIGHT_TYPES, INCOTERMS } from '#contract/pricing.ts'
import { type Acting, acting } from '#web/loading.ts'

/** What a form of the cart brought about. */
export interface CartDone {
  intent: string
  /** In the page's language; null when all went well. */
  failure: string | null
}

/** Changes of the cart and its checkout; every one is a form that works without scripts. */
export async function actOnCart(args: ActionFunctionArgs): Promise<CartDone | Response> {
  const { perform, form, language } = await acting(args)
  const intent = text(form, 'intent')
  if (intent !== 'place') return { intent, failure: (await change(intent, form, perform))?.failure ?? null }
  const { answer, failure } = await perform(placeOrder, orderIn(form))
  if (!answer) return { intent, failure }
  const { orderList, payNo } = answer.data
  const [first, ...others] = orderList
  const place = first && others.length === 0 ? `orderDetails/${first.orderId}?placed=1` : `order?placed=${payNo}`
  return redirect(inLanguage(`/personalCenter/${place}`, language))
}

function change(intent: string, form: FormData, perform: Acting['perform']): Promise<{ failure: string | null }> | null {
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
