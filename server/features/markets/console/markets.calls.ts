import { and, eq } from 'drizzle-orm'
import { flagOf } from '#contract/fields.ts'
import { countryTable, currencyTable } from '#contract/markets/console/markets.ts'
import { deleteRatesOfUnused, moveDefault, refuseUsedCountry } from '#server/features/markets/console/markets.queries.ts'
import { countries, currencies } from '#server/features/markets/markets.table.ts'
import { tableCalls } from '#server/kernel/lists/table.ts'

export const currencyCalls = tableCalls(currencyTable, {
  stored: currencies,
  rowsOf: (rows) => rows.map((row) => ({ ...row, isDefault: flagOf(row.isDefault) })),
  valuesOf: async ({ isDefault, ...body }, was, { db }) => {
    await moveDefault(db, currencies, was, isDefault)
    return { ...body, ...(isDefault === undefined ? {} : { isDefault: isDefault === 1 }) }
  },
  deleting: (row, { db }) => deleteRatesOfUnused(db, row),
  refusals: { currencies_pkey: ['code', 'taken'], one_default_currency: ['isDefault', 'taken'] },
})

export const countryCalls = tableCalls(countryTable, {
  stored: countries,
  condition: ({ freightZone, currencyCode }) =>
    and(
      freightZone === undefined ? undefined : eq(countries.freightZone, freightZone),
      currencyCode === undefined ? undefined : eq(countries.currencyCode, currencyCode),
    ),
  rowsOf: (rows) => rows.map((row) => ({ ...row, isDefault: flagOf(row.isDefault) })),
  valuesOf: async ({ isDefault, ...body }, was, { db }) => {
    await moveDefault(db, countries, was, isDefault)
    return { ...body, ...(isDefault === undefined ? {} : { isDefault: isDefault === 1 }) }
  },
  deleting: (row, { db }) => refuseUsedCountry(db, row),
  refusals: {
    countries_pkey: ['code', 'taken'],
    one_default_country: ['isDefault', 'taken'],
    countries_currency_code_currencies_code_fk: ['currencyCode', 'wrong'],
  },
})
