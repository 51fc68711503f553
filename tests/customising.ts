import { addToCart, readCart } from '#contract/cart/cart.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { readOrder } from '#contract/orders/orders.ts'
import type { Customisation } from '#server/features/products/products.table.ts'
import { orderFor, place } from '#tests/buying.ts'
import { type Buyer, openBuyer, type StockedProduct, stockProduct } from '#tests/goods.ts'
import { looseFile } from '#tests/order-stages.ts'
import type { Shop } from '#tests/shop.ts'

const named = (name: string) => ({ spa: `${name} (es)`, en: name, zh: `${name} (zh)` })

/** 1.234555 CNY a piece from 50 pieces, four more days, needs a file. */
export const LOGO: Customisation = {
  ...{ customisationId: 'logo', kind: 1, name: named('Laser logo'), minQuantity: 50 },
  ...{ priceMicro: '1234555', extraDays: 4, needsFile: true },
}
/** 0.33326 CNY a piece from 100 pieces, three more days. */
export const BOX: Customisation = {
  ...{ customisationId: 'box', kind: 2, name: named('Gift box'), minQuantity: 100 },
  ...{ priceMicro: '333260', extraDays: 3, needsFile: false },
}

/** Both customisations, as a cart line chooses them. */
export const both = (fileId: string) => [
  { customisationId: 'logo', remark: 'Red, on the base', fileId },
  { customisationId: 'box', remark: '' },
]

type Added = InputOf<typeof addToCart>

/** Actions on customised goods in an English shop. */
export function openCustomising(shop: Shop) {
  const customisedLamp = () => stockProduct(shop, { customisationList: [LOGO, BOX] })
  const add = (
    buyer: Buyer,
    { productId, skuIds }: StockedProduct,
    quantity: number,
    customisationList: NonNullable<Added['customisationList']>,
    more: Partial<Added> = {},
  ) =>
    shop.call(
      addToCart,
      { productId: String(productId), skuList: [{ skuId: String(skuIds[0]), quantity }], customisationList, ...more },
      { token: buyer.token, language: 'en' },
    )
  return {
    customisedLamp,
    add,
    /** Adds a buyer with 100 lamps with both customisations in the cart. */
    readyBuyer: async () => {
      const [buyer, lamp] = [await openBuyer(shop), await customisedLamp()]
      const fileId = await looseFile(shop, buyer.id, 2)
      const { code, msg, data } = await add(buyer, lamp, 100, both(fileId))
      if (code !== 200) throw new Error(`not put in the cart: ${code} ${msg}`)
      return { buyer, lamp, fileId, cartIdList: data.cartIdList }
    },
    orderedBy: async (buyer: Buyer, cartIdList: string[], currencyCode = 'CNY') => {
      const { code, msg, data } = await place(shop, buyer, await orderFor(shop, buyer, cartIdList, {}, currencyCode), currencyCode)
      if (code !== 200) throw new Error(`not ordered: ${code} ${msg}`)
      return data.orderList[0]!.orderId
    },
    infoOf: async (buyer: Buyer, id: string) => (await shop.call(readOrder, { id }, { token: buyer.token, language: 'en' })).data,
    cartOf: async (buyer: Buyer, currencyCode = 'CNY') =>
      (await shop.call(readCart, {}, { token: buyer.token, currencyCode, language: 'en' })).rows.flatMap(({ itemList }) => itemList),
  }
}
