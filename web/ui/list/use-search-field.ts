import { useEffect, useRef } from 'react'

/** The field of a search by the page's URL: shows the URL's keyword, but never replaces text while the field has the focus. */
export function useSearchField(keyword: string) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = keyword
  }, [keyword])
  return { ref: field, defaultValue: keyword }
}
