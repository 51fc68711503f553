import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { cancelOrder, placeOrder } from '#contract/orders/changes.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { expireOrders } from '#server/features/orders/expire-orders.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { orderFor, putInCart } from '#tests/buying.ts'
import { parkDemoOrders } from '#tests/demo-orders.ts'
import { allOrFirst } from '#tests/exhaustive.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { openPostOffice } from '#tests/post-office.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import { openStripeServer } from '#tests/stripe-server.ts'

const post = await openPostOffice()
await post.open('accepts')
const shop = await openShop({ smtpUrl: post.url, publicUrl: 'https://shop.example', stripe: (await openStripeServer()).settings })
await parkDemoOrders(shop)
const { db } = shop.appContext.database

/** Sends the queued mails and reads them. */
async function mails() {
  await finishJobs(shop.appContext, jobPlan)
  return post.read()
}

type Mail = Awaited<ReturnType<typeof mails>>[number]
const headerOf = (mail: Mail, name: string) => mail.headers.find(({ key }) => key === name)?.value

async function buyer(own: Partial<typeof accounts.$inferInsert> = { language: 'en' }) {
  const opened = await openBuyer(shop)
  const [account] = await db.update(accounts).set(own).where(eq(accounts.id, opened.id)).returning()
  return { ...opened, email: account!.email }
}

async function place(who: Awaited<ReturnType<typeof buyer>>, { confirmsByHand = false, depositPercent = 100, suppliersTotal = 1 } = {}) {
  const lines: string[] = []
  for (let at = 0; at < suppliersTotal; at++) {
    const supplierId = await openSupplier(shop, { confirmsByHand, depositPercent })
    lines.push(...(await putInCart(shop, who, await stockProduct(shop, { supplierId }), 100)))
  }
  const order = await orderFor(shop, who, lines)
  const { data } = await shop.call(placeOrder, { ...order, payType: 1 }, { token: who.token, currencyCode: 'CNY' })
  return data.orderList
}

const expire = (hours: number) => expireOrders(shop.appContext, new Date(Date.now() + hours * HOUR_MS), () => {})

beforeEach(async () => {
  await expire(1000)
  await mails()
  post.received.length = 0
})

const SUBJECTS: Record<Language, string> = { spa: 'Hemos recibido tu pedido', en: 'We have received your order', zh: '订单' }

const DELIVERY: Record<Language, string> = { spa: 'Entrega estimada', en: 'Estimated delivery', zh: '预计送达' }

test.each(allOrFirst(LANGUAGES))('an order is confirmed by mail: its number, items, costs, and a link to it: %s', async (language) => {
  const who = await buyer({ language, mailFlags: { orderFlag: 0 } })
  const [placed] = await place(who, { depositPercent: 30 })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: [{ address: who.email }], subject: expect.stringContaining(SUBJECTS[language]) })
  expect(mail!.subject).toContain(placed!.orderNo)
  // Readers cannot unsubscribe from this kind of mail.
  expect([headerOf(mail!, 'list-unsubscribe'), headerOf(mail!, 'list-unsubscribe-post')]).toEqual([undefined, undefined])
  const { data } = await shop.call(readOrder, { id: placed!.orderId }, { token: who.token, language })
  const money = (decimal: string) =>
    new Intl.NumberFormat({ spa: 'es-ES', en: 'en-GB', zh: 'zh-CN' }[language], {
      style: 'currency',
      currency: 'CNY',
      useGrouping: 'always',
    }).format(Number(decimal))
  const prefix = language === 'spa' ? '' : `/${language}`
  for (const part of [mail!.html!, mail!.text!]) {
    for (const said of [
      data.itemList[0]!.productName,
      data.itemList[0]!.specName,
      data.supplierName,
      money(data.itemList[0]!.amount),
      money(data.freightAmount),
      money(data.payableAmount),
      money(data.depositAmount),
      DELIVERY[language],
      '30',
      `https://shop.example${prefix}/personalCenter/orderDetails/${placed!.orderId}`,
    ])
      expect(part).toContain(said)
    expect(part).not.toContain('unsubscribe')
  }
})

test('orders of several suppliers are one mail, which says who has to act on each', async () => {
  const who = await buyer()
  const placed = await place(who, { confirmsByHand: true, suppliersTotal: 2 })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  for (const { orderNo } of placed) {
    expect(mail!.text).toMatch(
      new RegExp(`${orderNo} · Yiwu Lamps[^\\n]*\\n+The supplier has until .* \\(Central European Time\\) to confirm it`),
    )
  }
})

test('a refused order is not confirmed by mail', async () => {
  const who = await buyer()
  const lines = await putInCart(shop, who, await stockProduct(shop), 100)
  await db.update(suppliers).set({ minOrderFen: 100_000_000n })
  const order = await orderFor(shop, who, lines)
  const { code } = await shop.call(placeOrder, order, { token: who.token, currencyCode: 'CNY' })
  await db.update(suppliers).set({ minOrderFen: 0n })
  expect(code).toBe(590021)
  expect(await mails()).toEqual([])
})

