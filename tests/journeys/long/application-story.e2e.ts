import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { EMAIL_PURPOSES } from '#contract/account/sign-in.ts'
import { type Application, editApplication, readApplication } from '#contract/applications/applications.ts'
import { approveApplication, claimApplication, requestInformation } from '#contract/applications/console.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { listConsoleOrders } from '#contract/orders/console/orders.ts'
import { accounts, emailCodes } from '#server/features/account/account.table.ts'
import { applications } from '#server/features/applications/applications.table.ts'
import { type Applicant, openApplicant, operatorToken, SOCIAL_CREDIT_CODE, submitted } from '#tests/applying.ts'
import { alive, openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { codeSentTo } from '#tests/outbox.ts'
import { pdfOf, pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)
const operator = { token: await operatorToken(shop) }
const { db } = shop.appContext.database

const XSS = '<img src=x onerror="document.title=1"><script>document.title=1</script>'
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfOf(name) })

async function operates<E extends Endpoint>(endpoint: E, ana: Applicant, more: Omit<InputOf<E>, 'id' | 'version'>) {
  const { data } = await shop.call(readApplication, {}, { token: ana.token })
  const { code, msg } = await shop.call(endpoint, { id: data!.id, version: data!.version, ...more } as never, operator)
  expect([endpoint.path, code, msg]).toEqual([endpoint.path, 200, ''])
}

const next = async (page: Page, language: Language, step: string) => {
  await page.getByRole('button', { name: words.applications_next({}, { locale: language }), exact: true }).click()
  // Within `main`, since the footer has headings with the same words.
  const heading = { level: 2, name: words.applications_step({ step }, { locale: language }), exact: true }
  await page.getByRole('main').getByRole('heading', heading).waitFor()
}

test.each(LANGUAGES)('from the first visit to the first call as a supplier, in %s', async (language) => {
  const ana = await openApplicant(shop)
  const locale = { locale: language }
  const say = (field: string) => words.applications_field({ field }, locale)
  const visitor = await browser.visit()
  await openAlive(visitor.page, inLanguage('/supplier/become', language))
  await expectSoundPage(visitor.page)
  await visitor.page.getByRole('link', { name: words.applications_sign_in({}, locale) }).click()
  await visitor.page.waitForURL(/redirect=%2Fsupplier%2Fbecome%3Fstep%3Dcompany/)

  const { page, problems } = await browser.visit({ token: ana.token })
  await openAlive(page, inLanguage('/supplier/become', language))
  await page.getByRole('link', { name: words.applications_start({}, locale) }).click()
  const number = page.getByLabel(say('registrationNo'))
  await number.fill(SOCIAL_CREDIT_CODE.slice(0, 17))
  await page.getByText(words.applications_registration_count({ count: 17 }, locale)).waitFor()
  await number.fill(`${SOCIAL_CREDIT_CODE.slice(0, 17)}G`)
  await page.getByText(words.applications_registration_wrong({}, locale)).waitFor()
  await page.getByRole('button', { name: words.applications_next({}, locale), exact: true }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await expectSoundPage(page)
  await page.getByLabel(say('companyName')).fill('Yiwu Lighting Co., Ltd.')
  await page.getByLabel(say('companyType')).selectOption('1')
  await number.fill(SOCIAL_CREDIT_CODE)
  await page.getByText(words.applications_registration_right({}, locale)).waitFor()
  await page.getByLabel(say('establishDate')).fill('2012-05-01')
  await page.getByLabel(say('legalPersonName')).fill('王小明')
  await next(page, language, 'contact')

  // Leaves the form and resumes where it stopped.
  await openAlive(page, inLanguage('/supplier/become', language))
  const email = `sales-${language}@factory.example`
  await page.locator('[name=callingCode]').selectOption('+86')
  await page.locator('[name=phoneNumber]').fill('13800138000')
  await page.getByLabel(say('email')).fill(email)
  await page.getByRole('button', { name: words.account_send_code({}, locale) }).click()
  await page.getByText(words.account_code_sent({ email }, locale)).waitFor()
  await page.getByLabel(words.account_code({}, locale)).fill(await codeSentTo(shop, email))
  await expectSoundPage(page)
  await next(page, language, 'goods')
  for (const place of [0, 1, 2, 3, 4]) await page.locator('[name=mainCategoryIdList]').nth(place).check()
  expect(await page.locator('[name=mainCategoryIdList]').nth(5).isDisabled()).toBe(true)
  await expectSoundPage(page)
  await next(page, language, 'documents')
  await page.locator('input[name=licence]').setInputFiles(pdf('licence.pdf'))
  await page.locator('input[name=licenceId]').waitFor({ state: 'attached' })
  const picture = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(80, 60) }
  await page.locator('input[name=factoryPicture]').setInputFiles(picture)
  await page.locator('input[name=factoryPictureId]').waitFor({ state: 'attached' })
  await page.locator('input[name=certificate]').setInputFiles(pdf('scan.pdf'))
  await page.getByLabel(words.applications_certificate_name({}, locale)).fill('ISO 9001')
  await expectSoundPage(page)
  await next(page, language, 'review')
  await page.getByText('ISO 9001').waitFor()
  await page.getByRole('button', { name: words.applications_send({}, locale) }).click()
  await page.getByText(words.field_accept({}, locale)).waitFor()
  await page.getByLabel(words.applications_agree({}, locale)).check()
  await page.getByRole('button', { name: words.applications_send({}, locale) }).click()
  await page.getByRole('heading', { level: 1, name: words.applications_status_title({}, locale) }).waitFor()
  await expectSoundPage(page)

  await operates(claimApplication, ana, {})
  await operates(requestInformation, ana, { content: 'Please send a sharper picture.', fieldList: ['licenseFileIdList', 'address'] })
  await page.reload()
  await alive(page)
  await page.getByLabel(say('address')).fill('1 Example Road, Yiwu')
  await expectSoundPage(page)
  await page.getByRole('button', { name: words.applications_answer({}, locale) }).click()
  await page.getByText(words.applications_status_text({ status: '1' }, locale)).waitFor()
  await operates(claimApplication, ana, {})
  await operates(approveApplication, ana, { name: { spa: 'Yiwu', en: 'Yiwu', zh: '义乌' }, verifiedLevel: 1, commissionRate: '2' })
  await page.reload()
  await page.getByRole('link', { name: words.applications_workspace({}, locale) }).waitFor()
  await expectSoundPage(page)
  expect((await shop.call(listConsoleOrders.page, {}, { token: ana.token })).code).toBe(200)
  expect(problems).toEqual([])
})

