import { expect, test } from 'vitest'
import { inLanguage, type Language } from '#contract/languages.ts'
import { listProductChanges } from '#contract/products/console/changes.ts'
import { editProduct, setProductStatus } from '#contract/products/console/products.ts'
import { openSeller } from '#tests/selling.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const EN = { locale: 'en' } as const
const seller = await openSeller(shop)
const other = await openSeller(shop)
const operator = await signedIn(shop, DEMO_PEOPLE.operator)
const { data: lamp } = await seller.add()

const visit = (path: string, token = seller.token, language: Language = 'en') =>
  visitPage(shop, inLanguage(`/console/products/${path}`, language), token)
/** Submits the editor's form, which contains the product. */
const save = (path: string, version: number, product: object) =>
  sendForm(shop, `/en/console/products/${path}`, seller.token, {
    intent: 'save',
    version: String(version),
    product: JSON.stringify(product),
  })

test('a new product says what it needs; saved, it opens as a draft', async () => {
  const { body } = await visit('new')
  expect([body.includes(words.products_desk_missing({}, EN)), body.includes('name="name.zh"'), body.includes('name="hsCode"')]).toEqual([
    true,
    true,
    true,
  ])
  const { statusCode, headers } = await save('new', 0, { textList: [{ langCode: 'en', name: 'Paper lamp' }] })
  expect([statusCode, String(headers.location).replace(/\d+/, '#')]).toEqual([302, '/en/console/products/#?added=1'])
  expect((await save('new', 0, { textList: [] })).statusCode).toBe(200)
})

test('the editor holds what is stored, for its own supplier alone', async () => {
  const { body } = await visit(lamp.id)
  for (const stored of ['Lámpara de arcilla', 'Clay lamp', '陶土台灯', 'value="9405210000"', 'value="CL-red"'])
    expect(body, stored).toContain(stored)
  expect((await visit(lamp.id, other.token)).statusCode).toBe(404)
  expect((await visit('none')).statusCode).toBe(404)
})

test('a version that has passed changes nothing', async () => {
  await shop.call(editProduct, { id: lamp.id, version: lamp.version, brand: 'Theirs' }, { token: seller.token })
  await save(lamp.id, lamp.version, { brand: 'Mine' })
  expect((await seller.info(lamp.id)).brand).toBe('Theirs')
  await save(lamp.id, lamp.version + 1, { brand: 'Mine' })
  expect((await seller.info(lamp.id)).brand).toBe('Mine')
})

test('a former version stands beside what is in the form, and neither is called somebody’s', async () => {
  const { data: made } = await seller.add({ brand: 'Lumen' })
  await seller.edit(made, { brand: 'Lux' })
  const [change] = (await shop.call(listProductChanges, { id: made.id }, { token: seller.token })).data
  const { body } = await visit(`${made.id}?former=${change!.changeId}`)
  const heads = [...body.matchAll(/<th[^>]*>([^<]*)<\/th>/g)].map(([, head]) => head)
  const sides: string[] = [words.products_desk_former_form({}, EN), words.products_desk_former_column({}, EN)]
  expect(heads.filter((head = '') => [...sides, String(words.table_mine({}, EN))].includes(head))).toEqual(sides)
})

test('the preview is in the language of its page', async () => {
  const names = [
    ['spa', 'Lámpara de arcilla'],
    ['en', 'Clay lamp'],
    ['zh', '陶土台灯'],
  ] as const
  for (const [language, name] of names) expect((await visit(`${lamp.id}/preview`, seller.token, language)).body).toContain(`>${name}</h1>`)
})

test('the platform reads a product and does not write it; what it removes is read by its supplier alone', async () => {
  const read = (await visit(lamp.id, operator)).body
  expect([read.includes(words.products_desk_behind({}, EN)), read.includes('name="hsCode"')]).toEqual([true, false])
  expect((await visit('new', operator)).statusCode).toBe(404)
  await shop.call(setProductStatus, { idList: [lamp.id], status: 3, reason: 'A forged mark.' }, { token: operator })
  const removed = (await visit(lamp.id)).body
  expect([removed.includes(words.products_desk_removed_hint({}, EN)), removed.includes(words.products_desk_objection({}, EN))]).toEqual([
    true,
    true,
  ])
  expect([removed.includes('A forged mark.'), removed.includes('name="hsCode"')]).toEqual([true, false])
})
