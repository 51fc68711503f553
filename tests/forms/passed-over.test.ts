import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { pageSearches } from '#contract/search/history.ts'
import { ofLength, openPerson, TURNED } from '#tests/forms/form-table.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()

/** Forms without rules: every input leads to a page, and none breaks it. */
const SEARCHES: [form: string, path: string, field: string][] = [
  ['the search box', '/productSearch', 'name'],
  ['the help’s search', '/help', 'keyword'],
  ['the search of the personal help', '/personalCenter/help', 'keyword'],
  ['the search of orders', '/personalCenter/order', 'keyword'],
  ['the search of lists', '/personalCenter/lists', 'keyword'],
  ['the search of what was bought', '/personalCenter/bought', 'keyword'],
  ['the search of inquiries', '/personalCenter/inquiryMessage', 'keyword'],
  ['what the home page’s box brings', '/priceInquiry', 'text'],
]
const TYPED: [what: string, text: string][] = [
  ['nothing', ''],
  ['blanks', '   '],
  ['what turns the reading direction', TURNED],
  ['a null', 'a\u0000b'],
  ['half a character', '\ud83d'],
  ['1,000 characters', ofLength(1000)],
  ['signs of patterns and of HTML', '%_\\ <b>"\'&'],
]

describe.each(LANGUAGES)('in %s', (language) => {
  const visit = (url: string, token: string) =>
    shop.app.inject({ url, headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' }, cookies: { H5_SEEN: '1', TOKEN: token } })

  test.each(SEARCHES.flatMap(([form, ...rest]) => TYPED.map((typed) => [form, typed[0], typed[1], ...rest] as const)))(
    '%s takes %s, and shows a page',
    async (_, __, text, path, field) => {
      const { token } = await openPerson(shop)
      const reply = await visit(`${inLanguage(path, language)}?${new URLSearchParams({ [field]: text })}`, token)
      const page = reply.statusCode === 302 ? await visit(String(reply.headers.location), token) : reply
      expect(page.statusCode).toBe(200)
      expect(page.body.match(/<h1[\s>]/g)).toHaveLength(1)
      const stored = await shop.call(pageSearches, { type: 0 }, { token })
      expect(stored.rows.every(({ content }) => content.trim() !== '' && [...content].length <= 200)).toBe(true)
    },
  )

  test.each([
    ['a language that is none', { langCode: 'klingon' }],
    ['a currency that is none', { currencyCode: 'QQQ' }],
    ['nothing', {}],
  ])('the language and currency popover passes over %s: the page stays as it was, and nothing is stored', async (_, typed) => {
    const { id, token } = await openPerson(shop)
    const row = async () => (await shop.appContext.database.db.execute(sql`select t::text from accounts t where id = ${id}`)).rows
    const before = await row()
    const back = inLanguage('/help', language)
    const reply = await shop.app.inject({
      method: 'POST',
      url: inLanguage('/preferences', language),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
      cookies: { TOKEN: token },
      payload: new URLSearchParams({ ...typed, back }).toString(),
    })
    expect([reply.statusCode, reply.headers.location]).toEqual([302, back])
    expect(await row()).toEqual(before)
  })
})
