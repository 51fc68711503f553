/**
 * Money is stored as integers, never floats (decisions.md §1). Catalogue prices are in millionths of a CNY ("micro"). Buyers see unit
 * prices with four digits more than their currency has, and amounts with exactly the currency's digits.
 */
declare const unit: unique symbol
/** The compiler rejects one unit where another is expected; a bare bigint, such as a sum, is accepted for any of them. */
type Unit<Name> = bigint & { readonly [unit]?: Name }

/** A catalogue unit price, in millionths of a CNY. */
export type Micro = Unit<'micro'>
/** Hundredths of a CNY: for freight, fees and minimums. */
export type Fen = Unit<'fen'>
/** A unit price in some currency, in units of 10^-(digits+4). */
export type UnitPrice = Unit<'unitPrice'>
/** An amount in some currency, in its smallest unit. */
export type Amount = Unit<'amount'>

export interface Currency {
  code: string
  /** Number of decimals (ISO 4217 minor units). */
  digits: number
}

/** A currency with its exchange rate: how much of it one CNY buys, in units of 10^-12. */
export interface RatedCurrency extends Currency {
  ratePico: bigint
  rateTime: Date
}

/** Used until a user has chosen a currency (§1). */
export const DEFAULT_CURRENCY = 'CNY'

const MICRO_DIGITS = 6
/** Decimals of an exchange rate. */
export const RATE_DIGITS = 12
/** Unit prices have this many more digits than the currency, so that ¥0.03 does not become €0.00. */
export const UNIT_PRICE_EXTRA_DIGITS = 4

const LEAST_ROUNDED = 0.01

/** Maximum decimals shown for a unit price: four, and more below 0.01, so that 0.0034 is not shown as zero. */
export const unitPriceDigits = (currencyDigits: number, decimal: string | number): number =>
  Math.abs(Number(decimal)) < LEAST_ROUNDED ? currencyDigits + UNIT_PRICE_EXTRA_DIGITS : Math.max(currencyDigits, UNIT_PRICE_EXTRA_DIGITS)

/**
 * Maximum decimals of a unit price that is shown rounded: the currency's usual decimals from €0.10 on (from 10 on in a currency without
 * decimals), more below that. At least two significant digits always remain.
 */
export const roughDigits = (currencyDigits: number, decimal: string | number): number =>
  Number(decimal) >= 10 ** (1 - currencyDigits) ? currencyDigits : unitPriceDigits(currencyDigits, decimal)

/**
 * Maximum decimals of a unit price on a page or in a mail: all of them below €1 (below 100 in a currency without decimals), the currency's
 * own decimals from there on. PDF documents always show all of them.
 */
export const pricedDigits = (currencyDigits: number, decimal: string | number): number =>
  Number(decimal) >= 10 ** (2 - currencyDigits) ? currencyDigits : currencyDigits + UNIT_PRICE_EXTRA_DIGITS

export const powerOfTen = (exponent: number) => 10n ** BigInt(exponent)

/** Integer division, rounding half away from zero. The divisor must be positive. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return dividend < 0n ? -((-dividend + half) / divisor) : (dividend + half) / divisor
}

/** Parses a rate as stored in the database, such as `0.128700000000`, into units of 10^-12. */
export function parseRate(text: string): bigint {
  return parseDecimal(text, RATE_DIGITS)
}

/** `12.5` with 2 digits gives 1250n; further digits are rounded half-up. Throws on anything that is not a decimal. */
export function parseDecimal(text: string, digits: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw new RangeError(`no decimal: ${text}`)
  const [, sign, whole = '0', part = ''] = match
  const scaled = divideRounded(BigInt(whole + part.padEnd(digits, '0')), powerOfTen(Math.max(0, part.length - digits)))
  return sign ? -scaled : scaled
}

/** Like parseDecimal, but null instead of rounding if the decimal has more significant digits. */
export function parseExactly(text: string, digits: number): bigint | null {
  const [, fraction = ''] = text.split('.')
  return /[1-9]/.test(fraction.slice(digits)) ? null : parseDecimal(text, digits)
}

/** The number of decimals in a decimal string: that of its currency, since calls return amounts with exactly as many. */
export const digitsOf = (decimal: string): number => (decimal.split('.')[1] ?? '').length

