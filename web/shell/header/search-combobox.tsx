import { Autocomplete } from '@base-ui/react/autocomplete'
import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { touch } from '#web/browser/typing.ts'
import { SearchHistoryRows } from '#web/shell/header/search-history-rows.tsx'
import { SuggestionRows } from '#web/shell/header/suggestion-rows.tsx'
import { useSearchHistory } from '#web/shell/header/use-search-history.ts'
import { useSuggestions } from '#web/shell/header/use-suggestions.ts'
import { shell_suggestion_count } from '#words'

export interface SearchComboboxProps {
  /** The replaced field's attributes, text, caret and focus, and whether it was typed in. */
  input: ComponentProps<'input'>
  text: string
  caret: number
  hasFocus: boolean
  isTyped: boolean
  isVisitor: boolean
  box: RefObject<HTMLFormElement | null>
}

/** The search field, with the search history while it is empty and suggestions while typing (Base UI's autocomplete). */
export function SearchCombobox({ input, text: typedBefore, caret, hasFocus, isTyped, isVisitor, box }: SearchComboboxProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typedBefore)
  const [isOpen, setOpen] = useState(hasFocus)
  const history = useSearchHistory(isVisitor)
  const suggestions = useSuggestions(text)
  const isEmpty = text.trim() === ''
  const total = isEmpty ? history.searches.length : suggestions.length
  const isShown = isOpen && total > 0

  function run(words: string) {
    flushSync(() => setText(words))
    setOpen(false)
    box.current?.requestSubmit()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is handed over once
  useLayoutEffect(() => {
    if (isTyped && field.current) touch(field.current)
    if (!hasFocus) return
    field.current?.focus()
    field.current?.setSelectionRange(caret, caret)
  }, [])

  return (
    <Autocomplete.Root
      // History is a grid: beside each search is the cell that removes it.
      grid={isEmpty}
      filter={null}
      openOnInputClick
      value={text}
      onValueChange={(typed) => setText(typed)}
      open={isShown}
      onOpenChange={setOpen}
    >
      <Autocomplete.Input
        {...input}
        ref={field}
        onFocus={() => {
          if (isEmpty) setOpen(true)
        }}
        onBlur={() => setOpen(false)}
      />
      {isShown && (
        <Autocomplete.Portal>
          <Autocomplete.Positioner anchor={box} sideOffset={6} collisionPadding={12} className="z-40">
            {/* Not Base UI's own popup: that one hides the rest of the page from assistive technology, although the focus never leaves the field. */}
            <div className="flex max-h-[min(26rem,var(--available-height))] w-(--anchor-width) flex-col overflow-y-auto overscroll-contain rounded-md border border-line bg-card p-1.5 text-ink shadow-float">
              {isEmpty ? (
                <SearchHistoryRows history={history} run={run} />
              ) : (
                <SuggestionRows suggestions={suggestions} typed={text} run={run} />
              )}
            </div>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      )}
      <span role="status" className="sr-only">
        {isShown && !isEmpty && shell_suggestion_count({ count: total })}
      </span>
    </Autocomplete.Root>
  )
}
