import type { Page } from 'playwright-core'
import { alive } from '#tests/journeys/alive.ts'

/** Waits until everything that begins after the first paint has begun, the routes of other pages a second later among it. */
export async function settled(page: Page): Promise<void> {
  await alive(page)
  await aMoment(1200)
}

/** Looking at another tab, and coming back to this one: tabs of a browser without a screen are always visible. */
export async function turn(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}

export const storedToken = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('TOKEN'))

/** The client's state as the browser keeps it (§3). */
export const persistedState = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('rutaseda') ?? '{}').state)

export async function cookieOf(page: Page, name: string) {
  return (await page.context().cookies()).find((cookie) => cookie.name === name)
}

/** From here on the page's clock stands still; what it answers moves it. */
export async function stopClock(page: Page): Promise<(ms: number) => Promise<void>> {
  // The clock of the page is a fake one from here on, and never runs by itself again.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  return (ms) => page.clock.runFor(ms)
}

/** A moment of real time: for what comes by the network while the page's clock stands. */
export const aMoment = (ms = 400): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Whether a navigation that has begun arrives: a page that is fetched needs the network, and a few ticks of the standing clock,
 * a fifth of a second at most, so that one which waits for longer is told from it.
 */
export async function arrival(page: Page, pass: (ms: number) => Promise<void>, address: string, tickMs = 16): Promise<boolean> {
  for (let tick = 0; tick < 12 && page.url() !== address; tick++) {
    await aMoment(300)
    await pass(tickMs)
  }
  return page.url() === address
}
