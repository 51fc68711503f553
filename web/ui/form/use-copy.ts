import { useEffect, useState } from 'react'

/** Long enough to be read; then the button is reset, so that a second copy is announced, too. */
const ANNOUNCED_FOR_MS = 3000

/** State and handler of a button that copies a text and confirms it. */
export function useCopy(text: string) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), ANNOUNCED_FOR_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    write(text).then(
      () => setCopied(true),
      () => setCopied(copySelected(text)),
    )
  return { isCopied, copy: () => void copy() }
}

const write = async (text: string) => navigator.clipboard.writeText(text)

/** Insecure origins have no clipboard API, and other pages may be denied it: a selection can be copied all the same. */
function copySelected(text: string): boolean {
  const { activeElement } = document
  const field = document.createElement('textarea')
  field.className = 'sr-only'
  field.value = text
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
  return isCopied
}
