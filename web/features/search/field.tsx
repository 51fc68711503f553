import { type ComponentProps, type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { SearchSuggestionsProps } from '#web/features/search/suggestions.tsx'
import { importPart } from '#web/ui/dialog/import-part.ts'
import { prefetch } from '#web/ui/document/prefetch.ts'
import * as words from '#words'

const load = () => import('#web/features/search/suggestions.tsx')

interface SearchFieldProps {
  name: string
  isVisitor: boolean
  /** The anchor of the suggestions. */
  box: RefObject<HTMLFormElement | null>
}

/**
 * One input element from the first paint on, whose text is its own: a character may be typed at any moment, between any two scripts.
 * The suggestions, whose code is as large as the rest of the header's, come with the first focus and lend it their attributes.
 */
export function SearchField({ name, isVisitor, box }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps> | null>(null)
  const [{ ref: lentRef, ...lent }, lend] = useState<ComponentProps<'input'>>({})
  const hold = useCallback(
    (element: HTMLInputElement | null) => {
      field.current = element
      if (typeof lentRef === 'function') lentRef(element)
      else if (lentRef) lentRef.current = element
    },
    [lentRef],
  )
  // If their scripts fail to load, the plain field stays.
  const suggest = useCallback(
    () =>
      void importPart(load).then(
        (part) => setSuggestions(() => part.SearchSuggestions),
        () => {},
      ),
    [],
  )
  // Entered before the page came alive.
  useEffect(() => {
    if (document.activeElement === field.current) suggest()
  }, [suggest])
  return (
    <>
      <input
        onPointerEnter={() => prefetch(load)}
        onFocus={suggest}
        {...lent}
        ref={hold}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name="name"
        maxLength={200}
        aria-label={words.shell_search()}
        placeholder={words.shell_search_hint()}
        autoComplete="off"
        spellCheck={false}
        className="min-w-0 grow bg-transparent px-4 text-[1rem] text-ellipsis outline-none md:text-base"
        defaultValue={name}
      />
      {Suggestions && <Suggestions field={field} lend={lend} isVisitor={isVisitor} box={box} />}
    </>
  )
}
