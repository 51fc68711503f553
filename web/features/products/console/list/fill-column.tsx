import { ArrowDownToLine } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { CONTROL } from '#web/ui/form/field-frame.tsx'
import { isEnter } from '#web/ui/form/is-enter.ts'
import * as words from '#words'

/** Fills a whole column with one value, on Enter or by the button. */
export function FillColumn({ label, onFill }: { label: string; onFill: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const fill = () => {
    const text = field.current?.value.trim()
    if (!text) return
    onFill(text)
    if (field.current) field.current.value = ''
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event)) return
    event.preventDefault()
    fill()
  }
  return (
    <span className="relative mt-1 block w-28">
      <input
        ref={field}
        aria-label={words.products_desk_fill({ label })}
        placeholder={words.products_desk_fill_short()}
        onKeyDown={onKeyDown}
        className={`${CONTROL} min-h-9! pr-9 font-normal md:min-h-8!`}
      />
      <button
        type="button"
        aria-label={words.products_desk_fill({ label })}
        title={words.products_desk_fill({ label })}
        onClick={fill}
        className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-md text-ink-soft hover:text-ink"
      >
        <ArrowDownToLine size={15} aria-hidden />
      </button>
    </span>
  )
}
