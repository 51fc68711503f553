import { z } from 'zod'
import { readEndpoint } from '#contract/endpoint.ts'
import { countryCode, currencyCode, flag, languageCode, moment, nothing } from '#contract/fields.ts'

export const country = z.object({
  code: countryCode,
  name: z.string(),
  imageUrl: z.string(),
  isDefault: flag,
  currencyCode,
  callingCode: z.string(),
  /** 1: at least one freight method delivers there. */
  deliverFlag: flag,
})
export type Country = z.output<typeof country>

/** The first choice that is an available country, otherwise the default country (decisions.md §1). */
export function countryFor<Row extends { code: string; isDefault: boolean | 0 | 1 }>(
  countries: readonly Row[],
  ...choices: (string | null | undefined)[]
): Row | undefined {
  const chosen = choices.flatMap((choice) => countries.find(({ code }) => code === choice) ?? [])
  return chosen[0] ?? countries.find(({ isDefault }) => Boolean(isDefault))
}

/** The first choice that has an exchange rate; undefined if none has. A saved choice whose rate has been removed is ignored. */
export const chosenCurrency = <Row extends { code: string }>(
  currencies: readonly Row[],
  ...choices: (string | null | undefined)[]
): Row | undefined => choices.flatMap((choice) => currencies.find(({ code }) => code === choice) ?? [])[0]

export const currency = z.object({
  code: currencyCode,
  name: z.string(),
  isDefault: flag,
  digits: z.int(),
  /** When its exchange rate was set; null for the yuan, whose rate never changes. */
  rateTime: moment.nullable(),
  /** 1: the rate is older than 7 days, and prices say so (decisions.md §1). */
  rateDatedFlag: flag,
})
export type CurrencyChoice = z.output<typeof currency>

export const listCountries = readEndpoint({
  path: '/api/index/countryList',
  access: 'visitor',
  summary: 'Countries with their currency, in the caller’s language and order',
  input: nothing,
  output: z.array(country),
})

export const listCurrencies = readEndpoint({
  path: '/api/index/currencyList',
  access: 'visitor',
  summary: 'Currencies that have an exchange rate',
  input: nothing,
  output: z.array(currency),
})

const language = z.object({ dictValue: languageCode, dictLabel: z.string() })
export type LanguageChoice = z.output<typeof language>

export const listLanguages = readEndpoint({
  path: '/api/index/langList',
  access: 'visitor',
  summary: 'The shop’s languages, each by its own name',
  input: nothing,
  output: z.array(language),
})
