import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { NEW_ADDRESS } from '#tests/forms/address-forms.ts'
import { type FormTable, mistaken, type OpenForm, openPerson, type Rule, type Stage, said } from '#tests/forms/form-table.ts'
import { TABLES } from '#tests/forms/tables.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const browser = await openBrowser(shop)
/** Requests of codes are limited per hour and IP address, and all of these come from one. */
const MORE_THAN_AN_HOUR_MS = 3_700_000

const seen = TABLES.map((table) => ({ table, rules: Object.entries(table.rules).filter(([, rule]) => !rule.notInBrowser) }))

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(seen.filter(({ rules }) => rules.length > 0).map(({ table, rules }) => [table.name, table, rules] as const))(
    '%s: what is wrong is read beside its field, which has the focus',
    async (_, table, rules) => {
      shop.passTime(MORE_THAN_AN_HOUR_MS)
      const quiet = rules.filter(([, rule]) => !rule.before)
      const opened = quiet.length > 0 ? await arrive(table, language) : null
      for (const [name, rule] of quiet) await expectVisibleError(opened!, table, rule, name, language)
      for (const [name, rule] of rules.filter(([, { before }]) => before)) {
        await expectVisibleError(await arrive(table, language, rule), table, rule, name, language)
      }
    },
  )
})

test.each(LANGUAGES)('in %s, of several wrong fields each says so, and the first one has the focus', async (language) => {
  const { page, form } = await arrive(NEW_ADDRESS, language)
  const save = 'button[name=intent][value=save]:not([aria-hidden])'
  const fields = page.locator(`form:has(${save})`)
  await fill(fields, form.right, { ...form.right, streetOrPobox: '', postcode: '', phoneNumber: '' })
  await fields.locator(save).click()
  const wrong = fields.locator('[aria-invalid=true]')
  await expect.poll(() => wrong.count()).toBe(3)
  expect(await page.getByText(said('field_required', language, shop), { exact: true }).count()).toBe(3)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('streetOrPobox')
})

interface Arrived {
  page: Page
  form: OpenForm
}

async function arrive(table: FormTable, language: Language, rule?: Rule): Promise<Arrived> {
  const stage: Stage = { shop, language, clientAddress: '127.0.0.1', isBrowser: true, person: await openPerson(shop) }
  const form = await table.open(stage)
  await rule?.before?.(stage)
  const { page } = await browser.visit(table.isVisitors ? {} : { token: stage.person.token })
  await openAlive(page, browser.at(table.browser?.path ?? form.path, language))
  // Rarely needed forms are collapsed.
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('main details')) folded.setAttribute('open', '')
  })
  if (table.browser?.opens) await page.locator(table.browser.opens).first().click()
  return { page, form }
}

async function expectVisibleError({ page, form }: Arrived, table: FormTable, rule: Rule, name: string, language: Language): Promise<void> {
  const pressed = `button[name=intent][value="${form.right['intent']}"]:not([aria-hidden])`
  const submit = page.locator(table.browser?.submit ?? pressed).first()
  const fields = page.locator(table.browser?.fields ?? `form:has(${pressed})`).first()
  const typed = mistaken(form, rule)
  await submit.waitFor()
  // A field with a maximum length truncates the value, so there is no error to check.
  if (await fill(fields, form.right, typed)) return
  const isAnswered = page.waitForResponse((reply) => reply.url().includes('.data') && reply.request().resourceType() === 'fetch')
  await submit.click()
  await isAnswered
  const text = said(rule.says, language, shop)
  if (!rule.field) return void (await page.locator('main [role=alert]').getByText(text, { exact: true }).first().waitFor())
  const field = fields.locator(`[name="${form.names?.[rule.field] ?? rule.field}"]`).first()
  const notices = async () => {
    const id = await field.getAttribute('aria-describedby')
    const note = page.locator(`[id="${id}"]`)
    return [(await field.getAttribute('aria-invalid')) === 'true', id && (await note.isVisible()) ? (await note.textContent())?.trim() : '']
  }
  await expect.poll(notices, { message: name }).toEqual([true, text])
  if (!table.browser?.retainsFocus) {
    await expect.poll(() => field.evaluate((element) => element === document.activeElement), { message: `${name}: the focus` }).toBe(true)
  }
  for (const [other, value] of Object.entries(typed)) {
    const control = fields.locator(written(other))
    if ((await control.count()) > 0) expect(await control.first().inputValue(), `${name}: ${other}`).toBe(value)
  }
}

/** Fills in a form like a user: selects first, since they decide which fields there are. Returns whether a field truncated a value. */
async function fill(fields: Locator, right: Record<string, string>, typed: Record<string, string>): Promise<boolean> {
  for (const [name, value] of Object.entries(typed)) {
    const choice = fields.locator(`select[name="${name}"]`)
    if ((await choice.count()) > 0) await choice.first().selectOption(value)
  }
  let isCut = false
  for (const name of Object.keys({ ...right, ...typed })) {
    const value = typed[name]
    const mark = fields.locator(`input[type=checkbox][name="${name}"], input[type=radio][name="${name}"][value="${value}"]`)
    if ((await mark.count()) > 0) {
      await mark.first().setChecked(value !== undefined, { force: true })
      continue
    }
    const control = fields.locator(written(name)).first()
    if (value === undefined || (await control.count()) === 0) continue
    await control.fill(value)
    const most = Number(await control.getAttribute('maxlength')) || Number.POSITIVE_INFINITY
    isCut ||= value.length > most && (await control.inputValue()).length === most
  }
  return isCut
}

const written = (name: string) => `input[name="${name}"]:not([type=hidden], [type=radio], [type=checkbox]), textarea[name="${name}"]`
