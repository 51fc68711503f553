import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { countUnread } from '#contract/messages/messages.ts'
import { pageSearches } from '#contract/search/history.ts'
import { clientVersions } from '#server/features/site/site.table.ts'
import { putInCart } from '#tests/buying.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const ctx = await openShop()
const token = await signedIn(ctx)

interface Visit {
  cookies?: Record<string, string>
  form?: Record<string, string>
  headers?: Record<string, string>
}

/** Requests a page, or submits a form, as a browser without scripts. */
function visit(url: string, { cookies = {}, form, headers = {} }: Visit = {}) {
  return ctx.app.inject({
    method: form ? 'POST' : 'GET',
    url,
    cookies,
    headers: {
      accept: 'text/html',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' } : {}),
      ...headers,
    },
    ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
  })
}

const cookiesOf = (reply: Awaited<ReturnType<typeof visit>>) => Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))

const OPEN = ['/', '/agreement', '/help', '/help?keyword=envio', '/view/302', '/supplier/become', '/h5']
const PERSONAL = [
  '/priceInquiry',
  '/personalCenter/consultation',
  '/personalCenter/consultationList/1',
  '/personalCenter/inquiryMessage',
  '/personalCenter/notification',
  '/personalCenter/noticeView?id=1',
  '/personalCenter/orderComment/1',
  '/personalCenter/help',
]

describe.each(LANGUAGES)('pages in %s', (language) => {
  test.each([...OPEN, ...PERSONAL])('%s has a title, one first-level heading and its language', async (path) => {
    const { statusCode, body } = await visit(inLanguage(path, language), { cookies: { TOKEN: token } })
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<title>[^<]+<\/title>/)
    expect(body).not.toContain('undefined')
    expect(body.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(body).toContain(`<html lang="${{ spa: 'es', en: 'en', zh: 'zh-Hans' }[language]}"`)
  })

  test.each(PERSONAL)('%s sends a visitor to /login, which remembers it', async (path) => {
    const { statusCode, headers } = await visit(inLanguage(path, language))
    expect(statusCode).toBe(302)
    expect(headers.location).toBe(`${inLanguage('/login', language)}?redirect=${encodeURIComponent(path)}`)
  })

  test('a missing page is a 404 with the error page inside the shop’s layout', async () => {
    for (const path of ['/nowhere', '/view/999999', '/view/terms', '/HELP']) {
      const { statusCode, body } = await visit(inLanguage(path, language))
      expect([path, statusCode]).toEqual([path, 404])
      expect(body).toContain('Page Not Found')
      expect(body).toContain('<footer')
    }
  })
})

describe.each(['/login', '/register', '/retrievePassword'])('%s', (path) => {
  test('has the common footer below its simple header, and the settings that it links to', async () => {
    const { body } = await visit(`/en${path}`)
    expect(body).toContain('<footer')
    expect(body).not.toContain('role="search"')
    expect((await visit(`/en${path}?settings=`)).body).toContain('name="currencyCode"')
  })
})

test('the live region for a code’s result exists before its text', async () => {
  expect((await visit('/register')).body).toMatch(/<p role="status"[^>]*><\/p>/)
})

test('the tab bar’s accessible names include the counts on its badges', async () => {
  const buyer = await openBuyer(ctx)
  await putInCart(ctx, buyer, await stockProduct(ctx), 60)
  const barOf = async (token: string) => {
    const { body } = await visit('/en/help', { cookies: { TOKEN: token } })
    return body.slice(body.indexOf('<nav aria-label="Main navigation"'))
  }
  expect(await barOf(buyer.token)).toContain('>Cart: 1 item<')
  // News older than the account do not count as unread; the demo's buyer has newer ones.
  const token = await signedIn(ctx)
  const { orderTotal, enquiryTotal, inquiryTotal, sysMsgTotal } = (await ctx.call(countUnread, {}, { token })).data
  const unread = orderTotal + enquiryTotal + inquiryTotal + sysMsgTotal
  expect(unread).toBeGreaterThan(0)
  expect(await barOf(token)).toContain(`>Messages: ${unread} unread<`)
})

