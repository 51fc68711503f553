import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { RIGHTS } from '#contract/console-access.ts'
import { listProducts } from '#contract/console-products.ts'
import { changeUserStatus, listUsers } from '#contract/console-users.ts'
import { removeMember } from '#contract/members.ts'
import { exportOrders, readPaper } from '#contract/order-records.ts'
import { signOut } from '#contract/sign-in.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { openOwner } from '#tests/members.ts'
import { openMember, placedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const operator = await signedIn(shop, DEMO_PEOPLE.operator)

const statusOf = async (url: string) => (await shop.app.inject({ url })).statusCode

/** Opens the file before and after. */
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
