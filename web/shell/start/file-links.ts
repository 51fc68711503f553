import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isPlainClick } from '#web/ui/document/plain-click.ts'

/** A page is drawn again a moment after its data has come. */
const LOOK_AFTER_MS = 50
const LOOKS = 20

/**
 * A page stays open for hours, and the address of a private file works for minutes: whoever presses an older one gets the file by the
 * address that it has now.
 */
export function useLastingFileLinks(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const open = async (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || !isPlainClick(event) || !hasEnded(link)) return
      event.preventDefault()
      // A window of its own may only be opened while the press lasts.
      const opened = link.target === '_blank' ? window.open('') : null
      const before = link.href
      await revalidate()
      const address = (await newAddress(link.pathname, before)) ?? before
      if (opened) opened.location.replace(address)
      else location.assign(address)
    }
    addEventListener('click', open, true)
    return () => removeEventListener('click', open, true)
  }, [revalidate])
}

const FILES = 'a[href^="/files/"]'

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>(FILES) : null)

/** As the server writes it (server/kernel/security/signature.ts). */
const hasEnded = ({ search }: HTMLAnchorElement) => Number.parseInt(new URLSearchParams(search).get('until') ?? '', 36) <= Date.now()

async function newAddress(path: string, before: string): Promise<string | undefined> {
  for (let look = 0; look < LOOKS; look++) {
    const found = [...document.querySelectorAll<HTMLAnchorElement>(FILES)].find(
      ({ pathname, href }) => pathname === path && href !== before,
    )
    if (found) return found.href
    await new Promise((resolve) => setTimeout(resolve, LOOK_AFTER_MS))
  }
  return undefined
}
