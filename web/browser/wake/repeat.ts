/** Presses it once more: a form that was sent by Enter has no button. */
export function repeatPress(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit()
  else element.click()
}
