import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exchangeRates } from '#server/features/markets/markets.table.ts'
import { priceTiers, products, productTexts } from '#server/features/products/products.table.ts'
import { openTestDatabase } from '#tests/database.ts'
import { asOften, patient } from '#tests/exhaustive.ts'
import { startServer } from '#tests/server-process.ts'

const CHANGES = asOften(100, 5)
const SEEN_WITHIN_MS = patient(2_000)

const { db, url: databaseUrl } = await openTestDatabase()
const nodes = await Promise.all([1, 2].map(() => startServer(databaseUrl, { LIMITS_SCALE: '1000', PUBLIC_URL: 'http://127.0.0.1:3000' })))

const READER = { accept: 'text/html', cookie: 'H5_SEEN=1; COUNTRY_CODE=ES; CURRENCY_CODE=EUR' }
const pageOf = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`, { headers: READER })).text()
const onAllNodes = (path: string) => Promise.all(nodes.map(({ port }) => pageOf(port, path)))

const [first] = await db.select({ id: products.id }).from(products).where(eq(products.priceType, 0)).limit(1)
const id = first!.id
const path = `/en/product/${id}`

/** A name, a price and a rate by turns: nothing else makes these documents another. */
const CHANGES_BY_TURNS: readonly ((turn: number) => Promise<unknown>)[] = [
  (turn) =>
    db
      .update(productTexts)
      .set({ name: `Changed ${turn}` })
      .where(eq(productTexts.productId, id)),
  async (turn) => {
    const priceMicro = 10_000_000n + BigInt(turn) * 1_000_000n
    await db.transaction(async (transaction) => {
      await transaction.update(priceTiers).set({ priceMicro }).where(eq(priceTiers.productId, id))
      await transaction.update(products).set({ priceMinMicro: priceMicro, priceMaxMicro: priceMicro }).where(eq(products.id, id))
    })
  },
  () => db.update(exchangeRates).set({ rate: sql`${exchangeRates.rate} * 1.07` }),
]

test(`a change is on the cached pages of two nodes within ${SEEN_WITHIN_MS} ms, ${CHANGES} times`, { timeout: 300_000 }, async () => {
  const delays: number[] = []
  for (let turn = 0; turn < CHANGES; turn++) {
    const before = await onAllNodes(path)
    await CHANGES_BY_TURNS[turn % CHANGES_BY_TURNS.length]!(turn)
    const changedAt = performance.now()
    const delayOf = async ({ port }: { port: number }, at: number) => {
      while ((await pageOf(port, path)) === before[at]) if (performance.now() - changedAt > 10 * SEEN_WITHIN_MS) break
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
