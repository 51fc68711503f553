/** What was typed into a field before its page was hydrated. */
export interface EarlyTyping {
  held: string
  /** The user has interacted with the page: browsers also restore choices of earlier visits by themselves. */
  isByHand: boolean
  /** The last key was Enter, without Shift. */
  isEnter: boolean
  isComposing: boolean
}

interface EarlyTypings {
  fields: Map<Element, EarlyTyping>
  /** What was typed after Ctrl+K, for the box that it will open; null once that box receives keys itself. */
  keys?: string | null
  end: () => void
}

declare global {
  interface Window {
    earlyTyping?: EarlyTypings
  }
}

const NOTED = ['input', 'compositionend'] as const

/** Inline script of the head: records what is typed until React hydrates the fields (early.ts). */
export default function noteTyping(): void {
  let isEnter = false

  const key = (event: KeyboardEvent) => {
    // 229: the key belongs to an input method (web/ui/form/is-enter.ts).
    isEnter = event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.keyCode !== 229
    if (early.keys === null || !document.querySelector('[data-ctrl-k]')) return
    const keys = keysAfter(event, early.keys)
    if (keys === undefined) return
    early.keys = keys
    event.preventDefault()
  }

  const note = ({ target, type, isComposing }: Pick<InputEvent, 'target' | 'type'> & { isComposing?: boolean }) => {
    // Other editable elements get here, too: they have no value, and their entries are never read.
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

/** The text for the box of Ctrl+K after this key; undefined if the key is not meant for the box. */
function keysAfter({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, keys: string | undefined): string | undefined {
  const hasModifier = ctrlKey || metaKey
  if (hasModifier && !altKey && !shiftKey && key.toLowerCase() === 'k') return ''
  if (keys === undefined) return undefined
  if (key.length === 1 && !hasModifier && !altKey) return keys + key
  return key === 'Backspace' ? keys.slice(0, -1) : undefined
}
