import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { describe, expect, test } from 'vitest'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const token = await signedIn(shop)

const read = (url: string, headers: Record<string, string>) => shop.app.inject({ url, headers, cookies: { H5_SEEN: '1', TOKEN: token } })

const HANDED_OVER = /<script id="loaded" type="application\/json">(.*?)<\/script>/s

/** The data that a document carries for its scripts. */
async function ofDocument(path: string): Promise<Record<string, unknown>> {
  const { body } = await read(path, { accept: 'text/html', 'sec-fetch-dest': 'document' })
  return JSON.parse(HANDED_OVER.exec(body)?.[1] ?? '')
}

/** The same data as React Router's client fetches it on navigation. */
async function ofNavigation(path: string): Promise<Record<string, unknown>> {
  const [page, query = ''] = path.split('?')
  const { rawPayload } = await read(`${page}.data?${query}`, { 'sec-fetch-dest': 'empty' })
  const answers = (await (
    await decode(new Blob([new Uint8Array(rawPayload)]).stream(), globalThis)
  ).value) as Record<string, { data: unknown }>
  // The personal layout's loader only checks access and returns null.
  return Object.fromEntries(Object.entries(answers).flatMap(([route, { data }]) => (data === null ? [] : [[route, data]])))
}

/** A form's token and a price's validity differ each time. */
const PASSING = ['submitToken', 'validTime']

function lasting(loaded: unknown): unknown {
  if (Array.isArray(loaded)) return loaded.map(lasting)
  // A Date, a Map or the like is left as it is: JSON would have altered it.
  if (typeof loaded !== 'object' || loaded === null || Object.getPrototypeOf(loaded) !== Object.prototype) return loaded
  return Object.fromEntries(Object.entries(loaded).flatMap(([key, value]) => (PASSING.includes(key) ? [] : [[key, lasting(value)]])))
}

describe('a document carries the data its pages need to hydrate', () => {
  test.each([
    ...['/en', '/en/h5', '/en/allProducts', '/en/allProducts/1?orderBy=2', '/en/productSearch/led', '/en/product/1'],
    ...['/en/supplier/list', '/en/supplier/1', '/en/supplier/become', '/en/help', '/en/view/302', '/en/agreement'],
    ...['/en/personalCenter/user', '/en/personalCenter/address', '/en/personalCenter/shoppingCart', '/en/personalCenter/order'],
    ...['/en/personalCenter/notification', '/en/personalCenter/help'],
  ])('%s: exactly the answers that a navigation would fetch', async (path) => {
    const brought = await ofDocument(path)
    expect(Object.keys(brought).length).toBeGreaterThan(1)
    // What JSON cannot represent would be missing or different on the left side.
    expect(lasting(brought)).toStrictEqual(lasting(await ofNavigation(path)))
  })

  test('no text on a page ends the script that carries it', async () => {
    const { body } = await read(`/en/productSearch/${encodeURIComponent('</script><script>alert(1)</script>')}`, { accept: 'text/html' })
    expect(body).not.toContain('<script>alert')
    expect(JSON.stringify(JSON.parse(HANDED_OVER.exec(body)?.[1] ?? ''))).toContain('</script><script>alert(1)</script>')
  })
})
