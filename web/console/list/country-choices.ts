import { listCountries } from '#contract/markets/markets.ts'
import type { LoaderContext } from '#web/loader-context.ts'

/** Countries to choose from, for lists that are narrowed by them. */
export async function countryChoices({ call }: LoaderContext) {
  const { data } = await call(listCountries, {})
  return { countries: data.map(({ code, name }) => ({ value: code, label: name })) }
}
