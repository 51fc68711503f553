import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { compareRankings } from '#contract/search/lab.ts'
import { searchJudgements, searchQuality } from '#server/features/products/lab/lab.table.ts'
import { writeUses } from '#server/features/search/learning/counting.ts'
import { resultUses } from '#server/features/search/learning/learning.table.ts'
import { openBuyer } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { placedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { signedInWith } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
const { db } = shop.appContext.database
const { visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const
/** User agent of a normal browser, since a headless one counts as a robot. */
const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36'

const counted = async () => {
  await writeUses(db)
  return (await db.select().from(resultUses)).map(({ keyword, language, opened, carted, weight }) => ({
    ...{ keyword, language, opened, carted },
    weight: Number(weight.toFixed(2)),
  }))
}

test('a result that is opened counts by its place, and again once it lies in the cart', async () => {
  const buyer = await openBuyer(shop)
  const { page, problems } = await visit({ token: buyer.token, agent })
  await openAlive(page, '/en/productSearch/Phone%20case')
  const link = page.locator('main .product-card h3 a').nth(2)
  await link.click()
  await page.waitForURL(/\/en\/product\/\d+$/)
  await expect.poll(counted).toEqual([{ keyword: 'phone case', language: 'en', opened: 1, carted: 0, weight: 2.16 }])
  await page
    .getByRole('button', { name: words.products_add_to_cart({}, EN) })
    .first()
    .click()
  await page.getByRole('link', { name: words.shell_cart_count({ count: 1 }, EN), exact: true }).waitFor()
  await expect.poll(counted).toEqual([{ keyword: 'phone case', language: 'en', opened: 1, carted: 1, weight: 8.63 }])
  expect(problems).toEqual([])
})

test('what is ordered counts for the search that it was found by, in the tab that remembers it', async () => {
  await db.delete(resultUses)
  const { id, buyer, lamp } = await placedOrder(shop)
  const { page, problems } = await visit({ token: buyer.token, agent })
  await openAlive(page, `/en/personalCenter/orderDetails/${id}`)
  const found = JSON.stringify([{ keyword: 'desk lamp', productId: String(lamp.productId), place: 1 }])
  await page.evaluate((text) => sessionStorage.setItem('rutaseda-results', text), found)
  await openAlive(page, `/en/personalCenter/orderDetails/${id}?placed=1`)
  const ordered = async () => {
    await writeUses(db)
    return (await db.select().from(resultUses)).map((use) => [use.keyword, use.ordered, use.weight])
  }
  await expect.poll(ordered).toEqual([['desk lamp', 1, 5]])
  expect(problems).toEqual([])
})

test('what is opened from a narrowed list, or in another order, counts nothing', async () => {
  await db.delete(resultUses)
  const { page } = await visit({ agent })
  for (const search of ['?orderBy=2', '?sampleFlag=1']) {
    await openAlive(page, `/en/productSearch/phone%20case${search}`)
    await page.locator('main .product-card h3 a').first().click()
    await page.waitForURL(/\/en\/product\/\d+$/)
  }
  await openAlive(page, '/en/productSearch/phone%20case')
  await page.locator('main .product-card h3 a').nth(3).click()
  await page.waitForURL(/\/en\/product\/\d+$/)
  await expect.poll(counted).toMatchObject([{ opened: 1 }])
})

test('an operator judges a ranking by keys alone', async () => {
  const token = await signedInWith(shop, 'market')
  const { current } = (await shop.call(compareRankings, { keyword: 'phone case', langCode: 'en' }, { token })).data
  const { page, problems } = await visit({ token })
  await openAlive(page, '/en/console/searchLab?keyword=phone+case&langCode=en')
  for (const key of ['j', '3', 'ArrowDown', '1', 'k', 'j', 'j', '0']) await page.keyboard.press(key)
  await page
    .getByText(words.search_lab_judged({ count: 3, total: 10 }, EN))
    .first()
    .waitFor()
  const grades = new Map((await db.select().from(searchJudgements)).map(({ productId, grade }) => [String(productId), grade]))
  expect(current.productList.slice(0, 4).map(({ id }) => grades.get(id))).toEqual([3, 1, 0, undefined])
  expect(problems).toEqual([])
})

test('the line of how good the search was stays while a pointer goes along it, and its figure follows', async () => {
  const day = (daysAgo: number) => new Date(shop.appContext.clock().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  await db
    .insert(searchQuality)
    .values([9, 6, 3, 0].map((at) => ({ day: day(at), language: 'en' as const, ndcg: at / 10, keywordTotal: 7 })))
  const { page, problems } = await visit({ token: await signedInWith(shop, 'market') })
  await openAlive(page, '/en/console/searchLab?langCode=en')
  const plot = page.getByRole('slider')
  const drawn = plot.locator('canvas').first()
  await drawn.evaluate((element) => element.setAttribute('data-first', ''))
  const { x, y, width } = (await plot.boundingBox())!
  for (const place of [0.9, 0.6, 0.4, 0.05]) await page.mouse.move(x + width * place, y + 40)
  await page.getByText('90%', { exact: true }).first().waitFor()
  expect(await plot.locator('canvas[data-first]').count()).toBe(1)
  expect(problems).toEqual([])
})
