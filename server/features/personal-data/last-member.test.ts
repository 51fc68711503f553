import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelAccount, readUserInfo } from '#contract/account/account.ts'
import { addToCart } from '#contract/cart/cart.ts'
import { adjustLedger, LEDGER_ACCOUNT } from '#contract/ledger/ledger.ts'
import { readSupplier } from '#contract/suppliers/suppliers.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { clearAccount } from '#server/features/personal-data/personal-data.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import type { Live } from '#server/kernel/live/live.ts'
import { administrator } from '#tests/books.ts'
import { orderFor, place, readyBuyer } from '#tests/buying.ts'
import { openMember } from '#tests/order-stages.ts'
import { accountWithRows, PASSWORD } from '#tests/personal-rows.ts'
import { queuedJobs } from '#tests/queued-jobs.ts'
import { requestedDuring } from '#tests/requested-during.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const noLive: Live = { send() {}, endSockets() {}, async writeNow() {} }
const shop = await openShop()
const { db } = shop.appContext.database
const TITLE = { spa: 'Pedido nuevo', en: 'New order', zh: '新订单' }

/** Adds a supplier's only member, and a buyer who is about to order from it. */
async function lastMember() {
  const ready = await readyBuyer(shop)
  const { supplierId } = ready.lamp
  const owner = await accountWithRows(shop)
  await db.update(accounts).set({ role: 1, supplierId, isOwner: true }).where(eq(accounts.id, owner.id))
  return { ...ready, owner, supplierId, order: await orderFor(shop, ready.buyer, ready.cartIdList) }
}

test('a supplier ends with the account of its last member: no page, nothing to buy, no order of what lies in a cart', async () => {
  const { buyer, lamp, skuId, order, owner, supplierId } = await lastMember()
  expect((await shop.call(cancelAccount, { password: PASSWORD }, { token: owner.token })).code).toBe(200)
  const [supplier] = await db.select().from(suppliers).where(eq(suppliers.id, supplierId))
  expect(supplier).toMatchObject({ status: SUPPLIER_STATUS.cancelled, version: 2, statusReason: 'the owner’s account was closed' })
  expect((await shop.call(readSupplier, { id: String(supplierId) })).code).toBe(280008)
  const again = { productId: String(lamp.productId), skuList: [{ skuId: String(skuId), quantity: 100 }] }
  expect((await shop.call(addToCart, again, { token: buyer.token })).code).toBe(150026)
  expect((await place(shop, buyer, order)).code).toBe(810002)
  expect(await queuedJobs(shop, 'indexSupplier')).toContainEqual({ supplierId })
})

test('its last member stays while money of it is left, and is told so: nobody could say where it goes', async () => {
  const { owner, supplierId } = await lastMember()
  const leave = () => shop.call(cancelAccount, { password: PASSWORD }, { token: owner.token, language: 'en' })
  const adjust = async (amount: string, opposite: string) => {
    const entryList = [
      { account: LEDGER_ACCOUNT.income, amount },
      { account: LEDGER_ACCOUNT.supplier, supplierId: String(supplierId), amount: opposite },
    ]
    const input = { currencyCode: 'CNY', entryList, remark: 'A correction of a test' }
    expect((await shop.call(adjustLedger, input, { token: await administrator(shop) })).code).toBe(200)
  }
  await adjust('12.50', '-12.50')
  const refused = await leave()
  expect([refused.code, refused.msg]).toEqual([220010, words.error_220010_balance({}, { locale: 'en' })])
  const [supplier] = await db.select().from(suppliers).where(eq(suppliers.id, supplierId))
  expect(supplier!.status).toBe(SUPPLIER_STATUS.active)
  // Somebody who owes the platform money may leave.
  await adjust('-20.00', '20.00')
  expect((await leave()).code).toBe(200)
})

test('an order placed while the last member leaves waits, and is refused', async () => {
  const { buyer, order, owner } = await lastMember()
  const leave = async (transaction: Database) =>
    clearAccount(transaction, noLive, shop.appContext, (await lockRow(transaction, accounts, owner.id, undefined, 'update'))!)
  expect((await requestedDuring(shop, leave, () => place(shop, buyer, order))).code).toBe(810002)
})

test('why an operator had ended it before stays', async () => {
  const { owner, supplierId } = await lastMember()
  const ended = { status: SUPPLIER_STATUS.cancelled, statusReason: 'Sold copies' }
  await db.update(suppliers).set(ended).where(eq(suppliers.id, supplierId))
  expect((await shop.call(cancelAccount, { password: PASSWORD }, { token: owner.token })).code).toBe(200)
  expect((await db.select().from(suppliers).where(eq(suppliers.id, supplierId)))[0]).toMatchObject(ended)
})

test('the owner of a cancelled supplier, who cannot hand it over any more, leaves; its other members are buyers again', async () => {
  const { owner, supplierId } = await lastMember()
  const member = await openMember(shop, supplierId)
  const leave = async () => (await shop.call(cancelAccount, { password: PASSWORD }, { token: owner.token })).code
  expect(await leave()).toBe(220010)
  await db.update(suppliers).set({ status: SUPPLIER_STATUS.cancelled }).where(eq(suppliers.id, supplierId))
  await db.insert(messages).values({ accountId: member.id, entityType: 2, entityId: 7, title: TITLE, isConsole: true })
  expect(await leave()).toBe(200)
  expect((await shop.call(readUserInfo, {}, { token: member.token })).data).toMatchObject({ role: 0, supplierId: null })
  expect(await db.$count(messages, eq(messages.accountId, member.id))).toBe(0)
})
