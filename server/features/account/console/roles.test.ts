import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addOperator, deleteOperator, editOperator, listOperators, readOperator } from '#contract/account/console/operators.ts'
import { addRole, deleteRole, editRole, listRoles, readRole } from '#contract/account/console/roles.ts'
import { listUsers } from '#contract/account/console/users.ts'
import { listConsoleOrders } from '#contract/orders/console/orders.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { databaseTrace } from '#tests/database-trace.ts'
import { exportedRows } from '#tests/exporting.ts'
import { ADMINISTRATOR } from '#tests/inquiring.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn, signedInWith } from '#tests/signed-in.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const EN = { locale: 'en' } as const
const as = { token: await signedIn(shop, ADMINISTRATOR), language: 'en' as const }
const [OPERATORS, ROLES] = ['/en/console/operators', '/en/console/operators/roles']

async function newOperator() {
  const account = { email: `${randomUUID()}@demo.rutaseda.example`, name: 'Olga', passwordHash: '-', role: 2 }
  const [row] = await db.insert(accounts).values(account).returning()
  return { id: String(row!.id), token: await signedIn(shop, row!) }
}
const addNamed = async (name: string, rightList: ('order' | 'user')[]) => (await shop.call(addRole, { name, rightList }, as)).data
const give = async (id: string, entitlement: { roleId: string } | { rightList: ('order' | 'user')[] }) => {
  const { version } = (await shop.call(readOperator, { id }, as)).data
  return shop.call(editOperator, { id, version, role: 2, ...entitlement }, as)
}
const mayRead = async (token: string) => [
  (await shop.call(listConsoleOrders.page, {}, { token })).code,
  (await shop.call(listUsers.page, {}, { token })).code,
]

test('an operator has the rights of their role, and with its next change others at once, in the session that is open', async () => {
  const { id, token } = await newOperator()
  const service = await addNamed('Customer service', ['order'])
  expect(service).toMatchObject({ version: 1, operatorTotal: 0, rightList: ['order'] })
  const given = await give(id, { roleId: service.id })
  expect(given.data).toMatchObject({ roleId: service.id, roleName: 'Customer service', rightList: ['order'] })
  expect(await mayRead(token)).toEqual([200, 403])
  const edited = await shop.call(editRole, { id: service.id, version: 1, rightList: ['user'] }, as)
  expect(edited.data).toMatchObject({ version: 2, operatorTotal: 1, name: 'Customer service' })
  expect(await mayRead(token)).toEqual([403, 200])
  // An operator's form that was open before is stale, since the rights have changed.
  const stale = { id, version: given.data.version, role: 2 as const, rightList: [] }
  expect((await shop.call(editOperator, stale, as)).code).toBe(110002)
  // Without the role, the operator's rights are those chosen, and no longer follow the role.
  expect((await give(id, { rightList: ['order'] })).data).toMatchObject({ roleId: null, roleName: '', rightList: ['order'] })
  await shop.call(editRole, { id: service.id, version: 2, rightList: [] }, as)
  expect(await mayRead(token)).toEqual([200, 403])
  const log = await db.select().from(auditLog).where(eq(auditLog.action, 'role/edit')).orderBy(auditLog.id)
  expect(
    log
      .slice(0, 2)
      .map(({ entity }) => entity)
      .toSorted(),
  ).toEqual(['account', 'role'])
})

test('a role in use is not deleted; nobody has it any more once they have another one or are no operator', async () => {
  const [one, other] = [await newOperator(), await newOperator()]
  const finance = await addNamed('Finance', ['order'])
  await give(one.id, { roleId: finance.id })
  const added = { email: `${randomUUID()}@shop.example`, name: 'Nora', langCode: 'spa' as const, roleId: finance.id }
  expect((await shop.call(addOperator, added, as)).data).toMatchObject({ roleName: 'Finance', rightList: ['order'] })
  const { rows } = await shop.call(listOperators.page, { roleId: finance.id }, as)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Nora', 'Olga'])
  expect((await shop.call(deleteRole, { id: finance.id }, as)).code).toBe(110003)
  expect((await shop.call(readRole, { id: finance.id }, as)).data.operatorTotal).toBe(2)
  await give(one.id, { rightList: [] })
  await shop.call(deleteOperator, { id: rows.find(({ name }) => name === 'Nora')!.id }, as)
  expect((await shop.call(deleteRole, { id: finance.id }, as)).code).toBe(200)
  expect((await shop.call(readRole, { id: finance.id }, as)).code).toBe(110001)
  expect((await give(other.id, { roleId: finance.id })).code).toBe(110001)
})

