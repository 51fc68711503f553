import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { pageAddresses } from '#contract/addresses/addresses.ts'
import { placeOrder } from '#contract/orders/changes.ts'
import { orderFor, putInCart } from '#tests/buying.ts'
import { type Buyer, openBuyer, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

/** More concurrent buyers than a node has connections. */
const BUYERS = 24

const shop = await openShop()
const lamp = await stockProduct(shop, { stock: [1_000_000] })
const buyers = await Promise.all(Array.from({ length: BUYERS }, () => openBuyer(shop)))

const codesOf = async (call: (buyer: Buyer) => Promise<{ code: number }>) =>
  new Set((await Promise.all(buyers.map(call))).map(({ code }) => code))

const readAll = () => codesOf((buyer) => shop.call(readUserInfo, {}, { token: buyer.token }))
const listAll = () => codesOf((buyer) => shop.call(pageAddresses, {}, { token: buyer.token }))
const orderAll = () =>
  codesOf(async (buyer) => {
    const order = await orderFor(shop, buyer, await putInCart(shop, buyer, lamp, 100))
    return shop.call(placeOrder, order, { token: buyer.token, currencyCode: 'CNY' })
  })

test('a node that runs while another one migrates goes on: what it has prepared on its connections is prepared again', async () => {
  for (const work of [readAll, listAll, orderAll]) expect(await work()).toEqual(new Set([200]))
  const { db } = shop.appContext.database
  await db.execute(sql`alter table accounts alter column phone_number type varchar(40)`)
  await db.execute(sql`alter table addresses alter column street_or_pobox type varchar(300)`)
  await db.execute(sql`alter table cart_lines alter column quantity type bigint`)
  await db.execute(sql`alter table cart_lines alter column quantity type integer`)
  for (const work of [readAll, listAll, orderAll]) expect(await work()).toEqual(new Set([200]))
})
