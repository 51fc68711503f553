import { describe, expect, test } from 'vitest'
import { categoryTree } from '#contract/catalogue/categories.ts'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { openShop } from '#tests/shop.ts'
import { visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()

describe.each(LANGUAGES)('the categories in %s', (language) => {
  const read = (path: string) => visitPage(shop, inLanguage(path, language))

  test('are a page that a phone’s bar leads to, with every department and what the first one holds', async () => {
    const { data: departments } = await shop.call(categoryTree, { id: '0' }, { language })
    const { statusCode, body } = await read('/categories')
    expect(statusCode).toBe(200)
    expect(body.match(/<h1[^>]*>([^<]*)/)?.[1]).toBe(words.shell_categories({}, { locale: language }))
    for (const { id } of departments) expect(body).toContain(`href="${inLanguage(`/categories/${id}`, language)}"`)
    for (const { id } of departments[0]!.children) expect(body).toContain(`href="${inLanguage(`/allProducts/${id}`, language)}"`)
    const bar = /<nav[^>]*class="tab-bar[\s\S]*?<\/nav>/.exec(body)?.[0]
    expect(bar).toMatch(
      new RegExp(
        `href="${inLanguage('/categories', language)}"[^>]*aria-current="page"|aria-current="page"[^>]*href="${inLanguage('/categories', language)}"`,
      ),
    )
  })

  test('open another department without scripts; one that is none is not found', async () => {
    const { data: departments } = await shop.call(categoryTree, { id: '0' }, { language })
    const { id, name, children } = departments[2]!
    const { body } = await read(`/categories/${id}`)
    expect(/<h2[^>]*id="department"[^>]*>([^<]*)/.exec(body)?.[1]).toBe(name)
    for (const child of children) expect(body).toContain(`href="${inLanguage(`/allProducts/${child.id}`, language)}"`)
    expect(body).toContain(words.catalogue_all_in({ name }, { locale: language }))
    expect((await read(`/categories/${children[0]!.id}`)).statusCode).toBe(404)
  })
})
