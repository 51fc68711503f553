import { useMemo } from 'react'
import type { Country } from '#contract/markets/markets.ts'
import { SearchSelect } from '#web/ui/form/search-select.tsx'
import { StatusLine } from '#web/ui/form/status-line.tsx'
import { shell_country, shell_country_none, shell_country_search, shell_country_undelivered } from '#words'

interface CountryFieldProps {
  countries: readonly Country[]
  value: string
  onChoose: (countryCode: string) => void
  /** What the choice entails. */
  note?: string | undefined
}

/** §2: the country selector, with flags and a search; countries without delivery come last and say so. */
export function CountryField({ countries, value, onChoose, note }: CountryFieldProps) {
  const choices = useMemo(
    () =>
      countries
        .toSorted((one, other) => other.deliverFlag - one.deliverFlag)
        .map(({ code, name, deliverFlag }) => ({
          value: code,
          label: name,
          flag: code,
          ...(deliverFlag ? {} : { note: shell_country_undelivered() }),
        })),
    [countries],
  )
  return (
    <div>
      <SearchSelect
        label={shell_country()}
        choices={choices}
        value={value}
        onChoose={onChoose}
        searchLabel={shell_country_search()}
        emptyText={shell_country_none()}
      />
      <StatusLine>{note}</StatusLine>
    </div>
  )
}
