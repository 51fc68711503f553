import { isTouched, typeInto } from '#web/browser/typed/typing.ts'

/** What fields of several lines hold before the page has hydrated: React puts their stored text back when it does. */
const early = new Map<HTMLTextAreaElement, string>()

const record = ({ target }: Event) => {
  if (target instanceof HTMLTextAreaElement) early.set(target, target.value)
}

/** From the page's first script on; what was typed before that counts as well. */
export function watchEarlyTyping(): void {
  if (typeof document === 'undefined') return
  for (const field of document.querySelectorAll('textarea')) if (isTouched(field)) early.set(field, field.value)
  document.addEventListener('input', record, true)
}

/** As soon as the page has hydrated: what is sent from then on must not come back. */
export function restoreEarlyTyping(): void {
  document.removeEventListener('input', record, true)
  for (const [field, text] of early) if (field.isConnected && field.value !== text) typeInto(field, text)
  early.clear()
}
