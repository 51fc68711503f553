import { useEffect, useRef } from 'react'

type Field = HTMLInputElement | HTMLSelectElement

/**
 * A field whose value is in the page's URL, such as a search or a filter: it takes the URL's value whenever that changes, except
 * when something was typed in it while its own form was loading. It stays the same element and retains the focus. `event`: the value
 * whose changes count, if not only the field's own.
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
