import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { editPreferences, readUserInfo } from '#contract/account/account.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import { type Buyer, openBuyer } from '#tests/goods.ts'
import { alive, openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { chooseCountry, closed, country, open, panel, postcode, radios, save, trigger } from '#tests/journeys/delivery-popover.ts'
import { holdUp } from '#tests/journeys/messages.ts'
import { settle } from '#tests/journeys/watching.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const browser = await openBrowser(shop)
const { db } = shop.appContext.database

const accountOf = async ({ token }: Buyer) => (await shop.call(readUserInfo, {}, { token })).data

/** Adds a buyer with these addresses beside the default one in Madrid; returns their ids, oldest first. */
async function buyerWithAddresses(more: { countryCode: string; postcode: string; city: string }[]) {
  const buyer = await openBuyer(shop)
  await db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, buyer.addressId))
  const rows = more.map((place, at) => ({
    ...place,
    accountId: buyer.id,
    recipientName: `Warehouse ${at + 1}`,
    streetOrPobox: `Street ${at + 1}`,
    stateProvince: place.city,
    callingCode: '+34',
    phoneNumber: '612345678',
    updateTime: new Date(Date.now() - at * 60_000),
  }))
  const added = rows.length > 0 ? await db.insert(addresses).values(rows).returning({ id: addresses.id }) : []
  return { buyer, ids: added.map(({ id }) => String(id)) }
}
const MEXICO = { countryCode: 'MX', postcode: '06600', city: 'Ciudad de México' }

