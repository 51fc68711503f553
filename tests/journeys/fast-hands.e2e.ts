import { describe, expect, test } from 'vitest'
import { pageLists } from '#contract/lists/lists.ts'
import { messagesOf, openChat } from '#tests/chatting.ts'
import { allOrFirst } from '#tests/exhaustive.ts'
import { openBuyer } from '#tests/goods.ts'
import { alive, openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { slowDown, typeByKeys } from '#tests/journeys/early-typing.ts'
import { slowForms } from '#tests/journeys/slow-forms.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const
const NUMBER = 'RX00000017'

const MOMENTS = [
  { when: 'before the console’s scripts have run', isEarly: true },
  { when: 'when the console has been open for a while', isEarly: false },
]

describe.each(allOrFirst(MOMENTS))('$when', ({ isEarly }) => {
  test.each(allOrFirst([20, 60]))('after Ctrl K no letter is lost, typed at %i ms each', async (delay) => {
    const { page, problems } = await visit({ token: await signedIn(shop, DEMO_PEOPLE.supplier) })
    // Delays the palette's script.
    await page.route('**/palette-panel*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    if (isEarly) {
      await slowDown(page)
      await page.goto('/en/console/comments', { waitUntil: 'commit' })
      await page.locator('[data-ctrl-k]').waitFor()
    } else await openAlive(page, '/en/console/comments')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(NUMBER, { delay })
    await slowDown(page, 1)
    await alive(page)
    const panel = page.getByRole('combobox', { name: words.console_palette({}, EN) })
    await panel.waitFor()
    expect(await panel.inputValue()).toBe(NUMBER)
    await panel.press('ControlOrMeta+A')
    await panel.press('Backspace')
    await panel.pressSequentially('x')
    expect(await panel.inputValue()).toBe('x')
    expect(problems).toEqual([])
  })
})

test('Enter in a conversation sends, even before the page’s scripts have run', async () => {
  const chat = await openChat(shop)
  const { page, problems } = await visit({ token: chat.buyer.token })
  await slowDown(page)
  await page.goto(`/en/personalCenter/consultation?id=${chat.id}`, { waitUntil: 'commit' })
  await typeByKeys(page, page.getByRole('textbox', { name: words.consultations_text({}, EN) }), 'Do you have it in green?')
  await page.keyboard.press('Enter')
  await slowDown(page, 1)
  await expect.poll(async () => (await messagesOf(shop, chat, chat.member)).at(-1)?.content).toBe('Do you have it in green?')
  const box = page.getByRole('textbox', { name: words.consultations_text({}, EN) })
  await expect.poll(() => box.inputValue()).toBe('')
  // The Enter by which Safari ends the input of a Chinese word must not submit.
  await box.fill('绿色')
  await box.evaluate((field) => {
    const chosen = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
    field.dispatchEvent(new KeyboardEvent('keydown', chosen))
  })
  await page.waitForTimeout(300)
  expect(await box.inputValue()).toBe('绿色')
  expect(problems).toEqual([])
})

const FILTERED = [
  { path: '/en/supplier/list', first: ['companyType', '1'], second: ['orderBy', '3'] },
  { path: '/en/productSearch/led', first: ['orderBy', '2'], second: ['freightType', '2'] },
] as const

test.each(FILTERED)('of two choices in one breath in $path both count', async ({ path, first, second }) => {
  const { page, problems } = await visit()
  await openAlive(page, path)
  await page.route(/\.data|_routes/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue().catch(() => {})
  })
  // Changes both in consecutive tasks, whether or not the page has rendered in between.
  await page.evaluate(
    async (choices) => {
      for (const [name, value] of choices) {
        const field = [...document.querySelectorAll<HTMLSelectElement>(`select[name=${name}]`)].find((one) => one.checkVisibility())!
        field.value = value
        field.dispatchEvent(new Event('change', { bubbles: true }))
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
    [first, second],
  )
  await expect.poll(() => new URL(page.url()).search, { timeout: 10_000 }).toBe(`?${new URLSearchParams([[...first], [...second]])}`)
  expect(problems).toEqual([])
})

test('Enter pressed again before the answer makes no second list, and saves no settings twice', async () => {
  const { token } = await openBuyer(shop)
  const { page, problems } = await visit({ token })
  const sent = await slowForms(page)
  await openAlive(page, '/en/personalCenter/lists')
  await page.getByLabel(words.lists_new({}, EN)).fill('For the hall')
  await page.keyboard.press('Enter')
  await page.locator('button[aria-busy=true]').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'For the hall' }).waitFor()
  expect(sent).toHaveLength(1)
  expect((await shop.call(pageLists, {}, { token })).rows.map(({ name }) => name)).toEqual(['For the hall'])

  // A form with a hidden default button for Enter.
  await openAlive(page, '/en/personalCenter/user')
  sent.length = 0
  await page.locator('main input[name=name]').fill('Lucía H.')
  await page.keyboard.press('Enter')
  await page.locator('main button[aria-busy=true]').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('main button[aria-busy=true]').count()).toBe(0)
  expect(sent).toHaveLength(1)
  expect(problems).toEqual([])
})

test('a search among orders keeps the keyboard, and what is typed on while it is loading', async () => {
  const { page, problems } = await visit({ token: await signedIn(shop) })
  await openAlive(page, '/en/personalCenter/order')
  await page.route(/order\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue().catch(() => {})
  })
  const keyword = page.locator('main input[name=keyword]').first()
  await keyword.fill('la')
  await keyword.press('Enter')
  await page.waitForURL(/keyword=la$/)
  await keyword.press('End')
  await page.keyboard.type('m')
  expect(await keyword.inputValue()).toBe('lam')
  await page.keyboard.press('Enter')
  await page.keyboard.type('p')
  await page.waitForURL(/keyword=lam$/)
  expect(await keyword.inputValue()).toBe('lamp')
  expect(problems).toEqual([])
})
