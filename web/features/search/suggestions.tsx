import { Autocomplete } from '@base-ui/react/autocomplete'
import { type ComponentProps, memo, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Suggestion, suggestSearches } from '#contract/search/suggestions.ts'
import { api } from '#web/browser/api.ts'
import { SearchHistoryRows } from '#web/features/search/history-rows.tsx'
import { SuggestionRows } from '#web/features/search/suggestion-rows.tsx'
import { type SearchHistory, useSearchHistory } from '#web/features/search/use-search-history.ts'
import * as words from '#words'

type InputProps = ComponentProps<'input'>

export interface SearchSuggestionsProps {
  /** The header's input, which already exists and is not replaced. */
  field: RefObject<HTMLInputElement | null>
  /** Passes the attributes to the input that make it a combobox. */
  lend: (props: InputProps) => void
  isVisitor: boolean
  box: RefObject<HTMLFormElement | null>
}

/** Long enough to skip the single letters of a word being typed. */
const REQUEST_AFTER_MS = 150

/** The server's suggestions for the typed text; empty if loading fails, since the box works without them. */
function useSuggestions(typed: string): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const keyword = typed.trim()
  useEffect(() => {
    if (!keyword) return setSuggestions([])
    const stop = new AbortController()
    const timer = setTimeout(() => {
      api(suggestSearches, { keyword }, { quiet: true, signal: stop.signal })
        .then(({ data }) => setSuggestions(data))
        .catch(() => !stop.signal.aborted && setSuggestions([]))
    }, REQUEST_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [keyword])
  return suggestions
}

const MOST_PAST = 3
const comparable = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** The user's most recent searches that start with the typed text and are longer. */
function pastSearches({ searches }: SearchHistory, typed: string): string[] {
  const beginning = comparable(typed.trim())
  const going = searches.map(({ content }) => content).filter((content) => comparable(content).startsWith(beginning))
  return going.filter((content) => comparable(content) !== beginning).slice(0, MOST_PAST)
}

/** The search history while the field is empty; suggestions, with own searches on top, while typing (Base UI's autocomplete). */
export const SearchSuggestions = memo(function SearchSuggestions({ field, lend, isVisitor, box }: SearchSuggestionsProps) {
  const [text, setText] = useState(() => field.current?.value ?? '')
  const [isOpen, setOpen] = useState(() => document.activeElement === field.current)
  const history = useSearchHistory(isVisitor)
  const suggested = useSuggestions(text)
  const isEmpty = text.trim() === ''
  const past = isEmpty ? [] : pastSearches(history, text)
  const isPast = (content: string) => past.some((own) => comparable(own) === comparable(content))
  const suggestions = suggested.filter((suggestion) => suggestion.kind !== 'keyword' || !isPast(suggestion.text))
  const total = isEmpty ? history.searches.length : past.length + suggestions.length
  const isVisible = isOpen && total > 0

  // A character may have been typed before the first attributes were passed to the input.
  useLayoutEffect(() => setText(field.current?.value ?? ''), [field])

  /** Writes a chosen text into the uncontrolled input. */
  function write(typed: string) {
    if (field.current && field.current.value !== typed) field.current.value = typed
    setText(typed)
  }

  function run(typed: string) {
    flushSync(() => write(typed))
    setOpen(false)
    box.current?.requestSubmit()
  }

  function leave() {
    write('')
    setOpen(false)
  }

  return (
    <Autocomplete.Root
      // History is a grid: beside each search is the cell that removes it.
      grid={isEmpty}
      filter={null}
      openOnInputClick
      value={text}
      onValueChange={write}
      open={isVisible}
      onOpenChange={setOpen}
    >
      <Autocomplete.Input
        onFocus={() => {
          if (isEmpty) setOpen(true)
        }}
        onBlur={() => setOpen(false)}
        render={(props) => <Lending props={props} lend={lend} />}
      />
      {isVisible && (
        <Autocomplete.Portal>
          <Autocomplete.Positioner anchor={box} sideOffset={6} collisionPadding={12} className="z-40">
            {/* Not Base UI's own popup: that one hides the rest of the page from assistive technology, although the focus never leaves the field. */}
            <div className="flex max-h-[min(32rem,var(--available-height))] w-(--anchor-width) flex-col overflow-y-auto overscroll-contain rounded-md border border-line bg-card p-1.5 text-ink shadow-float">
              {isEmpty ? (
                <SearchHistoryRows history={history} run={run} />
              ) : (
                <SuggestionRows past={past} suggestions={suggestions} typed={text} run={run} leave={leave} />
              )}
            </div>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      )}
      <span role="status" className="sr-only">
        {isVisible && !isEmpty && words.shell_suggestion_count({ count: total })}
      </span>
    </Autocomplete.Root>
  )
})

/** Rendered in place of Base UI's input: passes its attributes on, without the value, as the header's input is uncontrolled. */
function Lending({
  props: { value: _value, defaultValue: _default, ...props },
  lend,
}: { props: InputProps } & Pick<SearchSuggestionsProps, 'lend'>) {
  useLayoutEffect(() => lend(props))
  return null
}
