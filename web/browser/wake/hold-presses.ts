import { repeatPress } from '#web/browser/wake/repeat.ts'

/** A press that came before React did: kept from its natural course, to be repeated. */
interface HeldPress {
  /** What was pressed; a form that was sent by Enter and has no button. */
  element: HTMLElement
}

interface Sleep {
  presses: HeldPress[]
  /** A browser's offer to install the shop comes once. */
  prompt?: Event
  /** Whether React answers for an element; set by the page's scripts. */
  isTakenOver?: (element: Element) => boolean
  /** From here on nothing is held. */
  end: () => void
}

declare global {
  interface Window {
    /** Of a page that is asleep, or has been. */
    sleep?: Sleep
  }
}

/** Nobody waits longer for an answer that the server gives without scripts. */
const LONGEST_HOLD_MS = 3000
const TYPES = ['click', 'submit', 'keydown'] as const

/** Holds presses, each of which wakes the page, until React repeats them (presses.ts). The returned function lets all go without it. */
export function holdPresses(wake: () => void): () => void {
  /** Some had to go without React: what works by itself is held no more. */
  let isLate = false

  const hold = (event: Event) => {
    const element = pressedBy(event as PointerEvent & KeyboardEvent & SubmitEvent)
    if (!element || isDisabled(element) || sleep.isTakenOver?.(element) || (isLate && isNative(element))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    wake()
    const isHeld = sleep.presses.some((press) => press.element === element)
    if (isHeld && (isNative(element) || element.matches('[aria-haspopup]'))) return
    const press = { element }
    sleep.presses.push(press)
    setTimeout(() => sleep.presses.includes(press) && letGo(isNative), LONGEST_HOLD_MS)
  }

  const letGo = (isFree: (element: Element) => boolean) => {
    const free = sleep.presses.filter(({ element }) => isFree(element))
    sleep.presses = sleep.presses.filter((press) => !free.includes(press))
    isLate = true
    for (const { element } of free) if (isNative(element)) repeatPress(element)
  }

  const holdPrompt = (event: Event) => {
    event.preventDefault()
    sleep.prompt = event
  }

  const sleep: Sleep = {
    presses: [],
    end() {
      removeEventListener('beforeinstallprompt', holdPrompt)
      for (const type of TYPES) removeEventListener(type, hold, true)
    },
  }
  window.sleep = sleep
  for (const type of TYPES) addEventListener(type, hold, true)
  addEventListener('beforeinstallprompt', holdPrompt)
  return () => letGo(() => true)
}

/** What a click, Enter in a form, or the space bar on a link that looks like a button has pressed; nothing where the browser has its own ways. */
function pressedBy(event: PointerEvent & KeyboardEvent & SubmitEvent): HTMLElement | null | undefined {
  const target = event.target as HTMLElement
  // Events of the window and of the document have no element.
  if (event.type === 'keydown' && (event.key !== ' ' || !target.matches?.('a[role=button]'))) return null
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  return event.type === 'submit' ? target : target.closest?.<HTMLElement>('button,[type=submit],[type=image],[aria-haspopup]')
}

const isDisabled = (element: HTMLElement) => (element as HTMLButtonElement).disabled

/** What works without scripts. */
const isNative = (element: Element) => element.matches('a,form,[type=submit],[type=image],button:not([type])')
