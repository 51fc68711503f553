import type { Page } from 'playwright-core'

// Found by position: while a panel is open, the rest of the page is hidden from assistive technology.
export const trigger = (page: Page) => page.locator('header [aria-haspopup=dialog]').first()
export const currencyTrigger = (page: Page) => page.locator('header [aria-haspopup=dialog]').nth(2)
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Deliver to' })
export const country = (page: Page) => panel(page).getByRole('combobox', { name: 'Country or region' })
export const postcode = (page: Page) => panel(page).getByLabel('Postal code')
export const save = (page: Page) => panel(page).getByRole('button', { name: 'Save' })
export const radios = (page: Page) => panel(page).getByRole('radio')

export async function open(page: Page) {
  await trigger(page).click()
  await country(page).waitFor()
}
export async function closed(page: Page) {
  await panel(page).waitFor({ state: 'hidden' })
}
export async function chooseCountry(page: Page, typed: string, name: string) {
  await country(page).click()
  await page.getByLabel('Search country or region').fill(typed)
  await page.getByRole('option', { name }).click()
}
