import { type RefObject, useEffect } from 'react'

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Whether the element takes typed text, or has its own use for keys. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type=checkbox]),textarea,select,[contenteditable],[role=dialog]')

/** Keyboard control of a list: arrow keys or j and k move between rows, x selects one, / moves to the search. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '/') {
        const search = document.querySelector<HTMLElement>('main input[type=search]')
        if (!search) return
        event.preventDefault()
        search.focus()
        return
      }
      const rows = [...(body.current?.rows ?? [])]
      const current = rows.findIndex((row) => row.contains(document.activeElement))
      if (event.key === 'x' && current >= 0) return rows[current]?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
      const step = STEPS[event.key]
      // Arrows scroll the page until a row has the focus.
      if (step === undefined || (current < 0 && event.key.startsWith('Arrow'))) return
      const next = rows[current < 0 ? 0 : current + step]
      // The link is preferred to the checkbox before it, so that Enter opens the row.
      const target = next?.querySelector<HTMLElement>('[data-row-link]') ?? next?.querySelector<HTMLElement>('a, button, input')
      if (!target) return
      event.preventDefault()
      target.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [body])
}
