import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountIn,
  digitsOf,
  divideRounded,
  formatDecimal,
  formatUnitPrice,
  lineAmount,
  microFrom,
  parseDecimal,
  parseRate,
  type RatedCurrency,
  shareOf,
  UNIT_PRICE_EXTRA_DIGITS,
  unitPriceDigits,
  unitPriceIn,
} from '#contract/money.ts'

const rated = (code: string, digits: number, rate: string): RatedCurrency => ({
  code,
  digits,
  ratePico: parseRate(rate),
  rateTime: new Date(0),
})
const euro = rated('EUR', 2, '0.1287')
const yuan = rated('CNY', 2, '1')
const yen = rated('JPY', 0, '21.53')
const dinar = rated('KWD', 3, '0.0431')

test('a price of three fen does not become zero in euros', () => {
  expect(formatUnitPrice(euro, unitPriceIn(euro, 30_000n))).toBe('0.003861')
})

test('a price is shown with at least the digits of its currency', () => {
  expect(formatUnitPrice(yuan, unitPriceIn(yuan, 12_500_000n))).toBe('12.50')
  expect(formatUnitPrice(yen, unitPriceIn(yen, 10_000_000n))).toBe('215.3')
  expect(formatUnitPrice(yen, unitPriceIn(yen, 100_000_000n))).toBe('2153')
  expect(formatUnitPrice(dinar, unitPriceIn(dinar, 100_000_000n))).toBe('4.310')
})

test('a line is unit price times quantity, rounded half-up once', () => {
  expect(lineAmount(unitPriceIn(euro, 30_000n), 1000)).toBe(386n)
  expect(lineAmount(5_000n, 1)).toBe(1n)
  expect(lineAmount(4_999n, 1)).toBe(0n)
})

test('the price shown times the quantity is the line', () => {
  // ¥19.27 at 0.1287 is 2.480049: it would show as 2.48, but 120 pieces as 297.61.
  expect(formatUnitPrice(euro, unitPriceIn(euro, 19_270_000n))).toBe('2.48')
  fc.assert(
    fc.property(
      fc.constantFrom(euro, yuan, yen, dinar),
      fc.bigInt({ min: 0n, max: 10n ** 11n }),
      fc.integer({ min: 1, max: 10_000_000 }),
      (currency, micro, quantity) => {
        const unitPrice = unitPriceIn(currency, micro)
        const exact = formatUnitPrice(currency, unitPrice)
        const most = currency.digits + UNIT_PRICE_EXTRA_DIGITS
        // Rounded half-up to as many decimals as pages and mails show for its size.
        const digits = unitPriceDigits(currency.digits, exact)
        const visibleDigits = parseDecimal(exact, digits) * 10n ** BigInt(most - digits)
        expect(lineAmount(unitPrice, quantity)).toBe(
          divideRounded(visibleDigits * BigInt(quantity), 10n ** BigInt(UNIT_PRICE_EXTRA_DIGITS)),
        )
      },
    ),
  )
})

test('fees and freight are computed in the currency’s smallest unit', () => {
  expect(amountIn(euro, 10_000n)).toBe(1287n)
  expect(amountIn(yen, 10_000n)).toBe(2153n)
  expect(shareOf(1001n, 250)).toBe(25n)
})

test('a decimal written and read again is the same', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 9 }), (value, digits) => {
      expect(parseDecimal(formatDecimal(value, digits), digits)).toBe(value)
    }),
  )
})

test('rounding is never off by more than half a unit, and symmetric around zero', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.bigInt({ min: 1n, max: 10n ** 12n }), (dividend, divisor) => {
      const rest = divideRounded(dividend, divisor) * divisor - dividend
      expect(rest * 2n <= divisor && rest * 2n >= -divisor).toBe(true)
      expect(divideRounded(-dividend, divisor)).toBe(-divideRounded(dividend, divisor))
    }),
  )
})

test('a price filter typed in a currency comes back as the same price', () => {
  fc.assert(
    fc.property(fc.constantFrom(euro, yuan, yen, dinar), fc.bigInt({ min: 0n, max: 10n ** 10n }), (currency, units) => {
      const text = formatDecimal(units, currency.digits)
      expect(parseDecimal(formatUnitPrice(currency, unitPriceIn(currency, microFrom(currency, text))), currency.digits)).toBe(units)
    }),
  )
})

test('a currency’s decimals are those of its amounts', () => expect(['12', '12.30', '0.000'].map(digitsOf)).toEqual([0, 2, 3]))
