// npm run lighthouse [-- --runs=5 --only=product --as=mobile --url=http://…]: Lighthouse on the pages that buyers land on, as a phone
// and as a desktop.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { signIn } from '#bench/buyer.ts'
import { findGoods } from '#bench/ordering.ts'
import { startShop } from '#bench/shop-process.ts'
import { addToCart } from '#contract/cart/cart.ts'
import { findChromium } from '../scripts/chromium.mjs'

/** Run with npx and not installed: it weighs 176 MB in 114 packages, a fifth of everything else (docs/dependencies.md). */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PORT = 4730
const PRESETS = ['mobile', 'desktop'] as const
const LEAST: Record<string, Record<(typeof PRESETS)[number], number>> = {
  performance: { mobile: 95, desktop: 100 },
  accessibility: { mobile: 100, desktop: 100 },
  'best-practices': { mobile: 100, desktop: 100 },
  seo: { mobile: 100, desktop: 100 },
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string; numericValue?: number }>
}

interface Entry {
  name: string
  path: string
  cookies: Record<string, string>
  /** Search results and a buyer's own pages are not for search engines: they say noindex, so SEO has nothing to measure. */
  isUnindexed?: boolean
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    as: { type: 'string', default: '' },
    url: { type: 'string' },
  },
})
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'rutaseda-lighthouse-'))
const shop = values.url ? undefined : await startShop(PORT)
const url = values.url ?? shop!.url
let isSuccess = true
try {
  const buyer = await signIn(url)
  const goods = await findGoods(buyer, 5)
  for (const { productId, skuId, quantity } of goods) await buyer.send(addToCart, { productId, skuList: [{ skuId, quantity }] })
  const [item] = goods
  const visitor = { H5_SEEN: '1', COUNTRY_CODE: 'ES', CURRENCY_CODE: 'EUR' }
  const entries: Entry[] = [
    { name: 'home', path: '/en', cookies: visitor },
    { name: 'home, signed in', path: '/en', cookies: { ...visitor, TOKEN: buyer.token } },
    { name: 'mobile home', path: '/en/h5', cookies: visitor },
    { name: 'category listing', path: '/en/allProducts/1', cookies: visitor },
    { name: 'product, signed in', path: `/en/product/${item?.productId}`, cookies: { ...visitor, TOKEN: buyer.token } },
    { name: 'supplier', path: `/en/supplier/${item?.supplierId}`, cookies: visitor },
    { name: 'cart', path: '/en/personalCenter/shoppingCart', cookies: { ...visitor, TOKEN: buyer.token }, isUnindexed: true },
    { name: 'price inquiry', path: '/en/priceInquiry', cookies: { ...visitor, TOKEN: buyer.token }, isUnindexed: true },
    { name: 'conversation', path: '/en/personalCenter/consultation?id=1', cookies: { ...visitor, TOKEN: buyer.token }, isUnindexed: true },
    { name: 'search', path: '/en/productSearch/led%20lamp', cookies: visitor, isUnindexed: true },
  ]
  console.log(`\n${LIGHTHOUSE}, median of ${values.runs}\n`)
  console.log('| page | as | performance | accessibility | best practices | SEO | LCP | TBT | CLS |\n|---|---|---|---|---|---|---|---|---|')
  for (const entry of entries.filter(({ name }) => name.includes(values.only)))
    for (const preset of PRESETS.filter((each) => each.includes(values.as))) report(entry, preset, await measure(entry, preset))
} finally {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = isSuccess ? 0 : 1

/** Runs Lighthouse several times; returns the run with the median performance. */
async function measure(entry: Entry, preset: (typeof PRESETS)[number]): Promise<Report> {
  const reports: Report[] = []
  // Occasionally Chromium's trace lacks its beginning, and Lighthouse must be run again.
  for (let count = 0; count < Number(values.runs); count++) reports.push(await runOnce(entry, preset).catch(() => runOnce(entry, preset)))
  return reports.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[Math.floor(reports.length / 2)]!
}

/** Runs in a new browser with the cookies as if the shop had set them: as a header, they would be missing from later requests. */
async function runOnce({ path, cookies, isUnindexed }: Entry, preset: (typeof PRESETS)[number]): Promise<Report> {
  const profile = mkdtempSync(join(folder, 'browser-'))
  const chrome = spawn(
    findChromium(),
    ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', `--user-data-dir=${profile}`, '--remote-debugging-port=0'],
    // A process group of its own, since the executable may be a script that starts the browser.
    { stdio: 'ignore', detached: true },
  )
  const ended = once(chrome, 'exit')
  try {
    const port = await debuggingPort(profile)
    await giveCookies(
      port,
      Object.entries(cookies).map(([name, value]) => ({ name, value, url })),
    )
    const categories = Object.keys(LEAST).filter((category) => !(isUnindexed && category === 'seo'))
    const file = join(profile, 'report.json')
    await run('npx', [
      '--yes',
      LIGHTHOUSE,
      url + path,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      `--port=${port}`,
      '--disable-storage-reset',
      ...(preset === 'desktop' ? ['--preset=desktop'] : []),
    ])
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } finally {
    process.kill(-chrome.pid!)
    await ended
  }
}

/** Chromium picks a free port and writes it to a file. */
async function debuggingPort(profile: string): Promise<number> {
  const file = join(profile, 'DevToolsActivePort')
  while (!existsSync(file) || !readFileSync(file, 'utf8').includes('\n')) await wait(100)
  return Number(readFileSync(file, 'utf8').split('\n', 1)[0])
}

async function giveCookies(port: number, cookies: { name: string; value: string; url: string }[]): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  await browser.contexts()[0]!.addCookies(cookies)
  await browser.close()
}

function scoreOf({ categories }: Report, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100)
}

/** Prints a row of the table, and below it the audits that cost a score points. */
function report({ name }: Entry, preset: (typeof PRESETS)[number], result: Report): void {
  const scores = Object.entries(LEAST).map(([category, least]) => {
    if (!result.categories[category]) return '–'
    const score = scoreOf(result, category)
    isSuccess &&= score >= least[preset]
    return String(score)
  })
  const results = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
    (id) => result.audits[id]?.displayValue ?? '–',
  )
  console.log(`| ${[name, preset, ...scores, ...results].join(' | ')} |`)
  for (const [category, { auditRefs }] of Object.entries(result.categories)) {
    for (const { id, weight } of auditRefs) {
      const audit = result.audits[id]
      if (audit && audit.score !== null && audit.score < 0.9 && (weight > 0 || category !== 'performance'))
        console.error(`    ${category}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`)
    }
  }
}
