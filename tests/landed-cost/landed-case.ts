import type { FreightType, Incoterms, TaxType } from '#contract/pricing/pricing.ts'

/** Value of one CNY in each currency, in these cases. */
export const CASE_RATES = { EUR: '0.128', USD: '0.14', GBP: '0.11', MXN: '2.5', JPY: '21.5', CNY: '1' } as const

/** A delivery of lamps of tests/goods.ts: 10.00 CNY, 8.00 CNY from 100; a carton of 20 pieces weighs 10 kg and measures 64,000 cm³. */
export interface LandedCase {
  way: readonly [originCountryCode: string, countryCode: string, incoterms: Incoterms, currencyCode: keyof typeof CASE_RATES]
  goods: { quantity: 20 | 100 | 1000; hsCode: string }
  /** Way of freight that the buyer chooses; the cheapest by default. */
  named?: FreightType
  method: FreightType
  amounts: readonly [goods: string, freight: string, service: string, duty: string, tax: string, total: string, payable: string]
  taxType: TaxType
  transit: readonly [minDays: number, maxDays: number]
}
