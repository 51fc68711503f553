import type { Page } from 'playwright-core'
import { alive } from '#tests/journeys/alive.ts'

/** Waits until everything has started that follows the first paint, including the request for other routes a second later. */
export async function settled(page: Page): Promise<void> {
  await alive(page)
  await aMoment(1200)
}

/** Simulates switching to another tab and back: tabs of a headless browser are always visible. */
export async function turn(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}

export const storedToken = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('TOKEN'))

/** The client's state as the browser stores it (§3). */
export const persistedState = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('rutaseda') ?? '{}').state)

export async function cookieOf(page: Page, name: string) {
  return (await page.context().cookies()).find((cookie) => cookie.name === name)
}

/** Stops the page's clock; the returned function moves it. */
export async function stopClock(page: Page): Promise<(ms: number) => Promise<void>> {
  // The page's clock is fake from here on and never runs by itself again.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  return (ms) => page.clock.runFor(ms)
}

/** Waits in real time, for network responses while the page's clock is stopped. */
export const aMoment = (ms = 400): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Whether a navigation that has started arrives. Fetching the page needs real time and a few ticks of the stopped clock; they add up to at
 * most a fifth of a second, so that a navigation that waits longer is recognised.
 */
export async function arrival(page: Page, pass: (ms: number) => Promise<void>, address: string, tickMs = 16): Promise<boolean> {
  for (let tick = 0; tick < 12 && page.url() !== address; tick++) {
    await aMoment(300)
    await pass(tickMs)
  }
  return page.url() === address
}
