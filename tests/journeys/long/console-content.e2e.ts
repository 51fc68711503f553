import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { articleTable } from '#contract/content/console.ts'
import { ADMINISTRATOR } from '#tests/inquiring.ts'
import { alive, openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const
const [marta, alex] = [await signedIn(shop, DEMO_PEOPLE.operator), await signedIn(shop, ADMINISTRATOR)]

const text = (langCode: 'spa' | 'en', title: string) => ({ langCode, title, content: `<p>${title}</p>` })
const newArticle = async () => {
  const publishTime = new Date(Date.now() - 60_000).toISOString()
  const textList = [text('en', 'Pallets'), text('spa', 'Palés')]
  return (await shop.call(articleTable.add, { kind: 4, textList, publishTime }, { token: marta })).data.id
}
const titlesOf = async (id: string) => {
  const { textList } = (await shop.call(articleTable.info, { id }, { token: marta })).data
  return Object.fromEntries(textList.map(({ langCode, title }) => [langCode, title]))
}
const title = (page: Page, language: string) => page.locator(`input[name$="title.${language}"]`)
const conflict = (page: Page) => page.getByRole('alert').filter({ hasText: words.table_conflict({}, EN) })

test('of two operators who edit one article the second is told, sees both versions, and loses nothing', async () => {
  const id = await newArticle()
  const [first, second] = [await visit({ token: marta }), await visit({ token: alex })]
  for (const { page } of [first, second]) await openAlive(page, `/en/console/content/article/${id}`)
  await title(first.page, 'en').fill('Pallets and crates')
  await title(first.page, 'en').press('Control+s')
  await first.page.getByText(words.table_saved({}, EN), { exact: true }).waitFor()

  await title(second.page, 'en').fill('Pallets, tested')
  await title(second.page, 'spa').fill('Palés probados')
  await title(second.page, 'spa').press('Control+s')
  await conflict(second.page).waitFor()
  expect(await title(second.page, 'en').inputValue()).toBe('Pallets, tested')
  const row = conflict(second.page).getByRole('row').filter({ hasText: 'Pallets and crates' })
  expect(await row.textContent()).toContain('Pallets, tested')
  expect(await titlesOf(id)).toEqual({ en: 'Pallets and crates', spa: 'Palés' })

  await row.getByRole('button', { name: words.table_take({}, EN) }).click()
  expect(await title(second.page, 'en').inputValue()).toBe('Pallets and crates')
  expect(await title(second.page, 'spa').inputValue()).toBe('Palés probados')
  await title(second.page, 'spa').press('Control+s')
  await second.page.getByText(words.table_saved({}, EN), { exact: true }).waitFor()
  expect(await titlesOf(id)).toEqual({ en: 'Pallets and crates', spa: 'Palés probados' })
  for (const { problems } of [first, second]) expect(problems).toEqual([])
})

test('leaving a page with typed work asks first, and staying keeps it', async () => {
  const id = await newArticle()
  const { page, problems } = await visit({ token: marta })
  await openAlive(page, `/en/console/content/article/${id}`)
  await title(page, 'en').fill('Half a sentence')
  await stayAfterLeaving(page)
  expect(await title(page, 'en').inputValue()).toBe('Half a sentence')
  expect(page.url()).toContain(`/content/article/${id}`)
  expect(problems).toEqual([])
})

test('what was typed before the page had its scripts is asked about as well, even where the network is lost', async () => {
  const id = await newArticle()
  const { page, problems } = await visit({ token: marta })
  const typed = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto(`/en/console/content/article/${id}`, { waitUntil: 'commit' })
  await title(page, 'en').fill('Half a sentence')
  typed.resolve()
  await alive(page)
  await page.context().setOffline(true)
  await stayAfterLeaving(page)
  expect(await title(page, 'en').inputValue()).toBe('Half a sentence')
  expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem))).toEqual([])
})

async function stayAfterLeaving(page: Page): Promise<void> {
  await page.locator('nav a[href="/en/console/orders"]:visible').first().click()
  const dialog = page.getByRole('dialog').filter({ hasText: words.table_leave_title({}, EN) })
  await dialog.getByRole('button', { name: words.table_leave_stay({}, EN) }).click()
}
