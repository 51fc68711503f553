import { expect, test } from 'vitest'
import { pageHelp } from '#contract/content/content.ts'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
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
