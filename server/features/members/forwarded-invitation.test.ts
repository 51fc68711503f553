import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { inviteMember, joinSupplier, readInvitation } from '#contract/members/members.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { openBuyer } from '#tests/goods.ts'
import { openOwner } from '#tests/members.ts'
import { mailsTo } from '#tests/outbox.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

test('an invitation that was forwarded lets nobody else in, and stays good for the invited one', async () => {
  const owner = await openOwner(shop)
  const [ana, eve] = [await openBuyer(shop), await openBuyer(shop)]
  const { email } = (await db.select().from(accounts).where(eq(accounts.id, ana.id)))[0]!
  expect((await shop.call(inviteMember, { email }, { token: owner.token })).code).toBe(200)
  const mail = (await mailsTo(shop, email))
    .at(-1)!
    .source.replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
  const token = /personalCenter\/join\?token=([\w-]{43})/.exec(mail)![1]!
  const read = async (who: { token: string }) => (await shop.call(readInvitation, { token }, { token: who.token })).data
  const join = async (who: { token: string }) => (await shop.call(joinSupplier, { token }, { token: who.token })).code
  const masked = `${email[0]}***@example.com`
  expect([await read(eve), await read(ana)]).toMatchObject([
    { email: masked, ownFlag: 0 },
    { email: masked, ownFlag: 1 },
  ])
  expect(await join(eve)).toBe(110001)
  expect((await shop.call(readUserInfo, {}, { token: eve.token })).data).toMatchObject({ role: 0, supplierId: null })
  expect(await join(ana)).toBe(200)
})