describe('a signed-in user', () => {
  test('has the addresses in pages of ten, counted, the default one marked, in a list 300 px high at most', async () => {
    const { buyer } = await buyerWithAddresses(Array.from({ length: 11 }, () => MEXICO))
    const { page, problems } = await browser.visit({ token: buyer.token })
    await openAlive(page, '/en')
    await open(page)
    await expect.poll(() => radios(page).count()).toBe(10)
    await panel(page).getByText('12 addresses').waitFor()
    expect(await panel(page).getByText('Default', { exact: true }).count()).toBe(1)
    await panel(page).getByRole('group', { name: 'Addresses' }).getByText('Calle Mayor 1, 28013 Madrid, Spain').waitFor()
    expect((await panel(page).getByRole('group', { name: 'Addresses' }).boundingBox())?.height).toBe(300)
    await panel(page).getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => radios(page).count()).toBe(2)
    await panel(page).getByRole('button', { name: 'Previous page' }).click()
    await expect.poll(() => radios(page).count()).toBe(10)
    expect(problems).toEqual([])
  })

  test('is led to the addresses by “Manage”, and by “Add” once there is no room for another one', async () => {
    const { buyer } = await buyerWithAddresses(Array.from({ length: 19 }, () => MEXICO))
    const { page } = await browser.visit({ token: buyer.token })
    for (const [name, search] of [
      ['Manage', ''],
      ['Add', '?edit=new'],
    ] as const) {
      await openAlive(page, '/en')
      await open(page)
      await expect.poll(() => radios(page).count()).toBe(10)
      await panel(page).getByRole('link', { name }).click()
      await page.waitForURL((to) => to.pathname === '/en/personalCenter/address' && to.search === search)
      await page.getByRole('heading', { level: 1, name: 'Addresses', exact: true }).waitFor()
    }
  })

  test('the first loaded address becomes the delivery address', async () => {
    const { buyer } = await buyerWithAddresses([MEXICO])
    const { page } = await browser.visit({ token: buyer.token })
    await openAlive(page, '/en')
    await open(page)
    await expect.poll(() => radios(page).first().isChecked()).toBe(true)
    await expect.poll(() => trigger(page).textContent()).toContain('Spain 28013')
    expect(await accountOf(buyer)).toMatchObject({ deliveryAddressId: String(buyer.addressId), countryCode: 'ES', postcode: '28013' })
  })

  test('so it does in another country than the one of the registration, in the next document, too', async () => {
    const { buyer } = await buyerWithAddresses([])
    await db.update(accounts).set({ countryCode: 'ES' }).where(eq(accounts.id, buyer.id))
    await db
      .update(addresses)
      .set({ countryCode: 'DE', city: 'Berlin', stateProvince: 'Berlin', postcode: '10115' })
      .where(eq(addresses.id, buyer.addressId))
    const { page } = await browser.visit({ token: buyer.token })
    await openAlive(page, '/en')
    expect(await trigger(page).textContent()).toContain('Spain')
    await open(page)
    await expect.poll(() => radios(page).first().isChecked()).toBe(true)
    await expect.poll(() => trigger(page).textContent()).toContain('Germany 10115')
    expect(await accountOf(buyer)).toMatchObject({ deliveryAddressId: String(buyer.addressId), countryCode: 'DE' })
    const nothingChosen = { COUNTRY_CODE: null, CURRENCY_CODE: null }
    const { page: document } = await browser.visit({ token: buyer.token, hasScripts: false, cookies: nothingChosen })
    await document.goto('/en')
    expect(await document.locator('header').textContent()).toContain('Germany 10115')
  })

  test('a country that was saved without an address stays, whatever the addresses', async () => {
    const { buyer } = await buyerWithAddresses([])
    await shop.call(editPreferences, { countryCode: 'FR', postcode: '' }, { token: buyer.token })
    const { page } = await browser.visit({ token: buyer.token, cookies: { COUNTRY_CODE: 'FR' } })
    await openAlive(page, '/en')
    await open(page)
    await expect.poll(() => radios(page).count()).toBe(1)
    await settle(page)
    expect(await radios(page).first().isChecked()).toBe(false)
    expect(await accountOf(buyer)).toMatchObject({ deliveryAddressId: null, countryCode: 'FR' })
  })

  test('a country that is chosen before the addresses have come stays chosen, and nothing is saved', async () => {
    const { buyer } = await buyerWithAddresses([MEXICO])
    const { page } = await browser.visit({ token: buyer.token })
    await openAlive(page, '/en')
    const letGo = await holdUp(page, '/api/custUserAddress/page')
    await open(page)
    await chooseCountry(page, 'mex', 'Mexico')
    letGo()
    await expect.poll(() => radios(page).count()).toBe(2)
    await settle(page)
    expect(await country(page).textContent()).toBe('Mexico')
    expect(await radios(page).first().isChecked()).toBe(false)
    expect(await accountOf(buyer)).toMatchObject({ deliveryAddressId: null })
  })

  test('an address of another page stays chosen when page 1 is looked at again', async () => {
    const { buyer } = await buyerWithAddresses(Array.from({ length: 11 }, () => MEXICO))
    const { page } = await browser.visit({ token: buyer.token })
    await openAlive(page, '/en')
    await open(page)
    await expect.poll(() => radios(page).first().isChecked()).toBe(true)
    await panel(page).getByRole('button', { name: 'Next page' }).click()
    await panel(page)
      .getByRole('radio', { name: /Warehouse 11/ })
      .check()
    await panel(page).getByRole('button', { name: 'Previous page' }).click()
    await expect.poll(() => radios(page).count()).toBe(10)
    expect(await country(page).textContent()).toBe('Mexico')
  })

  test('saving another address delivers there; page 1 then begins with it', async () => {
    const { buyer, ids } = await buyerWithAddresses(Array.from({ length: 11 }, () => MEXICO))
    const { page } = await browser.visit({ token: buyer.token })
    await openAlive(page, '/en')
    await open(page)
    await panel(page).getByRole('button', { name: 'Next page' }).click()
    await panel(page)
      .getByRole('radio', { name: /Warehouse 11/ })
      .check()
    expect(await country(page).textContent()).toBe('Mexico')
    expect(await postcode(page).inputValue()).toBe('06600')
    await save(page).click()
    await closed(page)
    expect(await trigger(page).textContent()).toContain('Mexico 06600')
    expect(await accountOf(buyer)).toMatchObject({ deliveryAddressId: ids[10], countryCode: 'MX', postcode: '06600' })

    await page.reload()
    await alive(page)
    const requested = page.waitForRequest((request) => request.url().includes('/api/custUserAddress/page'))
    await open(page)
    const query = new URL((await requested).url()).searchParams
    expect([query.get('pageNum'), query.get('pageSize'), query.get('orderById')]).toEqual(['1', '10', ids[10]])
    await expect.poll(() => radios(page).first().isChecked()).toBe(true)
    expect(await panel(page).locator('label').first().textContent()).toContain('Warehouse 11')
  })

  test('an address that was chosen but not saved is let go', async () => {
    const { buyer } = await buyerWithAddresses([MEXICO])
    const { page } = await browser.visit({ token: buyer.token })
    await openAlive(page, '/en')
    await open(page)
    await expect.poll(() => trigger(page).textContent()).toContain('28013')
    await radios(page).nth(1).check()
    await page.keyboard.press('Escape')
    await closed(page)
    await open(page)
    await expect.poll(() => radios(page).first().isChecked()).toBe(true)
    expect(await country(page).textContent()).toBe('Spain')
    expect(await accountOf(buyer)).toMatchObject({ deliveryAddressId: String(buyer.addressId) })
  })

  test('another country lets go of the address, is saved in the account, and reaches the prices of the product page', async () => {
    const { buyer } = await buyerWithAddresses([])
    const { page, problems } = await browser.visit({ token: buyer.token })
    await openAlive(page, '/en/product/1')
    await open(page)
    await expect.poll(() => trigger(page).textContent()).toContain('28013')
    await chooseCountry(page, 'mex', 'Mexico')
    expect(await radios(page).first().isChecked()).toBe(false)
    await save(page).click()
    await closed(page)
    expect(await accountOf(buyer)).toMatchObject({ deliveryAddressId: null, countryCode: 'MX', currencyCode: 'MXN', postcode: null })
    await expect.poll(() => page.locator('main').getByLabel('Deliver to').inputValue()).toBe('MX')
    await expect.poll(() => page.locator('main').getByText(/MX\$/).count()).toBeGreaterThan(5)
    await expect.poll(() => page.locator('main').getByText('€').count()).toBe(0)
    // The buyer has an address but has chosen another destination.
    await open(page)
    await expect.poll(() => radios(page).count()).toBe(1)
    expect(await radios(page).first().isChecked()).toBe(false)
    expect(problems).toEqual([])
  })
})
