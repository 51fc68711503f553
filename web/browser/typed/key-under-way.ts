import { type Field, isBox, isText } from '#web/browser/typed/fields.ts'

/**
 * A key may be what makes React take a page over, or draw it anew, before the browser has done with it. Text goes where the keyboard is
 * by then, and so does a letter that has only been pressed; what a choice or a box would have become is returned, for the field that
 * stands in its place.
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
