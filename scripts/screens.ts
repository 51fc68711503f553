// npm run screens [-- --only=cart --lang=en --width=390 --dark]: every page in three languages and widths, signed out and signed in.
// npm run screens -- --readme: the five pictures of README.md.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium } from 'playwright-core'
import sharp from 'sharp'
import { DEMO_LOGIN, signIn } from '#bench/buyer.ts'
import { startShop } from '#bench/shop-process.ts'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { findChromium } from './chromium.mjs'
import { ADMINISTRATOR_PAGES, SUPPLIER_PAGES } from './console-pages.ts'

const PAGES = [
  '/',
  '/categories',
  '/allProducts',
  '/allProducts/2',
  '/productSearch/led',
  '/productSearch/zzzzqqq',
  '/product/1',
  '/product/2/questions',
  '/compare?ids=1,2,3,4',
  '/supplier/list',
  '/supplier/1',
  '/supplier/become',
  '/login',
  '/loginCode',
  '/register',
  '/retrievePassword',
  '/agreement',
  '/help',
  '/help/orderLife',
  '/view/302',
  '/report?productId=1',
  '/unsubscribe',
  '/keepSecondFactor',
  '/h5',
  '/nowhere',
]
const PERSONAL_PAGES = [
  '/product/1',
  '/personalCenter/shoppingCart',
  '/personalCenter/favourites',
  '/personalCenter/watches',
  '/personalCenter/watches?productId=1',
  '/product/2/questions',
  '/compare?ids=1,2,3,4',
  '/personalCenter/lists',
  '/personalCenter/lists/1',
  '/personalCenter/lists/add?productId=1',
  '/personalCenter/bought',
  '/personalCenter/quickOrder',
  '/personalCenter/order',
  // Demo orders: disputed, partly shipped, with a proposal, and unpaid.
  '/personalCenter/orderDetails/4',
  '/personalCenter/orderDetails/8',
  '/personalCenter/orderDetails/13',
  '/personalCenter/orderDetails/14',
  '/personalCenter/orderComment/3',
  '/personalCenter/user',
  '/personalCenter/address',
  '/personalCenter/notification',
  '/personalCenter/noticeView?id=1',
  '/personalCenter/help',
  '/personalCenter/consultation',
  '/personalCenter/consultation?id=1',
  '/personalCenter/inquiryMessage',
  '/personalCenter/inquiryMessage?id=4',
  '/priceInquiry',
  '/supplier/become',
  '/',
]
const WIDTHS = [1440, 768, 390]
const HEIGHTS: Record<number, number> = { 1440: 900, 768: 1024, 390: 844 }
const COLUMNS: Record<number, number> = { 1440: 3, 768: 4, 390: 6 }
const SHEET_WIDTH = 2400
const PORT = 4780

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    lang: { type: 'string' },
    width: { type: 'string' },
    dark: { type: 'boolean' },
    full: { type: 'boolean' },
    readme: { type: 'boolean' },
    url: { type: 'string' },
  },
})
const folder = join(import.meta.dirname, '../screens')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const shop = values.url ? undefined : await startShop(PORT)
const url = values.url ?? shop!.url
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
try {
  const [{ token }, supplier, administrator] = [
    await signIn(url),
    await signIn(url, { ...DEMO_LOGIN, email: 'supplier@demo.rutaseda.example' }),
    await signIn(url, { ...DEMO_LOGIN, email: 'admin@demo.rutaseda.example' }),
  ]
  if (values.readme) await shootReadme({ buyer: token, operator: administrator.token })
  else
    for (const language of LANGUAGES.filter((each) => !values.lang || each === values.lang)) {
      for (const width of WIDTHS.filter((each) => !values.width || each === Number(values.width))) {
        await shoot('visitor', PAGES, language, width)
        await shoot('buyer', PERSONAL_PAGES, language, width, token)
        await shoot('supplier', SUPPLIER_PAGES, language, width, supplier.token)
        await shoot('administrator', ADMINISTRATOR_PAGES, language, width, administrator.token)
      }
    }
} finally {
  await browser.close()
  await shop?.stop()
}

async function shoot(who: string, pages: string[], language: Language, width: number, token?: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width]! },
    colorScheme: values.dark ? 'dark' : 'light',
    timezoneId: 'Europe/Madrid',
  })
  const cookies: Record<string, string> = { H5_SEEN: '1', COUNTRY_CODE: 'ES', CURRENCY_CODE: 'EUR', ...(token ? { TOKEN: token } : {}) }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  const files: string[] = []
  for (const path of pages.filter((each) => !values.only || each.includes(values.only))) {
    const name = `${who}-${language}-${width}${inLanguage(path, 'spa').replaceAll(/\W+/g, '_')}.png`
    files.push(await take(context, url + inLanguage(path, language), join(folder, name)))
  }
  await context.close()
  if (files.length > 0) await contactSheet(files, width, join(folder, `sheet-${who}-${language}-${width}.png`))
}

/** Small pictures in English: GitHub shows the five of them in a row. */
async function shootReadme({ buyer, operator }: Record<'buyer' | 'operator', string>): Promise<void> {
  const pictures = join(import.meta.dirname, '../docs/pictures')
  const shots = [
    { name: 'home', path: '/en' },
    { name: 'product', path: '/en/product/12', token: buyer },
    { name: 'order', path: '/en/personalCenter/orderDetails/4', token: buyer },
    { name: 'console', path: '/en/console', token: operator },
    { name: 'phone', path: '/en/allProducts', size: { width: 390, height: 844 } },
  ]
  for (const { name, path, token, size = { width: 1280, height: 800 } } of shots) {
    const context = await browser.newContext({ viewport: size, timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' })
    const cookies = { H5_SEEN: '1', COUNTRY_CODE: 'ES', CURRENCY_CODE: 'EUR', ...(token ? { TOKEN: token } : {}) }
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
    const shot = await take(context, url + path, join(folder, `${name}.png`))
    await sharp(shot)
      .webp({ quality: 82 })
      .toFile(join(pictures, `${name}.webp`))
    await context.close()
  }
}

async function take(context: BrowserContext, address: string, file: string): Promise<string> {
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`${address}: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && console.error(`${address}: ${message.text()}`))
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(400)
  await page.screenshot({ path: file, fullPage: values.full ?? false })
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  if (Number(overflow) > 0) console.error(`${address}: ${overflow} px wider than the window`)
  await page.close()
  return file
}

async function contactSheet(files: string[], width: number, target: string): Promise<void> {
  const columns = COLUMNS[width]!
  const cell = Math.floor(SHEET_WIDTH / columns)
  const height = Math.round((cell * HEIGHTS[width]!) / width)
  const tiles = await Promise.all(
    files.map(async (file, place) => ({
      input: await sharp(file)
        .resize({ width: cell - 12, height: height - 12, fit: 'cover', position: 'top' })
        .toBuffer(),
      left: (place % columns) * cell + 6,
      top: Math.floor(place / columns) * height + 6,
    })),
  )
  await sharp({ create: { width: SHEET_WIDTH, height: Math.ceil(files.length / columns) * height, channels: 3, background: '#777' } })
    .composite(tiles)
    .png()
    .toFile(target)
  console.log(target)
}
