import { Bookmark, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { deleteView, LONGEST_VIEW_NAME, MOST_VIEWS, queryOfView, readViews, storeView, type View } from '#web/console/list/views.ts'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { Button, Link } from '#web/ui/document/press.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

interface ViewMenuProps {
  name: string
  /** The URL parameters that a view stores. */
  fields: readonly string[]
}

/** A menu of a list's stored views, each a link to a URL. */
export function ViewMenu({ name: list, fields }: ViewMenuProps) {
  const { query, path } = useListAddress()
  const [isOpen, setOpen] = useState(false)
  const [views, setViews] = useState<readonly View[]>([])
  const [isFull, setFull] = useState(false)
  const open = (next: boolean) => {
    if (next) setViews(readViews(list))
    setFull(false)
    setOpen(next)
  }
  const store = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('view')).trim()
    if (!name) return
    const isStored = storeView(list, { name, query: queryOfView(query, fields) })
    setFull(!isStored)
    if (!isStored) return
    setViews(readViews(list))
    form.reset()
  }
  /** Drops other parameters, which views stored by earlier releases may contain. */
  const addressOf = (stored: string) => {
    const search = queryOfView(new URLSearchParams(stored), fields)
    return search ? `${path}?${search}` : path
  }
  return (
    <Popover
      title={words.table_views()}
      className="w-72 p-3"
      open={isOpen}
      onOpenChange={open}
      trigger={
        <Button size="small" title={words.table_views()} className="noscript:hidden">
          <Bookmark size={15} aria-hidden />
          <span className="md:sr-only">{words.table_views()}</span>
        </Button>
      }
    >
      {views.length === 0 ? (
        <p className="pb-3 text-sm text-ink-soft">{words.table_view_none()}</p>
      ) : (
        <ul className="pb-2">
          {views.map(({ name, query: stored }) => (
            <li key={name} className="flex items-center gap-1">
              <Link
                to={addressOf(stored)}
                onClick={() => setOpen(false)}
                className="flex min-h-11 min-w-0 grow items-center rounded-sm px-2 hover:bg-sunken md:min-h-9"
              >
                <span className="truncate">{name}</span>
              </Link>
              <button
                type="button"
                aria-label={words.table_view_delete({ name })}
                onClick={() => {
                  deleteView(list, name)
                  setViews(readViews(list))
                  setFull(false)
                }}
                className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-sunken hover:text-danger md:size-9"
              >
                <Trash2 size={15} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={store} className="flex items-start gap-2 border-t border-line pt-3">
        <TextField
          name="view"
          label={words.table_view_name()}
          maxLength={LONGEST_VIEW_NAME}
          required
          error={isFull ? words.table_view_full({ count: MOST_VIEWS }) : undefined}
          className="grow"
        />
        <Button label={words.table_view_store()} type="submit" />
      </form>
    </Popover>
  )
}
