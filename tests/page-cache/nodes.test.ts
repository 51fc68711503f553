import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { categories } from '#server/features/catalogue/categories.table.ts'
import { exchangeRates } from '#server/features/markets/markets.table.ts'
import { priceTiers, products, productTexts, skus } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { openTestDatabase } from '#tests/database.ts'
import { asOften, patient } from '#tests/exhaustive.ts'
import { startServer } from '#tests/server-process.ts'

const CHANGES = asOften(104, 8)
const SEEN_WITHIN_MS = patient(2_000)

const { db, url: databaseUrl } = await openTestDatabase()
const nodes = await Promise.all([1, 2].map(() => startServer(databaseUrl, { LIMITS_SCALE: '1000', PUBLIC_URL: 'http://127.0.0.1:3000' })))

const READER = { accept: 'text/html', cookie: 'H5_SEEN=1; COUNTRY_CODE=ES; CURRENCY_CODE=EUR' }
const pageOf = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`, { headers: READER })).text()
const onAllNodes = (path: string) => Promise.all(nodes.map(({ port }) => pageOf(port, path)))

const [first, other] = await db
  .select({ id: products.id, categoryId: products.categoryId, supplierId: products.supplierId })
  .from(products)
  .where(eq(products.priceType, 0))
  .limit(2)
const { id, supplierId } = first!
const path = `/en/product/${id}`
const dearestFirst = '/en/allProducts?orderBy=3'
const list = `/en/allProducts/${other!.categoryId}?orderBy=5`

const setPrice = (priceMicro: bigint) =>
  db.transaction(async (transaction) => {
    await transaction.update(priceTiers).set({ priceMicro }).where(eq(priceTiers.productId, id))
    await transaction.update(products).set({ priceMinMicro: priceMicro, priceMaxMicro: priceMicro }).where(eq(products.id, id))
  })

/** Changes made in turn, each with the document that it affects. */
const KINDS: readonly [path: string, change: (turn: number) => Promise<unknown>][] = [
  [
    path,
    (turn) =>
      db
        .update(productTexts)
        .set({ name: `Changed ${turn}` })
        .where(eq(productTexts.productId, id)),
  ],
  [path, (turn) => setPrice(10_000_000n + BigInt(turn) * 1_000_000n)],
  [dearestFirst, (turn) => setPrice(90_000_000_000n + BigInt(turn) * 1_000_000n)],
  [
    path,
    (turn) =>
      db
        .update(skus)
        .set({ stock: isOdd(turn) ? 0 : 100_000 })
        .where(eq(skus.productId, id)),
  ],
  [
    path,
    (turn) =>
      db
        .update(suppliers)
        .set({ name: { spa: `Taller ${turn}`, en: `Workshop ${turn}`, zh: `工坊${turn}` } })
        .where(eq(suppliers.id, supplierId)),
  ],
  [
    list,
    (turn) =>
      db
        .update(products)
        .set({ status: isOdd(turn) ? 2 : 1, minOrderQuantity: 1 })
        .where(eq(products.id, other!.id)),
  ],
  [
    list,
    (turn) =>
      db
        .update(categories)
        .set({ name: { spa: `Clase ${turn}`, en: `Kind ${turn}`, zh: `类${turn}` } })
        .where(eq(categories.id, other!.categoryId!)),
  ],
  [path, () => db.update(exchangeRates).set({ rate: sql`${exchangeRates.rate} * 1.07` })],
]
const isOdd = (turn: number) => Math.floor(turn / KINDS.length) % 2 === 0

test(`a change is on the cached pages of two nodes within ${SEEN_WITHIN_MS} ms, ${CHANGES} times`, { timeout: 300_000 }, async () => {
  const delays: number[] = []
  for (let turn = 0; turn < CHANGES; turn++) {
    const [path, change] = KINDS[turn % KINDS.length]!
    const before = await onAllNodes(path)
    await change(turn)
    const changedAt = performance.now()
    const delayOf = async ({ port }: { port: number }, at: number) => {
      while ((await pageOf(port, path)) === before[at])
        if (performance.now() - changedAt > 2 * SEEN_WITHIN_MS) throw new Error(`change ${turn} is never on ${path}`)
      return performance.now() - changedAt
    }
    delays.push(Math.max(...(await Promise.all(nodes.map(delayOf)))))
    const [one, other] = await onAllNodes(path)
    expect(one === other).toBe(true)
  }
  delays.sort((a, b) => a - b)
  console.log(`seen on both nodes after ${Math.round(delays[CHANGES / 2]!)} ms (median), ${Math.round(delays.at(-1)!)} ms (most)`)
  expect(delays.at(-1)).toBeLessThan(SEEN_WITHIN_MS)
})
