import { useState } from 'react'

/** For a button that copies, and says so. */
export function useCopy(text: string) {
  const [isCopied, setCopied] = useState(false)
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
