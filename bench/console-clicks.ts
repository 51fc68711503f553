import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/chromium.mjs'

const ROUNDS = 3
const LONGEST_MS = 10_000
/** Runs in the page: measures from the press to the first frame that shows the heading of another page. */
const WATCH_CLICK = `
  clicked = new Promise((resolve, reject) => {
    const heading = () => document.querySelector('h1')
    const former = heading()
    addEventListener('click', () => {
      const begun = performance.now()
      const look = () => {
        const ms = performance.now() - begun
        if (heading() && heading() !== former) resolve(ms)
        else if (ms > ${LONGEST_MS}) reject(new Error('no other page at ' + location.href))
        else requestAnimationFrame(look)
      }
      look()
    }, { capture: true, once: true })
  })
  void clicked
`

/**
 * Milliseconds from a click on each link of the console's menu to its page, in the order of the menu; each round begins with a new
 * document and an empty cache, so that each page's scripts are loaded by the click.
 */
export async function measureClicks(shopUrl: string, token: string): Promise<{ path: string; ms: number }[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const measured: { path: string; ms: number }[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await context.addCookies([{ name: 'TOKEN', value: token, url: shopUrl }])
      const page = await context.newPage()
      await page.goto(`${shopUrl}/en/console`)
      await page.waitForLoadState('networkidle')
      const links = await page.locator('nav a[href^="/en/console/"]:visible').all()
      const paths = new Set(await Promise.all(links.map((link) => link.getAttribute('href'))))
      for (const path of paths) measured.push(await click(page, path!))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return measured
}

async function click(page: Page, path: string): Promise<{ path: string; ms: number }> {
  await page.evaluate(WATCH_CLICK)
  await page.locator(`nav a[href="${path}"]:visible`).first().click()
  const ms = await page.evaluate<number>('clicked')
  await page.waitForLoadState('networkidle')
  return { path, ms }
}
