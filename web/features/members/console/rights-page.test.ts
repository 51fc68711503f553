import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit/console.ts'
import { MEMBER_RIGHTS, type MemberRight } from '#contract/console/access.ts'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { openOwner } from '#tests/members.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop({ limitsScale: 1000 })
const EN = { locale: 'en' } as const
const PAGE = '/en/console/members'

const isTicked = (body: string, right: MemberRight) =>
  new RegExp(`<input[^>]*name="right\\.${right}"[^>]*>`).exec(body)![0].includes('checked')
const tickedIn = (body: string) => MEMBER_RIGHTS.filter((right) => isTicked(body, right))
const textOf = (html = '') => html.replaceAll(/<[^>]*>/g, '')
/** Places in the console's menu. */
const menuOf = (body: string) => new Set([...body.matchAll(/href="\/en\/console\/(\w+)"/g)].map(([, place]) => place))

describe('the owner', () => {
  test('ticks what a member may do, each with a sentence', async () => {
    const owner = await openOwner(shop)
    const { id, token } = await openMember(shop, owner.supplierId, ['stock'])
    const page = `${PAGE}?id=${id}`
    const { body } = await visitPage(shop, page, owner.token)
    expect(tickedIn(body)).toEqual(['stock'])
    expect(body).toContain(words.members_right_hint({ right: 'stock' }, EN))
    const saved = await sendForm(shop, page, owner.token, { intent: 'edit', id: String(id), 'right.order': '1', 'right.money': '1' })
    expect(saved.body).toContain(words.table_saved({}, EN))
    expect(tickedIn((await visitPage(shop, page, owner.token)).body)).toEqual(['order', 'money'])
    expect(menuOf((await visitPage(shop, '/en/console', token)).body)).toEqual(new Set(['orders', 'money', 'figures']))
    const [change] = (await shop.call(listAudit.page, {}, owner)).rows
    const entry = (await visitPage(shop, `/en/console/audit?id=${change!.id}`, owner.token)).body
    expect(textOf(entry)).toContain(
      `${words.members_right_name({ right: 'order' }, EN)} · ${words.members_right_name({ right: 'money' }, EN)}`,
    )
    const none = await sendForm(shop, page, owner.token, { intent: 'edit', id: String(id) })
    expect(textOf(none.body)).toContain(words.field_required({}, EN))
  })

  test('invites with rights; an address that was refused leaves the boxes as they were ticked', async () => {
    const owner = await openOwner(shop)
    const page = `${PAGE}?id=new`
    expect(tickedIn((await visitPage(shop, page, owner.token)).body)).toEqual([...MEMBER_RIGHTS])
    const refused = await sendForm(shop, page, owner.token, { intent: 'invite', email: 'no address', 'right.talk': '1' })
    expect(tickedIn(refused.body)).toEqual(['talk'])
    const sent = await sendForm(shop, page, owner.token, { intent: 'invite', email: 'ana@example.com', 'right.talk': '1' })
    expect(sent.body).toContain(words.members_desk_invited({ email: 'ana@example.com' }, EN))
  })
})

test.each(LANGUAGES)('a page without the right is the console’s frame, which says which one it takes, in %s', async (locale) => {
  const owner = await openOwner(shop)
  const { token } = await openMember(shop, owner.supplierId, ['stock'])
  const right = words.console_right({ name: words.members_right_name({ right: 'money' }, { locale }) }, { locale })
  for (const path of ['/console/money', '/console/figures']) {
    const { statusCode, body } = await visitPage(shop, inLanguage(path, locale), token)
    expect(statusCode).toBe(404)
    expect(textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1])).toBe(words.console_refused_right({ rights: right }, { locale }))
    expect(body).toContain(words.console_refused_member_hint({}, { locale }))
    expect(body).toContain(`href="${inLanguage('/console/products', locale)}"`)
    expect(body).not.toContain(`href="${inLanguage('/console/orders', locale)}"`)
  }
})

test('whoever looks after stock alone changes it, and is offered nothing else of the products', async () => {
  const owner = await openOwner(shop)
  const { token } = await openMember(shop, owner.supplierId, ['stock'])
  const { statusCode, body } = await visitPage(shop, '/en/console/products', token)
  expect(statusCode).toBe(200)
  for (const offered of [words.products_desk_add, words.import_desk_title, words.products_repricing_title])
    expect(body).not.toContain(offered({}, EN))
  for (const path of ['new', 'import', 'prices'])
    expect((await visitPage(shop, `/en/console/products/${path}`, token)).statusCode).toBe(404)
})
