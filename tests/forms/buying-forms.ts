import { randomUUID } from 'node:crypto'
import { editCartLine } from '#contract/cart/cart.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { cancelOrder, deleteOrder, placeOrder } from '#contract/orders/changes.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import { orderFor, putInCart } from '#tests/buying.ts'
import { type FormTable, ofLength, type Rule, type Stage, TURNED } from '#tests/forms/form-table.ts'
import { stockProduct } from '#tests/goods.ts'
import * as words from '#words'

const CART = '/personalCenter/shoppingCart'

/** Adds the buyer's address, and 100 lamps in the cart. */
async function readyBuyer({ shop, person }: Stage) {
  const [address] = await shop.appContext.database.db
    .insert(addresses)
    .values({
      accountId: person.id,
      recipientName: 'Ana Ruiz',
      streetOrPobox: 'Calle Mayor 1',
      city: 'Madrid',
      stateProvince: 'Madrid',
      postcode: '28013',
      countryCode: 'ES',
      callingCode: '+34',
      phoneNumber: '612345678',
      isDefault: true,
    })
    .returning({ id: addresses.id })
  const buyer = { ...person, addressId: address!.id }
  const lamp = await stockProduct(shop)
  const [line = ''] = await putInCart(shop, buyer, lamp, 100)
  return { buyer, lamp, line }
}

/** Orders the 100 lamps. */
async function orderedLamps(stage: Stage): Promise<string> {
  const { buyer, line } = await readyBuyer(stage)
  const as = { token: buyer.token, currencyCode: 'CNY' }
  const { data } = await stage.shop.call(placeOrder, await orderFor(stage.shop, buyer, [line]), as)
  return data.orderList[0]!.orderId
}

export const QUANTITY: FormTable = {
  name: 'cart quantity',
  isOpenedOnce: true,
  open: async (stage) => ({
    path: CART,
    right: { intent: 'edit', id: (await readyBuyer(stage)).line, quantity: '100' },
    sendRequest: ({ id, quantity }) => [editCartLine, { id, quantity: Number(quantity) }],
  }),
  rules: {
    // With scripts, the field returns to the stored quantity and a message tells why.
    'no piece': { typed: { quantity: '0' }, field: 'quantity', says: 'field_wrong', notInBrowser: 'nothing is sent' },
    'fewer than none': { typed: { quantity: '-5' }, field: 'quantity', says: 'field_wrong', notInBrowser: 'nothing is sent' },
    'half a piece': { typed: { quantity: '10.5' }, field: 'quantity', says: 'field_wrong', notInBrowser: 'shown by a message' },
    'more than ten million': {
      typed: { quantity: '10000001' },
      field: 'quantity',
      says: 'field_wrong',
      notInBrowser: 'shown by a message',
    },
    'no number': { typed: { quantity: 'abc' }, field: 'quantity', says: 'field_wrong', lost: ['quantity'], notInBrowser: 'digits only' },
    'a line that is gone': {
      typed: { id: '987654321' },
      field: null,
      says: 'error_110001',
      lost: ['id'],
      notInBrowser: 'shown by a message',
    },
  },
}

const REMARKS: Record<string, Rule> = {
  'a remark of 501 characters': { typed: { remark: ofLength(501) }, field: 'remark', says: 'field_too_long' },
  'a remark that turns the reading direction': { typed: { remark: TURNED }, field: 'remark', says: 'field_characters' },
}
const inOrder = (rules: Record<string, Rule>): Record<string, Rule> =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, { ...rule, call: { path: 'supplierList.0.remark' } }]))

