import { Autocomplete } from '@base-ui/react/autocomplete'
import { Search } from 'lucide-react'

export const SEARCH_ROW =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none select-none data-highlighted:bg-sunken md:min-h-9'

interface SuggestionRowsProps {
  suggestions: readonly string[]
  typed: string
  run: (words: string) => void
}

/** Searches that begin with what is typed; the added part is highlighted. */
export const SuggestionRows = ({ suggestions, typed, run }: SuggestionRowsProps) => (
  <Autocomplete.List>
    {suggestions.map((suggestion) => {
      const [same, added] = compared(suggestion, typed.trim())
      return (
        <Autocomplete.Item key={suggestion} value={suggestion} onClick={() => run(suggestion)} className={SEARCH_ROW}>
          <Search size={16} aria-hidden className="shrink-0 text-ink-soft" />
          <span className="truncate">
            {same}
            <span className="font-semibold">{added}</span>
          </span>
        </Autocomplete.Item>
      )
    })}
  </Autocomplete.List>
)

function compared(suggestion: string, typed: string): [same: string, added: string] {
  const begins = suggestion.toLocaleLowerCase().startsWith(typed.toLocaleLowerCase())
  return begins ? [suggestion.slice(0, typed.length), suggestion.slice(typed.length)] : [suggestion, '']
}
