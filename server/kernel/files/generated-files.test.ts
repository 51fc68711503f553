import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeUserStatus, listUsers } from '#contract/account/console/users.ts'
import { signOut } from '#contract/account/sign-in.ts'
import { RIGHTS } from '#contract/console/access.ts'
import { readStatement } from '#contract/ledger/ledger.ts'
import { removeMember } from '#contract/members/members.ts'
import { readConsolePaper } from '#contract/orders/console/orders.ts'
import { exportOrders, readPaper } from '#contract/orders/records.ts'
import { readProductImport } from '#contract/product-imports/product-imports.ts'
import { listProducts } from '#contract/products/console/products.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { productImports } from '#server/features/product-imports/product-imports.table.ts'
import { openSupplier } from '#tests/goods.ts'
import { csvFile, openImporter } from '#tests/importing.ts'
import { openOwner } from '#tests/members.ts'
import { openMember, paidOrder, placedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const operator = await signedIn(shop, DEMO_PEOPLE.operator)

const statusOf = async (url: string) => (await shop.app.inject({ url })).statusCode

/** Expects that the file can be opened before the change but not after it. */
async function expectClosedBy(url: string, change: () => Promise<unknown>) {
  expect(await statusOf(url)).toBe(200)
  await change()
  const { statusCode, body, headers } = await shop.app.inject({ url })
  expect([statusCode, body, headers['cache-control']]).toEqual([404, '', 'no-store'])
}

async function newOperator() {
  const [account] = await db
    .insert(accounts)
    .values({ email: `${randomUUID()}@demo.rutaseda.example`, name: 'Olga', passwordHash: '-', role: 2, rights: [...RIGHTS] })
    .returning()
  return { id: account!.id, token: await signedIn(shop, account!) }
}

test('papers, statements and reports of a supplier are closed to a member who was removed', async () => {
  const { member, id } = await paidOrder(shop)
  const [account] = await db.select().from(accounts).where(eq(accounts.id, member.id))
  const importer = await openImporter(shop)
  const { id: importId } = await importer.run(csvFile([importer.row('A-1', { stock: 'none' })]))
  await db
    .update(productImports)
    .set({ supplierId: account!.supplierId! })
    .where(eq(productImports.id, Number(importId)))
  const month = shop.appContext.clock().toISOString().slice(0, 7)
  const urls = [
    (await shop.call(readConsolePaper, { id, type: 1 }, { token: member.token })).data.fileUrl,
    (await shop.call(readStatement, { month, currencyCode: 'CNY' }, { token: member.token })).data.fileUrl,
    (await shop.call(readProductImport, { id: importId }, { token: member.token })).data.reportUrl,
  ]
  expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 200])
  await db.update(accounts).set({ role: 0, supplierId: null }).where(eq(accounts.id, member.id))
  expect(await Promise.all(urls.map(statusOf))).toEqual([404, 404, 404])
  // Membership in another supplier does not open them either.
  await db
    .update(accounts)
    .set({ role: 1, supplierId: await openSupplier(shop) })
    .where(eq(accounts.id, member.id))
  expect(await Promise.all(urls.map(statusOf))).toEqual([404, 404, 404])
})

test('the file of a list is closed to a member who was removed', async () => {
  const owner = await openOwner(shop)
  const member = await openMember(shop, owner.supplierId)
  const { data } = await shop.call(listProducts.export, {}, { token: member.token })
  await expectClosedBy(data.fileUrl, () => shop.call(removeMember, { id: String(member.id) }, { token: owner.token }))
})

test('and to an operator who was disabled, or whose right to the list was taken', async () => {
  for (const change of [{ status: 2 }, { rights: [] }]) {
    const { id, token } = await newOperator()
    const { data } = await shop.call(listUsers.export, {}, { token })
    await expectClosedBy(data.fileUrl, () => db.update(accounts).set(change).where(eq(accounts.id, id)))
  }
})

test('files are open as long as the session that asked for them, and not to a disabled account', async () => {
  const { id, buyer } = await placedOrder(shop)
  const orders = await shop.call(exportOrders, {}, { token: buyer.token })
  await expectClosedBy(orders.data.fileUrl, () =>
    shop.call(changeUserStatus, { id: String(buyer.id), status: 2, reason: 'Spam' }, { token: operator }),
  )
  await shop.call(changeUserStatus, { id: String(buyer.id), status: 1, reason: 'None' }, { token: operator })
  const paper = await shop.call(readPaper, { id, type: 1 }, { token: buyer.token })
  expect(await statusOf(orders.data.fileUrl)).toBe(200)
  await expectClosedBy(paper.data.fileUrl, () => shop.call(signOut, {}, { token: buyer.token }))
  expect(await statusOf(orders.data.fileUrl)).toBe(404)
})
