import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isExpired } from '#web/browser/renewal.ts'
import { isPlainClick } from '#web/ui/document/plain-click.ts'

/**
 * A page stays open for hours, but the URL of a private file works only for minutes: a press on an expired link opens the file by its
 * current URL (renewed-file.ts).
 */
export function useLastingFileLinks(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/files/"]')
      if (!link || !isExpired(link.href) || !isPlainClick(event)) return
      event.preventDefault()
      // Browsers allow opening a new window only during the press.
      const opened = link.target && window.open('')
      void import('#web/shell/start/renewed-file.ts').then((part) => part.openRenewed(link, opened || window, revalidate))
    }
    addEventListener('click', open, true)
    return () => removeEventListener('click', open, true)
  }, [revalidate])
}
