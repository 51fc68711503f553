import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { endMails } from '#contract/account/mail-choices.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { unsubscribeUrl } from '#server/kernel/mail/unsubscribe-links.ts'
import { openBuyer } from '#tests/goods.ts'
import { openOwner } from '#tests/members.ts'
import { openMember, placedOrder } from '#tests/order-stages.ts'
import { accountWithRows, PASSWORD } from '#tests/personal-rows.ts'
import { openShop } from '#tests/shop.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const PAGE = '/en/personalCenter/user'
const EN = { locale: 'en' } as const

test('saving the destination in a page opened earlier does not subscribe again to what a mail’s link has ended', async () => {
  const buyer = await openBuyer(shop)
  const flags = async () => (await shop.call(readUserInfo, {}, buyer)).data.mailFlags
  await sendForm(shop, PAGE, buyer.token, { intent: 'mails', orderFlag: '1', newsFlag: '1' })
  expect(await flags()).toEqual({ orderFlag: 1, inquiryFlag: 0, consultationFlag: 0, newsFlag: 1 })
  const link = new URL(await unsubscribeUrl(shop.appContext, { accountId: buyer.id, choice: 'newsFlag' }, 'en'), 'https://shop.example')
  expect((await shop.call(endMails, { token: link.searchParams.get('token')! })).code).toBe(200)
  // The fields of a page that was open before.
  const preferences = { countryCode: 'ES', postcode: '28014', currencyCode: 'EUR', langCode: 'en', newsFlag: '1' }
  expect((await sendForm(shop, PAGE, buyer.token, { intent: 'preferences', ...preferences })).statusCode).toBe(200)
  expect(await flags()).toEqual({ orderFlag: 1, inquiryFlag: 0, consultationFlag: 0, newsFlag: 0 })
})

test('an account that cannot be deleted yet names the orders, a supplier’s apart from one’s own', async () => {
  const close = (token: string) => sendForm(shop, PAGE, token, { intent: 'close', oldPassword: PASSWORD })
  const buyer = await accountWithRows(shop)
  const own = Number(await buyer.belongings.order())
  await db.update(orders).set({ orderStatus: 5, payStatus: 3 }).where(eq(orders.id, own))
  const refused = (await close(buyer.token)).body
  expect(refused).toContain(words.error_220010({}, EN))
  expect(refused).toContain(`href="/en/personalCenter/orderDetails/${own}"`)

  const { id, lamp } = await placedOrder(shop)
  const owner = await accountWithRows(shop)
  await db.update(accounts).set({ role: 0, supplierId: null }).where(eq(accounts.supplierId, lamp.supplierId))
  await db.update(accounts).set({ role: 1, supplierId: lamp.supplierId, isOwner: true }).where(eq(accounts.id, owner.id))
  const supplierRefused = (await close(owner.token)).body
  expect(supplierRefused).toContain(words.error_220010_supplier({}, EN))
  expect(supplierRefused).toContain(`href="/en/console/orders/${id}"`)
})

test('who owns a supplier reads before deleting the account that it may be closed, too; nobody else does', async () => {
  const owner = await openOwner(shop)
  const member = await openMember(shop, owner.supplierId)
  const warned = async (token: string) => (await visitPage(shop, PAGE, token)).body.includes(words.account_close_owner({}, EN))
  expect([await warned(owner.token), await warned(member.token)]).toEqual([true, false])
})
