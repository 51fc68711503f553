import { expect, test } from 'vitest'
import { articleTable } from '#contract/content/console.ts'
import { pageHelp } from '#contract/content/content.ts'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { openContentDesk } from '#tests/maintaining.ts'
import { openShop } from '#tests/shop.ts'
import { visitPage } from '#tests/without-scripts.ts'

const shop = await openShop()

test.each(LANGUAGES)('beside an article stand the others of its kind, in %s', async (language) => {
  const { rows } = await shop.call(pageHelp, { pageSize: 60 }, { language })
  const [first] = rows
  const others = rows.filter(({ id, typeId }) => typeId === first!.typeId && id !== first!.id)
  expect(others.length).toBeGreaterThan(1)
  const { body } = await visitPage(shop, inLanguage(`/view/${first!.id}`, language))
  const beside = /<nav aria-labelledby="neighbours"[\s\S]*?<\/nav>/.exec(body)?.[0] ?? ''
  for (const { id } of others) expect(beside).toContain(`href="${inLanguage(`/view/${id}`, language)}"`)
  expect(beside).not.toContain(`/view/${first!.id}"`)
})

test.each(LANGUAGES)('an article’s short name leads to it, in %s', async (language) => {
  const desk = await openContentDesk(shop)
  const slug = `shipping-${language}`
  const text = { langCode: 'spa' as const, title: 'Envíos', content: '<p>Envíos</p>' }
  const { data } = await shop.call(articleTable.add, { kind: 4, slug, textList: [text], publishTime: desk.inMs(-1) }, desk.as)
  const { statusCode, headers } = await visitPage(shop, inLanguage(`/view/${slug}`, language))
  expect([statusCode, headers['location']]).toEqual([302, inLanguage(`/view/${data.id}`, language)])
  expect((await visitPage(shop, inLanguage('/view/no-such-name', language))).statusCode).toBe(404)
})
