import { type RefObject, useEffect } from 'react'

const isTyped = (field: Element) =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
  (field.value !== field.defaultValue || (field instanceof HTMLInputElement && field.checked !== field.defaultChecked))

/** What was typed before scripts ran is told to its form as if it were typed now: else nobody would know that it may be lost. */
export function useTypedBefore(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const field of form.current?.elements ?? []) if (isTyped(field)) field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [form])
}
