// npm run bench:fairness: what one buyer notices while another floods the shop, within the permitted rate.
import { setTimeout as wait } from 'node:timers/promises'
import { type Buyer, DEMO_LOGIN, signIn } from '#bench/buyer.ts'
import { findGoods } from '#bench/ordering.ts'
import { pin, startShop } from '#bench/shop-process.ts'
import { addAddress } from '#contract/addresses/addresses.ts'
import { addToCart, countCart } from '#contract/cart/cart.ts'

const PORT = 4730
const CART_LINES = 85
const ADDS_PER_SECOND = 95
const SECONDS = 10
const COLD_ADDS = 40
const OTHER_LOGIN = { ...DEMO_LOGIN, email: 'supplier@demo.rutaseda.example' }
const ADDRESS = {
  recipientName: 'Ana Prieto',
  streetOrPobox: 'Calle de Alcalá 45',
  city: 'Madrid',
  stateProvince: 'Madrid',
  postcode: '28014',
  countryCode: 'ES',
  callingCode: '+34',
  phoneNumber: '612345678',
}

/** Requests the number of lines in the buyer's cart, one request after the other, until the load is over. */
async function timesDuring(buyer: Buyer, load: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  void load.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const start = performance.now()
    await buyer.send(countCart, {}).catch(() => times.push(Number.POSITIVE_INFINITY))
    times.push(performance.now() - start)
    await wait(20)
  }
  return times
}

function row(name: string, times: number[], notes: string): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `| ${name} | ${times.length} | ${at(0.5)} | ${at(0.9)} | ${at(0.99)} | ${at(1)} | ${notes} |`
}

const tally = (statuses: readonly number[]) =>
  [...Map.groupBy(statuses, (status) => status)].map(([status, each]) => `${each.length} × ${status}`).join(', ')

const shop = await startShop(PORT, { LIMITS_SCALE: '1' })
pin(process.pid, '1')
try {
  const [flooder, other] = [await signIn(shop.url), await signIn(shop.url, OTHER_LOGIN)]
  const send = (path: string, body: unknown) =>
    fetch(shop.url + path, { method: 'POST', headers: flooder.headers, body: JSON.stringify(body) }).then(async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    })

  console.log(
    '| load | requests of the other buyer | p50 ms | p90 ms | p99 ms | longest ms | the load’s answers |\n|---|---|---|---|---|---|---|',
  )
  const cold: Promise<number>[] = Array.from({ length: COLD_ADDS }, () => send(addAddress.path, ADDRESS))
  const coldTimes = await timesDuring(other, Promise.all(cold))
  console.log(row(`${COLD_ADDS} addresses at once right after the start`, coldTimes, tally(await Promise.all(cold))))

  console.log(row('alone', await timesDuring(other, wait(SECONDS * 500)), ''))

  const goods = await findGoods(flooder, CART_LINES)
  const adding = ({ productId, skuId, quantity }: (typeof goods)[number]) => ({ productId, skuList: [{ skuId, quantity }] })
  for (const item of goods) await flooder.send(addToCart, adding(item))
  const flood: Promise<number>[] = []
  const flooding = (async () => {
    const start = performance.now()
    for (let sent = 0; sent < ADDS_PER_SECOND * SECONDS; sent++) {
      await wait(Math.max(0, start + (sent * 1000) / ADDS_PER_SECOND - performance.now()))
      flood.push(send(addToCart.path, adding(goods[sent % goods.length]!)))
    }
  })()
  const floodTimes = await timesDuring(other, flooding)
  console.log(row(`${ADDS_PER_SECOND} cart/add a second on ${goods.length} lines`, floodTimes, tally(await Promise.all(flood))))
} finally {
  await shop.stop()
}
