import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** WCAG 2.2, 2.5.8: minimum size of a target. Buttons, fields and bars are made for thumbs: 44 px high. */
const LEAST_PX = 24
const THUMB_PX = 44
/** Tolerance for fractional heights. */
const SLACK_PX = 0.6

/** Elements wider than the viewport and targets too small for a finger. Runs in the browser. */
function findTrouble({ least, thumb, slack }: { least: number; thumb: number; slack: number }): string[] {
  const trouble: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('body *')].find((element) => element.getBoundingClientRect().right > innerWidth + 1)
    trouble.push(`${root.scrollWidth - innerWidth} px too wide: ${wide?.outerHTML.slice(0, 160)}`)
  }
  for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea, summary')) {
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.sr-only, [inert]')
    // Links in running text may be as low as their line.
    if (!isSeen || (getComputedStyle(element).display === 'inline' && element.closest('p, dd, label, .prose'))) continue
    const { width, height } = areaOf(element)
    if (width < 1 || height < 1) continue
    const isForThumbs = !element.matches('a')
    const expected = isForThumbs ? thumb : least
    if (height < expected - slack || width < least - slack)
      trouble.push(`${Math.round(width)}×${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`)
  }
  return trouble

  /** Size of an element with its label, or with a pseudo-element that extends it over the card or line. */
  function areaOf(element: HTMLElement): { width: number; height: number } {
    const label = element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : null
    const box = (label ?? element).getBoundingClientRect()
    const after = getComputedStyle(element, '::after')
    if (after.position !== 'absolute' || after.content === 'none') return box
    return { width: Math.max(box.width, Number.parseFloat(after.width)), height: Math.max(box.height, Number.parseFloat(after.height)) }
  }
}

/** Expects that nothing exceeds the viewport and every target is large enough for a finger. */
export async function expectEasyOnPhone(page: Page): Promise<void> {
  const trouble = await page.evaluate(findTrouble, { least: LEAST_PX, thumb: THUMB_PX, slack: SLACK_PX })
  expect.soft(trouble, page.url()).toEqual([])
}
