/** Rates are stored as numeric(24,12), that is, with this many decimals. */
const RATE_DIGITS = 12
const PRICE_DIGITS = 6

/**
 * A price in another currency as millionths of a CNY, rounded half up.
 * @param price a decimal number, `4.95`
 * @param rate how much of that currency one CNY buys, `0.1278`
 */
export function microPrice(price: string, rate: string): bigint {
  const rateUnits = scaled(rate, RATE_DIGITS)
  const numerator = scaled(price, PRICE_DIGITS) * 10n ** BigInt(RATE_DIGITS)
  return (numerator * 2n + rateUnits) / (rateUnits * 2n)
}

function scaled(decimal: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
}
