import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

// On a slow machine what is remembered for a few seconds would be forgotten between two pages.
vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })

const shop = await openShop()
const token = await signedIn(shop)

/** What a page asks the database while everything that may be remembered is, by the names of the statements. */
async function statementsOf(url: string, cookies: Record<string, string>): Promise<string[]> {
  const read = () => shop.app.inject({ url, headers: { accept: 'text/html' }, cookies: { H5_SEEN: '1', CURRENCY_CODE: 'EUR', ...cookies } })
  await read()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  expect((await read()).statusCode).toBe(200)
  const asked = query.mock.calls.map(([question]) => question as unknown as { name?: string; text: string })
  query.mockRestore()
  return asked.map(({ name, text }) => name ?? text).sort()
}

/** Who reads, and what the header tells him. */
const OF_THE_READER = ['account_by_id', 'open_cart_lines', 'session_by_token', 'unread_announcements', 'unread_by_type']

test.each(['/en', '/en/allProducts/1', '/en/productSearch/led%20lamp'])(
  'many visitors of %s at once cost the database nothing',
  async (url) => {
    expect(await statementsOf(url, {})).toEqual([])
  },
)

test('the home page of a buyer asks for what is his alone, and looks him up once', async () => {
  expect(await statementsOf('/en', { TOKEN: token })).toEqual(OF_THE_READER)
})

test('prices and stock on a product’s page are read anew for every reader, in one statement each', async () => {
  expect(await statementsOf('/en/product/1', {})).toEqual(['product_row'])
  expect(await statementsOf('/en/product/1', { TOKEN: token })).toEqual(
    [...OF_THE_READER, 'comments_of_product', 'goods_of_product', 'product_in_full'].sort(),
  )
})
