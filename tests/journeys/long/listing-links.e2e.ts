import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { alive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { at, visit } = await openBrowser(shop)

const filters = (page: Page) => page.locator('#filters')
/** Filters in the URL, sorted by name. */
const filtersOf = (page: Page) => Object.fromEntries([...new URL(page.url()).searchParams].filter(([, value]) => value !== '').sort())
const facetLink = (page: Page, query: string) => filters(page).locator(`a[href*="${query}"]`).first()

describe.each(LANGUAGES)('in %s', (language) => {
  const say = { locale: language }

  test.each([
    ['with scripts', true],
    ['without', false],
  ])('every control of a listing changes its own filter and keeps the others, %s', async (_, hasScripts) => {
    const { page, problems } = await visit({ hasScripts })
    const path = inLanguage('/allProducts', language)
    const isAt = async (expected: Record<string, string>) => {
      await expect.poll(() => filtersOf(page)).toEqual(expected)
      await expect.poll(() => new URL(page.url()).pathname).toBe(path)
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
      expect(await page.locator('h1').count()).toBe(1)
    }
    const apply = () =>
      filters(page)
        .getByRole('button', { name: words.products_filters_apply({}, say), exact: true })
        .last()
        .click()
    await page.goto(at('/allProducts', language))
    if (hasScripts) await alive(page)

    const band = facetLink(page, 'maxPrice=')
    const { searchParams } = new URL((await band.getAttribute('href'))!, page.url())
    const price = Object.fromEntries(searchParams)
    await band.click()
    await isAt(price)
    await facetLink(page, 'originCountryCode=CN').click()
    await isAt({ ...price, originCountryCode: 'CN' })
    await filters(page).locator('input[name="verifiedFlag"]').click()
    if (!hasScripts) await apply()
    const chosen: Record<string, string> = { ...price, originCountryCode: 'CN', verifiedFlag: '1', ...(hasScripts ? {} : { orderBy: '0' }) }
    await isAt(chosen)
    await page.getByLabel(words.products_sort({}, say)).selectOption('2')
    if (!hasScripts) await page.getByRole('button', { name: words.products_sort_apply({}, say), exact: true }).click()
    await isAt({ ...chosen, orderBy: '2' })
    const value = filters(page).locator('input[name="attrs"]').first()
    const attrs = (await value.getAttribute('value'))!
    await value.click()
    if (!hasScripts) await apply()
    await isAt({ ...chosen, orderBy: '2', attrs })
    const least = filters(page).locator('input[name="maxMoq"]')
    await least.fill('900')
    if (hasScripts) await least.press('Enter')
    else await apply()
    await isAt({ ...chosen, orderBy: '2', attrs, maxMoq: '900' })

    const chips = page.getByRole('link', { name: new RegExp(`^${words.products_filter_remove({ name: '' }, say).trim()}`) })
    expect(await chips.count()).toBe(5)
    const all: Record<string, string> = { ...chosen, orderBy: '2', attrs, maxMoq: '900' }
    const { verifiedFlag, ...withoutVerified } = all
    await chips.first().click()
    await isAt(withoutVerified)
    expect(await chips.count()).toBe(4)
    await page.getByRole('link', { name: words.products_filters_clear({}, say), exact: true }).click()
    await isAt({ orderBy: '2' })

    await page.getByRole('link', { name: words.ui_next({}, say), exact: true }).click()
    await isAt({ orderBy: '2', pageNum: '2' })
    const card = page.locator('article h3 a').first()
    const name = await card.textContent()
    await card.click()
    await expect.poll(() => page.locator('h1').textContent()).toBe(name)
    await page.goBack()
    await isAt({ orderBy: '2', pageNum: '2' })
    const category = facetLink(page, '/allProducts/')
    const title = await category.evaluate((link) => link.firstChild!.textContent)
    await category.click()
    await expect.poll(() => page.locator('h1').textContent()).toBe(title)
    expect(filtersOf(page)).toEqual({ orderBy: '2' })
    expect(problems).toEqual([])
  })
})

test.each([
  ['in the sheet of a phone, by the button that closes it', 390],
  ['beside the list, by Enter', 1280],
])('what is typed is a filter %s, also where no band of prices is offered', async (_, width) => {
  const { page, problems } = await visit({ width })
  // With no products found there is no currency, and so no field for this filter, which must stay in the URL.
  await page.goto(`${at('/allProducts', 'en')}?maxLandedPrice=0.01`)
  await alive(page)
  const isPhone = width < 1000
  if (isPhone) await page.getByRole('button', { name: words.products_filters({}, { locale: 'en' }), exact: true }).click()
  const least = (isPhone ? page.getByRole('dialog') : filters(page)).locator('input[name="maxMoq"]')
  await least.fill('900')
  if (isPhone) await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).click()
  else await least.press('Enter')
  await expect.poll(() => filtersOf(page)).toEqual({ maxLandedPrice: '0.01', maxMoq: '900' })
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(problems).toEqual([])
})
