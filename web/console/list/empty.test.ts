import { expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { searchSynonyms } from '#server/features/search/search.table.ts'
import { openOwner } from '#tests/members.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
/** Owner of a supplier without any rows. */
const member = (await openOwner(shop)).token
const operator = await signedIn(shop, DEMO_PEOPLE.operator)
await shop.appContext.database.db.delete(searchSynonyms)

type Say = (inputs: object, options: { locale: 'spa' | 'en' | 'zh' }) => string

const LISTS: [path: string, token: string, filter: string, yet: Say, narrowed: Say][] = [
  ['/console/orders', member, 'keyword=zz', words.console_orders_yet, words.console_no_orders],
  ['/console/orders', member, 'orderStatus=2', words.console_orders_yet, words.console_no_orders],
  ['/console/products', member, 'keyword=zz', words.products_desk_yet, words.products_desk_empty],
  ['/console/comments', member, 'score=4', words.comments_console_yet, words.comments_console_empty],
  ['/console/markets/synonym', operator, 'keyword=zz', words.table_yet_hint, words.table_empty],
]

test.each(LISTS)(
  '%s without rows says what brings the first one, and speaks of filters only with one',
  async (path, token, filter, yet, narrowed) => {
    for (const locale of LANGUAGES) {
      const open = async (url: string) =>
        (await shop.app.inject({ url: inLanguage(url, locale), headers: { accept: 'text/html' }, cookies: { H5_SEEN: '1', TOKEN: token } }))
          .body
      const [whole, part] = [await open(path), await open(`${path}?${filter}`)]
      expect(whole).toContain(words.table_yet({}, { locale }))
      expect(whole).toContain(yet({}, { locale }))
      expect(whole).not.toContain(narrowed({}, { locale }))
      expect(part).toContain(narrowed({}, { locale }))
      expect(part).not.toContain(words.table_yet({}, { locale }))
    }
  },
)
