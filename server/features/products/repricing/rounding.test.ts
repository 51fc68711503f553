import { describe, expect, test } from 'vitest'
import { formatUnitPrice, parseUnitPrice } from '#contract/money.ts'
import { PRICE_ROUNDING, type PriceRounding } from '#contract/products/console/prices.ts'
import { changedLadder, changedPrice } from '#server/features/products/repricing/rounding.ts'

const CURRENCIES = { CNY: 2, JPY: 0, KRW: 0, KWD: 3 }
type Code = keyof typeof CURRENCIES
const currency = (code: Code) => ({ code, digits: CURRENCIES[code] })
const { none, fives, tens, whole, nineties } = PRICE_ROUNDING

const changed = (code: Code, price: string, percent: string, rounding: PriceRounding) =>
  formatUnitPrice(currency(code), changedPrice(currency(code), parseUnitPrice(currency(code), price), { percent, rounding }))

describe('a price', () => {
  test.each<[code: Code, before: string, percent: string, rounding: PriceRounding, after: string]>([
    ['CNY', '19.99', '4', none, '20.79'],
    ['CNY', '19.99', '-4', none, '19.19'],
    ['CNY', '10', '0.05', none, '10.01'],
    ['CNY', '10', '-0.05', none, '10.00'],
    ['CNY', '1', '500', none, '6.00'],
    ['CNY', '1', '-90', none, '0.10'],
    // Prices with more than two decimals keep them.
    ['CNY', '1.2345', '4', none, '1.2839'],
    ['CNY', '0.034', '4', none, '0.0354'],
    ['CNY', '0.0034', '4', none, '0.003536'],
    ['CNY', '19.99', '4', fives, '20.80'],
    ['CNY', '19.99', '4', tens, '20.80'],
    ['CNY', '19.99', '4', whole, '21.00'],
    ['CNY', '19.99', '4', nineties, '20.90'],
    ['CNY', '10.25', '100', whole, '21.00'],
    ['CNY', '9.69', '100', nineties, '18.90'],
    // Halfway between two, rounds up.
    ['CNY', '10.2', '100', nineties, '20.90'],
    ['CNY', '10.25', '10', fives, '11.30'],
    ['CNY', '0.1', '4', nineties, '0.90'],
    ['CNY', '0.4', '4', whole, '0.00'],
    ['CNY', '0', '4', nineties, '0.00'],
    ['JPY', '1200', '4', none, '1248'],
    ['JPY', '1999', '4', none, '2079'],
    ['JPY', '1999', '4', fives, '2080'],
    ['JPY', '1999', '4', tens, '2080'],
    ['JPY', '1999', '4', whole, '2100'],
    ['JPY', '1999', '4', nineties, '2090'],
    ['KRW', '15250', '-12.5', none, '13344'],
    ['KRW', '15250', '-12.5', whole, '13300'],
    ['KWD', '1.234', '4', none, '1.283'],
    ['KWD', '1.234', '4', fives, '1.300'],
    ['KWD', '1.234', '4', nineties, '0.900'],
  ])('%s %s by %s %%, rounding %i: %s', (code, before, percent, rounding, after) => {
    expect(changed(code, before, percent, rounding)).toBe(after)
  })
})

describe('tiers', () => {
  const ladder = (prices: readonly string[], percent: string, rounding: PriceRounding) => {
    const yuan = currency('CNY')
    const found = changedLadder(
      yuan,
      prices.map((price) => parseUnitPrice(yuan, price)),
      { percent, rounding },
    )
    return found && [found.isFiner, ...found.prices.map((price) => formatUnitPrice(yuan, price))]
  }

  test('are each rounded as was asked, as long as they fall', () => {
    expect(ladder(['19.99', '18.5', '17'], '4', none)).toEqual([false, '20.79', '19.24', '17.68'])
    expect(ladder(['19.99', '18.5', '17'], '4', whole)).toEqual([false, '21.00', '19.00', '18.00'])
    expect(ladder([], '4', whole)).toEqual([false])
  })

  test('are all rounded less where neighbours would become equal', () => {
    expect(ladder(['10', '9.9', '9'], '4', whole)).toEqual([true, '10.40', '10.30', '9.36'])
    expect(ladder(['10.01', '10'], '-90', none)).toEqual([true, '1.001', '1.00'])
  })

  test('that did not fall before have no prices; one that would cost nothing is not rounded less', () => {
    expect(ladder(['9', '9'], '4', none)).toBeNull()
    expect(ladder(['0.4', '0.3'], '4', whole)).toEqual([false, '0.00', '0.00'])
  })
})
