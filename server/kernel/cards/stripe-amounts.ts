import type { Amount, Currency } from '#contract/money.ts'

/**
 * The currencies that Stripe charges in, from its list of supported currencies. For some, its units differ from those of ISO 4217:
 * MGA has no decimals, ISK and UGX have two that are always 00, and in currencies with three decimals the last is always 0.
 */
const TWO_DIGITS = `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC CVE
  CZK DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD KES KGS KHR KYD KZT LAK LBP LKR LRD
  LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD SAR SBD SCR SEK
  SGD SHP SLE SOS SRD SZL THB TJS TOP TRY TTD TWD TZS UAH USD UYU UZS WST XCD YER ZAR ZMW`
const WHOLE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
const WHOLE_AS_TWO_DIGITS = 'ISK UGX'
const THREE_DIGITS = 'BHD JOD KWD OMR TND'

interface StripeUnit {
  digits: number
  /** Every amount must be a multiple of it. */
  step: bigint
}

const units = new Map<string, StripeUnit>(
  (
    [
      [TWO_DIGITS, { digits: 2, step: 1n }],
      [WHOLE, { digits: 0, step: 1n }],
      [WHOLE_AS_TWO_DIGITS, { digits: 2, step: 100n }],
      [THREE_DIGITS, { digits: 3, step: 10n }],
    ] as const
  ).flatMap(([codes, unit]) => codes.split(/\s+/).map((code) => [code, unit] as const)),
)

const powerOfTen = (exponent: number) => 10n ** BigInt(exponent)

/** Converts an amount to Stripe's unit; null if it is not a whole number of what Stripe counts in. */
export function stripeAmount({ code, digits }: Currency, amount: Amount): number | null {
  const unit = units.get(code)
  if (!unit) return null
  const scaled = amount * powerOfTen(unit.digits)
  const converted = scaled / powerOfTen(digits)
  return converted * powerOfTen(digits) === scaled && converted % unit.step === 0n ? Number(converted) : null
}

/**
 * The least that Stripe charges, in its units, from its list of minimum amounts. In other currencies it is the minimum of the shop's bank
 * account, converted at Stripe's own rate, which only Stripe knows.
 */
const LEAST = new Map(
  Object.entries({
    ...{ AED: 200, ARS: 50, AUD: 50, BRL: 50, CAD: 50, CHF: 50, COP: 50, CZK: 1500, DKK: 250, EUR: 50, GBP: 30, HKD: 400, HUF: 17_500 },
    ...{ IDR: 50, ILS: 50, INR: 50, JPY: 50, KRW: 50, MXN: 1000, MYR: 200, NOK: 300, NZD: 50, PHP: 50, PLN: 200, RON: 200, SEK: 300 },
    ...{ SGD: 50, THB: 1000, USD: 50, ZAR: 50 },
  }),
)
/** Twelve digits are the most that card networks accept. */
const MOST = 999_999_999_999

/** Whether Stripe charges this amount. Refunds have no minimum. */
export function isChargeable(currency: Currency, amount: Amount): boolean {
  const counted = stripeAmount(currency, amount)
  return counted !== null && counted >= (LEAST.get(currency.code) ?? 1) && counted <= MOST
}

/** Converts Stripe's amount to the currency's smallest unit; null if the result is not an integer. */
export function amountFromStripe({ code, digits }: Currency, counted: number): Amount | null {
  const unit = units.get(code)
  if (!unit || !Number.isSafeInteger(counted) || counted < 0) return null
  const scaled = BigInt(counted) * powerOfTen(digits)
  const amount = scaled / powerOfTen(unit.digits)
  return amount * powerOfTen(unit.digits) === scaled ? amount : null
}
