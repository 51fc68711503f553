import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const browser = await openBrowser(shop)
const { db } = shop.appContext.database
const { id } = DEMO_PEOPLE.buyer

/** More rows of every kind than fit on one page. */
await db.execute(
  sql`insert into favourites (account_id, product_id, create_time) select ${id}, id, now() from products where status = 1 order by id limit 25 on conflict do nothing`,
)
await db.execute(
  sql`insert into watches (account_id, product_id, type, currency_code, create_time) select ${id}, id, 0, 'EUR', now() from products where status = 1 order by id limit 25 on conflict do nothing`,
)
await db.execute(
  sql`insert into lists (account_id, name, create_time, update_time) select ${id}, 'List ' || n, now(), now() from generate_series(1, 25) n`,
)

const LISTS = [
  '/personalCenter/favourites',
  '/personalCenter/watches',
  '/personalCenter/lists',
  '/personalCenter/inquiryMessage',
  '/allProducts',
  '/productSearch/lamp',
  '/supplier/1',
]

test('the second page of a list, reached in place, shows what it shows when it is opened', async () => {
  const { page, problems } = await browser.visit({ token: await signedIn(shop, DEMO_PEOPLE.buyer) })
  const said = () => page.locator('main').textContent()
  for (const path of LISTS) {
    await openAlive(page, `/en${path}`)
    const first = await said()
    await page.locator('main a[rel=next]').last().click()
    await page.waitForURL(/pageNum=2/)
    await expect.poll(said, { message: path }).not.toBe(first)
    const inPlace = await said()
    await openAlive(page, page.url())
    await expect.poll(said, { message: path }).toBe(inPlace)
  }
  expect(problems).toEqual([])
})
