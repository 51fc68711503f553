import type { KeyboardEvent } from 'react'

const KEYS: Record<string, (at: number, total: number) => number> = {
  ArrowDown: (at, total) => (at + 1) % total,
  ArrowUp: (at, total) => (at <= 0 ? total : at) - 1,
  Home: () => 0,
  End: (_, total) => total - 1,
}

/** The arrow keys move through the links and buttons of a panel's lists; fields keep their own keys. */
export function walkList(event: KeyboardEvent<HTMLElement>): void {
  const step = KEYS[event.key]
  if (!step || event.defaultPrevented || (event.target as Element).matches('input, select, textarea, [role=combobox]')) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('li a[href], li button')]
  if (stops.length === 0) return
  event.preventDefault()
  stops[step(stops.indexOf(document.activeElement as HTMLElement), stops.length)]?.focus()
}
