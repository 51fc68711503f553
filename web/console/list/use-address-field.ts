import { useEffect, useRef } from 'react'

type Field = HTMLInputElement | HTMLSelectElement

/**
 * A field of a form that the page's address answers, as a search or a filter: it takes what the address says whenever that changes,
 * but for what was typed in it while its own form was on its way. It stays the same element, with the keyboard in it. `event`: what
 * makes it take that, where it is not its own value alone.
 */
export function useAddressField<Element extends Field>(value: string, event = value) {
  const field = useRef<Element>(null)
  const isAwaited = useRef(false)
  const isTypedSince = useRef(false)
  useEffect(() => {
    const sent = () => {
      isAwaited.current = true
      isTypedSince.current = false
    }
    const form = field.current?.form
    form?.addEventListener('submit', sent)
    return () => form?.removeEventListener('submit', sent)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event decides
  useEffect(() => {
    const isStaying = isAwaited.current && isTypedSince.current
    isAwaited.current = false
    if (field.current && !isStaying) field.current.value = value
  }, [event])
  return {
    ref: field,
    defaultValue: value,
    onInput: () => {
      isTypedSince.current = true
    },
  }
}
