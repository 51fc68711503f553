import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { PRODUCT_STATUS, products, productTexts } from '#server/features/products/products.table.ts'
import { collectPhrases, dropRare } from '#server/features/search/phrases.ts'
import { searchPhrases } from '#server/features/search/search.table.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
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

test('what only a supplier that trades no more sells, or what has expired, is not suggested', async () => {
  const [product] = await db.select().from(products).where(eq(products.status, PRODUCT_STATUS.onSale)).limit(1)
  const two = await db.select().from(products).where(eq(products.supplierId, product!.supplierId)).limit(2)
  const named = { spa: 'Zurrapio volante', en: 'Flying zurrapio', zh: '飞天祖拉皮' }
  for (const { id } of two) {
    for (const language of LANGUAGES)
      await db
        .insert(productTexts)
        .values({ productId: id, language, name: named[language] })
        .onConflictDoUpdate({ target: [productTexts.productId, productTexts.language], set: { name: named[language] } })
  }
  const isSuggested = async () => {
    await collectPhrases(db)
    return (await db.$count(searchPhrases, eq(searchPhrases.folded, 'flying zurrapio'))) > 0
  }
  expect(await isSuggested()).toBe(true)
  await db.update(suppliers).set({ status: SUPPLIER_STATUS.cancelled }).where(eq(suppliers.id, product!.supplierId))
  expect(await isSuggested()).toBe(false)
  await db.update(suppliers).set({ status: SUPPLIER_STATUS.active }).where(eq(suppliers.id, product!.supplierId))
  await db
    .update(products)
    .set({ expireTime: new Date(0) })
    .where(
      inArray(
        products.id,
        two.map(({ id }) => id),
      ),
    )
  expect(await isSuggested()).toBe(false)
})
