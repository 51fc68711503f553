import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accounts } from '#server/features/account/account.table.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import { isExhaustive } from '#tests/exhaustive.ts'
import { alive, openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { authenticator, PASSWORD, STEP_MS } from '#tests/second-factor.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const EMAIL = 'ana@shop.example'

const writeFirstStep = async (page: Page) => {
  await page.getByLabel('E-mail address').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Two-step sign-in', level: 1 }).waitFor()
}

test.runIf(isExhaustive)(
  'somebody switches two-step sign-in on, keeps the recovery codes, and signs in with both, with scripts and without',
  async () => {
    const [account] = await shop.appContext.database.db
      .insert(accounts)
      .values({ email: EMAIL, name: 'Ana Prieto', language: 'en', passwordHash: await hashPassword(PASSWORD) })
      .returning()
    const { page, problems } = await visit({ token: await signedIn(shop, account!) })
    await openAlive(page, '/en/personalCenter/user')
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'Two-step sign-in' }) })
    await section.getByText('Set up two-step sign-in').click()
    await section.getByLabel('Current password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await section.getByRole('img', { name: 'QR code' }).waitFor()
    await expectSoundPage(page)
    const code = authenticator(shop, (await section.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!)
    await section.getByLabel('Code from the app').fill('12345')
    await page.keyboard.press('Enter')
    await section.getByText('This code is wrong').waitFor()
    expect(await section.getByRole('img', { name: 'QR code' }).count()).toBe(1)
    await section.getByLabel('Code from the app').fill(code())
    await page.keyboard.press('Enter')
    await section.getByText('Save your recovery codes').waitFor()
    const codes = await section.getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    const file = page.waitForEvent('download')
    await section.getByRole('link', { name: 'Download .txt' }).click()
    const chunks = await (await (await file).createReadStream()).toArray()
    for (const each of codes) expect(Buffer.concat(chunks).toString('utf8')).toContain(each)
    expect(await section.getByText('Recovery codes left: 10').count()).toBe(1)

    const { page: fresh, problems: others } = await visit({ width: 390 })
    shop.passTime(STEP_MS)
    await openAlive(fresh, '/en/login?redirect=/help')
    await writeFirstStep(fresh)
    // Measured, since a phone's bar covers some of the footer's links.
    await expectSoundPage(fresh, { isMeasured: true })
    await expectNothingTyped(fresh)
    const field = fresh.getByLabel('Code from the app')
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await field.fill('abc')
    await fresh.keyboard.press('Enter')
    await fresh.getByText('This code is wrong').waitFor()
    // A phone may discard the page while its user looks into the app: after a reload nothing is asked again.
    await fresh.goto(fresh.url())
    await alive(fresh)
    await fresh.getByRole('link', { name: 'Use a recovery code' }).click()
    await fresh.getByLabel('Recovery code').fill(codes[1]!)
    expect(await storedAtLeaving(fresh)).toBeNull()
    await fresh.getByRole('link', { name: 'Use the code from the app' }).click()
    await field.fill(`${code().slice(0, 3)} ${code().slice(3)}`)
    await fresh.keyboard.press('Enter')
    await fresh.waitForURL('**/en/help')
    expect(await fresh.evaluate(() => localStorage.getItem('TOKEN'))).toBeTruthy()
    expect([...problems, ...others]).toEqual([])

    const { page: plain } = await visit({ hasScripts: false })
    await plain.goto('/en/login?redirect=/help')
    await writeFirstStep(plain)
    await expectNothingTyped(plain)
    await plain.getByRole('link', { name: 'Use a recovery code' }).click()
    await plain.getByLabel('Recovery code').fill(codes[0]!)
    await plain.keyboard.press('Enter')
    await plain.waitForURL('**/en/help')
  },
)

/** Typed text that would be stored if the page were left now. */
const storedAtLeaving = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('pagehide'))
    return sessionStorage.getItem('typedText')
  })

/** Expects the password neither in the page nor in its URL; it is not asked for again. */
async function expectNothingTyped(page: Page): Promise<void> {
  expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0)
  expect(await page.content()).not.toContain(PASSWORD)
  expect(page.url()).toContain('/en/loginCode?redirect=%2Fhelp')
  expect(await page.locator('h1').count()).toBe(1)
}
