import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { distribute, type Part } from '#contract/payments/shares.ts'

const part = (orderStatus: OrderStatus, requested: bigint, own: Partial<Part['order']> = {}, stage: Part['stage'] = 1): Part => ({
  order: { orderStatus, payStatus: 0, payableAmount: 100n, depositAmount: 30n, paidAmount: 0n, ...own },
  stage,
  requested,
})
const booked = (...shares: [booked: bigint, excess: bigint][]) => shares.map(([booked, excess]) => ({ booked, excess }))

test.each([
  ['each deposit', 60n, [part(1, 30n), part(1, 30n)], booked([30n, 0n], [30n, 0n])],
  ['the first deposit before the second', 40n, [part(1, 30n), part(1, 30n)], booked([30n, 0n], [10n, 0n])],
  ['what is left over the deposits up to each whole', 150n, [part(1, 30n), part(1, 30n)], booked([100n, 0n], [50n, 0n])],
  ['back what is more than all', 205n, [part(1, 30n), part(1, 30n)], booked([100n, 0n], [100n, 5n])],
  ['the whole where the whole is requested', 130n, [part(1, 100n, {}, 3), part(1, 30n)], booked([100n, 0n], [30n, 0n])],
  ['the balance', 70n, [part(3, 70n, { paidAmount: 30n }, 2)], booked([70n, 0n])],
  ['ahead of the balance', 90n, [part(2, 30n, { paidAmount: 30n })], booked([70n, 20n])],
  ['back what was for a cancelled order', 60n, [part(7, 30n), part(1, 30n)], booked([0n, 30n], [30n, 0n])],
  ['first what is due of the other one', 40n, [part(7, 30n), part(1, 30n)], booked([0n, 10n], [30n, 0n])],
  ['all back for an order that is over', 60n, [part(6, 0n, { paidAmount: 100n })], booked([0n, 60n])],
  ['all back for one that nobody has confirmed', 60n, [part(0, 0n)], booked([0n, 60n])],
])('money goes: %s', (_, money, parts, shares) => {
  expect(distribute(money, parts)).toEqual(shares)
})

test('no money is lost or made, and no order holds more than its whole', () => {
  const anyPart = fc
    .record({
      status: fc.integer({ min: 0, max: 8 }),
      payable: fc.bigInt(1n, 1000n),
      percent: fc.bigInt(1n, 100n),
      paidPercent: fc.bigInt(0n, 100n),
      stage: fc.constantFrom(1, 2, 3),
    })
    .map(({ status, payable, percent, paidPercent, stage }) =>
      part(
        status as OrderStatus,
        10n,
        { payableAmount: payable, depositAmount: (payable * percent) / 100n, paidAmount: (payable * paidPercent) / 100n },
        stage as 1,
      ),
    )
  fc.assert(
    fc.property(fc.bigInt(1n, 5000n), fc.array(anyPart, { minLength: 1, maxLength: 5 }), (money, parts) => {
      const shares = distribute(money, parts)
      expect(shares.reduce((sum, { booked, excess }) => sum + booked + excess, 0n)).toBe(money)
      for (const [at, { booked, excess }] of shares.entries()) {
        const { paidAmount, payableAmount } = parts[at]!.order
        expect(booked >= 0n && excess >= 0n && paidAmount + booked <= payableAmount).toBe(true)
      }
    }),
  )
})
