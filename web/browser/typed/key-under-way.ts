import { type Field, isBox, isText } from '#web/browser/typed/fields.ts'

/**
 * A key press may trigger hydration, or a new rendering, before the browser has applied the key. A typed letter goes to the field that
 * has the focus by then; but what the key would have made of a select or box is returned, for the field `next` that replaces
 * `before`.
 */
export function afterKeyUnderWay(next: Field, before: Field): string | undefined {
  const pressed = window.event
  if (!(pressed instanceof KeyboardEvent) || pressed.target !== before || pressed.type === 'keyup') return undefined
  const { key, ctrlKey, metaKey, altKey } = pressed
  if (ctrlKey || metaKey || altKey) return undefined
  if (isBox(next)) return key === ' ' ? String(next.type === 'radio' || !next.checked) : undefined
  if (isText(next)) return undefined
  const { options, selectedIndex } = next
  if (key === 'ArrowDown' || key === 'ArrowUp') return options[selectedIndex + (key === 'ArrowDown' ? 1 : -1)]?.value
  const [all, start] = [[...options], selectedIndex + 1]
  const inTurn = [...all.slice(start), ...all.slice(0, start)]
  return key.length === 1 && pressed.type === 'keypress'
    ? inTurn.find(({ text }) => text.toLowerCase().startsWith(key.toLowerCase()))?.value
    : undefined
}
