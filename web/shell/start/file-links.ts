import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isPlainClick } from '#web/ui/document/plain-click.ts'

/**
 * A page stays open for hours, and the address of a private file works for minutes: whoever presses an older one gets the file by the
 * address that it has now (renewed-file.ts).
 */
export function useLastingFileLinks(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/files/"]')
      // As the server writes it (server/kernel/security/signature.ts).
      const until = link && Number.parseInt(new URL(link.href).searchParams.get('until') ?? '', 36)
      if (!until || until > Date.now() || !isPlainClick(event)) return
      event.preventDefault()
      // A window of its own may only be opened while the press lasts.
      const opened = link.target && window.open('')
      void import('#web/shell/start/renewed-file.ts').then((part) => part.openRenewed(link, opened || window, revalidate))
    }
    addEventListener('click', open, true)
    return () => removeEventListener('click', open, true)
  }, [revalidate])
}
