/** Repeats a press; a form that was submitted by Enter has no button to click. */
export function repeatPress(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit()
  else element.click()
}
