import { and, eq, isNull } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import { type Buyer, openBuyer } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)
const { db } = shop.appContext.database
const PATH = '/personalCenter/address'

const stored = ({ id }: Buyer) =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.accountId, id), isNull(addresses.deleteTime)))
    .orderBy(addresses.id)

/** Adds a buyer with a default address in Madrid and this many more. */
async function buyerWith(more: number): Promise<Buyer> {
  const buyer = await openBuyer(shop)
  await db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, buyer.addressId))
  const [first] = await stored(buyer)
  const { id, isDefault, ...parts } = first!
  for (let at = 1; at <= more; at++) {
    const updateTime = new Date(Date.now() - at * 60_000)
    await db.insert(addresses).values({ ...parts, recipientName: `Warehouse ${at}`, createTime: updateTime, updateTime })
  }
  return buyer
}
const dialog = (page: Page) => page.getByRole('dialog')
const cards = (page: Page) => page.locator('main li[id^=address-]')
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent?.trim())

describe.each(LANGUAGES)('the addresses in %s', (language) => {
  const say = { locale: language }
  const open = async (buyer: Buyer, query = '') => {
    const visited = await browser.visit({ token: buyer.token })
    await openAlive(visited.page, browser.at(PATH + query, language))
    return visited
  }

  test('are added and edited over the list, at an address of their own; Escape and the way back close the form', async () => {
    const { page, problems } = await open(await buyerWith(0))
    const list = page.url()
    await page.getByRole('link', { name: words.address_add({}, say) }).click()
    await dialog(page)
      .getByRole('heading', { name: words.address_add({}, say) })
      .waitFor()
    expect(new URL(page.url()).search).toBe('?edit=new')
    await expect.poll(() => focused(page)).toBe('countryCode')
    await expectSoundPage(page)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(page.url()).toBe(list)
    await expect.poll(() => focused(page)).toBe(words.address_add({}, say))

    await cards(page)
      .getByRole('link', { name: words.address_edit({}, say) })
      .click()
    await dialog(page).waitFor()
    expect(await dialog(page).locator('input[name=recipientName]').inputValue()).toBe('Ana Ruiz')
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
    expect(page.url()).toBe(list)

    await page.getByRole('link', { name: words.address_add({}, say) }).click()
    await dialog(page)
      .getByRole('button', { name: words.address_cancel({}, say) })
      .click()
    await dialog(page).waitFor({ state: 'detached' })
    expect(page.url()).toBe(list)
    expect(problems).toEqual([])
  })

  test('keep what was typed when they are refused, and stand in the list once they are right', async () => {
    const buyer = await buyerWith(0)
    const { page } = await open(buyer)
    await page.getByRole('link', { name: words.address_add({}, say) }).click()
    const field = (name: string) => dialog(page).locator(`input[name=${name}]`)
    await dialog(page).locator('select[name=countryCode]').selectOption('ES')
    await field('streetOrPobox').fill('Gran Vía 1')
    await field('stateProvince').fill('Madrid')
    await field('postcode').fill('99999')
    await dialog(page).getByLabel(words.address_city({}, say), { exact: true }).fill('Madrid')
    await field('phoneNumber').fill('612345678')
    await field('recipientName').fill('Ana')
    await dialog(page)
      .getByRole('button', { name: words.address_save({}, say) })
      .click()
    await expect.poll(() => focused(page)).toBe('postcode')
    expect(await field('streetOrPobox').inputValue()).toBe('Gran Vía 1')
    await field('postcode').fill('28013')
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => cards(page).count()).toBe(2)
    expect(new URL(page.url()).search).toBe('')
    expect(await stored(buyer)).toMatchObject([{}, { streetOrPobox: 'Gran Vía 1', postcode: '28013' }])
  })

  test('are deleted at once, and come back as they were: the default as the default', async () => {
    const buyer = await buyerWith(1)
    const { page, problems } = await open(buyer)
    const before = await stored(buyer)
    const remove = cards(page)
      .first()
      .getByRole('button', { name: words.address_delete({}, say) })
    await remove.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => cards(page).count()).toBe(1)
    await expect.poll(() => focused(page)).toBe(words.address_undo({}, say))
    expect(await stored(buyer)).toMatchObject([{ recipientName: 'Warehouse 1', isDefault: true }])
    await page.keyboard.press('Enter')
    await expect.poll(() => cards(page).count()).toBe(2)
    expect(await stored(buyer)).toEqual(before)
    await expect.poll(() => focused(page)).toBe(words.address_edit({}, say))
    expect(await page.getByRole('button', { name: words.address_undo({}, say) }).count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('are twenty at most, which is shown before another one is written', async () => {
    const { page } = await open(await buyerWith(19), '?edit=new')
    await page.getByText(words.address_limit_reached({}, say)).waitFor()
    expect(await page.locator('input[name=city]').count()).toBe(0)
    expect(await page.getByRole('link', { name: words.address_add({}, say) }).count()).toBe(0)
    await cards(page)
      .first()
      .getByRole('button', { name: words.address_delete({}, say) })
      .click()
    await page.getByRole('link', { name: words.address_add({}, say) }).waitFor()
  })
})

test('the only address of the last page goes, and the page before it is shown', async () => {
  const buyer = await buyerWith(10)
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, `/en${PATH}?pageNum=2`)
  await cards(page).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => cards(page).count()).toBe(10)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await stored(buyer)).length).toBe(11)
})

test('out of the server’s reach the address is back, and the reason is shown', async () => {
  const buyer = await buyerWith(0)
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, `/en${PATH}`)
  await page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await cards(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('We can’t reach the server.').first().waitFor()
  expect(await cards(page).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
})

test('without scripts deleting asks, and the form stands in the list’s place', async () => {
  const buyer = await buyerWith(0)
  const { page } = await browser.visit({ token: buyer.token, hasScripts: false })
  await page.goto(browser.at(PATH, 'en'))
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Delete this address?').waitFor()
  await page.getByRole('link', { name: 'Keep it' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit address' }).waitFor()
  await page.locator('input[name=city]').fill('Alcobendas')
  await page.getByRole('button', { name: 'Save address' }).last().click()
  await page.getByText('Alcobendas').waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No addresses yet').waitFor()
  expect(await stored(buyer)).toEqual([])
})
