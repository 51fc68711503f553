import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
/** A shop that allows two requests, then one every ten seconds. */
const busy = await openShop({ limitsScale: 0.001 })

const DOCUMENT = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
const open = (url: string, { app } = shop, headers: Record<string, string> = DOCUMENT) => app.inject({ url, headers })

describe.each(LANGUAGES)('a document that fails, in %s, is a page', (language) => {
  const say = { locale: language }
  const at = (path: string) => inLanguage(path, language)

  test.each(['/appCode/9', '/nowhere', '/en.data', '/view/987654321', '/product/shoes'])('%s: 404', async (path) => {
    const { statusCode, headers, body } = await open(at(path))
    expect([statusCode, headers['content-type']]).toEqual([404, expect.stringMatching(/^text\/html/)])
    expect(body).toContain(`lang="${LANGUAGE_FACTS[language].htmlLang}"`)
    expect(body).toContain('Page Not Found')
    expect(body).toContain(words.shell_error_missing({}, say))
    expect(body).toContain(words.shell_error_home({}, say))
    expect(body).toContain(`href="${at('/')}"`)
  })

  test('requested too fast: 429, in the language of the address, with Retry-After', async () => {
    await open(at('/help'), busy)
    await open(at('/help'), busy)
    const { statusCode, headers, body } = await open(at('/help'), busy)
    expect([statusCode, headers['content-type']]).toEqual([429, expect.stringMatching(/^text\/html/)])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain(`lang="${LANGUAGE_FACTS[language].htmlLang}"`)
    expect(body).toContain(words.error_429({}, say))
    // The client's router gets the message too.
    const data = await open(at('/help.data'), busy, { 'sec-fetch-dest': 'empty' })
    expect([data.statusCode, data.json().msg]).toEqual([429, words.error_429({}, say)])
  })

  test.each(['/signOut', '/preferences'])('%s, a form’s target, leads home when it is opened as a page', async (path) => {
    const { statusCode, headers } = await open(at(path))
    expect([statusCode, headers.location]).toEqual([302, at('/')])
  })
})

test.each(['/files/x', '/flags/XX.svg', '/assets/nothing.js', '/pictures/nothing/96'])(
  '%s opened as a document: the error page',
  async (path) => {
    const { statusCode, headers, body } = await open(path)
    expect([statusCode, headers['content-type']]).toEqual([404, expect.stringMatching(/^text\/html/)])
    expect(body).toContain(words.shell_error_missing({}, { locale: 'spa' }))
  },
)

test('calls under /api stay JSON, and so does what is not requested as a document', async () => {
  expect((await open('/api/nothing')).headers['content-type']).toMatch(/^application\/json/)
  const picture = await open('/files/x', shop, { accept: 'image/avif,image/webp,*/*;q=0.8', 'sec-fetch-dest': 'image' })
  expect([picture.statusCode, picture.body]).toEqual([404, ''])
})
