import { expect, test } from 'vitest'
import { listOrders, readOrder } from '#contract/orders/orders.ts'
import { readPayInfo } from '#contract/payments/payments.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import { visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const EN = { locale: 'en' } as const
const token = await signedIn(shop, DEMO_PEOPLE.buyer)
const bodyOf = async (path: string) => (await visitPage(shop, path, token)).body.replaceAll(/<!--.*?-->/g, '')

test('above the orders stands all that is due now, not what the first of them asks for', async () => {
  const { rows } = await shop.call(listOrders, { turnFlag: 1 }, { token })
  const due = rows.filter(({ actionList }) => actionList.includes('pay')).map(({ dueAmount }) => Number(dueAmount))
  expect(due.length).toBeGreaterThan(1)
  const total = due.reduce((sum, amount) => sum + amount, 0).toFixed(2)
  const body = await bodyOf('/en/personalCenter/order')
  const [before = ''] = words.orders_turn_due({ amount: '|' }, EN).split('|')
  expect(body).toMatch(new RegExp(`${before}(<[^>]*>)*[^\\d<]*${total.replace('.', '\\.')}`))
  for (const { orderNo } of rows) expect(body).toContain(orderNo)
})

test('a proposal shows what would be paid, large and on the button, and that nothing is due before', async () => {
  const { rows } = await shop.call(listOrders, { turnFlag: 1 }, { token })
  const proposed = rows.find(({ actionList }) => actionList.includes('accept'))!
  const { proposal, payableAmount } = (await shop.call(readOrder, { id: proposed.id }, { token })).data
  const body = await bodyOf(`/en/personalCenter/orderDetails/${proposed.id}`)
  const button = /<button[^>]*value="accept"[^>]*>(.*?)<\/button>/.exec(body)?.[1]
  expect(button).toContain(proposal!.payableAmount)
  expect(/class="[^"]*text-3xl[^"]*"[^>]*>([^<]*)</.exec(body)?.[1]).toContain(proposal!.payableAmount)
  expect(body).toContain(words.orders_due_nothing({}, EN))
  expect(payableAmount).not.toBe(proposal!.payableAmount)
})

test('orders that are paid together say until when', async () => {
  const { rows } = await shop.call(listOrders, { turnFlag: 1 }, { token })
  const { payNo, deadlineTime } = rows.find(({ orderStatus }) => orderStatus === 1)!
  expect((await shop.call(readPayInfo, { payNo }, { token })).data.deadlineTime).toBe(deadlineTime)
})
