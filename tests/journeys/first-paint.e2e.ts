import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import { allOrFirst } from '#tests/exhaustive.ts'
import { openBuyer } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { open, panel } from '#tests/journeys/delivery-popover.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { visit } = await openBrowser(shop)

/** The fonts in which Chromium has rendered an element's text. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  return (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts.map(({ familyName }) => familyName)
}

test.each(allOrFirst(['/', '/en', '/zh']))('Latin text on %s has a Latin font while Inter is still on its way', async (path) => {
  const { page } = await visit({ hasScripts: false })
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto(path)
  const fonts = await fontsOf(page, 'footer a[href^="mailto:"]')
  expect(fonts.length).toBeGreaterThan(0)
  for (const font of fonts) expect(font).not.toMatch(/CJK|SC\b|PingFang|YaHei|Hiragino|WenQuan|Droid Sans Fallback/)
})

test.each(allOrFirst([390, 1440]))('the settings without scripts lie below the header, %i px wide', async (width) => {
  const { page } = await visit({ hasScripts: false, width })
  await page.goto('/en?settings=#settings')
  const header = (await page.locator('header').first().boundingBox())!
  const settings = (await page.locator('#settings').boundingBox())!
  expect(settings.y).toBeGreaterThanOrEqual(header.y + header.height - 1)
})

test('a long address is shown whole in the delivery popover', async () => {
  const buyer = await openBuyer(shop)
  const street = 'Polígono Industrial de Nuestra Señora de los Desamparados, calle del Comercio, 144, nave 12, muelle 3'
  await shop.appContext.database.db
    .update(addresses)
    .set({
      streetOrPobox: street,
      apartmentBuilding: 'Edificio Mediterráneo, escalera B, planta 4, despacho 17',
      recipientName: 'R'.repeat(60),
    })
    .where(eq(addresses.id, buyer.addressId))
  const { page } = await visit({ token: buyer.token, width: 390 })
  await openAlive(page, '/en')
  await open(page)
  const address = panel(page).getByText(street)
  await address.waitFor()
  const cut = await panel(page)
    .locator('label')
    .first()
    .evaluate(
      (label) =>
        [...label.querySelectorAll('span')].filter(
          (each) => each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflow !== 'visible',
        ).length,
    )
  expect(cut).toBe(0)
  expect(await address.evaluate((element) => getComputedStyle(element).webkitLineClamp)).toBe('none')
})
