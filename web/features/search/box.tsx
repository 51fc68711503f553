import { Search } from 'lucide-react'
import { useRef } from 'react'
import { Form, useParams } from 'react-router'
import { MAX_SEARCHES } from '#contract/search/history.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import { SearchField } from '#web/features/search/field.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { usePath } from '#web/ui/document/link.tsx'
import * as words from '#words'

/**
 * A plain GET form: /productSearch?name=… redirects to /productSearch/{name}. It runs on Enter or the button, with text only (§2).
 * Searches are stored: a signed-in user's by the server on the redirect (search-redirect.ts), a visitor's here.
 */
export function SearchBox({ isVisitor, className }: { isVisitor: boolean; className: string }) {
  const path = usePath()
  const name = useParams()['name']?.trim() ?? ''
  const form = useRef<HTMLFormElement>(null)
  return (
    <Form
      // A new results page resets the box to its own words.
      key={name}
      ref={form}
      role="search"
      action={path('/productSearch')}
      onSubmit={(event) => {
        const text = String(new FormData(event.currentTarget).get('name')).trim()
        if (!text) return event.preventDefault()
        if (isVisitor) addVisitorSearch(text)
      }}
      className={classes(
        'flex h-11.5 min-w-0 grow overflow-hidden md:h-11 rounded-md border border-line-strong bg-card focus-within:border-ink-blue focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ink-blue',
        className,
      )}
    >
      <SearchField name={name} isVisitor={isVisitor} box={form} />
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

/** The browser keeps a visitor's searches as the server keeps an account's: the latest 20; a repeated text moves to the top. */
function addVisitorSearch(text: string): void {
  const content = text.normalize('NFC').trim()
  const others = useSessionState.getState().searches.filter((search) => search !== content)
  useSessionState.setState({ searches: [content, ...others].slice(0, MAX_SEARCHES) })
}
