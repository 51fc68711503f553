import { expect, test, vi } from 'vitest'
import { editPreferences } from '#contract/account/account.ts'
import { addAddress, deleteAddress, editAddress, pageAddresses } from '#contract/addresses/addresses.ts'
import { addToCart, deleteCartLine, editCartLine } from '#contract/cart/cart.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { addFavourite, deleteFavourite } from '#contract/favourites/favourites.ts'
import { cancelOrder, placeOrder } from '#contract/orders/changes.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { MADRID } from '#tests/address-book.ts'
import { orderFor, putInCart } from '#tests/buying.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import { roundTripsDuring, statementsDuring } from '#tests/statements.ts'

// Stops the clock: on a slow machine, entries cached for a few seconds would expire between two calls.
vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })

const shop = await openShop()
const buyer = await openBuyer(shop)
const lamp = await stockProduct(shop, { stock: Array.from({ length: 100 }, () => 10_000) })
const other = await stockProduct(shop)
const lampId = String(lamp.productId)
const skuId = (at: number) => String(lamp.skuIds[at])

/** Number of statements that a call sends, and how many of them have no name and so are planned each time. */
async function costOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<[total: number, unnamed: number]> {
  const requested = await statementsDuring(async () => {
    const { code, msg } = await shop.call(endpoint, input, { token: buyer.token })
    expect([endpoint.path, code, msg]).toEqual([endpoint.path, 200, ''])
  })
  return [requested.length, requested.filter(({ name }) => name === undefined).length]
}

const addition = (...skus: number[]) => ({ productId: lampId, skuList: skus.map((at) => ({ skuId: skuId(at), quantity: 10 })) })

test('an addition to the cart takes six statements, all planned before, for one line and for ninety-nine, into an empty cart and a full one', async () => {
  await putInCart(shop, buyer, other, 20)
  expect(await costOf(addToCart, addition(0))).toEqual([6, 0])
  expect(await costOf(addToCart, addition(0))).toEqual([6, 0])
  const rest = Array.from({ length: 49 }, (_, at) => at + 1)
  expect(await costOf(addToCart, addition(...rest))).toEqual([6, 0])
  expect(await costOf(addToCart, addition(...rest.map((at) => at + 49)))).toEqual([6, 0])
  expect(await costOf(addToCart, addition(0))).toEqual([6, 0])
})

/** Round trips of a call, without the look-up of its session. */
const tripsOf = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<number> =>
  (await roundTripsDuring(async () => expect((await shop.call(endpoint, input, { token: buyer.token })).code).toBe(200))) - 1

test('the database is waited for twice by an addition to the cart, and five times by an order, however many lines it has', async () => {
  expect(await tripsOf(addToCart, addition(0))).toBe(2)
  for (const count of [1, 40]) {
    const skuList = Array.from({ length: count }, (_, at) => ({ skuId: skuId(at), quantity: 10 }))
    const { data } = await shop.call(addToCart, { productId: lampId, skuList }, { token: buyer.token })
    const input = await orderFor(shop, buyer, [...data.cartIdList, ...(await putInCart(shop, buyer, other, 20))])
    expect(await tripsOf(placeOrder, input)).toBe(5)
  }
})

test('an order takes as many statements for many lines as for one, all planned before', async () => {
  for (const count of [1, 40]) {
    const skuList = Array.from({ length: count }, (_, at) => ({ skuId: skuId(at), quantity: 10 }))
    const { data } = await shop.call(addToCart, { productId: lampId, skuList }, { token: buyer.token })
    expect(await costOf(placeOrder, await orderFor(shop, buyer, data.cartIdList))).toEqual([24, 0])
  }
})

test('each changing call takes a fixed number of statements', async () => {
  const lineIds = await putInCart(shop, buyer, other, 20)
  const costs: Record<string, [number, number]> = {}
  const measure = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
    costs[endpoint.path] = await costOf(endpoint, input)
  }
  await measure(editCartLine, { id: lineIds[0]!, quantity: 30 })
  await measure(placeOrder, await orderFor(shop, buyer, lineIds))
  await measure(deleteCartLine, { id: (await putInCart(shop, buyer, other, 20))[0]! })
  const { data: favourite } = await shop.call(addFavourite, { productId: String(other.productId) }, { token: buyer.token })
  await measure(addFavourite, { productId: lampId })
  await measure(deleteFavourite, { id: favourite.id })
  await measure(addAddress, MADRID)
  const { rows } = await shop.call(pageAddresses, {}, { token: buyer.token })
  await measure(editAddress, { ...MADRID, id: rows[0]!.id, city: 'Getafe' })
  await measure(deleteAddress, { id: rows.at(-1)!.id })
  await measure(editPreferences, { currencyCode: 'USD' })
  const { rows: orders } = await shop.call(listOrders, {}, { token: buyer.token })
  await measure(cancelOrder, { id: orders[0]!.id, version: orders[0]!.version, reasonType: 1 })
  // [all, unnamed]
  expect(costs).toEqual({
    '/api/cart/edit': [7, 3],
    // Includes notifying the supplier's members, freezing the buyer's data for the documents, and reading the ways to pay.
    '/api/cart/addOrder': [24, 0],
    '/api/cart/del/{id}': [5, 2],
    '/api/custUserCollect/add': [7, 5],
    '/api/custUserCollect/del/{id}': [2, 1],
    '/api/custUserAddress/add': [5, 3],
    '/api/custUserAddress/edit': [6, 3],
    '/api/custUserAddress/del/{id}': [5, 3],
    '/api/custUser/editPreference': [4, 2],
    // Locks the order, as every move does; also notifies the supplier's members.
    '/api/order/cancel': [12, 5],
  })
})
