import { useEffect, useRef } from 'react'

/** The field of a search that the page's address answers: it holds what that says, but for whoever is typing in it. */
export function useSearchField(keyword: string) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = keyword
  }, [keyword])
  return { ref: field, defaultValue: keyword }
}
