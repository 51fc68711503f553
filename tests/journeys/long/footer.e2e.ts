import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { listClientVersions, listContacts, listFooterLinks } from '#contract/site/site.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectNoObstacles } from '#tests/journeys/sound-page.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)
const token = await signedIn(shop)

const NAVIGATION = 1
const SOCIAL = 2
/** §2: help, become a supplier, my order, address, price inquiry, cart, messages, account; the last six are for signed-in users. */
const OPEN = ['/help', '/supplier/become']
const PERSONAL = [
  '/personalCenter/order',
  '/personalCenter/address',
  '/priceInquiry',
  '/personalCenter/shoppingCart',
  '/personalCenter/notification',
  '/personalCenter/user',
]

const footer = (page: Page) => page.locator('body > footer')
const quickLinks = (page: Page, language: Language) =>
  footer(page)
    .getByRole('navigation', { name: words.shell_quick_links({}, { locale: language }) })
    .getByRole('link')
const addressesOf = (links: ReturnType<typeof quickLinks>) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))

describe.each(LANGUAGES)('in %s', (language) => {
  const say = { locale: language }

  test('navigation links, contacts and social icons are those that operators keep', async () => {
    const { page, problems } = await browser.visit()
    await openAlive(page, inLanguage('/', language))
    const navigation = (await shop.call(listFooterLinks, { type: NAVIGATION }, { language })).rows
    const links = footer(page)
      .getByRole('navigation', { name: words.shell_information({}, say) })
      .getByRole('link')
    expect(await links.allTextContents()).toEqual(navigation.map(({ name }) => name))
    expect(await addressesOf(links)).toEqual(navigation.map(({ skipUrl }) => inLanguage(skipUrl, language)))

    await footer(page)
      .getByRole('heading', { name: words.shell_contact({}, say) })
      .waitFor()
    const contacts = (await shop.call(listContacts, {}, { language })).data
    expect(await footer(page).locator('dt').allTextContents()).toEqual(contacts.map(({ contactWayStr }) => contactWayStr))
    expect(await footer(page).locator('dd').allTextContents()).toEqual(contacts.map(({ contact }) => contact))

    await footer(page)
      .getByRole('heading', { name: words.shell_social({}, say) })
      .waitFor()
    for (const { name, skipUrl } of (await shop.call(listFooterLinks, { type: SOCIAL }, { language })).rows) {
      const icon = footer(page).getByRole('link', { name })
      expect(await icon.getAttribute('href')).toBe(skipUrl)
      expect(await icon.locator('svg, img').count()).toBe(1)
    }
    expect(problems).toEqual([])
  })

  test('quick links lead a signed-in user on, and a visitor to /login where needed', async () => {
    const signedInVisit = await browser.visit({ token })
    await signedInVisit.page.goto(inLanguage('/help', language))
    expect(await addressesOf(quickLinks(signedInVisit.page, language))).toEqual(
      ['/help', '/supplier/become', ...PERSONAL].map((path) => inLanguage(path, language)),
    )
    const { page } = await browser.visit()
    await page.goto(inLanguage('/help', language))
    expect(await addressesOf(quickLinks(page, language))).toEqual([
      ...OPEN.map((path) => inLanguage(path, language)),
      ...PERSONAL.map((path) => `${inLanguage('/login', language)}?redirect=${encodeURIComponent(path)}`),
    ])
    await quickLinks(page, language).nth(OPEN.length).click()
    await page.waitForURL((to) => to.pathname === inLanguage('/login', language))
  })

  test('QR codes for Android and iPhone, not for the mobile web, and the copyright line', async () => {
    const { page } = await browser.visit()
    await page.goto(inLanguage('/', language))
    expect((await shop.call(listClientVersions, {})).data.map(({ clientType }) => clientType)).toEqual([1, 2, 3])
    const codes = footer(page).locator('img[src*="/appCode/"]')
    await codes.first().scrollIntoViewIfNeeded()
    expect(await codes.evaluateAll((all) => all.map((code) => code.getAttribute('src')))).toEqual([
      inLanguage('/appCode/1', language),
      inLanguage('/appCode/2', language),
    ])
    await expect.poll(() => codes.evaluateAll((all) => all.every((code) => (code as HTMLImageElement).naturalWidth > 20))).toBe(true)
    await footer(page)
      .getByText(words.shell_copyright({ year: new Date().getUTCFullYear() }, say))
      .waitFor()
  })
})

test('an e-mail address and a telephone number can be pressed', async () => {
  const { page } = await browser.visit()
  await page.goto('/en')
  expect(await footer(page).getByRole('link', { name: 'ayuda@rutaseda.example' }).getAttribute('href')).toBe(
    'mailto:ayuda@rutaseda.example',
  )
  expect(await footer(page).getByRole('link', { name: '+34 900 000 000' }).getAttribute('href')).toBe('tel:+34900000000')
})

test('it is whole without scripts, and its links to languages and settings work there', async () => {
  const { page } = await browser.visit({ hasScripts: false })
  await page.goto('/help')
  await footer(page).getByRole('link', { name: 'English' }).click()
  await page.waitForURL((to) => to.pathname === '/en/help')
  await footer(page).getByRole('link', { name: 'Delivery, language and currency' }).click()
  await page.waitForURL((to) => to.pathname === '/en/help' && to.searchParams.has('settings'))
  await page.getByLabel('Country or region').selectOption('MX')
  await page.getByLabel('Postal code').fill('06600')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.waitForURL((to) => to.pathname === '/en/help' && !to.searchParams.has('settings'))
  expect(await page.locator('header').textContent()).toMatch(/Mexico\s*06600/)
  expect(await page.locator('header').textContent()).toContain('MXN')
})

test.each([1440, 390])('a program finds no obstacle in it at %i px', async (width) => {
  const { page, problems } = await browser.visit({ token, width })
  await openAlive(page, '/en/help')
  await footer(page).scrollIntoViewIfNeeded()
  await expectNoObstacles(page)
  expect(problems).toEqual([])
})
