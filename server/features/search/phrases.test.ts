import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { collectPhrases, dropRare } from '#server/features/search/phrases.ts'
import { openTestDatabase } from '#tests/database.ts'

const { db } = await openTestDatabase()

test('collecting phrases lets other requests run after every few names', async () => {
  const names = 3 * (await db.$count(products, eq(products.status, PRODUCT_STATUS.onSale)))
  let turns = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      await nextTurn()
      turns++
    }
  })()
  await collectPhrases(db)
  isOver = true
  await watching
  expect(names).toBeGreaterThan(300)
  expect(turns).toBeGreaterThan(names / 12)
})

test('of more phrases than can be counted the rarest are dropped', () => {
  const phrases = new Map(['a', 'b', 'c', 'd'].map((text, total) => [text, { text, total: total + 1 }]))
  dropRare(phrases, 2)
  expect([...phrases.keys()]).toEqual(['c', 'd'])
  const alike = new Map(['a', 'b', 'c'].map((text) => [text, { text, total: 3 }]))
  dropRare(alike, 2)
  expect(alike.size).toBe(0)
})
