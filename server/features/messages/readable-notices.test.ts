import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editOperator, readOperator } from '#contract/account/console/operators.ts'
import { addRole, editRole } from '#contract/account/console/roles.ts'
import type { Right } from '#contract/console/access.ts'
import { countUnread, markMessageRead, pageMessages } from '#contract/messages/messages.ts'
import { exportData } from '#contract/personal-data/personal-data.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { openSupplier } from '#tests/goods.ts'
import { ADMINISTRATOR } from '#tests/inquiring.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const title = { spa: 'Mensaje de Ana', en: 'Message from Ana', zh: 'Ana 的消息' }
const boss = { token: await signedIn(shop, ADMINISTRATOR) }

/** Adds an operator; by default with an address of the demo's domain, which needs no second factor. */
async function openOperator(rights: Right[], domain = 'demo.rutaseda.example') {
  const row = { email: `${randomUUID()}@${domain}`, name: 'Olga', passwordHash: '-', role: 2, rights }
  const [account] = await db.insert(accounts).values(row).returning()
  return { id: account!.id, token: await signedIn(shop, account!) }
}

/** Adds a console message of each kind, and one other message. */
async function notify(accountId: number): Promise<void> {
  const row = { accountId, entityId: 7, title, isConsole: true }
  await db.insert(messages).values([0, 1, 2].map((entityType) => ({ ...row, entityType })))
  await db.insert(messages).values({ accountId, entityType: 1, entityId: 8, title })
}

/** Numbers of an account's listed messages about inquiries, conversations and orders; the header's counts must be equal. */
async function readableBy({ token }: { token: string }): Promise<number[]> {
  const of = async (entityType: 0 | 1 | 2) => (await shop.call(pageMessages, { entityType }, { token })).total
  const totals = [await of(0), await of(1), await of(2)]
  const { inquiryTotal, enquiryTotal, orderTotal } = (await shop.call(countUnread, {}, { token })).data
  expect([inquiryTotal, enquiryTotal, orderTotal]).toEqual(totals)
  return totals
}
const leftOf = async ({ id }: { id: number }) =>
  (await db.select().from(messages).where(eq(messages.accountId, id)).orderBy(messages.id)).map(({ entityType }) => entityType)

test('staff without a second factor read no notice of the console, mark none read and get none in the copy of their data', async () => {
  const clerk = await openOperator(['order', 'inquiry'], 'shop.example')
  await notify(clerk.id)
  expect(await readableBy(clerk)).toEqual([0, 1, 0])
  const [hidden] = await db.select().from(messages).where(eq(messages.accountId, clerk.id)).orderBy(messages.id)
  const marked = await shop.call(markMessageRead, { messageId: String(hidden!.id), entityType: 0 }, { token: clerk.token })
  expect(marked.code).toBe(420001)
  expect((await shop.call(markMessageRead, { messageId: null, entityType: 2 }, { token: clerk.token })).code).toBe(200)
  expect(await db.$count(messages, and(eq(messages.accountId, clerk.id), isNotNull(messages.readTime)))).toBe(0)
  const { fileUrl } = (await shop.call(exportData, {}, { token: clerk.token })).data
  expect((await shop.app.inject(fileUrl)).json().messages).toMatchObject([{ entityType: 1, entityId: 8 }])
})

test('an operator reads notices of what they have the right to', async () => {
  for (const [rights, readable] of [
    [['order'], [0, 2, 1]],
    [['inquiry'], [1, 1, 0]],
    [['user'], [0, 1, 0]],
  ] as const) {
    const operator = await openOperator([...rights])
    await notify(operator.id)
    expect(await readableBy(operator)).toEqual(readable)
  }
})

test('with a right go its notices, also when it is a role that loses it', async () => {
  const [one, other] = [await openOperator(['order', 'inquiry']), await openOperator([])]
  const { data: role } = await shop.call(addRole, { name: 'Sourcing', rightList: ['order', 'inquiry'] }, boss)
  const give = async ({ id }: { id: number }, entitlement: { roleId: string } | { rightList: Right[] }) => {
    const { version } = (await shop.call(readOperator, { id: String(id) }, boss)).data
    return (await shop.call(editOperator, { id: String(id), version, role: 2, ...entitlement }, boss)).code
  }
  expect(await give(other, { roleId: role.id })).toBe(200)
  for (const { id } of [one, other]) await notify(id)
  expect(await give(one, { rightList: ['order'] })).toBe(200)
  expect(await leftOf(one)).toEqual([1, 2, 1])
  expect((await shop.call(editRole, { id: role.id, version: 1, rightList: ['inquiry'] }, boss)).code).toBe(200)
  expect(await leftOf(other)).toEqual([0, 1])
  expect(await readableBy(other)).toEqual([1, 1, 0])
})

test('members of a cancelled supplier read nothing of its business any more, and do again once it trades', async () => {
  const supplierId = await openSupplier(shop)
  const member = await openMember(shop, supplierId)
  await notify(member.id)
  expect(await readableBy(member)).toEqual([1, 2, 1])
  const setStatus = (status: number) => db.update(suppliers).set({ status }).where(eq(suppliers.id, supplierId))
  await setStatus(SUPPLIER_STATUS.cancelled)
  expect(await readableBy(member)).toEqual([0, 1, 0])
  await setStatus(SUPPLIER_STATUS.active)
  expect(await readableBy(member)).toEqual([1, 2, 1])
})
