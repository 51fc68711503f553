import { randomUUID } from 'node:crypto'
import type { ShippedBuyer } from '#bench/accounts.ts'
import { type Buyer, signIn } from '#bench/buyer.ts'
import { pageAddresses } from '#contract/addresses/addresses.ts'
import { addToCart, deleteCartProduct, priceCart } from '#contract/cart/cart.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { placeOrder } from '#contract/orders/changes.ts'
import { pageProducts, readProduct } from '#contract/products/products.ts'

const ORDERS_PER_RUN = 64
const RUNS = 5
const MOST_AT_ONCE = 32
/** Suppliers have a minimum amount as well; this multiple of the product's minimum quantity reaches most of them. */
const LEAST_TIMES = 3
const ORDERS_OF_EACH = 40

export interface OrderedGoods {
  productId: string
  skuId: string
  supplierId: string
  quantity: number
}

/** Goods with ample stock, each of a different product, in a quantity above its minimum and usually above its supplier's minimum amount. */
export async function findGoods(buyer: Buyer, requested: number): Promise<OrderedGoods[]> {
  const found: OrderedGoods[] = []
  for (let pageNum = 1; found.length < requested && pageNum < 20; pageNum++) {
    const { rows } = await buyer.send(pageProducts, { deliverFlag: 1, countryCode: 'ES', orderBy: 1, pageNum, pageSize: 60 })
    for (const { id, supplierId } of rows) {
      if (found.length === requested) break
      const { data } = await buyer.send(readProduct, { id, countryCode: 'ES' })
      const sku = data.skuList.reduce((best, each) => (each.stock > best.stock ? each : best))
      const step = Math.max(data.orderMultiple, 1)
      const quantity = Math.ceil((data.minOrderQuantity * LEAST_TIMES) / step) * step
      if (sku.stock >= quantity * ORDERS_OF_EACH) found.push({ productId: id, skuId: sku.skuId, supplierId, quantity })
    }
  }
  return found
}

/** The goods for which an order can actually be placed. */
async function orderable(buyer: Buyer, goods: OrderedGoods[], addressId: string): Promise<OrderedGoods[]> {
  const passed: OrderedGoods[] = []
  for (const item of goods) {
    const isPlaced = await prepare(buyer, item, addressId)
      .then((order) => place(buyer, order))
      .then(
        () => true,
        () => false,
      )
    if (isPlaced) passed.push(item)
    else await buyer.send(deleteCartProduct, { productId: item.productId })
  }
  return passed
}

export interface OrderingResult {
  workers: number
  perSecond: [median: number, least: number, most: number]
  p50: number
  p99: number
}

/** The demo's buyer with an address. */
export async function demoBuyer(shopUrl: string): Promise<ShippedBuyer> {
  const buyer = await signIn(shopUrl)
  const {
    rows: [address],
  } = await buyer.send(pageAddresses, {})
  if (!address) throw new Error('the demo lacks an address for this benchmark')
  return { buyer, addressId: address.id }
}

/**
 * Times only addOrder, several at once: the carts of a round are filled and priced before its clock starts. The buyers take turns;
 * concurrent orders of one buyer wait for each other.
 */
export async function measureOrdering(buyers: readonly ShippedBuyer[], workers: number): Promise<OrderingResult> {
  const { buyer, addressId } = buyers[0]!
  const goods = (await orderable(buyer, await findGoods(buyer, 2 * MOST_AT_ONCE), addressId)).slice(0, MOST_AT_ONCE)
  if (goods.length < workers) throw new Error('the demo lacks goods for this benchmark')
  const runs: { perSecond: number; times: number[] }[] = []
  for (let run = 0; run <= RUNS; run++) {
    const times: number[] = []
    let busy = 0
    for (let round = 0; round < ORDERS_PER_RUN / workers; round++) {
      // Concurrent orders may share a cart, so each is for a different product.
      const ready: { buyer: Buyer; order: Prepared }[] = []
      for (let worker = 0; worker < workers; worker++) {
        const own = buyers[worker % buyers.length]!
        const order = await prepare(own.buyer, goods[workers === 1 ? round % goods.length : worker]!, own.addressId)
        ready.push({ buyer: own.buyer, order })
      }
      const start = performance.now()
      times.push(...(await Promise.all(ready.map((each) => place(each.buyer, each.order)))))
      busy += performance.now() - start
    }
    if (run > 0) runs.push({ perSecond: (times.length * 1000) / busy, times })
  }
  runs.sort((a, b) => a.perSecond - b.perSecond)
  const times = runs.flatMap((run) => run.times).sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return {
    workers,
    perSecond: [runs[Math.floor(RUNS / 2)]!.perSecond, runs[0]!.perSecond, runs.at(-1)!.perSecond],
    p50: at(0.5),
    p99: at(0.99),
  }
}

type Prepared = InputOf<typeof placeOrder>

async function prepare(buyer: Buyer, { productId, skuId, supplierId, quantity }: OrderedGoods, addressId: string): Promise<Prepared> {
  const {
    data: { cartIdList },
  } = await buyer.send(addToCart, { productId, skuList: [{ skuId, quantity }] })
  const { data: price } = await buyer.send(priceCart, { cartIdList, addressId })
  const freightType = price.supplierList[0]?.freightType ?? 1
  return {
    cartIdList,
    addressId,
    supplierList: [{ supplierId, freightType }],
    incoterms: 'DAP',
    payType: price.payTypeList[0]!,
    priceToken: price.priceToken,
    submitToken: randomUUID(),
  }
}

/** Returns how long it took, in ms. */
async function place(buyer: Buyer, order: Prepared): Promise<number> {
  const start = performance.now()
  await buyer.send(placeOrder, order)
  return performance.now() - start
}
