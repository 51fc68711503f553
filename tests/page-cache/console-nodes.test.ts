import { expect, test } from 'vitest'
import { buyerOf } from '#bench/buyer.ts'
import { adTable } from '#contract/ads/console.ts'
import { articleTable } from '#contract/content/console.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Answer } from '#contract/envelope.ts'
import { addRate } from '#contract/markets/console/rates.ts'
import { priceProduct } from '#contract/pricing/pricing.ts'
import { editProduct, readEditedProduct } from '#contract/products/console/products.ts'
import { freightTable } from '#contract/tariffs/console.ts'
import { asOften, patient } from '#tests/exhaustive.ts'
import { looseFile } from '#tests/order-stages.ts'
import { openSeller } from '#tests/selling.ts'
import { startServer } from '#tests/server-process.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const CHANGES = asOften(100, 6)
const SEEN_WITHIN_MS = patient(2_000)

const shop = await openShop()
const operator = await signedIn(shop, DEMO_PEOPLE.operator)
const seller = await openSeller(shop)
const product = (await seller.add()).data
const nodes = await Promise.all(
  [1, 2].map(() => startServer(shop.databaseUrl, { LIMITS_SCALE: '1000', PUBLIC_URL: 'http://127.0.0.1:3000' })),
)
const urls = nodes.map(({ port }) => `http://127.0.0.1:${port}`)

const READER = { accept: 'text/html', cookie: 'H5_SEEN=1; COUNTRY_CODE=ES; CURRENCY_CODE=EUR' }
const pageAt = (path: string) => async (url: string) => (await fetch(url + path, { headers: READER })).text()
const freightAt = async (url: string) => {
  const { data } = await buyerOf(url, seller.token).send(priceProduct, {
    productId: product.id,
    skuList: [{ skuId: product.skuList[0]!.skuId, quantity: 40 }],
    countryCode: 'ES',
  })
  return JSON.stringify(data.totalAmount)
}

type Send = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<Answer<E>>
interface Change {
  make(turn: number, send: Send): Promise<unknown>
  see(url: string): Promise<string>
}

const ad = {
  position: 1,
  title: { spa: 'Anuncio', en: 'Banner', zh: '横幅' },
  imageFileId: await looseFile(shop, DEMO_PEOPLE.operator.id),
  skipUrl: '/allProducts',
  sort: 0,
  publishTime: new Date(Date.now() - 60_000).toISOString(),
} as const
const textOf = (words: string) => [{ langCode: 'en', title: words, content: `<p>${words}</p>` }] as const
const desk = (await shop.call(adTable.add, { ...ad }, { token: operator })).data
const article = (
  await shop.call(articleTable.add, { kind: 4, textList: [...textOf('Words')], publishTime: ad.publishTime }, { token: operator })
).data
const lanes = (await shop.call(freightTable.page, { zone: 'spain', pageSize: 60 }, { token: operator })).rows

/** Each kind of change by a call of the console, and where a buyer sees it; freight prices are calculated, not stored. */
const KINDS: Record<string, Change> = {
  price: {
    make: async (turn, send) => {
      const token = { id: product.id }
      const { version } = (await send(readEditedProduct, token)).data
      return send(editProduct, { id: product.id, version, priceRangeList: [{ startQuantity: 10, price: String(10 + turn) }] })
    },
    see: pageAt(`/en/product/${product.id}`),
  },
  rate: {
    make: (turn, send) =>
      send(addRate, {
        currencyCode: 'EUR',
        rate: String(0.125 + (turn % 7) / 1000),
        rateTime: new Date().toISOString(),
        confirmFlag: 1,
      }),
    see: pageAt(`/en/product/${product.id}`),
  },
  ad: {
    make: async (turn, send) => {
      const { version } = (await send(adTable.info, { id: desk.id })).data
      return send(adTable.edit, { id: desk.id, version, title: { ...ad.title, en: `Banner ${turn}` } })
    },
    see: pageAt('/en'),
  },
  article: {
    make: async (turn, send) => {
      const { version } = (await send(articleTable.info, { id: article.id })).data
      return send(articleTable.edit, { id: article.id, version, textList: [...textOf(`Words ${turn}`)] })
    },
    see: pageAt(`/en/view/${article.id}`),
  },
  freight: {
    make: async (turn, send) => {
      for (const { id } of lanes) {
        const { version } = (await send(freightTable.info, { id })).data
        await send(freightTable.edit, { id, version, firstAmount: String(40 + turn) })
      }
    },
    see: freightAt,
  },
}

test(`what the console changes is seen on both nodes within ${SEEN_WITHIN_MS} ms, ${CHANGES} times`, { timeout: 600_000 }, async () => {
  const delays: number[] = []
  for (let turn = 0; turn < CHANGES; turn++) {
    const [kind, { make, see }] = Object.entries(KINDS)[turn % Object.keys(KINDS).length]!
    const before = await Promise.all(urls.map(see))
    // Writes through the nodes in turn, so that each learns of the other's changes.
    const writer = urls[turn % urls.length]!
    await make(turn, buyerOf(writer, kind === 'price' ? seller.token : operator).send as Send)
    const changedAt = performance.now()
    const delayOf = async (url: string, at: number) => {
      while ((await see(url)) === before[at])
        if (performance.now() - changedAt > 10 * SEEN_WITHIN_MS) throw new Error(`never seen: ${kind}`)
      return performance.now() - changedAt
    }
    delays.push(Math.max(...(await Promise.all(urls.map(delayOf)))))
  }
  delays.sort((a, b) => a - b)
  console.log(`seen on both nodes after ${Math.round(delays[CHANGES >> 1]!)} ms (median), ${Math.round(delays.at(-1)!)} ms (most)`)
  expect(delays.at(-1)).toBeLessThan(SEEN_WITHIN_MS)
})