test.each(['draft', 'review', 'question', 'rejection'] as const)(
  'markup in every text is shown as text: %s',
  { timeout: 60_000 },
  async (stage) => {
    const ana = await openApplicant(shop)
    const sent = await submitted(shop, ana)
    const typed = {
      companyName: XSS,
      companyNameOrigin: XSS,
      address: XSS,
      contactName: XSS.slice(0, 60),
      legalPersonName: XSS.slice(0, 60),
    }
    const statusOf = { draft: 0, review: 2, question: 3, rejection: 5 } as const
    await db
      .update(applications)
      .set({
        ...typed,
        website: XSS,
        registrationNo: XSS.slice(0, 40),
        applyStatus: statusOf[stage],
        rejectReason: XSS,
        decideTime: new Date(),
      })
      .where(eq(applications.id, Number(sent.id)))
    if (stage === 'question')
      await db.execute(
        `insert into application_questions (application_id, operator_id, content, field_list) values (${sent.id}, 3, '${XSS}', '{companyName,address}')`,
      )
    const { page, problems } = await browser.visit({ token: ana.token })
    await openAlive(page, inLanguage(stage === 'draft' ? '/supplier/become?step=review' : '/supplier/become', 'en'))
    expect(await page.getByText('<img src=x').count()).toBeGreaterThan(0)
    expect(await page.locator('img[src=x]').count()).toBe(0)
    expect(await page.title()).not.toBe('1')
    await expectSoundPage(page)
    expect(problems).toEqual([])
  },
)

test('without scripts an application is filled in, sent, answered and withdrawn', async () => {
  const ana = await openApplicant(shop)
  await db.update(accounts).set({ companyName: 'Yiwu Lighting' }).where(eq(accounts.id, ana.id))
  const { page } = await browser.visit({ token: ana.token, hasScripts: false, width: 360 })
  const press = (name: string) => page.locator('main, body').getByRole('button', { name, exact: true }).last().click()
  const locale = { locale: 'en' } as const
  const own = async () => (await shop.call(readApplication, {}, { token: ana.token })).data as Application
  await page.goto(inLanguage('/supplier/become?step=company', 'en'))
  await page.locator('[name=companyType]').selectOption('3')
  await page.locator('[name=registrationNo]').fill(SOCIAL_CREDIT_CODE)
  await page.locator('[name=establishDate]').fill('2012-05-01')
  await page.locator('[name=legalPersonName]').fill('王小明')
  await press(words.applications_next({}, locale))
  await page.locator('[name=phoneNumber]').fill('13800138000')
  await page.locator('[name=email]').fill('plain@factory.example')
  await press(words.applications_next({}, locale))
  await press(words.account_send_code({}, locale))
  const [code] = await db.select().from(emailCodes).where(eq(emailCodes.email, 'plain@factory.example'))
  expect(code!.purpose).toBe(EMAIL_PURPOSES.supplier)
  await page.locator('[name=emailCode]').fill(await codeSentTo(shop, 'plain@factory.example'))
  await press(words.applications_next({}, locale))
  await page.locator('[name=mainCategoryIdList]').first().check()
  await press(words.applications_next({}, locale))
  await page.locator('input[name=licence]').setInputFiles(pdf('licence.pdf'))
  await page.locator('input[name=certificate]').setInputFiles(pdf('iso.pdf'))
  await press(words.applications_next({}, locale))
  await page
    .getByRole('link', { name: /Documents/ })
    .last()
    .click()
  await page.locator('[name=certificateName]').fill('ISO 9001')
  await page.locator('[name=licenceDrop]').check()
  await page.locator('input[name=licence]').setInputFiles(pdf('better.pdf'))
  await press(words.applications_next({}, locale))
  await page.locator('[name=agreementFlag]').check()
  await press(words.applications_send({}, locale))
  expect(await own()).toMatchObject({
    applyStatus: 1,
    licenseFileList: [{ name: 'better.pdf' }],
    certificateList: [{ name: 'ISO 9001' }],
  })
  await operates(claimApplication, ana, {})
  await operates(requestInformation, ana, { content: 'Where is it?', fieldList: ['address'] })
  await page.reload()
  await page.locator('[name=address]').fill('1 Example Road')
  await press(words.applications_answer({}, locale))
  expect(await own()).toMatchObject({ applyStatus: 1, address: '1 Example Road' })
  expect((await shop.call(editApplication, { id: (await own()).id, version: 1, submitFlag: 0 }, { token: ana.token })).code).toBe(110002)
  await press(words.applications_withdraw({}, locale))
  expect((await own()).applyStatus).toBe(6)
  await page.getByText((await own()).applyNo).waitFor()
})
