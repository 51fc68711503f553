import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelAccount } from '#contract/account/account.ts'
import { editOperator } from '#contract/account/console/operators.ts'
import { addRole, deleteRole } from '#contract/account/console/roles.ts'
import { ROLE } from '#contract/console/access.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { hasAdministrator } from '#server/features/account/console/administrators.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const password = 'naranjas del sur'
const passwordHash = await hashPassword(password)

async function openStaff(role: 2 | 3) {
  const row = { email: `${randomUUID()}@demo.rutaseda.example`, name: 'Olga', passwordHash, role }
  const [account] = await db.insert(accounts).values(row).returning()
  return { id: String(account!.id), token: await signedIn(shop, account!) }
}
const leave = ({ token }: { token: string }) => shop.call(cancelAccount, { password }, { token, language: 'en' })
/** Makes all administrators operators. */
const endAdministrators = () => db.update(accounts).set({ role: ROLE.operator }).where(eq(accounts.role, ROLE.administrator))

test('the only administrator cannot delete the account, and is told why; an operator can', async () => {
  await endAdministrators()
  const [boss, operator] = [await openStaff(3), await openStaff(2)]
  expect(await leave(boss)).toMatchObject({ code: 220015, msg: 'You are the only administrator. Make somebody else one first.' })
  expect((await leave(operator)).code).toBe(200)
  await openStaff(3)
  expect((await leave(boss)).code).toBe(200)
})

test('of two administrators who delete their accounts at once one stays', async () => {
  for (let round = 0; round < 5; round++) {
    await endAdministrators()
    const both = [await openStaff(3), await openStaff(3)]
    const codes = (await Promise.all(both.map(leave))).map(({ code }) => code)
    expect(codes.toSorted()).toEqual([200, 220015])
    expect(await hasAdministrator(db)).toBe(true)
  }
})

test('a role whose last operator has deleted the account can be deleted', async () => {
  const [boss, operator] = [await openStaff(3), await openStaff(2)]
  const { data: role } = await shop.call(addRole, { name: 'Finance', rightList: ['payment'] }, boss)
  expect((await shop.call(editOperator, { id: operator.id, version: 1, role: 2, roleId: role.id }, boss)).code).toBe(200)
  expect((await shop.call(deleteRole, { id: role.id }, boss)).code).toBe(110003)
  expect((await leave(operator)).code).toBe(200)
  expect((await shop.call(deleteRole, { id: role.id }, boss)).code).toBe(200)
  const [left] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.id, Number(operator.id)))
  expect(left).toMatchObject({ roleId: null, rights: [] })
})