describe('settings without scripts', () => {
  test('the popovers’ forms are on the page when they are requested', async () => {
    expect((await visit('/help')).body).not.toContain('name="currencyCode"')
    const { body } = await visit('/help?settings=')
    expect(body).toContain('name="currencyCode"')
    expect(body).toContain('name="countryCode"')
  })

  test('choosing a country sets its currency, and the next page shows both', async () => {
    const reply = await visit('/en/preferences', { form: { countryCode: 'MX', postcode: ' 06600 ', back: '/en/help' } })
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/en/help'])
    expect(cookiesOf(reply)).toMatchObject({ COUNTRY_CODE: 'MX', CURRENCY_CODE: 'MXN', POSTCODE: '06600' })
    const next = await visit('/en/help', { cookies: cookiesOf(reply) })
    expect(next.body).toContain('Mexico')
    expect(next.body).toContain('MXN')
  })

  test('a postal code in the wrong format for the country is refused beside its field', async () => {
    const reply = await visit('/preferences', { form: { countryCode: 'ES', postcode: 'ABC', back: '/help' } })
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/help?settings=postcode%2CES%2CABC#settings'])
    expect(reply.cookies).toEqual([])
    expect((await visit('/help?settings=postcode%2CES%2CABC')).body).toContain('aria-invalid="true"')
  })

  test('the popover is answered in its own language, whatever was rendered before', async () => {
    await visit('/zh/help')
    const reply = await visit('/en/preferences.data', {
      form: { countryCode: 'ES', postcode: 'ABC', back: '/en/help' },
      headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    })
    expect(reply.body).toContain(words.error_210004({}, { locale: 'en' }))
  })

  test('choosing another language leads to the same page in that language', async () => {
    const reply = await visit('/preferences', { form: { langCode: 'zh', currencyCode: 'EUR', back: '/help?keyword=a' } })
    expect(reply.headers.location).toBe('/zh/help?keyword=a')
    expect(cookiesOf(reply)).toMatchObject({ i18n_redirected: 'zh', CURRENCY_CODE: 'EUR' })
  })

  test('a value that is not on the list changes nothing, and the way back stays on this site', async () => {
    const reply = await visit('/preferences', {
      form: { countryCode: 'XX', currencyCode: 'XXX', langCode: 'xx', back: '//evil.example/a' },
    })
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/'])
    expect(reply.cookies).toEqual([])
  })

  test.each(['//evil.example', '/en//evil.example', '/spa//evil.example', '/zh/\\evil.example'])(
    'nor does choosing a language lead away by %s',
    async (back) => {
      const reply = await visit('/en/preferences', { form: { langCode: 'spa', back } })
      expect([reply.statusCode, reply.headers.location]).toEqual([302, '/'])
    },
  )

  test('a form sent by another site is refused', async () => {
    const form = { countryCode: 'MX', back: '/' }
    expect((await visit('/preferences', { form, headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403)
    expect((await visit('/signOut', { form: {}, cookies: { TOKEN: token }, headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(
      403,
    )
  })
})

test('trying again requests the failed page with its full query', async () => {
  const { db } = ctx.appContext.database
  await db.execute(sql`alter table articles rename to articles_away`)
  try {
    const { statusCode, body } = await visit('/en/help?keyword=a&typeId=2')
    expect(statusCode).toBe(500)
    expect(body).toContain('href="/en/help?keyword=a&amp;typeId=2"')
  } finally {
    await db.execute(sql`alter table articles_away rename to articles`)
  }
})

describe('searching', () => {
  test('the form’s text becomes part of the page’s address; no text leads to all products', async () => {
    expect((await visit('/en/productSearch?name=1/2+inch')).headers.location).toBe('/en/productSearch/1%2F2%20inch')
    expect((await visit('/productSearch?name=++')).headers.location).toBe('/allProducts')
    expect((await visit('/productSearch')).headers.location).toBe('/allProducts')
  })

  test('a signed-in user’s search is stored', async () => {
    await visit('/productSearch?name=L%C3%A1mpara', { cookies: { TOKEN: token } })
    expect((await ctx.call(pageSearches, {}, { token })).rows[0]?.content).toBe('Lámpara')
  })
})

test('an app’s code is a cacheable picture', async () => {
  const { headers, body } = await visit('/en/appCode/1')
  expect(headers['content-type']).toBe('image/svg+xml')
  expect(headers['cache-control']).toContain('public')
  expect(body).toContain('<svg')
  expect((await visit('/appCode/9')).statusCode).toBe(404)
})

test('an app’s address too long for a code has none: §9, “Data too long”', async () => {
  const own = await openShop()
  await own.appContext.database.db.update(clientVersions).set({ downloadUrl: `/h5?app=${'x'.repeat(3000)}` })
  const { statusCode, body } = await own.app.inject({ url: '/appCode/1' })
  expect([statusCode, body]).toEqual([404, '"Data too long"'])
})

test('signing out ends the session and goes home', async () => {
  const own = await signedIn(ctx)
  const reply = await visit('/en/signOut', { form: {}, cookies: { TOKEN: own } })
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/en'])
  expect((await ctx.call(pageSearches, {}, { token: own })).code).toBe(100004)
})
