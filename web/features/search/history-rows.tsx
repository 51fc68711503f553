import { Autocomplete } from '@base-ui/react/autocomplete'
import { History, Trash2, X } from 'lucide-react'
import { useId } from 'react'
import { SEARCH_ROW } from '#web/features/search/suggestion-row.tsx'
import type { SearchHistory } from '#web/features/search/use-search-history.ts'
import * as words from '#words'

interface SearchHistoryRowsProps {
  history: SearchHistory
  run: (keyword: string) => void
}

/** Each search with a cell that removes it, reached with the right arrow key; below them a button that clears all. */
export function SearchHistoryRows({ history: { searches, remove, clear }, run }: SearchHistoryRowsProps) {
  const titleId = useId()
  return (
    <>
      <p id={titleId} className="px-3 pt-1.5 pb-1 text-xs font-medium text-ink-soft">
        {words.shell_search_history()}
      </p>
      <Autocomplete.List aria-labelledby={titleId}>
        {searches.map((search) => (
          <Autocomplete.Row key={search.id} className="flex">
            <Autocomplete.Item value={search.content} onClick={() => run(search.content)} className={`${SEARCH_ROW} min-w-0 grow`}>
              <History size={16} aria-hidden className="shrink-0 text-ink-soft" />
              <span className="truncate">{search.content}</span>
            </Autocomplete.Item>
            <Autocomplete.Item
              aria-label={words.shell_search_delete({ content: search.content })}
              title={words.shell_search_delete({ content: search.content })}
              className="grid w-11 shrink-0 cursor-pointer place-items-center rounded-sm text-ink-soft outline-none data-highlighted:bg-sunken data-highlighted:text-ink md:w-10"
              onClick={(event) => {
                event.preventBaseUIHandler()
                remove(search)
              }}
            >
              <X size={16} aria-hidden />
            </Autocomplete.Item>
          </Autocomplete.Row>
        ))}
        <Autocomplete.Row className="mt-1 border-t border-line pt-1">
          <Autocomplete.Item
            className={`${SEARCH_ROW} text-sm text-ink-soft`}
            onClick={(event) => {
              event.preventBaseUIHandler()
              clear()
            }}
          >
            <Trash2 size={16} aria-hidden className="shrink-0" />
            {words.shell_search_delete_all()}
          </Autocomplete.Item>
        </Autocomplete.Row>
      </Autocomplete.List>
    </>
  )
}
