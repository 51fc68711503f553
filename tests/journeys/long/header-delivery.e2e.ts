import { describe, expect, test } from 'vitest'
import { listCountries } from '#contract/markets/markets.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import {
  chooseCountry,
  closed,
  country,
  currencyTrigger,
  open,
  panel,
  postcode,
  radios,
  save,
  trigger,
} from '#tests/journeys/delivery-popover.ts'
import { LISTS } from '#tests/journeys/refused.ts'
import { cookieOf } from '#tests/journeys/tab.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const browser = await openBrowser(shop)

describe('a visitor', () => {
  test('has a login button that leads to /login?type=address', async () => {
    const { page } = await browser.visit()
    await openAlive(page, '/en')
    await open(page)
    expect(await radios(page).count()).toBe(0)
    await panel(page).getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL((to) => to.pathname === '/en/login' && to.searchParams.get('type') === 'address')
  })

  test('finds a country by its name without accents or by its code, beside its flag', async () => {
    const { page } = await browser.visit()
    await openAlive(page, '/')
    await page.getByRole('button', { name: /^Entrega en/ }).click()
    await page.getByRole('combobox', { name: 'País o región' }).click()
    const field = page.getByLabel('Buscar país o región')
    for (const typed of ['mexico', 'MX']) {
      await field.fill(typed)
      await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['México'])
      expect(await page.getByRole('option').locator('img').getAttribute('src')).toBe('/flags/MX.svg')
    }
    await field.fill('xyz')
    await page.getByText('Ningún país coincide.').waitFor()
    const { data } = await shop.call(listCountries, {}, { language: 'spa' })
    const { name } = data.find(({ deliverFlag }) => deliverFlag === 0)!
    await field.fill(name)
    await page.getByRole('option', { name: `${name} sin entrega por ahora` }).waitFor()
  })

  test('choosing a country previews its currency, and only saving sets it', async () => {
    const { page, problems } = await browser.visit()
    await openAlive(page, '/en/allProducts')
    await open(page)
    // The status region exists before its text, or screen readers would not announce it.
    const preview = panel(page).getByRole('status')
    expect(await preview.textContent()).toBe('')
    await chooseCountry(page, 'mex', 'Mexico')
    await expect.poll(() => preview.textContent()).toBe('Prices will be shown in MXN (Mexican Peso).')
    expect([(await cookieOf(page, 'COUNTRY_CODE'))?.value, (await cookieOf(page, 'CURRENCY_CODE'))?.value]).toEqual(['ES', 'EUR'])
    expect(await currencyTrigger(page).textContent()).toContain('EUR')

    await postcode(page).fill(' 06600 ')
    await save(page).click()
    await closed(page)
    expect(await trigger(page).textContent()).toContain('Mexico 06600')
    expect(await currencyTrigger(page).textContent()).toContain('MXN')
    await page.locator('article').first().getByText('MX$').first().waitFor()
    expect((await cookieOf(page, 'COUNTRY_CODE'))?.value).toBe('MX')
    expect([(await cookieOf(page, 'CURRENCY_CODE'))?.value, (await cookieOf(page, 'POSTCODE'))?.value]).toEqual(['MXN', '06600'])
    expect(new URL(page.url()).pathname).toBe('/en/allProducts')
    await page.reload()
    expect(await trigger(page).textContent()).toContain('Mexico 06600')
    expect(problems).toEqual([])
  })

  test('unsaved choices are gone when the popover closes, whichever way, and when it opens', async () => {
    const { page } = await browser.visit()
    await openAlive(page, '/en')
    const ways = [() => page.keyboard.press('Escape'), () => page.mouse.click(700, 5), () => trigger(page).click()]
    for (const close of ways) {
      await open(page)
      expect(await country(page).textContent()).toBe('Spain')
      expect(await postcode(page).inputValue()).toBe('')
      await postcode(page).fill('28001')
      await chooseCountry(page, 'portugal', 'Portugal')
      await close()
      await closed(page)
    }
    await open(page)
    expect(await country(page).textContent()).toBe('Spain')
    expect(await trigger(page).textContent()).toContain('Spain')
    expect((await cookieOf(page, 'COUNTRY_CODE'))?.value).toBe('ES')
  })

  test('a postal code that the country does not write is refused beside its field, and nothing is saved', async () => {
    const { page } = await browser.visit()
    await openAlive(page, '/en')
    await open(page)
    await chooseCountry(page, 'united k', 'United Kingdom')
    await postcode(page).fill('28014')
    await save(page).click()
    const refusal = panel(page).getByText('postal code', { exact: false }).last()
    await expect.poll(() => postcode(page).getAttribute('aria-invalid')).toBe('true')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
    expect(await postcode(page).getAttribute('aria-describedby')).toBe(await refusal.getAttribute('id'))
    expect((await cookieOf(page, 'COUNTRY_CODE'))?.value).toBe('ES')
    // Typed as people do, in lower case with extra spaces.
    await postcode(page).fill('sw1a  1aa')
    expect(await postcode(page).getAttribute('aria-invalid')).toBeNull()
    await save(page).click()
    await closed(page)
    expect(await trigger(page).textContent()).toContain('United Kingdom SW1A 1AA')
  })

  test('a country without postal codes asks for none', async () => {
    const { page } = await browser.visit()
    await openAlive(page, '/en')
    await open(page)
    await chooseCountry(page, 'hong', 'Hong Kong')
    await postcode(page).waitFor({ state: 'hidden' })
    await save(page).click()
    await closed(page)
    expect((await cookieOf(page, 'COUNTRY_CODE'))?.value).toBe('HK')
  })

  test('finds a way to ask again where the lists could not be had', async () => {
    const { page } = await browser.visit()
    await openAlive(page, '/en')
    await page.route(LISTS, (route) => route.abort())
    await trigger(page).click()
    const again = panel(page).getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute(LISTS)
    await again.click()
    await country(page).waitFor()
  })

  test('is told when the server cannot be reached; the page stays, and so does what was typed', async () => {
    const { page } = await browser.visit()
    await openAlive(page, '/en')
    await open(page)
    await postcode(page).fill('28001')
    await page.route('**/preferences.data*', (route) => route.abort())
    await save(page).click()
    await panel(page).getByRole('alert').waitFor()
    expect(await postcode(page).inputValue()).toBe('28001')
    await page.unroute('**/preferences.data*')
    await save(page).click()
    await closed(page)
    expect(await trigger(page).textContent()).toContain('28001')
  })
})
