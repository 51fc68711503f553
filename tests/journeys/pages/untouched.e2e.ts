import { and, eq, isNull } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readCart } from '#contract/cart/cart.ts'
import { favourites } from '#server/features/favourites/favourites.table.ts'
import { allOrFirst } from '#tests/exhaustive.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { isTakenOver } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { country, panel, trigger } from '#tests/journeys/delivery-popover.ts'
import { aMoment as moment } from '#tests/journeys/tab.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const lamp = await stockProduct(shop)
const SCRIPTS = '**/assets/*.js'

/** URL of a data request without the list of routes to reload. */
function withoutRoutes(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('_routes')
  return url.href
}

const isAwake = (page: Page) => page.evaluate(isTakenOver, false)

/** Opens a page and holds its scripts until the returned function is called, so that presses come first. */
async function openEarly(page: Page, path: string): Promise<() => void> {
  // The page hands a press to the browser after three seconds, by when a busy machine may not have loaded the scripts.
  await page.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((work: TimerHandler, ms?: number) => setTimeout(work, ms === 3000 ? 60_000 : ms)) as typeof setTimeout
  })
  let letCome = () => {}
  const coming = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(SCRIPTS, async (route) => {
    await coming
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return letCome
}

describe('a public page that nobody touches', () => {
  const PAGES = ['/', `/en/product/${lamp.productId}`, '/zh/help', '/en/allProducts', '/en/productSearch/led', '/en/supplier/list']
  test.each(allOrFirst(PAGES))('%s runs none of its scripts, and comes alive when a pointer moves', async (path) => {
    const { page, problems } = await visit({ isUntouched: true })
    const fetched: string[] = []
    page.on('request', (request) => /\/assets\/.*\.js$/.test(request.url()) && fetched.push(request.url()))
    await page.goto(path)
    await moment(6000)
    expect(await isAwake(page)).toBe(false)
    expect(fetched.length).toBeGreaterThan(5)
    expect(fetched.length).toBeLessThanOrEqual(25)
    await page.mouse.move(300, 300)
    await page.mouse.move(310, 310)
    await expect.poll(() => isAwake(page)).toBe(true)
    expect(problems).toEqual([])
  })

  const touches: [string, (page: Page) => Promise<void>][] = [
    ['a key', (page) => page.keyboard.press('Tab')],
    ['the wheel', (page) => page.mouse.wheel(0, 300)],
  ]
  test.each(allOrFirst(touches))('%s wakes it as well', async (_, touch) => {
    const { page } = await visit({ isUntouched: true })
    await page.goto('/en/allProducts')
    await touch(page)
    await expect.poll(() => isAwake(page)).toBe(true)
  })

  test('who is signed in gets the scripts in a quiet moment', async () => {
    const { page } = await visit({ isUntouched: true, token: (await openBuyer(shop)).token })
    await page.goto('/en')
    await expect.poll(() => isAwake(page)).toBe(true)
  })

  test('a product is remembered as viewed', async () => {
    const { page } = await visit({ isUntouched: true })
    await page.goto(`/en/product/${lamp.productId}`)
    const viewed = () => page.evaluate(() => localStorage.getItem('rutaseda-viewed'))
    await expect.poll(viewed).toBe(JSON.stringify([String(lamp.productId)]))
    expect(await isAwake(page)).toBe(false)
  })
})

describe('what is pressed before the scripts have run happens once', () => {
  test('a press reaches React only once its part of the page is hydrated, so that the page never freezes', async () => {
    const { page, problems } = await visit({ isUntouched: true, token: (await openBuyer(shop)).token })
    const letCome = await openEarly(page, `/en/product/${lamp.productId}`)
    const quantity = page.locator(`main input[name="skuList.${lamp.skuIds[0]}.quantity"]`)
    await quantity.waitFor()
    await page.evaluate(() => {
      const heard: string[] = []
      for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click']) document.addEventListener(type, () => heard.push(type), true)
      Object.assign(window, { heard })
    })
    const heard = () => page.evaluate<string[]>('heard.splice(0)')
    await quantity.click()
    expect(await heard()).toEqual([])
    expect(await quantity.evaluate((field) => field === document.activeElement)).toBe(true)
    letCome()
    await expect.poll(() => isAwake(page)).toBe(true)
    await expect.poll(async () => [await quantity.click(), await heard()][1]).toEqual(['pointerdown', 'mousedown', 'mouseup', 'click'])
    expect(problems).toEqual([])
  })

  test.each(allOrFirst([1, 2]))('a heart, pressed %i times', async (times) => {
    const buyer = await openBuyer(shop)
    const { page, problems } = await visit({ isUntouched: true, token: buyer.token })
    const posted: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname))
    const letCome = await openEarly(page, `/en/product/${lamp.productId}`)
    const heart = page.getByRole('button', { name: 'Save to favourites' })
    await heart.waitFor()
    for (let time = 0; time < times; time++) await heart.click()
    expect(await isAwake(page)).toBe(false)
    letCome()
    const favouritesOf = () =>
      shop.appContext.database.db
        .select({ id: favourites.productId })
        .from(favourites)
        .where(and(eq(favourites.accountId, buyer.id), isNull(favourites.deleteTime)))
    await expect.poll(favouritesOf).toEqual([{ id: lamp.productId }])
    await expect.poll(() => isAwake(page)).toBe(true)
    await moment(1000)
    expect(await favouritesOf()).toEqual([{ id: lamp.productId }])
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    expect(posted.filter((path) => /Collect|product/.test(path))).toEqual(['/api/custUserCollect/add'])
    expect(problems).toEqual([])
  })

  test('goods put into the cart', async () => {
    const buyer = await openBuyer(shop)
    const { page, problems } = await visit({ isUntouched: true, token: buyer.token })
    const letCome = await openEarly(page, `/en/product/${lamp.productId}`)
    await page.locator(`main input[name="skuList.${lamp.skuIds[0]}.quantity"]`).fill('40')
    await page.locator('main button[name=intent][value=cart]:visible').first().click()
    expect(await isAwake(page)).toBe(false)
    letCome()
    const quantities = async () =>
      (await shop.call(readCart, {}, { token: buyer.token })).rows.flatMap(({ itemList }) => itemList.map(({ quantity }) => quantity))
    await expect.poll(quantities).toEqual([40])
    await moment(1000)
    expect(await quantities()).toEqual([40])
    expect(new URL(page.url()).search).toBe('')
    expect(problems).toEqual([])
  })

  test.each(allOrFirst(['Enter', 'Space', 'click']))('the settings, by %s', async (how) => {
    const { page, problems } = await visit({ isUntouched: true })
    const letCome = await openEarly(page, '/en')
    await trigger(page).waitFor()
    if (how === 'click') await trigger(page).click()
    else {
      await trigger(page).focus()
      await page.keyboard.press(how)
    }
    expect(await isAwake(page)).toBe(false)
    letCome()
    await country(page).waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await panel(page).count()).toBe(1)
    expect(problems).toEqual([])
  })

  test('a filter of a list', async () => {
    const { page, problems } = await visit({ isUntouched: true })
    const requested: string[] = []
    page.on('request', (request) => request.url().includes('verifiedFlag=1') && requested.push(withoutRoutes(request.url())))
    const letCome = await openEarly(page, '/en/allProducts')
    await page.locator('#filters input[name="verifiedFlag"]').click()
    expect(await isAwake(page)).toBe(false)
    letCome()
    await expect.poll(() => new URL(page.url()).searchParams.get('verifiedFlag')).toBe('1')
    await expect.poll(() => page.locator('#filters input[name="verifiedFlag"]').isChecked()).toBe(true)
    // May be requested twice if the page meanwhile reports its time zone, which reloads its data.
    expect([...new Set(requested)]).toHaveLength(1)
    expect(problems).toEqual([])
  })
})

describe('where the scripts do not come', () => {
  const blocks: [string, (page: Page) => Promise<unknown>][] = [
    ['never answer', (page) => page.route(SCRIPTS, () => {})],
    ['are refused', (page) => page.route(SCRIPTS, (route) => route.abort())],
  ]
  test.each(allOrFirst(blocks))('%s, a press goes its way as without scripts', async (_, block) => {
    const { page } = await visit({ isUntouched: true })
    await block(page)
    await page.goto('/en', { waitUntil: 'commit' })
    await trigger(page).click()
    await page.waitForURL(/settings/)
    await page.goto('/en', { waitUntil: 'commit' })
    await page.getByRole('search').locator('input:visible').first().fill('lamp')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/productSearch\/lamp/)
  })
})
