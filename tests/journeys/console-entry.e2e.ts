import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { confirmSecondFactor, startSecondFactor } from '#contract/account/second-factor.ts'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { createFirstAdministrator } from '#server/features/account/console/first-administrator.ts'
import { isExhaustive } from '#tests/exhaustive.ts'
import { alive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectNoObstacles, expectSoundPage } from '#tests/journeys/sound-page.ts'
import { authenticator, PASSWORD, STEP_MS } from '#tests/second-factor.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const { db } = shop.appContext.database

/** Removes all administrators, as in a new shop. */
const dismissAll = () => db.update(accounts).set({ role: 0 }).where(eq(accounts.role, 3))
await dismissAll()
afterEach(dismissAll)

const ALL_WAYS = LANGUAGES.flatMap((language) => [true, false].map((hasScripts) => [language, hasScripts] as [Language, boolean]))
/** Only one way outside of test:all: Chinese with scripts. */
const WAYS = ALL_WAYS.filter(([language, hasScripts]) => isExhaustive || (hasScripts && language === 'zh'))

test.each(WAYS)(
  'the first administrator asks for the orders, sets two-step sign-in up and arrives there: %s, scripts %s',
  async (language, hasScripts) => {
    const say = { locale: language }
    const email = `ana-${language}-${hasScripts}@shop.example`
    await createFirstAdministrator(db, { email, name: 'Ana Prieto', langCode: language, password: PASSWORD }, shop.appContext.clock())
    const { page, problems } = await visit({ hasScripts, width: language === 'zh' ? 390 : 1440 })
    const isAlive = async () => hasScripts && alive(page)
    // axe itself needs scripts.
    const isSound = async () => hasScripts && expectSoundPage(page, { isMeasured: true })
    const requested = inLanguage('/console/orders', language)
    await page.goto(`${requested}?orderStatus=2`)
    await isAlive()
    await page.getByLabel(words.account_email({}, say)).fill(email)
    await page.getByLabel(words.account_password({}, say), { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: words.account_gate_title({}, say), level: 1 }).waitFor()
    await isSound()
    expect(await page.getByRole('link', { name: words.account_my_account({}, say) }).count()).toBe(0)
    await isAlive()
    await page.getByLabel(words.account_current_password({}, say)).fill('wrong one')
    await page.keyboard.press('Enter')
    await page.getByText(words.account_wrong_password({}, say)).waitFor()
    // Enter does nothing while the page reads its data again.
    await expect.poll(() => page.locator('main button[aria-busy=true]').count()).toBe(0)
    await page.getByLabel(words.account_current_password({}, say)).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('img', { name: words.account_second_qr({}, say) }).waitFor()
    await isSound()
    const code = authenticator(shop, (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!)
    await page.getByLabel(words.account_second_code({}, say)).fill(code())
    await page.keyboard.press('Enter')
    await page.getByText(words.account_recovery({}, say), { exact: true }).waitFor()
    await isSound()
    await page.getByRole('link', { name: words.account_gate_continue({}, say) }).click()
    await page.waitForURL(`**${requested}?orderStatus=2`)
    await page.getByRole('heading', { name: words.console_orders({}, say), level: 1 }).waitFor()
    expect(problems).toEqual([])
  },
)

test('a session that was opened without the code is told to sign in once more, and comes back', async () => {
  const say = { locale: 'en' } as const
  const email = 'late@shop.example'
  await createFirstAdministrator(db, { email, name: 'Ana', langCode: 'en', password: PASSWORD }, shop.appContext.clock())
  const [{ id } = fail()] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  const { token, code } = await signedInBefore(id)
  const { page } = await visit({ token })
  await page.goto('/en/console/audit')
  await page.getByRole('heading', { name: words.account_gate_again({}, say), level: 1 }).waitFor()
  await expectNoObstacles(page)
  await alive(page)
  await page.getByRole('link', { name: words.account_sign_in({}, say), exact: true }).click()
  await page.getByLabel(words.account_email({}, say)).fill(email)
  await page.getByLabel(words.account_password({}, say), { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByLabel(words.account_second_code({}, say)).fill(code())
  await page.keyboard.press('Enter')
  await page.waitForURL('**/en/console/audit')
})

const fail = (): never => {
  throw new Error('not there')
}

/** Opens a session, then sets the second factor up in another one. */
async function signedInBefore(id: number) {
  const own = await signedIn(shop, { id, role: 3 })
  const { secret } = (await shop.call(startSecondFactor, { password: PASSWORD }, { token: own })).data
  const code = authenticator(shop, secret)
  await shop.call(confirmSecondFactor, { secondCode: code() }, { token: own })
  shop.passTime(STEP_MS)
  return { token: await signedIn(shop, { id, role: 3 }), code }
}
