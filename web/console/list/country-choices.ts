import { listCountries } from '#contract/markets/markets.ts'
import type { LoaderContext } from '#web/loader-context.ts'

/** The countries as choices, for lists with a filter by country. */
export async function countryChoices({ call }: LoaderContext) {
  const { data } = await call(listCountries, {})
  return { countries: data.map(({ code, name }) => ({ value: code, label: name })) }
}
