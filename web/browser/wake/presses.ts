import { isTakenOver, LATE } from '#web/browser/typed/early.ts'
import { repeatPress } from '#web/browser/wake/repeat.ts'

/** Called when React has hydrated a part of the page: repeats the presses held there, each as often as it was held. */
export async function repeatPresses(): Promise<void> {
  const { sleep } = window
  if (!sleep) return
  sleep.isTakenOver = isTakenOver
  const due = sleep.presses.filter(({ element }) => isTakenOver(inPlaceOf(element)))
  sleep.presses = sleep.presses.filter((press) => !due.includes(press))
  if ([...document.querySelectorAll(LATE)].every(isTakenOver)) sleep.end()
  for (const { element } of due) {
    repeatPress(inPlaceOf(element))
    // Let the page render in between: one press may change what the next one does.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** The element to press: React renders elements again if the DOM differed from the server's document. */
function inPlaceOf(element: HTMLElement): HTMLElement {
  if (element.isConnected) return element
  const look = lookOf(element)
  return [...document.querySelectorAll<HTMLElement>(element.localName)].find((other) => lookOf(other) === look) ?? element
}

const lookOf = (element: Element): string =>
  ['id', 'name', 'value', 'href', 'action', 'form', 'aria-label'].map((name) => element.getAttribute(name) ?? '').join('|') +
  element.textContent
