/**
 * Money is integers, never floats (decisions.md §1). Prices are stored in millionths of a CNY ("micro");
 * what a buyer sees is a unit price with four more digits than their currency, or an amount with exactly its digits.
 */
declare const unit: unique symbol
/** The compiler does not let one unit pass for another; a bare bigint, such as a sum, passes for each. */
type Unit<Name> = bigint & { readonly [unit]?: Name }

/** A unit price of the catalogue, in millionths of a CNY. */
export type Micro = Unit<'micro'>
/** Hundredths of a CNY: freight, fees, minimums. */
export type Fen = Unit<'fen'>
/** A unit price in a currency, in 10^-(digits+4). */
export type UnitPrice = Unit<'unitPrice'>
/** An amount in a currency, in its smallest unit. */
export type Amount = Unit<'amount'>

export interface Currency {
  code: string
  /** ISO 4217 minor digits. */
  digits: number
}

/** A currency and how much of it one CNY buys, as an integer of 10^-12. */
export interface RatedCurrency extends Currency {
  ratePico: bigint
  rateTime: Date
}

/** §1: for users who have not chosen one. */
export const DEFAULT_CURRENCY = 'CNY'

const MICRO_DIGITS = 6
const RATE_DIGITS = 12
/** Unit prices carry this many more digits than the currency: ¥0.03 must not become €0.00. */
export const UNIT_PRICE_EXTRA_DIGITS = 4

const LEAST_ROUNDED = 0.01

/** The most decimals shown of a unit price: four, and more below 0.01, so that 0.0034 is not shown as zero. */
export const unitPriceDigits = (currencyDigits: number, decimal: string | number): number =>
  Math.abs(Number(decimal)) < LEAST_ROUNDED ? currencyDigits + UNIT_PRICE_EXTRA_DIGITS : Math.max(currencyDigits, UNIT_PRICE_EXTRA_DIGITS)

/**
 * The most decimals of a unit price that is shown rounded: at least two significant digits. The currency's usual decimals from
 * 0.10 € on, or from 10 in a currency without decimals; more below.
 */
export const roughDigits = (currencyDigits: number, decimal: string | number): number =>
  Number(decimal) >= 10 ** (1 - currencyDigits) ? currencyDigits : unitPriceDigits(currencyDigits, decimal)

/**
 * The most decimals of a unit price on a page or in a mail: all of them below 1 €, or below 100 in a currency without decimals; the
 * currency's own from there on. Papers have all of them.
 */
export const pricedDigits = (currencyDigits: number, decimal: string | number): number =>
  Number(decimal) >= 10 ** (2 - currencyDigits) ? currencyDigits : currencyDigits + UNIT_PRICE_EXTRA_DIGITS

const powerOfTen = (exponent: number) => 10n ** BigInt(exponent)

/** Integer division, half away from zero. The divisor is positive. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return dividend < 0n ? -((-dividend + half) / divisor) : (dividend + half) / divisor
}

/** The rate as stored in the database, `0.128700000000`, as an integer of 10^-12. */
export function parseRate(text: string): bigint {
  return parseDecimal(text, RATE_DIGITS)
}

/** `12.5` with 2 digits is 1250n; digits beyond are rounded half-up. Throws on anything that is not a decimal. */
export function parseDecimal(text: string, digits: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw new RangeError(`no decimal: ${text}`)
  const [, sign, whole = '0', part = ''] = match
  const scaled = divideRounded(BigInt(whole + part.padEnd(digits, '0')), powerOfTen(Math.max(0, part.length - digits)))
  return sign ? -scaled : scaled
}

/** The same without rounding: null for a decimal of more digits, which would become another amount. */
export function parseExactly(text: string, digits: number): bigint | null {
  const [, fraction = ''] = text.split('.')
  return /[1-9]/.test(fraction.slice(digits)) ? null : parseDecimal(text, digits)
}

