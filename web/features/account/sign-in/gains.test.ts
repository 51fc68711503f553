import { expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { openShop } from '#tests/shop.ts'
import { visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()

test.each(LANGUAGES)('who signs in or registers reads what an account gives, in %s', async (language) => {
  for (const path of ['/login', '/register']) {
    const { body } = await visitPage(shop, inLanguage(path, language))
    expect(body).toContain(words.account_gain_cost({}, { locale: language }))
  }
  expect((await visitPage(shop, inLanguage('/retrievePassword', language))).body).not.toContain('id="gains"')
})
