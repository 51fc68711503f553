import { demoCountries } from './countries.ts'
import { demoCurrencies, demoExchangeRates } from './currencies.ts'
import { demoDutyRates } from './duty.ts'
import { demoFreightRates } from './freight.ts'

/** Rows of the markets' tables, in the order in which their references allow them to be inserted. */
export const demoMarkets = () => ({
  currencies: demoCurrencies(),
  exchangeRates: demoExchangeRates(),
  countries: demoCountries(),
  freightRates: demoFreightRates(),
  dutyRates: demoDutyRates(),
})
