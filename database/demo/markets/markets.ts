import { demoCountries } from './countries.ts'
import { demoCurrencies, demoExchangeRates } from './currencies.ts'
import { demoDutyRates } from './duty.ts'
import { demoFreightRates } from './freight.ts'

/** Rows of the market tables, in an order that satisfies foreign keys. */
export const demoMarkets = () => ({
  currencies: demoCurrencies(),
  exchangeRates: demoExchangeRates(),
  countries: demoCountries(),
  freightRates: demoFreightRates(),
  dutyRates: demoDutyRates(),
})