test('the buyer is mailed about automatic cancellations, and can unsubscribe; not about their own', async () => {
  const who = await buyer()
  await place(who, { confirmsByHand: true })
  const [own] = await place(who)
  await mails()
  post.received.length = 0
  const { data } = await shop.call(readOrder, { id: own!.orderId }, { token: who.token })
  await shop.call(cancelOrder, { id: own!.orderId, version: data.version, reasonType: 1 }, { token: who.token })
  expect(await expire(49)).toBe(1)
  await place(who)
  expect(await expire(73)).toBe(1)
  const cancelled = (await mails()).filter(({ subject }) => subject?.includes('cancelled'))
  expect(cancelled.map(({ text }) => /did not (confirm|receive your payment)/.exec(text!)?.[1])).toEqual([
    'confirm',
    'receive your payment',
  ])
  for (const mail of cancelled) {
    const wayOut = headerOf(mail, 'list-unsubscribe')!.slice(1, -1)
    expect(wayOut).toMatch(/^https:\/\/shop\.example\/en\/unsubscribe\?token=[\w-]{50}$/)
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    for (const part of [mail.html!, mail.text!]) expect(part).toContain(wayOut)
  }

  // One click later these mails stop, but order confirmations continue.
  const wayOut = new URL(headerOf(cancelled[0]!, 'list-unsubscribe')!.slice(1, -1))
  await shop.app.inject({
    method: 'POST',
    url: wayOut.pathname + wayOut.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  post.received.length = 0
  await place(who)
  expect(await expire(73)).toBe(1)
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('received')])
})

test('a deleted account gets no more mails', async () => {
  const who = await buyer()
  await place(who)
  await db
    .update(accounts)
    .set({ status: 4, email: `cleared-${who.id}@invalid` })
    .where(eq(accounts.id, who.id))
  expect(await mails()).toEqual([])
})

describe('times in mails are those of the reader’s clock', () => {
  const clock = (time: string, language: Language, timeZone: string) =>
    new Intl.DateTimeFormat({ spa: 'es', en: 'en-GB', zh: 'zh-CN' }[language], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
      new Date(time),
    )

  test.each<[zone: string, language: Language, visible: string, named: string]>([
    ['America/Mexico_City', 'spa', 'America/Mexico_City', ' (hora estándar central)'],
    ['Asia/Shanghai', 'zh', 'Asia/Shanghai', '（中国标准时间）'],
    ['Europe/Madrid', 'en', 'Europe/Madrid', ' (Central European Time)'],
    ['Mars/Olympus', 'zh', 'UTC', '（UTC）'],
  ])('of a device in %s', async (zone, language, visible, named) => {
    const who = await buyer({ language })
    const line = await putInCart(shop, who, await stockProduct(shop), 100)
    const as = { token: who.token, currencyCode: 'CNY', headers: { 'operate-timezone': zone } }
    const ordered = await orderFor(shop, who, line)
    await db.update(accounts).set({ timeZone: null }).where(eq(accounts.id, who.id))
    await signedIn(shop, { id: who.id, role: 0 }, visible === 'UTC' ? null : visible)
    const { data } = await shop.call(placeOrder, { ...ordered, payType: 1 }, as)
    const [mail] = await mails()
    const { data: order } = await shop.call(readOrder, { id: data.orderList[0]!.orderId }, as)
    const said = `${clock(order.deadlineTime!, language, visible)}${named}`
    for (const part of [mail!.html!, mail!.text!]) expect(part).toContain(said)
  })

  test('which was seen last, on pages as well', async () => {
    const who = await buyer()
    const [placed] = await place(who)
    shop.passTime(16 * MINUTE_MS)
    await shop.app.inject({ url: '/en/personalCenter/order', cookies: { TOKEN: who.token, TIME_ZONE: 'America/Lima' } })
    const [mail] = await mails()
    const { data } = await shop.call(readOrder, { id: placed!.orderId }, { token: who.token })
    expect(mail!.text).toContain(`${clock(data.deadlineTime!, 'en', 'America/Lima')} (Peru Standard Time)`)
  })
})

test('all mails about an order are one conversation in mail programs', async () => {
  const who = await buyer()
  const [placed, other] = [(await place(who))[0]!, (await place(who))[0]!]
  expect(await expire(73)).toBe(2)
  const sent = await mails()
  const threadOf = (mail: Mail) => [headerOf(mail, 'in-reply-to'), headerOf(mail, 'references')]
  for (const { orderNo } of [placed, other]) {
    const own = sent.filter(({ subject }) => subject!.includes(orderNo))
    expect(own).toHaveLength(2)
    const root = `<${orderNo}@shop.example>`
    expect(own.map(threadOf)).toEqual([
      [root, root],
      [root, root],
    ])
    expect(new Set(own.map(({ messageId }) => messageId)).size).toBe(2)
  }
})
