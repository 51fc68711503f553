import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { openBuyer } from '#tests/goods.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { settled } from '#tests/journeys/tab.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { url, visit } = await openBrowser(shop)

const photo = async (background: string) => ({
  name: 'yo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .png({ compressionLevel: 0 })
    .toBuffer(),
})
const red = await photo('#c23a22')
const blue = await photo('#22577a')

describe.each(LANGUAGES)('in %s, on a small phone', (language) => {
  const say = { locale: language }

  test('one’s picture is chosen, looked at, sent, seen in the header, replaced and removed; one’s data are downloaded', async () => {
    const { token } = await openBuyer(shop)
    const { page, problems } = await visit({ token, width: 360 })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const chooser = page.locator('main input[type=file]')
    const inHeader = page.locator('header img[src*="/pictures/u"]')

    await page.goto(url + inLanguage('/personalCenter/user', language))
    // A viewport as high as the page: axe considers targets half under the tab bar too small.
    await page.setViewportSize({ width: 360, height: 6000 })
    await expectSoundPage(page)

    // Chooses a picture and discards it: nothing is sent.
    const choosing = page.waitForEvent('filechooser')
    await button(words.account_picture_choose({}, say)).click()
    await (await choosing).setFiles(red)
    await page.locator('main img[src^="blob:"]').waitFor()
    await button(words.account_cancel({}, say)).click()
    await page.locator('main img[src^="blob:"]').waitFor({ state: 'detached' })

    // Errors about files that are no picture or too large appear beside the field.
    await chooser.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    expect(await page.getByRole('alert').textContent()).toBe(words.error_140001({}, say))
    await chooser.setInputFiles({ ...red, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
    await button(words.account_picture_save({}, say)).click()
    await page.getByText(words.error_140002({}, say)).waitFor()
    await button(words.account_cancel({}, say)).click()

    // An upload can be cancelled; this one gets no answer.
    await page.route('**/api/oss/upload', () => {}, { times: 1 })
    await chooser.setInputFiles(red)
    await button(words.account_picture_save({}, say)).click()
    await page.getByRole('progressbar').waitFor()
    await button(words.account_cancel({}, say)).click()
    expect(await page.getByRole('progressbar').count()).toBe(0)

    await chooser.setInputFiles(red)
    await button(words.account_picture_save({}, say)).click()
    await page.getByText(words.account_picture_saved({}, say)).waitFor()
    const first = await inHeader.getAttribute('src')
    await expectSoundPage(page, { isMeasured: true })

    await chooser.setInputFiles(blue)
    await button(words.account_picture_save({}, say)).click()
    await expect.poll(() => inHeader.getAttribute('src'), { timeout: 15_000 }).not.toBe(first)
    expect(await button(words.account_picture_replace({}, say)).isVisible()).toBe(true)

    await button(words.account_picture_remove({}, say)).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words.account_picture_remove({}, say), exact: true })
      .click()
    await page.getByText(words.account_picture_removed({}, say)).waitFor()
    await expect.poll(() => inHeader.count()).toBe(0)

    const downloading = page.waitForEvent('download')
    await button(words.account_data_action({}, say)).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^rutaseda-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse(readFileSync(await download.path(), 'utf8')).profile.name).toBe('Ana')
    expect(problems).toEqual([])
  })
})

test('without scripts one’s data are downloaded all the same, and nothing offers what cannot be done', async () => {
  const { token } = await openBuyer(shop)
  const { page } = await visit({ token, hasScripts: false })
  await page.goto(`${url}/personalCenter/user`)
  expect(await page.getByRole('button', { name: words.account_picture_choose({}, { locale: 'spa' }) }).isVisible()).toBe(false)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: words.account_data_action({}, { locale: 'spa' }) }).click()
  expect((await downloading).suggestedFilename()).toContain('rutaseda-')
})

test('how far the upload has come is shown', async () => {
  const { token } = await openBuyer(shop)
  const { page } = await visit({ token })
  await page.goto(`${url}/en/personalCenter/user`)
  await settled(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 })
  const seen = new Set<number>()
  await page.exposeFunction('seen', (percent: number) => void seen.add(percent))
  await page.evaluate(() => {
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar][aria-valuenow]')
      const { seen } = window as unknown as { seen(percent: number): void }
      if (bar) seen(Number(bar.getAttribute('aria-valuenow')))
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await page.locator('main input[type=file]').setInputFiles(red)
  await page.getByRole('button', { name: words.account_picture_save({}, { locale: 'en' }) }).click()
  await page.getByText(words.account_picture_uploading({}, { locale: 'en' })).waitFor()
  await page.getByText(words.account_picture_saved({}, { locale: 'en' })).waitFor({ timeout: 60_000 })
  expect([...seen].filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(2)
})
