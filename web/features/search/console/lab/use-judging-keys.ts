import { type RefObject, useEffect } from 'react'
import { RANKED } from '#contract/search/lab.ts'

/** Steps down and up within the list of both rankings, and across to the same rank of the other one. */
const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1, ArrowRight: RANKED, ArrowLeft: -RANKED }
const GRADE = /^[0-3]$/

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input,textarea,select,[contenteditable],[role=dialog],[role=slider]')

/** Moves the focus between rows by j, k or the arrow keys; 0 to 3 grade the focused row. */
export function useJudgingKeys(lists: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const rows = [...(lists.current?.querySelectorAll<HTMLElement>('[data-judged]') ?? [])]
      const current = rows.findIndex((row) => row.contains(document.activeElement))
      if (GRADE.test(key) && current >= 0) rows[current]!.querySelector<HTMLElement>(`button[value="${key}"]`)?.click()
      // Arrow keys scroll the page as usual until a row has the focus.
      else if (STEPS[key] !== undefined && (current >= 0 || !key.startsWith('Arrow'))) {
        rows[current < 0 ? 0 : current + STEPS[key]!]?.querySelector('a')?.focus()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [lists])
}
