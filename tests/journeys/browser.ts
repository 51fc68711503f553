import type { AddressInfo } from 'node:net'
import { chromium, type Page } from 'playwright-core'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { inLanguage, type Language } from '#contract/languages.ts'
import type { Shop } from '#tests/shop.ts'
import { findChromium } from '../../scripts/chromium.mjs'

interface Visit {
  token?: string
  width?: number
  /** False: JavaScript is disabled, as in some companies' browsers. */
  hasScripts?: boolean
  /** Ignores the Content-Security-Policy, so that injected markup would run. */
  ignoresPolicy?: boolean
  /** User agent; a desktop's Chromium by default. */
  agent?: string
  /** Has not seen the mobile home page yet, so a phone or narrow window is redirected to it once (§2). */
  isNew?: boolean
  /** Allows the service worker, which hides the page's requests from a test that watches them. */
  hasWorker?: boolean
  /** No pointer moves after the first paint, so public pages are not hydrated (docs/decisions/006). */
  isUntouched?: boolean
  /** The user does not prefer reduced motion. */
  hasMotion?: boolean
  /** Cookies added to those of every visit, or replacing them; null removes one. */
  cookies?: Record<string, string | null>
}

export interface TestBrowser {
  url: string
  /** URL of a page in a language. */
  at(path: string, language: Language): string
  /** Opens a page in a browser context of its own, signed in or not; `problems` collects its errors. */
  visit(how?: Visit): Promise<{ page: Page; problems: string[] }>
}

/** Makes the shop listen on a port and starts a Chromium. */
export async function openBrowser({ app }: Shop): Promise<TestBrowser> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return openBrowserAt(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
}

/** The same for a running server. */
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
          if (task.result?.state === 'fail') await addPageState(page, problems, task.result.errors?.[0])
          // Pages that stay open keep working and would slow down later tests.
          await context.close()
        })
      }
      return { page, problems }
    },
  }
}

/** Runs in the browser. */
function touchWhenPainted(): void {
  new PerformanceObserver((_, paint) => {
    paint.disconnect()
    dispatchEvent(new Event('pointermove'))
  }).observe({ type: 'paint', buffered: true })
}

/** Adds the page's final state to the failure's stack, since the rest of the output is far away where a failure is read. */
async function addPageState(page: Page, problems: string[], failure: { stack?: string } | undefined): Promise<void> {
  if (!failure) return
  const visible = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2000 })
    .catch(() => '(no answer)')
  failure.stack += `\n\nThe page was ${page.url()}\n${problems.join('\n')}\n${visible.slice(0, 6000)}`
}
