import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import { documentProblems } from '#tests/valid-document.ts'

const shop = await openShop()
const token = await signedIn(shop)

const PUBLIC = [
  '/',
  '/h5',
  '/login',
  '/login?type=address',
  '/register',
  '/retrievePassword',
  '/agreement',
  '/help',
  '/help?keyword=envio',
  '/categories',
  '/categories/1',
  '/allProducts',
  '/allProducts/1',
  '/allProducts?minPrice=1&pageNum=2',
  '/product/1',
  '/product/2',
  '/product/2/questions',
  '/product/1/questions',
  '/compare',
  '/compare?ids=1,2,3,4,5',
  '/productSearch/led',
  '/productSearch/%3C%2Fscript%3E',
  '/supplier/list',
  '/supplier/1',
  '/supplier/become',
  '/view/302',
  '/report?productId=1',
  '/report?supplierId=1',
  '/report?productId=1&sent=D26112023456789',
]

async function read(path: string, cookies: Record<string, string> = {}): Promise<string> {
  const { statusCode, body } = await shop.app.inject({ url: path, headers: { accept: 'text/html' }, cookies: { H5_SEEN: '1', ...cookies } })
  expect(statusCode).toBe(200)
  return body
}

const sharedOf = (body: string) =>
  [...body.matchAll(/<meta property="(og:[^"]+)" content="([^"]*)"/g)].map(([, property, content]) => ({ property, content }))

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(PUBLIC)('%s is valid HTML with valid structured data, and says what a shared link shows', async (path) => {
    const body = await read(inLanguage(path, language))
    expect(await documentProblems(body)).toEqual([])
    const shared = sharedOf(body)
    const valuesOf = (name: string) => shared.filter(({ property }) => property === name).map(({ content }) => content)
    for (const name of ['og:title', 'og:description', 'og:type', 'og:url', 'og:site_name'])
      expect(valuesOf(name), name).toEqual([expect.stringMatching(/./)])
    expect(valuesOf('og:locale')).toEqual([LANGUAGE_FACTS[language].openGraph])
    expect(valuesOf('og:locale:alternate')).toHaveLength(LANGUAGES.length - 1)
    expect(valuesOf('og:url')[0]).toBe(/<link rel="canonical" href="([^"]+)"/.exec(body)?.[1])
  })

  test('a buyer’s product page is valid, too', async () => {
    expect(await documentProblems(await read(inLanguage('/product/1', language), { TOKEN: token }))).toEqual([])
  })
})
