import { expect, test } from 'vitest'
import { declineQuote } from '#contract/inquiries/changes.ts'
import { cancelConsoleOrder, closeOrder, confirmOrder } from '#contract/orders/console/orders.ts'
import { addPayment } from '#contract/payments/console/payments.ts'
import { provePayment } from '#contract/payments/payments.ts'
import { editCompany, readCompany } from '#contract/suppliers/console/company.ts'
import { openBuyer } from '#tests/goods.ts'
import { addedInquiry, openDesk, quote } from '#tests/inquiring.ts'
import { paidOrder, placedOrder, type StagedOrder } from '#tests/order-stages.ts'
import { placeOrders, proofOf } from '#tests/paying.ts'
import { injectCall, openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const operator = { token: await signedIn(shop, DEMO_PEOPLE.operator) }
const wrongAt = (path: string) => ({ code: 400, data: [{ path }] })

const confirm = ({ move, member }: StagedOrder, more: object) => move(confirmOrder, member.token, more as never)
const byHand = () => placedOrder(shop, { confirmsByHand: true })
const send = async (endpoint: Parameters<typeof injectCall>[1], body: object, token: string) =>
  (await injectCall(shop.app, endpoint, body as Record<string, unknown>, { token })).json()

test('an amount is a decimal string: a JSON number is refused, whatever else is wrong', async () => {
  const placed = await placeOrders(shop)
  const order = await byHand()
  const proof = { ...(await proofOf(shop, placed, '5')), payAmount: 5 }
  expect(
    await send(addPayment, { payNo: placed.payNo, paidAmount: 5, bankRefNo: 'X1', receiveTime: new Date().toISOString() }, operator.token),
  ).toMatchObject(wrongAt('paidAmount'))
  expect(await send(provePayment, proof, placed.buyer.token)).toMatchObject(wrongAt('payAmount'))
  // Amounts are validated before the version is checked.
  expect(await send(confirmOrder, { id: order.id, version: 99, freightAmount: 5 }, order.member.token)).toMatchObject(
    wrongAt('freightAmount'),
  )
  expect(await send(closeOrder, { id: order.id, version: 99, amount: 5, remark: 'x' }, operator.token)).toMatchObject(wrongAt('amount'))
})

test('more digits than the currency has are refused, and never rounded', async () => {
  const order = await byHand()
  expect(await confirm(order, { freightAmount: '10.006' })).toMatchObject(wrongAt('freightAmount'))
  expect((await order.info()).orderStatus).toBe(0)
  const paid = await paidOrder(shop)
  expect(await paid.move(closeOrder, operator.token, { amount: '1.001', remark: 'x' })).toMatchObject(wrongAt('amount'))
  const member = order.member.token
  const { version } = (await shop.call(readCompany, {}, { token: member })).data
  const least = (minOrderAmount: string) => shop.call(editCompany, { version, minOrderAmount, currencyCode: 'EUR' }, { token: member })
  expect(await least('10.006')).toMatchObject(wrongAt('minOrderAmount'))
  const staged = await quote(shop, await addedInquiry(shop, await openBuyer(shop), await openDesk(shop), {}, 'EUR'))
  const renegotiated = await staged.move(declineQuote, staged.buyer.token, { type: 1, targetPrice: '900.001' })
  expect(renegotiated).toMatchObject(wrongAt('targetPrice'))
  // Trailing zeros do not count as further decimals.
  expect((await confirm(order, { freightAmount: '10.000' })).code).toBe(200)
})

test('a freight over ten times the agreed one is asked about once', async () => {
  const order = await byHand()
  const agreed = Number((await order.info()).freightAmount)
  const beyond = (agreed * 10 + 0.01).toFixed(2)
  expect(await confirm(order, { freightAmount: beyond })).toMatchObject(wrongAt('confirmFlag'))
  expect(await confirm(order, { freightAmount: beyond, confirmFlag: 0 })).toMatchObject(wrongAt('confirmFlag'))
  expect((await order.info()).proposal).toBeNull()
  expect((await confirm(order, { freightAmount: (agreed * 10).toFixed(2) })).code).toBe(200)
  expect((await confirm(order, { freightAmount: beyond, confirmFlag: 1 })).code).toBe(200)
  expect((await order.info()).proposal).toMatchObject({ freightAmount: beyond })
})

test('the platform cancels for its own reason, given or not, and for no other', async () => {
  const cancel = async (more: object) => {
    const order = await placedOrder(shop)
    const { code } = await order.move(cancelConsoleOrder, operator.token, { remark: 'No answer', ...more } as never)
    return [code, (await order.info()).cancelReason]
  }
  expect(await cancel({})).toEqual([200, 8])
  expect(await cancel({ reasonType: 8 })).toEqual([200, 8])
  expect(await cancel({ reasonType: 5 })).toEqual([400, null])
})
