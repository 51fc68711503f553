import { expect, test } from 'vitest'
import { amountFromStripe, isChargeable, stripeAmount } from '#server/kernel/cards/stripe-amounts.ts'

const of = (code: string, digits: number) => ({ code, digits })

test.each([
  ['EUR', 2, 1299n, 1299],
  ['CNY', 2, 1n, 1],
  ['JPY', 0, 1299n, 1299],
  ['KRW', 0, 50_000n, 50_000],
  ['CLP', 0, 9n, 9],
  // No decimals, but Stripe counts in hundredths.
  ['ISK', 0, 1299n, 129_900],
  ['UGX', 0, 5n, 500],
  // Two decimals by ISO 4217, but Stripe counts in whole units.
  ['MGA', 2, 1200n, 12],
  ['KWD', 3, 5120n, 5120],
] as const)('%s is counted as the provider does, and back', (code, digits, amount, counted) => {
  expect(stripeAmount(of(code, digits), amount)).toBe(counted)
  expect(amountFromStripe(of(code, digits), counted)).toBe(amount)
})

test.each([
  ['a third digit that is not 0', 'KWD', 3, 5124n],
  ['a part of a whole unit', 'MGA', 2, 1250n],
  ['a currency that is not taken', 'CUP', 2, 1000n],
] as const)('%s cannot be charged', (_, code, digits, amount) => {
  expect(stripeAmount(of(code, digits), amount)).toBeNull()
  expect(isChargeable(of(code, digits), amount)).toBe(false)
})

test.each([
  ['USD', 2, 50n],
  ['GBP', 2, 30n],
  ['HUF', 2, 17_500n],
  ['JPY', 0, 50n],
  ['MXN', 2, 1000n],
] as const)('a card is not offered for less than the provider charges in %s', (code, digits, least) => {
  expect([least - 1n, least].map((amount) => isChargeable(of(code, digits), amount))).toEqual([false, true])
})

test('a card is offered for large amounts, up to the digits that the provider counts with', () => {
  expect([100_000_000n, 999_999_999_999n, 1_000_000_000_000n].map((amount) => isChargeable(of('ARS', 2), amount))).toEqual([
    true,
    true,
    false,
  ])
  // Counted in hundredths, although it has no decimals.
  expect(isChargeable(of('ISK', 0), 10_000_000_000n)).toBe(false)
  expect(isChargeable(of('CNY', 2), 0n)).toBe(false)
})

test.each([
  ['a part of the smallest unit', 'ISK', 0, 129_950],
  ['what is no whole number', 'EUR', 2, 12.5],
  ['less than nothing', 'EUR', 2, -1],
  ['a currency that is not taken', 'CUP', 2, 1000],
] as const)('%s is no amount', (_, code, digits, counted) => {
  expect(amountFromStripe(of(code, digits), counted)).toBeNull()
})
