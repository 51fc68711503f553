import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const

async function paste(page: Page, cells: readonly (readonly string[])[]) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), cells.map((line) => line.join('\t')).join('\r\n'))
  await page.keyboard.press('Control+v')
}

test('rates are typed and pasted as blocks, with more rows than are free, then checked and put in force', async () => {
  const { page, problems } = await visit({ token: await signedIn(shop, DEMO_PEOPLE.operator) })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAlive(page, '/en/console/markets/freight/import')
  await page.getByRole('link', { name: words.tariffs_grid({}, EN) }).click()
  const cell = (column: string, line: number) => page.getByLabel(words.tariffs_grid_cell({ column, line }, EN), { exact: true })
  const [price, step] = [words.tariffs_freight_first_amount({}, EN), words.tariffs_freight_step_amount({}, EN)]
  await page.getByLabel(words.tariffs_freight_zone({}, EN), { exact: true }).fill('spain')
  await page.getByRole('button', { name: words.table_apply({}, EN) }).click()
  await page.waitForURL(/zone=spain/)
  await cell(price, 2).click()
  await expectSoundPage(page)
  const prices = page.locator('input[data-column="firstAmount"]')
  const stored = (await prices.count()) - 5
  await cell(price, 2).fill('111.5')
  await page.keyboard.press('Enter')
  await paste(page, [['222.5', '500', '33.3']])
  await expect.poll(() => cell(step, 3).inputValue()).toBe('33.3')
  const row = (zone: string) => ['china', zone, 'Air', '500', '90', '500', '40', '6000', '', '5', '9']
  const block = Array.from({ length: 8 }, (_, place) => row(`isle-${place}`))
  await cell(words.tariffs_freight_origin({}, EN), stored + 2).click()
  await paste(page, block)
  await expect.poll(() => prices.count()).toBe(stored + 8)
  await page.getByRole('button', { name: words.tariffs_import_check({}, EN) }).click()
  await page.getByText(words.tariffs_import_found({ added: 8, changed: 2, removed: 0, same: stored - 2, wrong: 0 }, EN)).waitFor()
  expect(await prices.count()).toBe(stored + 8)
  await page.getByRole('button', { name: words.tariffs_import_store({}, EN) }).click()
  await page.getByText(words.tariffs_import_stored({ added: 8, changed: 2, removed: 0 }, EN)).waitFor()
  await expect.poll(() => cell(price, 2).inputValue()).toBe('111.50')
  expect(problems).toEqual([])
})
