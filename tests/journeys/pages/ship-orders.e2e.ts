import { expect, test } from 'vitest'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { openShop } from '#tests/shop.ts'
import { waitingOrders } from '#tests/waiting-orders.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const
/** The review's limit for ten orders; before, there were 40 actions and 10 returns to the list. */
const MOST_ACTIONS = 14

test('ten orders leave in at most fourteen presses and fields: by a column pasted, and by a scanner that presses Enter', async () => {
  const { token, staged } = await waitingOrders(shop, 10)
  const { page, problems } = await visit({ token })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAlive(page, '/en/console/orders')
  let actions = 0
  const act = async (what: Promise<unknown>) => {
    actions++
    await what
  }
  await act(page.getByRole('link', { name: words.orders_bulk({}, EN) }).click())
  await page.getByRole('heading', { level: 1, name: words.orders_bulk({}, EN) }).waitFor()
  await expectSoundPage(page)
  await act(page.getByLabel(words.orders_bulk_carrier({}, EN)).fill('DHL Express'))
  const numbers = page.locator('input[data-column="trackingNo"]')
  expect(await numbers.count()).toBe(10)
  // Eight numbers are pasted, two scanned.
  await act(numbers.first().click())
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    Array.from({ length: 8 }, (_, place) => `PASTED-${place}`).join('\r\n'),
  )
  await act(page.keyboard.press('Control+v'))
  await expect.poll(() => numbers.nth(7).inputValue()).toBe('PASTED-7')
  await act(numbers.nth(8).click())
  for (const number of ['SCAN-0008', 'SCAN-0009']) {
    await act(page.keyboard.type(number))
    await page.keyboard.press('Enter')
  }
  await act(page.keyboard.press('Enter'))
  await page.getByText(words.orders_bulk_done({ count: 10 }, EN)).waitFor()
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS)
  await page.getByText(words.orders_bulk_empty({}, EN)).waitFor()
  const sent = await Promise.all(staged.map(async ({ info }) => (await info()).shipList[0]!.trackingNo))
  expect(sent.toSorted()).toEqual([...Array.from({ length: 8 }, (_, place) => `PASTED-${place}`), 'SCAN-0008', 'SCAN-0009'])
  expect(problems).toEqual([])
})
