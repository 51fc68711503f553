import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { ADMINISTRATOR } from '#tests/inquiring.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import { ADMINISTRATOR_PAGES, SUPPLIER_PAGES } from '../../../scripts/console-pages.ts'

const WIDTHS = [1440, 768] as const

const shop = await openShop()
const { visit, at } = await openBrowser(shop)
const PEOPLE = [
  ['a member of a supplier', await signedIn(shop, DEMO_PEOPLE.supplier), SUPPLIER_PAGES],
  ['an administrator', await signedIn(shop, ADMINISTRATOR), ADMINISTRATOR_PAGES],
] as const

test.each(PEOPLE)(
  '%s finds no page of the console in the way of a screen reader, or too wide, at 1440 and 768 px',
  async (_, token, paths) => {
    const { page, problems } = await visit({ token })
    for (const path of paths) {
      for (const language of LANGUAGES) {
        await openAlive(page, at(path, language))
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          await expectSoundPage(page)
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${language} ${path}`).toBeLessThanOrEqual(width)
        }
        await page.setViewportSize({ width: WIDTHS[0], height: 900 })
      }
    }
    expect(problems).toEqual([])
  },
  900_000,
)

test.each(LANGUAGES)(
  'every page of a supplier fits a phone, in %s',
  async (language) => {
    const { page, problems } = await visit({ token: PEOPLE[0][1], width: 360 })
    for (const path of SUPPLIER_PAGES) {
      await openAlive(page, at(path, language))
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
    }
    expect(problems).toEqual([])
  },
  600_000,
)
