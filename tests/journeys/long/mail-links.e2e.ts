import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { KEEP_SECOND_FACTOR_PATH } from '#contract/account/second-factor.ts'
import { inLanguage, type Language } from '#contract/languages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { announceRemoval } from '#server/features/account/second-factor/removal.ts'
import { secondFactors } from '#server/features/account/second-factor/second-factor.table.ts'
import { listingReports } from '#server/features/reports/reports.table.ts'
import { unsubscribeUrl } from '#server/kernel/mail/unsubscribe-links.ts'
import { openBuyer } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { mailsTo } from '#tests/outbox.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)
const { db } = shop.appContext.database
const PHONE = 360

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
const withLanguage = (language: Language) => ({ language, say: { locale: language } })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a visitor reports what they see on a product’s page, and is told what is missing beside its field', async () => {
  const { language, say } = withLanguage('spa')
  const { page, problems } = await browser.visit({ width: PHONE })
  await openAlive(page, inLanguage('/product/1', language))
  await page.getByRole('link', { name: words.reports_link({}, say) }).click()
  await page.waitForURL(`**${inLanguage('/report', language)}?productId=1`)
  await expectSoundPage(page, { isMeasured: true })
  expect(await isTooWide(page)).toBe(false)
  await page.getByLabel(words.reports_content({}, say)).fill('A text of mine, word for word.')
  await page.getByRole('button', { name: words.reports_send({}, say) }).click()
  // The first refused field has the focus, and what was typed stays.
  const reason = page.getByLabel(words.reports_why({}, say))
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByLabel(words.reports_content({}, say)).inputValue()).toBe('A text of mine, word for word.')
  await expectSoundPage(page, { isMeasured: true })
  await reason.selectOption('5')
  await page.getByLabel(words.reports_name({}, say)).fill('Luz Vega')
  await page.getByLabel(words.reports_email({}, say)).fill(`luz-${language}@brand.example`)
  await page.getByLabel(words.reports_good_faith({}, say)).check()
  await page.getByRole('button', { name: words.reports_send({}, say) }).click()
  await heading(page, words.reports_thanks({}, say)).waitFor()
  const [row] = await db
    .select()
    .from(listingReports)
    .where(eq(listingReports.reporterEmail, `luz-${language}@brand.example`))
  expect(row).toMatchObject({ productId: 1, reasonType: 5, content: 'A text of mine, word for word.', language })
  expect(await page.getByText(row!.reportNo).count()).toBe(1)
  await expectSoundPage(page, { isMeasured: true })
  expect(problems).toEqual([])
})

test('without scripts, signed in, a supplier is reported', async () => {
  const { language, say } = withLanguage('zh')
  const { id, token } = await openBuyer(shop)
  const { page } = await browser.visit({ token, hasScripts: false })
  await page.goto(inLanguage('/report?supplierId=1', language))
  await page.getByLabel(words.reports_why({}, say)).selectOption('3')
  await page.getByLabel(words.reports_content({}, say)).fill('Claims a certificate that it does not have.')
  await page.getByRole('button', { name: words.reports_send({}, say) }).click()
  expect(await page.getByLabel(words.reports_why({}, say)).inputValue()).toBe('3')
  await page.getByLabel(words.reports_good_faith({}, say)).check()
  await page.getByRole('button', { name: words.reports_send({}, say) }).click()
  await heading(page, words.reports_thanks({}, say)).waitFor()
  expect(await db.$count(listingReports, eq(listingReports.accountId, id))).toBe(1)
})

test.each([
  [true, 'spa'],
  [false, 'zh'],
] as const)(
  'the link of the mail about a second factor keeps it by one button, and works once, with scripts: %s',
  async (hasScripts, requested) => {
    const { language, say } = withLanguage(requested)
    const { id } = await openBuyer(shop)
    await db.insert(secondFactors).values({ accountId: id, secret: Buffer.from('secret'), confirmTime: new Date() })
    await db.update(accounts).set({ language }).where(eq(accounts.id, id))
    const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
    await announceRemoval(db, db, shop.appContext, account!, 'Lost phone', new Date())
    const [mail] = await mailsTo(shop, account!.email)
    const path = inLanguage(KEEP_SECOND_FACTOR_PATH, language)
    const token = /keepSecondFactor\?token=([\w-]+)/.exec(mail!.source.replaceAll('=\n', '').replaceAll('=3D', '='))![1]
    const { page, problems } = await browser.visit({ width: PHONE, hasScripts })
    const open = () => (hasScripts ? openAlive(page, `${path}?token=${token}`) : page.goto(`${path}?token=${token}`))
    await open()
    await heading(page, words.account_keep_second({}, say)).waitFor()
    if (hasScripts) await expectSoundPage(page, { isMeasured: true })
    expect(await isTooWide(page)).toBe(false)
    const keep = () => page.getByRole('button', { name: words.account_keep_second_action({}, say) }).click()
    await keep()
    await heading(page, words.account_kept_second({}, say)).waitFor()
    expect((await db.select().from(secondFactors).where(eq(secondFactors.accountId, id)))[0]!.endTime).toBeNull()
    expect(problems).toEqual([])
    await open()
    await keep()
    await heading(page, words.account_keep_second_broken({}, say)).waitFor()
  },
)

test.each([
  [true, 'zh'],
  [false, 'en'],
] as const)('the link out of a mail ends those mails by one button, with scripts: %s', async (hasScripts, requested) => {
  const { language, say } = withLanguage(requested)
  const { id, token } = await openBuyer(shop)
  await db
    .update(accounts)
    .set({ mailFlags: { newsFlag: 1 } })
    .where(eq(accounts.id, id))
  const link = new URL(await unsubscribeUrl(shop.appContext, { accountId: id, choice: 'newsFlag' }, language))
  const { page, problems } = await browser.visit({ width: PHONE, hasScripts })
  await (hasScripts ? openAlive(page, link.pathname + link.search) : page.goto(link.pathname + link.search))
  await heading(page, words.account_unsubscribe({}, say)).waitFor()
  if (hasScripts) await expectSoundPage(page, { isMeasured: true })
  expect(await isTooWide(page)).toBe(false)
  await page.getByRole('button', { name: words.account_unsubscribe_action({}, say) }).click()
  await heading(page, words.account_unsubscribed({}, say)).waitFor()
  expect((await db.select().from(accounts).where(eq(accounts.id, id)))[0]!.mailFlags).toEqual({ newsFlag: 0 })
  await page.context().addCookies([{ name: 'TOKEN', value: token, url: browser.url }])
  await page.getByRole('link', { name: words.account_mail_choices({}, say) }).click()
  const news = page.getByLabel(words.account_mail_news({}, say))
  await news.waitFor()
  expect(await news.isChecked()).toBe(false)
  expect(problems).toEqual([])
})