export const CHECKOUT: FormTable = {
  name: 'checkout',
  browser: { fields: 'main', submit: 'button[form=place][value=place]:visible' },
  isOpenedOnce: true,
  open: async (stage) => {
    const { buyer, lamp, line } = await readyBuyer(stage)
    const { addressId, priceToken, supplierList } = await orderFor(stage.shop, buyer, [line])
    const { supplierId, freightType } = supplierList[0]!
    const remark = `supplierList.${lamp.supplierId}.remark`
    return {
      path: `${CART}?step=checkout`,
      names: { remark },
      right: {
        intent: 'place',
        line,
        addressId: String(addressId),
        supplier: String(supplierId),
        [`supplierList.${supplierId}.freightType`]: String(freightType),
        [remark]: 'Sin prisa',
        incoterms: 'DAP',
        payType: '2',
        priceToken,
        submitToken: randomUUID(),
        buyerOrderNo: 'A-1',
      },
      sendRequest: (typed) => [
        placeOrder,
        {
          cartIdList: [typed['line']],
          addressId: typed['addressId'],
          supplierList: [{ supplierId: String(supplierId), freightType, remark: typed[remark] }],
          incoterms: 'DAP',
          payType: 2,
          priceToken: typed['priceToken'],
          submitToken: typed['submitToken'],
          buyerOrderNo: typed['buyerOrderNo'],
        },
      ],
    }
  },
  rules: Object.fromEntries(
    Object.entries<Rule>({
      ...inOrder(REMARKS),
      'a number of one’s own of 61 characters': { typed: { buyerOrderNo: ofLength(61) }, field: 'buyerOrderNo', says: 'field_too_long' },
      'a number of one’s own that turns the reading direction': {
        typed: { buyerOrderNo: TURNED },
        field: 'buyerOrderNo',
        says: 'field_characters',
      },
      'an address of somebody else': {
        typed: { addressId: '1' },
        field: null,
        says: 'error_210001',
        notInBrowser: 'own addresses only',
      },
      'a price that was not shown': { typed: { priceToken: 'x' }, field: null, says: 'error_590018', notInBrowser: 'the page has its own' },
      'a line that is gone': {
        typed: { line: '987654321' },
        field: null,
        says: 'error_810001',
        notInBrowser: 'the page lists what is there',
      },
      // The page recalculates prices and fills these fields itself.
    }).map(([name, rule]) => [name, { ...rule, lost: ['line', 'priceToken', 'submitToken', 'addressId'] }]),
  ),
}

const CANCELS = `main button[aria-haspopup=dialog]:text-matches("^(${LANGUAGES.map((locale) => words.orders_cancel({}, { locale })).join('|')})$")`

export const CANCEL: FormTable = {
  name: 'cancel order',
  browser: { opens: CANCELS, fields: '#cancel', submit: 'button[form=cancel]' },
  isOpenedOnce: true,
  open: async (stage) => {
    const id = await orderedLamps(stage)
    return {
      path: `/personalCenter/orderDetails/${id}`,
      right: { intent: 'cancel', version: '1', reasonType: '1', remark: 'Sin prisa' },
      sendRequest: ({ version, reasonType, remark }) => [
        cancelOrder,
        { id, version: Number(version), ...(reasonType ? { reasonType: Number(reasonType) } : {}), remark },
      ],
    }
  },
  rules: {
    // Comes first, since a chosen radio button cannot be cleared.
    'no reason': { typed: { reasonType: null }, field: 'reasonType', says: 'field_required', call: { says: 'field_wrong' } },
    ...REMARKS,
    'a reason that is none': {
      typed: { reasonType: '9' },
      field: 'reasonType',
      says: 'field_required',
      call: { says: 'field_wrong' },
      lost: ['reasonType'],
      notInBrowser: 'the list has no such reason',
    },
    'an order that has changed meanwhile': {
      typed: { version: '7' },
      field: null,
      says: 'error_590017',
      lost: ['version'],
      notInBrowser: 'the page knows its version',
    },
  },
}

export const CANCELLED: FormTable = {
  name: 'cancel order, twice',
  open: CANCEL.open,
  rules: {
    'an order that is cancelled already': {
      typed: { version: '2' },
      field: null,
      says: 'error_590015',
      before: async ({ shop, person: { token } }) => {
        const [order] = (await shop.call(listOrders, {}, { token })).rows
        await shop.call(cancelOrder, { id: order!.id, version: 1, reasonType: 1 }, { token })
      },
      lost: ['version', 'reasonType', 'remark'],
      notInBrowser: 'no longer offered',
    },
  },
}

export const HIDE: FormTable = {
  name: 'hide order',
  isOpenedOnce: true,
  open: async (stage) => {
    const id = await orderedLamps(stage)
    return { path: `/personalCenter/orderDetails/${id}`, right: { intent: 'hide' }, sendRequest: () => [deleteOrder, { id }] }
  },
  rules: {
    'an order that is under way': { typed: {}, field: null, says: 'error_590015', notInBrowser: 'the page does not offer it' },
  },
}
