import { expect, test } from 'vitest'
import { verifyPayment } from '#contract/payments/console/payments.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { errorText } from '#server/kernel/calls/fail.ts'
import { administrator, bankAccountOf, operator } from '#tests/books.ts'
import { completedOrder } from '#tests/order-stages.ts'
import { placeOrders, prove, transferDesk } from '#tests/paying.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'

const shop = await openShop()
const [byOperator, byAdministrator] = [await operator(shop), await administrator(shop)]

const visit = (url: string, token: string) => visitPage(shop, url, token)
const send = (url: string, token: string, fields: Record<string, string>) => sendForm(shop, url, token, fields)
/** Values of the fields of a document's forms, by name. */
const valuesIn = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/<input[^>]*>/g)].map(([tag]) => [/ name="([^"]*)"/.exec(tag)?.[1], / value="([^"]*)"/.exec(tag)?.[1]]),
  )

async function orderClerk(): Promise<string> {
  const row = { id: 950, email: 'clerk@demo.rutaseda.example', name: 'Clerk', passwordHash: '-', role: 2, rights: ['order' as const] }
  await shop.appContext.database.db.insert(accounts).values(row)
  return signedIn(shop, row)
}

const OF_PAYMENT = [
  '/en/console/payments',
  '/en/console/refunds',
  '/en/console/money',
  '/en/console/money/payouts',
  '/en/console/money/closes',
  '/en/console/money/check',
]

test('the money of the platform is for those with the right to payments, adjusting it for administrators', async () => {
  const clerk = await orderClerk()
  const { member } = await completedOrder(shop)
  for (const path of OF_PAYMENT) {
    expect((await visit(path, byOperator)).statusCode, path).toBe(200)
    expect((await visit(path, clerk)).statusCode, path).toBe(404)
  }
  const seen = (await visit('/en/console', clerk)).body
  for (const path of OF_PAYMENT) expect(seen).not.toContain(`href="${path}"`)
  for (const path of [
    '/en/console/payments',
    '/en/console/refunds',
    '/en/console/money/check',
    '/en/console/money/closes',
    '/en/console/money/adjust',
  ])
    expect((await visit(path, member.token)).statusCode, path).toBe(404)
  const own = (await visit('/en/console/money', member.token)).body
  expect(own).toContain('/en/console/money/statement')
  expect(own).not.toContain('/en/console/money/check')
  expect(own).not.toContain('/en/console/money/account')
  expect((await visit('/en/console/money/adjust', byOperator)).statusCode).toBe(404)
  expect((await visit('/en/console/money', byOperator)).body).not.toContain('/en/console/money/adjust')
  expect((await visit('/en/console/money/adjust', byAdministrator)).statusCode).toBe(200)
})

test('a refused payout keeps what was typed, and says how much there is', async () => {
  const { lamp } = await completedOrder(shop)
  await bankAccountOf(shop, lamp.supplierId)
  const page = `/en/console/money/payouts?supplierId=${lamp.supplierId}`
  const typed = { amount: '999,999.00', bankRefNo: 'OUT-7', payDay: '2026-11-20' }
  const refused = await send(page, byOperator, {
    intent: 'pay',
    supplierId: String(lamp.supplierId),
    currencyCode: 'CNY',
    remark: '',
    ...typed,
  })
  expect(valuesIn(refused.body)).toMatchObject(typed)
  expect(refused.body).toContain('aria-invalid="true"')
})

test('an adjustment that does not add up to 0 keeps all of its lines', async () => {
  const lines = { 'entryList.0.account': '1', 'entryList.0.amount': '10.00', 'entryList.2.account': '4', 'entryList.2.amount': '-9.99' }
  const form = { intent: 'adjust', currencyCode: 'CNY', remark: 'Bank fees of November' }
  const refused = await send('/en/console/money/adjust', byAdministrator, { ...form, ...lines })
  expect(valuesIn(refused.body)).toMatchObject({ 'entryList.0.amount': '10.00', 'entryList.2.amount': '-9.99' })
  const wrong = await send('/en/console/money/adjust', byAdministrator, {
    ...form,
    ...lines,
    'entryList.2.account': '3',
    'entryList.2.amount': '-10',
  })
  // This account needs a supplier: the error is beside that line's field.
  expect(wrong.body).toMatch(/<input(?=[^>]*name="entryList.2.supplierId")(?=[^>]*aria-invalid="true")/)
  const booked = await send('/en/console/money/adjust', byAdministrator, { ...form, ...lines, 'entryList.2.amount': '−10,00' })
  expect(booked.body).toContain('Adjustment recorded')
})

test('without scripts, too, a decision leads to the next payment; one that was decided meanwhile is said so', async () => {
  const { reviewed, receiveTime } = await transferDesk(shop)
  const [one, two] = [await placeOrders(shop), await placeOrders(shop)]
  for (const placed of [one, two]) await prove(shop, placed, '100.00')
  const [first, second] = [await reviewed(one), await reviewed(two)]
  const form = { intent: 'verify', id: first, next: second, paidAmount: '100', receiveDay: '2026-11-20', remark: '' }
  const decided = await send(`/en/console/payments?id=${first}`, byOperator, form)
  expect([decided.statusCode, decided.headers.location]).toEqual([302, `/en/console/payments?id=${second}&decided=${first}`])
  const next = (await visit(decided.headers.location as string, byOperator)).body
  expect(next).toContain(`${one.payNo}: CN¥100.00 recorded`)
  await shop.call(verifyPayment, { id: second, paidAmount: '100.00', receiveTime: receiveTime() }, { token: byOperator })
  const late = await send(`/en/console/payments?id=${second}`, byOperator, { ...form, id: second, paidAmount: '55' })
  expect(late.body).toContain(errorText(590015, 'en'))
  expect(late.body).toContain(two.payNo)
})
