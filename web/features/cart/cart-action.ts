import { type ActionFunctionArgs, redirect } from 'react-router'
import { addToCart, clearExpiredLines, deleteCartLine, editCartLine, placeOrder } from '#contract/cart.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { type Answer, type Failure, GOOD } from '#contract/envelope.ts'
import { reactionTo } from '#contract/errors.ts'
import { inLanguage } from '#contract/languages.ts'
import { FREIGHT_TYPES, INCOTERMS } from '#contract/pricing.ts'
import { acting, toLogin } from '#web/loading.ts'

/** What a form of the cart brought about. */
export interface CartDone {
  intent: string
  /** In the page's language; null when all went well. */
  failure: string | null
}

type Do = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<Answer<E> | null>

/** Changes of the cart and its checkout; every one is a form that works without scripts. */
export async function actOnCart(args: ActionFunctionArgs): Promise<CartDone | Response> {
  const { request, form, language } = await acting(args)
  const intent = text(form, 'intent')
  let failure: string | null = null
  const perform: Do = async (endpoint, input) => {
    const answer = await request.call(endpoint, input)
    if (answer.code === GOOD) return answer as Answer<typeof endpoint>
    const reaction = reactionTo(answer.code).kind
    if (reaction === 'login' || reaction === 'loginNow') throw toLogin(args.url)
    failure = (answer as Failure).msg
    return null
  }
  if (intent === 'place') {
    const placed = await perform(placeOrder, orderIn(form))
    const [first, ...others] = placed?.data.orderList ?? []
    if (first && others.length === 0) return redirect(inLanguage(`/personalCenter/orderDetails/${first.orderId}?placed=1`, language))
    if (first) return redirect(inLanguage(`/personalCenter/order?placed=${placed?.data.payNo}`, language))
  } else await change(intent, form, perform)
  return { intent, failure }
}

async function change(intent: string, form: FormData, perform: Do): Promise<void> {
  const id = text(form, 'id')
  if (intent === 'edit') await perform(editCartLine, { id, quantity: Number(text(form, 'quantity')) })
  if (intent === 'remove') await perform(deleteCartLine, { id })
  if (intent === 'clear') await perform(clearExpiredLines, {})
  if (intent === 'restore') {
    const skuList = [{ skuId: text(form, 'skuId'), quantity: Number(text(form, 'quantity')) }]
    await perform(addToCart, { productId: text(form, 'productId'), skuList, sampleFlag: text(form, 'sampleFlag') === '1' ? 1 : 0 })
  }
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
