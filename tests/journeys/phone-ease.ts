import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** WCAG 2.2, 2.5.8: the least that anything tapped may measure. Buttons, fields and bars are made for a thumb: 44 px high. */
const LEAST_PX = 24
const THUMB_PX = 44
/** Heights come in fractions of pixels. */
const SLACK_PX = 0.6

/** What is too wide for the window, and what is too small for a finger. Runs in the page. */
function findTrouble({ least, thumb, slack }: { least: number; thumb: number; slack: number }): string[] {
  const trouble: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('body *')].find((element) => element.getBoundingClientRect().right > innerWidth + 1)
    trouble.push(`${root.scrollWidth - innerWidth} px too wide: ${wide?.outerHTML.slice(0, 160)}`)
  }
  for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea, summary')) {
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.sr-only, [inert]')
    // Links in running text are as high as their line.
    if (!isSeen || (getComputedStyle(element).display === 'inline' && element.closest('p, dd, label, .prose'))) continue
    const { width, height } = areaOf(element)
    if (width < 1 || height < 1) continue
    const isForThumbs = !element.matches('a')
    const expected = isForThumbs ? thumb : least
    if (height < expected - slack || width < least - slack)
      trouble.push(`${Math.round(width)}×${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`)
  }
  return trouble

  /** With the label around it, or with what stretches over the card or around the line that it stands in. */
  function areaOf(element: HTMLElement): { width: number; height: number } {
    const label = element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : null
    const box = (label ?? element).getBoundingClientRect()
    const after = getComputedStyle(element, '::after')
    if (after.position !== 'absolute' || after.content === 'none') return box
    return { width: Math.max(box.width, Number.parseFloat(after.width)), height: Math.max(box.height, Number.parseFloat(after.height)) }
  }
}

/** A page as a phone needs it: nothing reaches beyond the window, everything is large enough for a finger. */
export async function expectEasyOnPhone(page: Page): Promise<void> {
  const trouble = await page.evaluate(findTrouble, { least: LEAST_PX, thumb: THUMB_PX, slack: SLACK_PX })
  expect.soft(trouble, page.url()).toEqual([])
}
