/** What has been noted of a field since its page appeared. */
export interface EarlyTyping {
  held: string
  /** Somebody was at the page: browsers put back what was chosen on former visits as well. */
  isByHand: boolean
  /** Enter alone was the last key. */
  isEnter: boolean
  isComposing: boolean
}

interface EarlyTypings {
  fields: Map<Element, EarlyTyping>
  /** What was typed after Ctrl K, for the box that it will open; null once that is open to keys itself. */
  keys?: string | null
  end: () => void
}

declare global {
  interface Window {
    earlyTyping?: EarlyTypings
  }
}

const NOTED = ['input', 'compositionend'] as const

/** Inline script of the head: notes what is typed until React takes the fields over (early.ts). */
export default function noteTyping(): void {
  let isEnter = false

  const key = (event: KeyboardEvent) => {
    // 229: of an input method (web/ui/form/is-enter.ts).
    isEnter = event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.keyCode !== 229
    if (early.keys === null || !document.querySelector('[data-ctrl-k]')) return
    const keys = keysAfter(event, early.keys)
    if (keys === undefined) return
    early.keys = keys
    event.preventDefault()
  }

  const note = ({ target, type, isComposing }: Pick<InputEvent, 'target' | 'type'> & { isComposing?: boolean }) => {
    // Or whatever else is typed into: that holds nothing, and nobody asks for it.
    const field = target as HTMLInputElement
    early.fields.set(field, {
      held: /^(checkbox|radio)$/.test(field.type) ? String(field.checked) : field.value,
      isByHand: navigator.userActivation?.hasBeenActive ?? true,
      isEnter: isEnter && type === 'input',
      isComposing: type === 'input' && !!isComposing,
    })
  }

  const early: EarlyTypings = {
    fields: new Map(),
    end() {
      removeEventListener('keydown', key, true)
      for (const type of NOTED) removeEventListener(type, note, true)
    },
  }
  addEventListener('keydown', key, true)
  for (const type of NOTED) addEventListener(type, note, true)
  window.earlyTyping = early
}

/** What is to be typed into the box of Ctrl K after this key; undefined where the key is not meant for it. */
function keysAfter({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, keys: string | undefined): string | undefined {
  const hasModifier = ctrlKey || metaKey
  if (hasModifier && !altKey && !shiftKey && key.toLowerCase() === 'k') return ''
  if (keys === undefined) return undefined
  if (key.length === 1 && !hasModifier && !altKey) return keys + key
  return key === 'Backspace' ? keys.slice(0, -1) : undefined
}
