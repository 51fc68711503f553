import { repeatPress } from '#web/browser/wake/repeat.ts'

/** A press before hydration: its default action is prevented, and it is repeated later. */
interface HeldPress {
  /** What was pressed: a control, or a form that was submitted by Enter and has no button. */
  element: HTMLElement
}

interface Sleep {
  presses: HeldPress[]
  /** The browser's offer to install the shop, an event that fires once. */
  prompt?: Event
  /** Whether React has hydrated an element; set by the page's scripts. */
  isTakenOver?: (element: Element) => boolean
  /** Stops holding presses. */
  end: () => void
}

declare global {
  interface Window {
    /** Set on a page that is asleep, or has been. */
    sleep?: Sleep
  }
}

/** The longest that a user may have to wait for an answer that the server gives without scripts. */
const LONGEST_HOLD_MS = 3000
const TYPES = ['click', 'submit', 'keydown'] as const
/** Events that nothing needs before hydration. */
const SKIPPED = ['pointerdown', 'mousedown', 'touchstart', 'touchend', 'pointerup', 'mouseup', 'click'] as const
const TEXT_FIELD = 'input:not([type=checkbox],[type=radio],[type=file]),textarea'

/** Holds presses, each of which wakes the page, until presses.ts repeats them. Returns a function that releases all without React. */
export function holdPresses(wake: () => void): () => void {
  /** Some presses were released without React: controls that work natively are no longer held. */
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

  /** When such an event reaches it, React hydrates that part of the page without a pause, and the press is painted only then. */
  const skip = (event: Event) => {
    const target = event.target as Element
    if (sleep.isTakenOver?.(target) || (event.type === 'click' && !target.matches?.(TEXT_FIELD))) return
    event.stopImmediatePropagation()
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
      for (const type of SKIPPED) removeEventListener(type, skip, true)
    },
  }
  window.sleep = sleep
  for (const type of TYPES) addEventListener(type, hold, true)
  for (const type of SKIPPED) addEventListener(type, skip, { capture: true, passive: true })
  addEventListener('beforeinstallprompt', holdPrompt)
  return () => letGo(() => true)
}

/** The element pressed by a click, Enter in a form, or Space on a link with a button's role; none for presses left to the browser. */
function pressedBy(event: PointerEvent & KeyboardEvent & SubmitEvent): HTMLElement | null | undefined {
  const target = event.target as HTMLElement
  // `?.`: the target may be the window or the document, which have no `matches` and no `closest`.
  if (event.type === 'keydown' && (event.key !== ' ' || !target.matches?.('a[role=button]'))) return null
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  return event.type === 'submit' ? target : target.closest?.<HTMLElement>('button,[type=submit],[type=image],[aria-haspopup]')
}

const isDisabled = (element: HTMLElement) => (element as HTMLButtonElement).disabled

/** Whether an element works without scripts. */
const isNative = (element: Element) => element.matches('a,form,[type=submit],[type=image],button:not([type])')
