import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { filled, PERSONAL_PAGES, PUBLIC_PAGES } from '#tests/hostile/pages.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const ctx = await openShop()
const token = await signedIn(ctx)

const visit = (url: string) => ctx.app.inject({ url, headers: { accept: 'text/html' }, cookies: { TOKEN: token } })
const pagesWithId = [...PUBLIC_PAGES, ...PERSONAL_PAGES].filter((page) => page.includes('{id}'))

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(pagesWithId)('%s with a malformed id is 404 and names the full path including its query', async (page) => {
    for (const id of ['shoes', '0', '01', '1.5', '99999999999999999']) {
      const path = inLanguage(`${filled(page, id)}?from=mail`, language)
      const { statusCode, body } = await visit(path)
      expect([path, statusCode]).toEqual([path, 404])
      expect(body).toContain(`>Page Not Found: ${path}<`)
      expect(body).toContain(words.shell_error_missing({}, { locale: language }))
    }
  })

  test('a path that no route matches is 404 and names the path without its query', async () => {
    const path = inLanguage('/nowhere/at/all', language)
    const { statusCode, body } = await visit(`${path}?from=mail`)
    expect(statusCode).toBe(404)
    expect(body).toContain(`>Page not found: ${path}<`)
    expect(body).toContain(words.shell_error_missing({}, { locale: language }))
    // The page offers a search by name; its header has none here.
    expect(body.match(/<form[^>]*role="search"/g)).toHaveLength(1)
  })

  test.each([
    ['/help.data', '/help.data'],
    ['/%E4%B8%9D%E8%B7%AF', '/丝路'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['/100%', '/100%'],
  ])('%s is named as it was requested', async (requested, named) => {
    const { statusCode, body } = await visit(inLanguage(requested, language))
    expect(statusCode).toBe(404)
    expect(body).toContain(`>Page not found: ${inLanguage(named, language)}<`)
  })

  test.each(['.', '..'])('a search for “%s” keeps its text, with scripts and without', async (text) => {
    const { headers } = await visit(inLanguage(`/productSearch?name=${text}`, language))
    const place = new URL(headers.location ?? '', 'http://shop.example')
    const { statusCode, body } = await visit(place.pathname)
    expect(statusCode).toBe(200)
    expect(body).toContain(`name="name"`)
    expect(body).toMatch(new RegExp(`<input[^>]* value="${text.replaceAll('.', '[.]')}"`))
  })

  test('a category that does not exist fails validation as well', async () => {
    const path = inLanguage('/allProducts/987654321', language)
    const { statusCode, body } = await visit(path)
    expect(statusCode).toBe(404)
    expect(body).toContain(`>Page Not Found: ${path}<`)
  })
})

test.each([
  ['/en/personalCenter/address?pageNum=2', '/en/personalCenter/address'],
  ['/personalCenter/order?keyword=zzz&pageNum=7', '/personalCenter/order?keyword=zzz'],
  ['/personalCenter/notification?pageNum=900&readStatus=0', '/personalCenter/notification?readStatus=0'],
  ['/zh/personalCenter/user?sessions=99', '/zh/personalCenter/user'],
  ['/help?keyword=zzz&pageNum=3', '/help?keyword=zzz'],
  ['/en/product/1?commentPage=900', '/en/product/1'],
])('%s is past the last page and leads to the last', async (path, last) => {
  const { statusCode, headers } = await visit(path)
  const location = new URL(headers.location ?? '', 'http://shop.example')
  expect([statusCode, withoutPage(location)]).toEqual([302, last])
  expect((await visit(headers.location ?? '')).statusCode).toBe(200)
})

/** A URL without its page number, which depends on the demo's data. */
function withoutPage({ pathname, searchParams }: URL): string {
  for (const field of ['pageNum', 'sessions', 'commentPage']) searchParams.delete(field)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

test('a visitor to a personal page is sent to sign in before its address is validated', async () => {
  const { statusCode, headers } = await ctx.app.inject({ url: '/personalCenter/orderDetails/shoes', headers: { accept: 'text/html' } })
  expect([statusCode, headers.location]).toEqual([302, '/login?redirect=%2FpersonalCenter%2ForderDetails%2Fshoes'])
})
