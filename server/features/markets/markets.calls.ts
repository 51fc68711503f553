import { flagOf } from '#contract/fields.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { listCountries, listCurrencies, listLanguages } from '#contract/markets/markets.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { CountryRow, MarketCurrency } from '#server/features/markets/markets.queries.ts'
import { countriesByCode, currenciesByCode, isOutdated } from '#server/features/markets/markets.ts'
import { memoByLanguage } from '#server/kernel/cache/memo-by-language.ts'
import { allowed, handleCall } from '#server/kernel/calls/handle-call.ts'

/** Cached per language, because every document needs these lists. Main markets come first, the others by name. */
const visibleCountries = memoByLanguage((rows: Map<string, CountryRow>, language) => {
  const { compare } = new Intl.Collator(LANGUAGE_FACTS[language].intl)
  const countries = [...rows.values()]
    .toSorted((one, other) => one.sort - other.sort || compare(one.name[language], other.name[language]))
    .map(
      (row) =>
        ({
          code: row.code,
          name: row.name[language],
          imageUrl: `/flags/${row.code}.svg`,
          isDefault: flagOf(row.isDefault),
          currencyCode: row.currencyCode,
          callingCode: row.callingCode,
          deliverFlag: flagOf(row.isReached),
        }) as const,
    )
  return allowed(listCountries, countries)
})

const visibleCurrencies = memoByLanguage((rows: Map<string, MarketCurrency>, language) => {
  const currencies = [...rows.values()].map(
    (row) =>
      ({
        code: row.code,
        name: row.name[language],
        isDefault: flagOf(row.isDefault),
        digits: row.digits,
        rateTime: row.code === DEFAULT_CURRENCY ? null : row.rateTime,
        // The list is built again whenever the rates are read, every half minute.
        rateDatedFlag: flagOf(isOutdated(row, new Date())),
      }) as const,
  )
  return allowed(listCurrencies, currencies)
})

export const listCountriesCall = handleCall(listCountries, async ({ database, language }) =>
  visibleCountries(await countriesByCode(database.db), language),
)

export const listCurrenciesCall = handleCall(listCurrencies, async ({ database, language }) =>
  visibleCurrencies(await currenciesByCode(database.db), language),
)

export const listLanguagesCall = handleCall(listLanguages, async () =>
  LANGUAGES.map((language) => ({ dictValue: language, dictLabel: LANGUAGE_FACTS[language].ownName })),
)