/** 1250n with 2 digits gives `12.50`. */
export function formatDecimal(value: bigint, digits: number): string {
  const text = String(value < 0n ? -value : value).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const sign = value < 0n ? '-' : ''
  return digits === 0 ? sign + whole : `${sign}${whole}.${text.slice(-digits)}`
}

/** Converts to a unit price in 10^-(digits+4), rounded half-up to the decimals shown: a line is the shown price times its quantity. */
export function unitPriceIn(currency: RatedCurrency, priceMicro: Micro): UnitPrice {
  const most = currency.digits + UNIT_PRICE_EXTRA_DIGITS
  const roundedTo = (digits: number) =>
    divideRounded(priceMicro * currency.ratePico * powerOfTen(digits), powerOfTen(MICRO_DIGITS + RATE_DIGITS))
  const visibleDigits = unitPriceDigits(currency.digits, formatDecimal(roundedTo(most), most))
  return roundedTo(visibleDigits) * powerOfTen(most - visibleDigits)
}

/** Parses a unit price as typed by a user into units of 10^-(digits+4). */
export const parseUnitPrice = (currency: Currency, decimal: string): UnitPrice =>
  parseDecimal(decimal, currency.digits + UNIT_PRICE_EXTRA_DIGITS)

/** Parses a unit price in a currency and converts it to CNY micro: for price filters typed by buyers. */
export function microFrom(currency: RatedCurrency, decimal: string): Micro {
  return microOf(currency, parseUnitPrice(currency, decimal))
}

/** Converts a unit price in a currency to CNY micro, for example to convert a quote from one currency into another. */
export function microOf(currency: RatedCurrency, unitPrice: UnitPrice): Micro {
  return divideRounded(
    unitPrice * powerOfTen(MICRO_DIGITS + RATE_DIGITS),
    currency.ratePico * powerOfTen(currency.digits + UNIT_PRICE_EXTRA_DIGITS),
  )
}

/** Converts CNY fen to a currency's smallest unit, rounded half-up: for freight, fees and minimums. */
export function amountIn(currency: RatedCurrency, fen: Fen): Amount {
  return divideRounded(fen * currency.ratePico * powerOfTen(currency.digits), powerOfTen(2 + RATE_DIGITS))
}

/** Converts an amount in a currency to hundredths of a CNY, rounded half-up. */
export function fenFrom(currency: RatedCurrency, amount: Amount): Fen {
  return divideRounded(amount * powerOfTen(2 + RATE_DIGITS), currency.ratePico * powerOfTen(currency.digits))
}

/** Amount of an order line: unit price × quantity, rounded to the currency's digits. Totals add up these rounded amounts. */
export function lineAmount(unitPrice: UnitPrice, quantity: number): Amount {
  return divideRounded(unitPrice * BigInt(quantity), powerOfTen(UNIT_PRICE_EXTRA_DIGITS))
}

/** A share of an amount in basis points (1/10,000), rounded half-up. */
export function shareOf(amount: Amount, basisPoints: number): Amount {
  return divideRounded(amount * BigInt(basisPoints), 10_000n)
}

/** Formats a unit price for JSON: at least the currency's digits, no trailing zeros beyond them. */
export function formatUnitPrice(currency: Currency, unitPrice: UnitPrice): string {
  const full = formatDecimal(unitPrice, currency.digits + UNIT_PRICE_EXTRA_DIGITS)
  const end = full.indexOf('.') + 1 + currency.digits
  const trimmed = full.slice(0, end) + full.slice(end).replace(/0+$/, '')
  return trimmed.replace(/\.$/, '')
}

/** Formats a unit price for JSON, rounded as pages show a price that stands alone. */
export function formatRoughPrice(currency: Currency, unitPrice: UnitPrice): string {
  const most = currency.digits + UNIT_PRICE_EXTRA_DIGITS
  const step = powerOfTen(most - roughDigits(currency.digits, formatDecimal(unitPrice, most)))
  return formatUnitPrice(currency, divideRounded(unitPrice, step) * step)
}

/** Formats an amount for JSON, with exactly the currency's digits. */
export const formatAmount = (currency: Currency, amount: Amount): string => formatDecimal(amount, currency.digits)
