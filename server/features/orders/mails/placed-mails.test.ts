import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { acceptProposal, placeOrder } from '#contract/orders/changes.ts'
import { confirmOrder } from '#contract/orders/console/orders.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { epcCode } from '#contract/payments/epc-code.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { openAwaitedPayments } from '#server/features/orders/awaited-account.ts'
import { bankAccounts } from '#server/features/payments/payments.table.ts'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { qrPicture } from '#server/kernel/mail/qr-picture.ts'
import { operator } from '#tests/books.ts'
import { orderFor, putInCart } from '#tests/buying.ts'
import { parkDemoOrders } from '#tests/demo-orders.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { pagesOf } from '#tests/pdf-text.ts'
import { openPostOffice } from '#tests/post-office.ts'
import { openShop } from '#tests/shop.ts'

const post = await openPostOffice()
await post.open('accepts')
const shop = await openShop({ smtpUrl: post.url, publicUrl: 'https://shop.example' })
await parkDemoOrders(shop)
const { db } = shop.appContext.database

const ACCOUNT = {
  accountName: 'Rutaseda Europa S. L.',
  accountNo: 'ES91 2100 0418 4502 0005 1332',
  bankName: 'CaixaBank',
  swift: 'CAIXESBBXXX',
}

async function mails() {
  await finishJobs(shop.appContext, jobPlan)
  return (await post.read()).sort((a, b) => a.subject!.localeCompare(b.subject!))
}

async function placeAt(byHand: boolean[], language: (typeof LANGUAGES)[number] = 'en') {
  const who = await openBuyer(shop)
  const [account] = await db.update(accounts).set({ language }).where(eq(accounts.id, who.id)).returning()
  const lines: string[] = []
  for (const confirmsByHand of byHand) {
    const supplierId = await openSupplier(shop, { confirmsByHand })
    lines.push(...(await putInCart(shop, who, await stockProduct(shop, { supplierId }), 100)))
  }
  const order = await orderFor(shop, who, lines, {}, 'EUR')
  const { data } = await shop.call(placeOrder, { ...order, payType: 2 }, { token: who.token, currencyCode: 'EUR' })
  const info = async (id: string) => (await shop.call(readOrder, { id }, { token: who.token })).data
  return { ...who, ...data, email: account!.email, info }
}

const sumOf = (amounts: string[]) => (amounts.reduce((cents, amount) => cents + Math.round(Number(amount) * 100), 0) / 100).toFixed(2)
const moneyIn = (tag: string, amount: string) =>
  new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR', useGrouping: 'always' }).format(Number(amount))
const clockIn = (tag: string, time: string | null) =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Madrid' }).format(new Date(time!))

beforeEach(async () => {
  await db.delete(bankAccounts)
  await db.insert(bankAccounts).values({ ...ACCOUNT, currencyCode: 'EUR' })
  await mails()
  post.received.length = 0
})

test.each(LANGUAGES)('a checkout of several suppliers is one mail by which an accountant can pay: %s', async (language) => {
  const placed = await placeAt([false, true, false], language)
  const [mail, ...others] = (await mails()).filter(({ to }) => to?.[0]?.address === placed.email)
  expect(others).toEqual([])
  const orders = await Promise.all(placed.orderList.map(({ orderId }) => placed.info(orderId)))
  const due = orders.filter(({ orderStatus }) => orderStatus === 1)
  expect(due).toHaveLength(2)
  const tag = { spa: 'es-ES', en: 'en-GB', zh: 'zh-CN' }[language]
  const amount = sumOf(due.map(({ payableAmount }) => payableAmount))
  const waiting = orders.find(({ orderStatus }) => orderStatus === 0)!
  const { accountName, accountNo, bankName, swift } = ACCOUNT
  for (const part of [mail!.text!, mail!.html!]) {
    for (const { orderNo, payableAmount } of orders) {
      expect(part).toContain(orderNo)
      expect(part).toContain(moneyIn(tag, payableAmount))
    }
    for (const said of [moneyIn(tag, amount), accountName, accountNo, bankName, swift, placed.payNo, 'IBAN']) expect(part).toContain(said)
    expect(part).toContain(clockIn(tag, due[0]!.deadlineTime))
    expect(part).toContain(clockIn(tag, waiting.deadlineTime))
    expect(part).toContain(`/personalCenter/order?payNo=${placed.payNo}`)
  }
  expect(mail!.headers.find(({ key }) => key === 'references')?.value).toBe(
    orders.map(({ orderNo }) => `<${orderNo}@shop.example>`).join(' '),
  )

  const [code, ...papers] = mail!.attachments
  const bank = { ...ACCOUNT, reference: placed.payNo }
  expect(Buffer.from(code!.content as ArrayBuffer)).toEqual(await qrPicture(epcCode(bank, amount, 'EUR')!))
  expect(mail!.html).toContain(`cid:${code!.contentId!.slice(1, -1)}`)
  expect(papers.map(({ filename, mimeType }) => [filename, mimeType])).toEqual(
    due.map(({ orderNo }) => [`${orderNo}-PI.pdf`, 'application/pdf']),
  )
  const [first] = await pagesOf(Buffer.from(papers[0]!.content as ArrayBuffer))
  for (const said of [due[0]!.orderNo, accountNo, swift, accountName, moneyIn(tag, due[0]!.payableAmount)]) {
    expect(first).toContain(said.replaceAll(/[\u00a0\u202f]/g, ' '))
  }
})

