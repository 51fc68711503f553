import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'
import type * as Early from '#web/browser/typed/early.ts'

const browser = await openBrowser(await openShop())

const built = (await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: { write: false, lib: { entry: 'web/browser/typed/early.ts', formats: ['iife'], name: 'early' } },
})) as Rolldown.RolldownOutput[]
const script = built[0]!.output[0].code

const CHOICES = '<select name="field"><option>Austria<option>Zambia<option>Zimbabwe</select>'
const BOX = '<input type="checkbox" name="field">'
const TEXT = '<input name="field">'

test.each([
  ['keydown', 'z', CHOICES, 'Zambia'],
  ['keypress', 'z', CHOICES, 'Zambia'],
  ['keydown', 'ArrowDown', CHOICES, 'Zambia'],
  ['keydown', ' ', BOX, true],
  ['keypress', ' ', BOX, true],
  ['keydown', 'z', TEXT, 'z'],
  ['keypress', 'z', TEXT, 'z'],
])('where the %s of “%s” draws the page anew, it counts once in the new field: %s', async (event, key, field, becomes) => {
  const { page } = await browser.visit({})
  await page.setContent(field)
  await page.addScriptTag({ content: script })
  await page.evaluate(
    ([type, html]) => {
      const { early } = window as unknown as { early: typeof Early }
      const before = document.querySelector<HTMLInputElement>('[name=field]')!
      early.watchEarlyTyping()
      before.focus()
      const drawAgain = () => {
        before.outerHTML = html
        early.carryTypingOver()
      }
      before.addEventListener(type, drawAgain, { capture: true })
    },
    [event, field] as const,
  )
  await page.keyboard.press(key)
  const held = page.locator('[name=field]')
  expect(typeof becomes === 'boolean' ? await held.isChecked() : await held.inputValue()).toBe(becomes)
  expect(await held.evaluate((element) => element === document.activeElement)).toBe(true)
})