/** 1250n with 2 digits is `12.50`. */
export function formatDecimal(value: bigint, digits: number): string {
  const text = String(value < 0n ? -value : value).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const sign = value < 0n ? '-' : ''
  return digits === 0 ? sign + whole : `${sign}${whole}.${text.slice(-digits)}`
}

/** A unit price in a currency, in 10^-(digits+4), rounded half-up to the decimals that are shown: a line is what is shown times its quantity. */
export function unitPriceIn(currency: RatedCurrency, priceMicro: Micro): UnitPrice {
  const most = currency.digits + UNIT_PRICE_EXTRA_DIGITS
  const roundedTo = (digits: number) =>
    divideRounded(priceMicro * currency.ratePico * powerOfTen(digits), powerOfTen(MICRO_DIGITS + RATE_DIGITS))
  const visibleDigits = unitPriceDigits(currency.digits, formatDecimal(roundedTo(most), most))
  return roundedTo(visibleDigits) * powerOfTen(most - visibleDigits)
}

/** A unit price as somebody types it, in 10^-(digits+4) of the currency. */
export const parseUnitPrice = (currency: Currency, decimal: string): UnitPrice =>
  parseDecimal(decimal, currency.digits + UNIT_PRICE_EXTRA_DIGITS)

/** Converts a unit price in a currency to CNY micro: for price filters typed by buyers. */
export function microFrom(currency: RatedCurrency, decimal: string): Micro {
  return microOf(currency, parseUnitPrice(currency, decimal))
}

/** A unit price in a currency as CNY micro: what was quoted in one currency is converted into another by it. */
export function microOf(currency: RatedCurrency, unitPrice: UnitPrice): Micro {
  return divideRounded(
    unitPrice * powerOfTen(MICRO_DIGITS + RATE_DIGITS),
    currency.ratePico * powerOfTen(currency.digits + UNIT_PRICE_EXTRA_DIGITS),
  )
}

/** An amount of CNY fen in a currency's smallest unit, rounded half-up: freight, fees, minimums. */
export function amountIn(currency: RatedCurrency, fen: Fen): Amount {
  return divideRounded(fen * currency.ratePico * powerOfTen(currency.digits), powerOfTen(2 + RATE_DIGITS))
}

/** What an amount in a currency is in hundredths of a CNY, half-up. */
export function fenFrom(currency: RatedCurrency, amount: Amount): Fen {
  return divideRounded(amount * powerOfTen(2 + RATE_DIGITS), currency.ratePico * powerOfTen(currency.digits))
}

/** A line's amount: unit price × quantity, rounded to the currency's digits. Sums add lines. */
export function lineAmount(unitPrice: UnitPrice, quantity: number): Amount {
  return divideRounded(unitPrice * BigInt(quantity), powerOfTen(UNIT_PRICE_EXTRA_DIGITS))
}

/** A share of an amount in basis points (1/10,000), rounded half-up. */
export function shareOf(amount: Amount, basisPoints: number): Amount {
  return divideRounded(amount * BigInt(basisPoints), 10_000n)
}

/** A unit price for JSON: at least the currency's digits, no trailing zeros beyond them. */
export function formatUnitPrice(currency: Currency, unitPrice: UnitPrice): string {
  const full = formatDecimal(unitPrice, currency.digits + UNIT_PRICE_EXTRA_DIGITS)
  const end = full.indexOf('.') + 1 + currency.digits
  const trimmed = full.slice(0, end) + full.slice(end).replace(/0+$/, '')
  return trimmed.replace(/\.$/, '')
}

/** A unit price for JSON, rounded as pages show it where it stands alone. */
export function formatRoughPrice(currency: Currency, unitPrice: UnitPrice): string {
  const most = currency.digits + UNIT_PRICE_EXTRA_DIGITS
  const step = powerOfTen(most - roughDigits(currency.digits, formatDecimal(unitPrice, most)))
  return formatUnitPrice(currency, divideRounded(unitPrice, step) * step)
}

/** An amount for JSON, with exactly the currency's digits. */
export const formatAmount = (currency: Currency, amount: Amount): string => formatDecimal(amount, currency.digits)
