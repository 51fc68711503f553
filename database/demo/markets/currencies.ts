import rateTable from '@fawazahmed0/currency-api/v1/currencies/cny.json' with { type: 'json' }
import type { currencies, exchangeRates } from '#server/features/markets/markets.table.ts'
import { CURRENCY_CODES } from './country-currencies.ts'
import { displayNames } from './display-names.ts'

/** Decimals by ISO 4217. Intl uses CLDR's instead, which drop the cents of COP, HUF, IDR, PKR and a dozen more. */
const DIGITS: Record<string, number> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
}

/** The most common currencies come first; the others are sorted by name. */
const FIRST = ['CNY', 'EUR', 'USD', 'GBP', 'MXN', 'COP', 'CLP', 'PEN', 'ARS', 'BRL']
const AFTER_THE_FIRST = 100

export function demoCurrencies(): (typeof currencies.$inferInsert)[] {
  return CURRENCY_CODES.map((code) => ({
    code,
    digits: DIGITS[code] ?? 2,
    name: displayNames('currency', code),
    isDefault: code === 'CNY',
    sort: FIRST.includes(code) ? FIRST.indexOf(code) + 1 : AFTER_THE_FIRST,
  }))
}

/** Rates as of the package's publication date; newer ones are imported manually (docs/operating.md). */
export function demoExchangeRates(): (typeof exchangeRates.$inferInsert)[] {
  const rates: Record<string, number> = rateTable.cny
  const rateTime = new Date(`${rateTable.date}T00:00:00Z`)
  return CURRENCY_CODES.map((currencyCode) => {
    const rate = rates[currencyCode.toLowerCase()]
    if (!rate) throw new Error(`No rate for ${currencyCode}`)
    // Uses toFixed because String() may return an exponent, which the decimal column does not accept.
    return { currencyCode, rateTime, rate: rate.toFixed(12) }
  })
}