test('an account that is none of Europe’s is named by its number, without a code; without any, the details follow', async () => {
  await db.delete(bankAccounts)
  const awaiting = await placeAt([false, false])
  const [without] = (await mails()).filter(({ to }) => to?.[0]?.address === awaiting.email)
  expect(without!.text).toContain('The payment details follow by e-mail')
  expect(without!.attachments).toEqual([])
  post.received.length = 0

  await db.insert(bankAccounts).values({ ...ACCOUNT, accountNo: '1234 5678 9012' })
  await openAwaitedPayments(shop.appContext, {}, () => {})
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`)
  const [following, ...others] = (await mails()).filter(({ to }) => to?.[0]?.address === awaiting.email)
  expect(others).toEqual([])
  expect(following!.text).toContain(`Transfer reference: ${awaiting.payNo}`)
  expect(following!.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'application/pdf'])
  post.received.length = 0

  const placed = await placeAt([false])
  const [mail] = (await mails()).filter(({ to }) => to?.[0]?.address === placed.email)
  expect(mail!.text).toMatch(new RegExp(`Transfer reference: ${placed.orderList[0]!.orderNo}[\\s\\S]*Account number: 1234 5678 9012`))
  expect(mail!.attachments.map(({ filename }) => filename)).toEqual([`${placed.orderList[0]!.orderNo}-PI.pdf`])
})

test('what is confirmed within a minute is one mail, what is confirmed later is another', async () => {
  const placed = await placeAt([true, true, true])
  const by = { token: await operator(shop) }
  await mails()
  post.received.length = 0
  const confirm = async (at: number) => {
    const id = placed.orderList[at]!.orderId
    const { code } = await shop.call(confirmOrder, { id, version: (await placed.info(id)).version }, by)
    expect(code).toBe(200)
  }
  const received = async () => (await mails()).filter(({ to }) => to?.[0]?.address === placed.email)
  await confirm(0)
  shop.passTime(20_000)
  await confirm(1)
  expect(await received()).toEqual([])
  shop.passTime(90_000)
  await confirm(2)
  // The queue uses the database's clock, which tests cannot move.
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`)
  const sent = await received()
  const [first, second, third] = placed.orderList.map(({ orderNo }) => orderNo)
  expect(sent.map(({ subject }) => subject)).toEqual([
    `Order ${third} is confirmed: you can pay for it now`,
    `Your orders are confirmed: you can pay for them now (${placed.payNo})`,
  ])
  const [own, together] = sent
  for (const number of [first, second, `Transfer reference: ${placed.payNo}`]) expect(together!.text).toContain(number)
  expect(together!.text).not.toContain(third)
  expect(own!.text).toContain(`Transfer reference: ${third}`)
  expect(sent.map(({ attachments }) => attachments.filter(({ mimeType }) => mimeType === 'application/pdf').length)).toEqual([1, 2])
})

test('an order is told of that is confirmed within a minute of another one whose new amount the buyer has accepted', async () => {
  const placed = await placeAt([true, true])
  const by = { token: await operator(shop) }
  await mails()
  post.received.length = 0
  const [proposed, confirmed] = placed.orderList.map(({ orderId }) => orderId)
  const { version, freightAmount } = await placed.info(proposed!)
  const more = (Number(freightAmount) + 1).toFixed(2)
  expect((await shop.call(confirmOrder, { id: proposed!, version, freightAmount: more }, by)).code).toBe(200)
  const accepting = { id: proposed!, version: (await placed.info(proposed!)).version }
  expect((await shop.call(acceptProposal, accepting, { token: placed.token })).code).toBe(200)
  expect((await placed.info(proposed!)).orderStatus).toBe(1)
  expect((await shop.call(confirmOrder, { id: confirmed!, version: (await placed.info(confirmed!)).version }, by)).code).toBe(200)
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`)
  const subjects = (await mails()).filter(({ to }) => to?.[0]?.address === placed.email).map(({ subject }) => subject)
  expect(subjects).toContain(`Order ${placed.orderList[1]!.orderNo} is confirmed: you can pay for it now`)
})
