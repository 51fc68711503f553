import { useEffect, useState } from 'react'

/** Long enough to be read; after it the button is as before, so that a second copy is announced, too. */
const ANNOUNCED_FOR_MS = 3000

/** For a button that copies, and says so. */
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

/** Insecure addresses have no clipboard, and other pages may be refused it: what is selected can be copied all the same. */
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
