import { expect, test, vi } from 'vitest'
import { editPreferences } from '#contract/account/account.ts'
import { addAddress, pageAddresses } from '#contract/addresses/addresses.ts'
import { MADRID } from '#tests/address-book.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import { statementsDuring } from '#tests/statements.ts'

// Stops the clock: on a slow machine, entries cached for a few seconds would expire between two pages.
vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })

const shop = await openShop()
const token = await signedIn(shop)

/** Names of the statements that a page sends when all caches are warm. */
async function statementsOf(url: string, cookies: Record<string, string>): Promise<string[]> {
  const read = () => shop.app.inject({ url, headers: { accept: 'text/html' }, cookies: { H5_SEEN: '1', CURRENCY_CODE: 'EUR', ...cookies } })
  await read()
  const requested = await statementsDuring(async () => expect((await read()).statusCode).toBe(200))
  return requested.map(({ name, text }) => name ?? text).sort()
}

/** Statements for the signed-in reader and the page header. */
const OF_THE_READER = ['account_by_id', 'open_cart_lines', 'session_by_token', 'unread_announcements', 'unread_by_type']

test.each(['/en', '/en/allProducts/1', '/en/productSearch/led%20lamp'])(
  'many visitors of %s at once cost the database nothing',
  async (url) => {
    expect(await statementsOf(url, {})).toEqual([])
  },
)

test('the home page of a buyer asks for what is theirs alone, and looks them up once', async () => {
  expect(await statementsOf('/en', { TOKEN: token })).toEqual(OF_THE_READER)
})

test('prices and stock on a product’s page are read anew for every reader, in one statement each', async () => {
  expect(await statementsOf('/en/product/1', {})).toEqual(['product_row', 'smallest_goods'])
  expect(await statementsOf('/en/product/1', { TOKEN: token, COUNTRY_CODE: 'ES' })).toEqual(
    [...OF_THE_READER, 'comments_of_product', 'goods_of_product', 'product_in_full', 'smallest_goods'].sort(),
  )
})

test('who saves a preference or an address reads no countries and rates that are known already', async () => {
  const save = async () => {
    const codes = [
      (await shop.call(editPreferences, { currencyCode: 'USD' }, { token })).code,
      (await shop.call(editPreferences, { countryCode: 'FR' }, { token })).code,
      (await shop.call(editPreferences, { countryCode: 'ES' }, { token })).code,
      (await shop.call(addAddress, MADRID, { token })).code,
      (await shop.call(pageAddresses, {}, { token })).code,
    ]
    expect(codes).toEqual([200, 200, 200, 200, 200])
  }
  await save()
  const requested = await statementsDuring(save)
  expect(requested.length).toBeGreaterThan(5)
  expect(requested.filter(({ text }) => /from "(countries|currencies|exchange_rates)"/.test(text))).toEqual([])
})
