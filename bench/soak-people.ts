import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openBuyers } from '#bench/accounts.ts'
import type { OrderedGoods } from '#bench/ordering.ts'
import { addToCart, priceCart } from '#contract/cart/cart.ts'
import { listChatMessages, sendChatMessage } from '#contract/consultations/chat-messages.ts'
import { openConsultation, SOURCE_TYPE } from '#contract/consultations/consultations.ts'
import { cancelOrder, placeOrder } from '#contract/orders/changes.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { pageProducts, readProduct } from '#contract/products/products.ts'
import { addSearch } from '#contract/search/history.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const BUYERS = 8
const VISITORS = 4
const PAUSE_MS = 60
const WORDS = ['lamp', 'bottle', 'towel', 'bag', 'chair', 'cable', 'tomato', 'paper', 'knife', 'shoes']
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)]!

export interface Slice {
  times: number[]
  failures: string[]
}

/** Simulates a day: visitors view pages, buyers search, order, cancel and write; each signs in once. */
export async function liveThrough(db: PoolDatabase, shopUrl: string, goods: readonly OrderedGoods[], lastsMs: number): Promise<Slice> {
  const slice: Slice = { times: [], failures: [] }
  const endAt = Date.now() + lastsMs
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const begun = performance.now()
    try {
      await work()
      slice.times.push(performance.now() - begun)
    } catch (error) {
      slice.failures.push(`${what}: ${error instanceof Error ? error.message : error}`)
    }
    await wait(Math.random() * 2 * PAUSE_MS)
  }
  const page = (path: string) => async () => {
    const reply = await fetch(shopUrl + path, { headers: { cookie: 'H5_SEEN=1', accept: 'text/html' } })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(String(reply.status))
  }
  const visitor = async () => {
    while (Date.now() < endAt) {
      const { productId } = oneOf(goods)
      await timed(
        'a page',
        page(oneOf(['/en', '/en/allProducts', `/en/product/${productId}`, `/en/productSearch/${oneOf(WORDS)}`, '/zh/help'])),
      )
    }
  }
  const buyers = await openBuyers(db, shopUrl, BUYERS)
  const shopper = async ({ buyer, addressId }: (typeof buyers)[number]) => {
    while (Date.now() < endAt) {
      const { productId, skuId, supplierId, quantity } = oneOf(goods)
      await timed('a search', () => buyer.send(pageProducts, { keyword: oneOf(WORDS) }))
      await timed('a noted search', () => buyer.send(addSearch, { type: 0, content: `${oneOf(WORDS)} ${Math.ceil(Math.random() * 1000)}` }))
      await timed('a product', () => buyer.send(readProduct, { id: productId }))
      await timed('an order', async () => {
        const { data: cart } = await buyer.send(addToCart, { productId, skuList: [{ skuId, quantity: quantity * 4 }] })
        const { data: price } = await buyer.send(priceCart, { cartIdList: cart.cartIdList, addressId })
        const freightType = price.supplierList[0]?.freightType ?? 1
        const { data } = await buyer.send(placeOrder, {
          cartIdList: cart.cartIdList,
          addressId,
          supplierList: [{ supplierId, freightType }],
          incoterms: 'DAP',
          payType: 2,
          priceToken: price.priceToken,
          submitToken: randomUUID(),
        })
        const { orderId } = data.orderList[0]!
        await buyer.send(cancelOrder, { id: orderId, version: 1, reasonType: 1 })
      })
      await timed('the orders', () => buyer.send(listOrders, {}))
      await timed('a message', async () => {
        const { data } = await buyer.send(openConsultation, { sourceType: SOURCE_TYPE.product, sourceId: productId, supplierId })
        await buyer.send(sendChatMessage, { consultationId: data.id, clientId: randomUUID(), type: 0, content: 'Hola' })
        await buyer.send(listChatMessages, { consultationId: data.id })
      })
    }
  }
  await Promise.all([...Array.from({ length: VISITORS }, visitor), ...buyers.map(shopper)])
  return slice
}
