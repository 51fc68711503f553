import { renewing } from '#web/browser/renewal.ts'

/** Polling interval: a page is rendered again a moment after its data has arrived. */
const LOOK_AFTER_MS = 50
const LOOKS = 20

/** Loads the page's data again, and opens the file of an expired link by its new URL. */
export async function openRenewed(link: HTMLAnchorElement, opened: Window, revalidate: () => Promise<void>): Promise<void> {
  const { href: before, pathname } = link
  await renewing(async () => {
    await revalidate()
    opened.location.assign((await newAddress(pathname, before)) ?? before)
  })
}

async function newAddress(path: string, before: string): Promise<string | undefined> {
  for (let look = 0; look < LOOKS; look++) {
    const links = document.querySelectorAll<HTMLAnchorElement>('a[href^="/files/"]')
    const found = [...links].find(({ pathname, href }) => pathname === path && href !== before)
    if (found) return found.href
    await new Promise((resolve) => setTimeout(resolve, LOOK_AFTER_MS))
  }
  return undefined
}
