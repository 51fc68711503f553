import { Search } from 'lucide-react'
import { type ComponentProps, type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Form, useParams } from 'react-router'
import { visitorSearches } from '#web/browser/visitor-searches.ts'
import type { SearchSuggestionsProps } from '#web/features/search/suggestions.tsx'
import { importPart } from '#web/ui/dialog/import-part.ts'
import { classes } from '#web/ui/document/classes.ts'
import { prefetch } from '#web/ui/document/prefetch.ts'
import { Link, usePath } from '#web/ui/document/press.tsx'
import * as words from '#words'

/**
 * A plain GET form: /productSearch?name=… redirects to /productSearch/{name}. It submits on Enter or by the button, unless empty (§2).
 * Searches are stored: a signed-in user's by the server on the redirect (redirect.ts), a visitor's in this browser, with the same limit.
 */
export function SearchBox({ isVisitor, className }: { isVisitor: boolean; className: string }) {
  const path = usePath()
  const name = useParams()['name']?.trim() ?? ''
  const form = useRef<HTMLFormElement>(null)
  return (
    <Form
      // A new results page resets the field to its keyword.
      key={name}
      ref={form}
      role="search"
      action={path('/productSearch')}
      onSubmit={(event) => {
        const text = String(new FormData(event.currentTarget).get('name')).trim()
        if (!text) return event.preventDefault()
        if (isVisitor) visitorSearches.add(text.normalize('NFC'))
      }}
      className={classes(
        'flex h-11.5 min-w-0 grow overflow-hidden md:h-11 rounded-md border border-line-strong bg-card focus-within:border-ink-blue focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ink-blue',
        className,
      )}
    >
      <SearchField name={name} isVisitor={isVisitor} box={form} />
      <Link to="/pictureSearch" aria-label={words.shell_picture_search()} className="picture-search" />
      <button
        type="submit"
        aria-label={words.shell_search()}
        className="grid w-12 shrink-0 place-items-center bg-cinnabar text-on-cinnabar transition-colors hover:bg-cinnabar-deep"
      >
        <Search size={19} strokeWidth={2.2} aria-hidden />
      </button>
    </Form>
  )
}

const load = () => import('#web/features/search/suggestions.tsx')

interface SearchFieldProps {
  name: string
  isVisitor: boolean
  /** The anchor of the suggestions. */
  box: RefObject<HTMLFormElement | null>
}

/**
 * A single, uncontrolled input element from the first paint on, since the user may type at any moment while scripts are loading.
 * The suggestions, whose code is as large as the rest of the header's, are loaded on first focus and pass their attributes to the input.
 */
function SearchField({ name, isVisitor, box }: SearchFieldProps) {
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
  // The field was focused before hydration.
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
