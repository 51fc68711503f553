import type { AddressInfo } from 'node:net'
import { chromium, type Page } from 'playwright-core'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { inLanguage, type Language } from '#contract/languages.ts'
import type { Shop } from '#tests/shop.ts'
import { findChromium } from '../../scripts/chromium.mjs'

interface Visit {
  token?: string
  width?: number
  /** Without scripts, as a careful company's browser may be. */
  hasScripts?: boolean
  /** Without the page's content security policy: whatever markup brings in would run. */
  ignoresPolicy?: boolean
  /** What the browser says it is; a desktop's Chromium by default. */
  agent?: string
  /** A phone or narrow window that has not been to the mobile home yet: the one redirect waits for it (§2). */
  isNew?: boolean
  /** With the service worker, which stands between the page and a test that watches its requests. */
  hasWorker?: boolean
  /** Nobody moves a pointer over the page once it is painted: public pages sleep until then (docs/decisions/006). */
  isUntouched?: boolean
  /** Of somebody who has not asked for less motion. */
  hasMotion?: boolean
  /** Beside those that every visit has, or in their place; null takes one away. */
  cookies?: Record<string, string | null>
}

export interface TestBrowser {
  url: string
  /** Where a page of the site is in this language. */
  at(path: string, language: Language): string
  /** A page of a browser of its own, signed in or not; what goes wrong in it is collected in `problems`. */
  visit(how?: Visit): Promise<{ page: Page; problems: string[] }>
}

/** The shop behind a real port, and a Chromium to walk through it. */
export async function openBrowser({ app }: Shop): Promise<TestBrowser> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return openBrowserAt(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
}

/** The same for a server that is open already. */
export async function openBrowserAt(url: string): Promise<TestBrowser> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  afterAll(() => browser.close())
  return {
    url,
    at: (path, language) => url + inLanguage(path, language),
    visit: async ({
      token,
      width = 1440,
      hasScripts = true,
      ignoresPolicy = false,
      agent,
      isNew = false,
      hasWorker = false,
      isUntouched = false,
      hasMotion = false,
      cookies = {},
    } = {}) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        javaScriptEnabled: hasScripts,
        bypassCSP: ignoresPolicy,
        baseURL: url,
        timezoneId: 'Europe/Madrid',
        reducedMotion: hasMotion ? 'no-preference' : 'reduce',
        serviceWorkers: hasWorker ? 'allow' : 'block',
        ...(agent ? { userAgent: agent } : {}),
      })
      const own = { COUNTRY_CODE: 'ES', CURRENCY_CODE: 'EUR', ...(isNew ? {} : { H5_SEEN: '1' }), ...(token ? { TOKEN: token } : {}) }
      const all: Record<string, string | null> = { ...own, ...cookies }
      await context.addCookies(Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [{ name, value, url }])))
      if (!isUntouched) await context.addInitScript(touchWhenPainted)
      const page = await context.newPage()
      const problems: string[] = []
      page.on('pageerror', ({ message }) => problems.push(`${page.url()}: ${message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`)
      })
      if (TestRunner.getCurrentTest()) {
        onTestFinished(async ({ task }) => {
          if (task.result?.state === 'fail') await tellOf(page, problems, task.result.errors?.[0])
          // Pages that stay open go on working, and slow down those of the tests after.
          await context.close()
        })
      }
      return { page, problems }
    },
  }
}

/** In the browser. */
function touchWhenPainted(): void {
  new PerformanceObserver((_, paint) => {
    paint.disconnect()
    dispatchEvent(new Event('pointermove'))
  }).observe({ type: 'paint', buffered: true })
}

/** What the page showed in the end, within the failure's own text: the rest of the output is long gone where that is read. */
async function tellOf(page: Page, problems: string[], failure: { stack?: string } | undefined): Promise<void> {
  if (!failure) return
  const visible = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2000 })
    .catch(() => '(no answer)')
  failure.stack += `\n\nThe page was ${page.url()}\n${problems.join('\n')}\n${visible.slice(0, 6000)}`
}
