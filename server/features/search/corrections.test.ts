import { expect, test } from 'vitest'
import { pageProducts } from '#contract/products/products.ts'
import { synonymTable } from '#contract/search/console.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const page = async (url: string) => (await shop.app.inject({ url })).payload.replaceAll('<!-- -->', '')

test.each([
  ['/productSearch/cuchilo', 'Mostramos resultados de «cuchillo» en lugar de «cuchilo».', '/productSearch/cuchilo?exactFlag=1'],
  ['/en/productSearch/hedphones', 'Showing results for “headphones” instead of “hedphones”.', '/en/productSearch/hedphones?exactFlag=1'],
])('%s says what it searched for instead, and leads to exactly what was typed', async (url, sentence, exact) => {
  const corrected = await page(url)
  expect(corrected).toContain(sentence)
  expect(corrected).toContain(`href="${exact}"`)
  const typed = await page(exact)
  expect(typed).not.toContain(sentence)
  expect(typed).toContain('name="robots" content="noindex')
})

test.each([
  ['spa', 'camisa', /camiseta/i],
  ['spa', 'camisas', /camiseta/i],
  ['en', 'headph', /headphones|earbuds/i],
] as const)('%s: «%s», which nothing is called, shows what is suggested for it and says so', async (language, keyword, name) => {
  const { total, correctedKeyword, rows } = await shop.call(pageProducts, { keyword }, { language })
  expect(total).toBeGreaterThan(5)
  expect(correctedKeyword).toMatch(name)
  expect(rows[0]!.name).toMatch(name)
  expect((await shop.call(pageProducts, { keyword, exactFlag: '1' }, { language })).total).toBe(0)
})

test.each([
  ['spa', 'leggings', /mallas/i],
  ['zh', '打底裤', /紧身裤/],
  ['zh', '靠垫', /抱枕/],
] as const)(
  '%s: «%s», as nothing is called here, is found by another name that the same language has for it',
  async (language, keyword, name) => {
    const { rows, correctedKeyword } = await shop.call(pageProducts, { keyword }, { language })
    expect([rows.length > 0, correctedKeyword]).toEqual([true, null])
    expect(rows.filter((row) => !name.test(row.name))).toEqual([])
  },
)

test('of what is not sold nothing is shown that is only for it, or that has half of its other name', async () => {
  // For sofas there are only blankets; of rain jackets only other jackets are sold.
  for (const keyword of ['couch', 'raincoat']) expect((await shop.call(pageProducts, { keyword }, { language: 'en' })).rows).toEqual([])
})

test('exactly what was typed finds nothing if nothing is called so, and the page does not promise goods', async () => {
  const { total, correctedKeyword } = await shop.call(pageProducts, { keyword: 'hedphones', exactFlag: '1' })
  expect([total, correctedKeyword]).toEqual([0, null])
  expect(await page('/en/productSearch/qwxzqw')).not.toMatch(/qwxzqw[^"]*factory prices|qwxzqw wholesale/i)
})

test('a synonym that an operator adds is searched for within seconds', async () => {
  const total = async () => (await shop.call(pageProducts, { keyword: 'gollumpus' })).total
  expect(await total()).toBe(0)
  const as = { token: await signedIn(shop, DEMO_PEOPLE.operator) }
  await shop.call(synonymTable.add, { langCode: 'en', words: ['gollumpus'], meanings: ['frying pan'] }, as)
  await expect.poll(total, { timeout: 20_000, interval: 1000 }).toBeGreaterThan(0)
}, 30_000)

test('what has only some of the words stands apart, under what has them all', async () => {
  const divider = 'Partial matches'
  const search = async (keyword: string) => {
    const { total, completeTotal } = await shop.call(pageProducts, { keyword }, { language: 'en' })
    return { total, completeTotal, html: await page(`/en/productSearch/${encodeURIComponent(keyword)}`) }
  }
  const whole = await search('headphones')
  expect(whole.completeTotal).toBe(whole.total)
  expect(whole.html).not.toContain(divider)
  const partly = await search('foldable wireless headphones')
  expect(partly.completeTotal).toBeGreaterThan(0)
  expect(partly.total).toBeGreaterThan(partly.completeTotal)
  const cards = (html: string) => html.split('/en/product/').length - 1
  const [above = '', below = ''] = partly.html.split(divider)
  expect(cards(above)).toBeLessThan(cards(below))
  const none = await search('foldable wireless headphones pakkawood')
  expect(none.completeTotal).toBe(0)
  expect(none.html).toContain(divider)
})
