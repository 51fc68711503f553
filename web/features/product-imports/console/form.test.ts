import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listProductImports } from '#contract/product-imports/product-imports.ts'
import { LARGEST_UPLOAD_BYTES } from '#contract/uploads/uploads.ts'
import { importProducts } from '#server/features/product-imports/imported-products.ts'
import { productImports } from '#server/features/product-imports/product-imports.table.ts'
import { csvFile, openImporter } from '#tests/importing.ts'
import type { Part } from '#tests/multipart.ts'
import { pictureOf, zipOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import { sendParts, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop({ limitsScale: 1000 })
const { member, row, run, info } = await openImporter(shop)
const PAGE = '/en/console/products/import'
const say = { locale: 'en' } as const

const sheet: Part = { name: 'file', fileName: 'goods.csv', bytes: Buffer.from(csvFile([row('H-1', { images: 'a.jpg' })])) }
const send = (...pictures: Part[]) => sendParts(shop, PAGE, member.token, [{ name: 'intent', text: 'add' }, sheet, ...pictures])
const pictureFile = (fileName: string, bytes: Uint8Array): Part => ({ name: 'pictureFile', fileName, bytes })
const imports = async () => (await shop.call(listProductImports, {}, { token: member.token })).total

test('without scripts a ZIP of pictures goes with the file, and a browser that has chosen none sends an empty one', async () => {
  for (const [zip, expected] of [
    [pictureFile('', Buffer.alloc(0)), [0, 1, null]],
    [pictureFile('a.zip', zipOf([{ name: 'a.jpg', bytes: await pictureOf(20, 20) }])), [1, 0, 0]],
  ] as const) {
    const answer = await send(zip)
    const [, id = ''] = /id=(\d+)/.exec(String(answer.headers.location)) ?? []
    await importProducts(shop.appContext, { importId: Number(id) }, () => {})
    const { addTotal, badTotal, unusedTotal } = await info(id)
    expect([addTotal, badTotal, unusedTotal]).toEqual(expected)
  }
  expect((await visitPage(shop, `${PAGE}?id=1`, member.token)).body).toContain(words.import_desk_pictures_hint({}, say))
})

test.each<[string, Uint8Array, string]>([
  ['that is none', Buffer.from('Dear Sirs'), words.error_140001_zip({ reason: 'unreadable' }, say)],
  ['of more than 10 MB', Buffer.alloc(LARGEST_UPLOAD_BYTES + 1), words.error_140002({}, say)],
])('a ZIP %s is refused beside its field', async (_, bytes, sentence) => {
  const before = await imports()
  const { body } = await send(pictureFile('a.zip', bytes))
  const [, id] = /<input[^>]* id="([^"]+)"[^>]* name="pictureFile"/.exec(body) ?? /name="pictureFile"[^>]* id="([^"]+)"/.exec(body) ?? []
  const note = body.slice(body.indexOf(`id="${id}-note"`)).split('</p>', 1)[0]!
  expect(note).toContain(sentence)
  expect(await imports()).toBe(before)
})

test('a cell of several lines stays as it is when another one is corrected', async () => {
  const { id } = await run(csvFile([row('H-9', { images: 'a.jpg\nb.jpg', stock: 'many' })]))
  const { body } = await visitPage(shop, `${PAGE}?id=${id}`, member.token)
  const cells = [
    ...body.matchAll(/<(input|textarea)[^>]* name="(fault\.\d+\.(?:line|column|found|value))"(?:[^>]* value="([^"]*)")?[^>]*>([^<]*)/g),
  ].map(([, tag, name = '', value = '', text = '']): [string, string] => {
    const content = tag === 'textarea' ? text.replace(/^\n/, '') : value
    // As in browsers: single-line fields drop line breaks, and forms are submitted with CRLF.
    return [name, tag === 'input' && name.endsWith('.value') ? content.replaceAll('\n', '') : content.replaceAll('\n', '\r\n')]
  })
  const at = cells.findIndex(([name, value]) => name.endsWith('.value') && value === 'many')
  cells[at] = [cells[at]![0], '5']
  const parts = [['intent', 'fix'], ['id', id], ['dryRunFlag', '1'], ...cells].map(([name = '', text = '']) => ({ name, text }))
  const sent = await sendParts(shop, PAGE, member.token, parts)
  const [, fixed] = /id=(\d+)/.exec(String(sent.headers.location)) ?? []
  const [record] = await shop.appContext.database.db
    .select()
    .from(productImports)
    .where(eq(productImports.id, Number(fixed)))
  expect(record!.corrections).toEqual([{ line: 2, column: 'stock', value: '5' }])
})
