import { useMemo } from 'react'
import type { Country } from '#contract/markets/markets.ts'
import { SearchSelect } from '#web/ui/form/search-select.tsx'
import { StatusLine } from '#web/ui/form/status-line.tsx'
import * as words from '#words'

interface CountryFieldProps {
  countries: readonly Country[]
  value: string
  onChoose: (countryCode: string) => void
  /** What the choice changes. */
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
          ...(deliverFlag ? {} : { note: words.shell_country_undelivered() }),
        })),
    [countries],
  )
  return (
    <div>
      <SearchSelect
        label={words.shell_country()}
        choices={choices}
        value={value}
        onChoose={onChoose}
        searchLabel={words.shell_country_search()}
        emptyText={words.shell_country_none()}
      />
      <StatusLine>{note}</StatusLine>
    </div>
  )
}
