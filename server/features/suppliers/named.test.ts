import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/console.ts'
import { listConsoleOrders, readyOrder } from '#contract/orders/console/orders.ts'
import { listProducts } from '#contract/products/console/products.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { looseFile, paidOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const token = await signedIn(shop, { id: 4, role: 3 })

const [mine, other] = [await paidOrder(shop), await paidOrder(shop)]
await mine.move(readyOrder, mine.member.token, { fileIdList: [await looseFile(shop, mine.member.id)] })
const { supplierId } = mine.lamp
await db
  .update(suppliers)
  .set({ name: { spa: 'Faroles del Sur 100 %', en: 'Southern Lanterns', zh: '南方灯笼' }, nameOrigin: '义乌南方灯笼有限公司' })
  .where(eq(suppliers.id, supplierId))

const LISTS = [
  ['orders', listConsoleOrders],
  ['products', listProducts],
  ['audit', listAudit],
] as const

test.each(LISTS)('the platform finds the %s of a supplier by its number or a part of any of its names', async (_, list) => {
  const found = async (supplier: string, as = token) => (await shop.call(list.page, { supplier }, { token: as })).rows.map(({ id }) => id)
  const { rows } = await shop.call(list.page, { supplierId: String(supplierId) }, { token })
  const all = rows.map(({ id }) => id)
  expect(all.length).toBeGreaterThan(0)
  for (const name of ['Faroles', 'southern lan', '方灯', '义乌南方', '100 %']) expect(await found(name), name).toEqual(all)
  expect(await found(String(supplierId))).toEqual(expect.arrayContaining(all))
  for (const absent of ['Faroles_', '%%', '999999']) expect(await found(absent), absent).toEqual([])
})

test.each(LISTS)('a supplier’s own list of %s does not widen by it', async (_, list) => {
  const own = async (filter: { supplier?: string }) => {
    const { rows } = await shop.call(list.page, filter, { token: other.member.token })
    return rows.map(({ id }) => id)
  }
  expect(await own({ supplier: 'Faroles' })).toEqual(await own({}))
})
