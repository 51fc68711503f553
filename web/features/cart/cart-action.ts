import { redirect } from 'react-router'
import { editProfile } from '#contract/account.ts'
import { addToCart, clearExpiredLines, deleteCartLine, editCartLine } from '#contract/cart.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import { inLanguage } from '#contract/languages.ts'
import { placeOrder } from '#contract/order-changes.ts'
import { FREIGHT_TYPES, INCOTERMS } from '#contract/pricing.ts'
import type { Acting } from '#web/acting.ts'
import { readInvoice } from '#web/features/cart/cart-loader.ts'
import { ABOVE, type FormState } from '#web/ui/form-state.ts'

/** Changes to the cart and its checkout; each is a form that works without scripts. */
export const CART_ACTIONS: Record<string, (shop: Acting) => Promise<FormState | Response>> = {
  edit: async ({ text, perform }) => (await perform(editCartLine, { id: text('id'), quantity: Number(text('quantity')) })).state,
  remove: async ({ text, perform }) => (await perform(deleteCartLine, { id: text('id') }, ABOVE)).state,
  clear: async ({ perform }) => (await perform(clearExpiredLines, {}, ABOVE)).state,
  restore: async ({ text, perform }) => {
    const skuList = [{ skuId: text('skuId'), quantity: Number(text('quantity')) }]
    const sampleFlag = flagOf(text('sampleFlag') === '1')
    return (await perform(addToCart, { productId: text('productId'), skuList, sampleFlag }, ABOVE)).state
  },
  place: async (shop) => {
    const refusal = await saveInvoice(shop)
    if (refusal) return refusal
    const order = orderIn(shop)
    const { answer, state } = await shop.perform(placeOrder, order, { renamed: namesInForm(order) })
    if (!answer) return state
    const { orderList, payNo } = answer.data
    const [first, ...others] = orderList
    const place = first && others.length === 0 ? `orderDetails/${first.orderId}?placed=1` : `order?placed=${payNo}`
    return redirect(inLanguage(`/personalCenter/${place}`, shop.language))
  },
}

/** The invoice's fields belong to the account; a refusal stops the order. */
async function saveInvoice(shop: Acting): Promise<FormState | null> {
  const { form, text, perform } = shop
  if (!form.has('companyName') && !form.has('taxNo')) return null
  const invoice = { companyName: text('companyName').trim(), taxNo: text('taxNo').trim() }
  const saved = await readInvoice(shop)
  if (saved.companyName === invoice.companyName && saved.taxNo === invoice.taxNo) return null
  const { answer, state } = await perform(editProfile, invoice)
  return answer ? null : state
}

/** The call names fields by index in the order, the form by supplier. */
const namesInForm = ({ supplierList }: InputOf<typeof placeOrder>): Record<string, string> =>
  Object.fromEntries(
    supplierList.flatMap((supplier, place) =>
      Object.keys(supplier).map((field) => [`supplierList.${place}.${field}`, `${field}-${supplier.supplierId}`]),
    ),
  )

/** Reads the checkout's form; the server validates all of it. */
function orderIn({ form, text }: Acting): InputOf<typeof placeOrder> {
  const buyerOrderNo = text('buyerOrderNo')
  return {
    cartIdList: form.getAll('line').map(String),
    addressId: text('addressId'),
    supplierList: form.getAll('supplier').map((supplierId) => ({
      supplierId: String(supplierId),
      freightType: FREIGHT_TYPES.find((type) => String(type) === text(`freight-${supplierId}`)) ?? 1,
      remark: text(`remark-${supplierId}`),
    })),
    incoterms: INCOTERMS.find((term) => term === text('incoterms')) ?? 'DAP',
    payType: text('payType') === '1' ? 1 : 2,
    priceToken: text('priceToken'),
    submitToken: text('submitToken'),
    ...(buyerOrderNo ? { buyerOrderNo } : {}),
  }
}
