// npm run bench:interactions: how soon a phone shows that it was pressed (interaction to next paint), with a CPU of a quarter of this
// machine's speed. Chromium itself reports each interaction. Public pages run their scripts only when they are first touched, so the
// first press on a newly opened page is reported apart from those after it.
import { chromium, type Locator, type Page } from 'playwright-core'
import { startBenchServer } from '#bench/bench-database.ts'
import { signIn } from '#bench/buyer.ts'
import { startShop } from '#bench/shop-process.ts'
import { resetDemoPasswords } from '#database/demo/accounts.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { findChromium } from '../scripts/chromium.mjs'

const PORT = 4743
const SLOWDOWN = 4
const ROUNDS = 20
const PRESSES = 4
const GOAL_MS = 200
/** Event Timing rounds to 8 ms and leaves out what took less than 16 ms. */
const LEAST_MS = 16
/** Long enough for an interaction's last event, its paint and the report of both. */
const REPORT_MS = 800

interface Kind {
  name: string
  path: string
  /** What is pressed, in turns. */
  targets: (page: Page) => Locator[]
}

const PRODUCT = '/en/product/1'
const KINDS: Kind[] = [
  { name: 'quantity', path: PRODUCT, targets: (page) => [page.getByRole('button', { name: 'Increase' }).first()] },
  { name: 'quantity field', path: PRODUCT, targets: (page) => [page.locator('main input[type=number]').first()] },
  { name: 'heart', path: PRODUCT, targets: (page) => [page.getByRole('button', { name: 'Save to favourites', exact: true })] },
  { name: 'add to cart', path: PRODUCT, targets: (page) => [page.getByRole('button', { name: 'Add to cart' }).first()] },
  {
    name: 'filters',
    path: '/en/allProducts/1',
    targets: (page) => [
      page.getByText('Filters', { exact: true }).first(),
      ...[0, 1, 2].map((place) => page.getByRole('dialog').getByRole('checkbox').nth(place)),
    ],
  },
]

/** Runs in the page. An interaction lasts as long as its longest event. */
const WATCH = `
  interactions = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: ${LEAST_MS} })
`

const server = await startBenchServer()
try {
  const { db, url } = await server.freshShop('interactions')
  await seedDemo(db)
  await resetDemoPasswords(db, { isLoopback: true })
  const shop = await startShop(PORT, { DATABASE_URL: url })
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const { token } = await signIn(shop.url)
    for (const kind of KINDS) {
      const first: number[] = []
      const later: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const [one, ...others] = await pressOnce(kind)
        if (one !== undefined) first.push(one)
        later.push(...others)
      }
      console.log(`${kind.name}: first press ${summary(first)}; later presses ${summary(later)}`)
    }

    /** Opens the page anew and presses; milliseconds from each press to the frame that shows it. */
    async function pressOnce({ path, targets }: Kind): Promise<number[]> {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, baseURL: shop.url })
      await context.addCookies(Object.entries({ TOKEN: token, H5_SEEN: '1' }).map(([name, value]) => ({ name, value, url: shop.url })))
      const page = await context.newPage()
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      await page.addInitScript(WATCH)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const pressed = targets(page)
      const took: number[] = []
      for (let press = 0; press < PRESSES; press++) {
        await page.evaluate('interactions.clear()')
        await pressed[press % pressed.length]!.tap()
        await page.waitForTimeout(REPORT_MS)
        took.push(await page.evaluate<number>(`Math.max(${LEAST_MS}, ...interactions.values())`))
      }
      await context.close()
      return took
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
} finally {
  await server.close()
}

function summary(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms${at(0.95) > GOAL_MS ? ` (over ${GOAL_MS})` : ''}`
}
