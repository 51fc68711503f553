import { Check, Copy } from 'lucide-react'
import { classes } from '#web/ui/document/classes.ts'
import { useCopy } from '#web/ui/form/use-copy.ts'
import * as words from '#words'

interface CopyRowProps {
  label: string
  /** The text that is displayed. */
  children: string
  /** The text that is copied, if it differs from the displayed one. */
  value?: string
  isProminent?: boolean
}

/** A name and a value with a button that copies it; for `<dl>`. */
export function CopyRow({ label, children, value = children, isProminent = false }: CopyRowProps) {
  const { isCopied, copy } = useCopy(value)
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2',
        isProminent && '-mx-3 rounded-md bg-saffron-wash px-3',
      )}
    >
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={classes('figures col-start-1 min-w-0 font-medium break-words', isProminent && 'text-lg font-semibold')}>{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1 noscript:hidden">
        <button
          type="button"
          aria-label={words.ui_copy({ name: label })}
          onClick={copy}
          className="grid size-11 place-items-center rounded-md text-ink-blue hover:bg-ink-blue-wash md:size-9"
        >
          {isCopied ? <Check size={17} aria-hidden /> : <Copy size={17} aria-hidden />}
        </button>
        <span role="status" className="sr-only">
          {isCopied && words.ui_copied()}
        </span>
      </dd>
    </div>
  )
}
