import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** The URL parameter with the id of the row whose detail is open. */
export const DETAIL_FIELD = 'id'
/** Takes the place of a row's id while the form of a new row is open beside the list. */
export const NEW = 'new'

/** The URL that opens a row beside this list, or closes it (null); the page of the list stays the same. */
export function useDetailAddress() {
  const { query, path } = useListAddress()
  return (id: string | null): string => {
    const next = new URLSearchParams(query)
    if (id === null) next.delete(DETAIL_FIELD)
    else next.set(DETAIL_FIELD, id)
    return path + (next.size > 0 ? `?${next}` : '')
  }
}

interface RowDetailProps {
  id: string
  title: ReactNode
  children: ReactNode
  /** Gets the focus instead of the heading, if there is one thing to type. */
  firstFocus?: () => HTMLInputElement | null
}

/** One row in full, beside its list on wide screens and above it on narrow ones. Escape moves the focus back to the row in the list. */
export function RowDetail({ id, title, children, firstFocus }: RowDetailProps) {
  const address = useDetailAddress()
  const isAdding = useNavigation().formMethod === 'POST' && id === NEW
  const heading = useRef<HTMLHeadingElement>(null)
  const aside = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is the event
  useEffect(() => {
    const field = firstFocus?.()
    ;(field ?? heading.current)?.focus()
    field?.select()
  }, [id])
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !aside.current?.contains(event.target as Node)) return
      const link = rowLink(id) ?? document.querySelector<HTMLElement>('[data-row-link]')
      link?.focus()
    }
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('keydown', leave)
      // It was closed by its own link, which had the focus.
      if (document.activeElement === document.body) rowLink(id)?.focus({ preventScroll: true })
    }
  }, [id])
  return (
    <aside
      ref={aside}
      className="rounded-md border border-line bg-card max-xl:order-first xl:sticky xl:top-18 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto"
    >
      <header className="flex items-center gap-3 border-b border-line px-4 py-2">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 grow font-semibold break-words outline-none">
          {title}
        </h2>
        <Link
          to={address(null)}
          preventScrollReset
          aria-label={words.ui_close()}
          className="grid size-11 place-items-center rounded-md hover:bg-sunken md:size-9"
        >
          <X size={18} aria-hidden />
        </Link>
      </header>
      {/* Inert while a row is being added: the answer replaces the form, and what is typed until then would be lost. */}
      <div inert={isAdding} className="p-4">
        {children}
      </div>
    </aside>
  )
}

const rowLink = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`)

interface ListWithDetailProps {
  detail: ReactNode
  children: ReactNode
  /** The detail is the main part, and the list shows what comes next. */
  isWide?: boolean
}

/** A list with the detail of one row beside it. */
export const ListWithDetail = ({ detail, children, isWide }: ListWithDetailProps) => (
  <div
    className={
      detail
        ? classes(
            'grid items-start gap-4',
            isWide ? 'xl:grid-cols-[minmax(15rem,1fr)_minmax(0,50rem)]' : 'xl:grid-cols-[minmax(0,1fr)_24rem]',
          )
        : undefined
    }
  >
    <div className="min-w-0">{children}</div>
    {detail}
  </div>
)