test('a role is given while it is changed: the operator has the old rights or the new ones with it, never others', async () => {
  const { id } = await newOperator()
  const role = await addNamed('Warehouse', ['order'])
  for (let round = 1; round <= 6; round++) {
    const rightList = round % 2 === 1 ? (['user'] as const) : (['order'] as const)
    await give(id, { rightList: [] })
    const edit = { id: role.id, version: round, rightList: [...rightList] }
    const [changed, given] = await Promise.all([shop.call(editRole, edit, as), give(id, { roleId: role.id })])
    expect([changed.code, [200, 110002].includes(given.code)]).toEqual([200, true])
    const { data } = await shop.call(readOperator, { id }, as)
    expect(data.rightList).toEqual(data.roleId === null ? [] : [...rightList])
  }
})

test('what is wrong is refused at its field, for administrators alone, and nothing is stored', async () => {
  const role = await addNamed('Content', ['user'])
  const { id } = await newOperator()
  const { version } = (await shop.call(readOperator, { id }, as)).data
  const before = await databaseTrace(shop)
  for (const [body, path] of [
    [{ name: 'Content', rightList: [] }, 'name'],
    [{ name: ' ', rightList: [] }, 'name'],
    [{ name: 'Other', rightList: ['everything'] }, 'rightList.0'],
    [{ name: 'Other' }, 'rightList'],
  ] as const) {
    expect(await shop.call(addRole, body as never, as)).toMatchObject({ code: 400, data: [{ path }] })
  }
  expect((await shop.call(editRole, { id: role.id, version: 7, name: 'Texts' }, as)).code).toBe(110002)
  for (const entitlement of [{}, { roleId: role.id, rightList: [] }]) {
    const answer = await shop.call(editOperator, { id, version, role: 2, ...entitlement } as never, as)
    expect(answer).toMatchObject({ code: 400, data: [{ path: 'rightList' }] })
  }
  const clerk = { token: await signedInWith(shop, 'user') }
  expect((await shop.call(listRoles.page, {}, clerk)).code).toBe(403)
  const { 'public.accounts': _, 'public.sessions': __, ...after } = await databaseTrace(shop)
  expect(before).toMatchObject(after)
  const rows = await exportedRows(shop, listRoles, { keyword: 'Content' }, as)
  expect(rows).toMatchObject([{ name: 'Content', operatorTotal: '0' }])
})

test('without scripts: roles have a page, operators are given one, and a role in use says why it stays', async () => {
  const { token } = as
  const yes = words.account_operators_yes({}, EN)
  const { id } = await newOperator()
  const added = await sendForm(shop, `${ROLES}?id=new`, token, { intent: 'add', name: 'Sourcing', 'right.inquiry': yes })
  expect(added.body).toContain(words.account_roles_added({}, EN))
  const [row] = (await shop.call(listRoles.page, { keyword: 'Sourcing' }, as)).rows
  expect(row!.rightList).toEqual(['inquiry'])
  const form = (await visitPage(shop, `${OPERATORS}?id=${id}`, token)).body
  const version = /name="version" value="(\d+)"/.exec(form)![1]!
  // With a role, ticked rights are ignored.
  const fields = { intent: 'edit', id, version, roleId: row!.id, 'right.audit': yes }
  await sendForm(shop, `${OPERATORS}?id=${id}`, token, fields)
  expect((await shop.call(readOperator, { id }, as)).data).toMatchObject({ roleName: 'Sourcing', rightList: ['inquiry'] })
  const inUse = (await visitPage(shop, `${ROLES}?id=${row!.id}`, token)).body
  expect(inUse).toContain(words.account_roles_in_use({}, EN))
  const refused = (await sendForm(shop, `${ROLES}?id=${row!.id}`, token, { intent: 'remove', id: row!.id })).body
  expect(refused).toContain(words.error_110003({}, EN))
  expect((await visitPage(shop, ROLES, await signedInWith(shop, 'user'))).statusCode).toBe(404)
})
