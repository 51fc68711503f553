import { crc32 } from 'node:zlib'
import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { addProductImport, cancelProductImport, fixProductImport } from '#contract/product-imports/product-imports.ts'
import { importProducts, resumeImports } from '#server/features/product-imports/imported-products.ts'
import { products } from '#server/features/products/products.table.ts'
import { removeLooseFiles } from '#server/features/uploads/remove-files.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { encoded } from '#tests/encodings.ts'
import { csvFile, fingerprint, openImporter, totals } from '#tests/importing.ts'
import { pictureOf, type ZipEntry } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import { picture, zipped } from '#tests/zipped-pictures.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const importer = await openImporter(shop)
const { row, run, member } = importer
const as = { token: member.token, language: 'en' as const }

const keysOf = async (productCode: string) => {
  const isIt = and(eq(products.supplierId, importer.supplierId), eq(products.productCode, productCode))
  const [product] = await db.select({ pictureList: products.pictureList }).from(products).where(isIt)
  return product?.pictureList
}
async function widthsOf(productCode: string) {
  const keys = (await keysOf(productCode)) ?? []
  const rows = await db.select({ key: files.key, width: files.width }).from(files).where(inArray(files.key, keys))
  return keys.map((key) => rows.find((each) => each.key === key)?.width)
}
const uploads = async () => (await db.select({ id: files.id }).from(files).where(eq(files.accountId, member.id))).length
const work = (importId: string) => importProducts(shop.appContext, { importId: Number(importId) }, () => {})

let codes = 0
const nextCode = () => `Z-${++codes}`

/** The extra field for Unicode names that 7-Zip and WinRAR add. */
function unicodeName(written: Uint8Array, name: string): Buffer {
  const head = Buffer.alloc(9)
  head.writeUInt16LE(0x7075, 0)
  head.writeUInt16LE(5 + Buffer.byteLength(name), 2)
  head.writeUInt8(1, 4)
  head.writeUInt32LE(crc32(written), 5)
  return Buffer.concat([head, Buffer.from(name)])
}
const chinese = encoded('衬衫正面.jpg', 'gb18030')
const unknown = Buffer.from('________.jpg')

describe('pictures are found in the ZIP', () => {
  const two = [picture('shirt-1.jpg', 11), picture('shirt-2.png', 12)]
  const folders = [picture('goods/red/shirt.jpg', 11), picture('goods/blue/shirt.jpg', 12)]
  test.each<[string, ZipEntry[], string, number[]]>([
    ['by names with semicolons', two, 'shirt-2.png; shirt-1.jpg', [12, 11]],
    ['with commas', two, 'shirt-1.jpg,shirt-2.png', [11, 12]],
    ['with bars', two, 'shirt-1.jpg | shirt-2.png |', [11, 12]],
    ['with Chinese signs', two, 'shirt-1.jpg、shirt-2.png；', [11, 12]],
    ['each in a line of its own', two, 'shirt-1.jpg\nshirt-2.png', [11, 12]],
    ['each once', two, 'shirt-1.jpg;SHIRT-1.jpg', [11]],
    ['in capital letters', two, 'SHIRT-1.JPG', [11]],
    ['without endings', two, 'shirt-1;shirt-2', [11, 12]],
    ['by a path of the supplier’s computer', two, 'C:\\photos\\shirt-1.jpg', [11]],
    ['within folders', folders, 'red/shirt.jpg|blue\\shirt.jpg', [11, 12]],
    ['within folders, with semicolons', folders, 'red/shirt.jpg;goods/blue/shirt.jpg', [11, 12]],
    ['beside a folder', [picture('shirt.jpg', 11), picture('old/shirt.jpg', 12)], 'shirt.jpg', [11]],
    ['where a path leads out of the ZIP', [picture('../../etc/shirt.jpg'), picture('/b.jpg', 12)], 'etc/shirt.jpg|b.jpg', [11, 12]],
    ['though a name has commas', [picture('Lamp, red; new.jpg')], 'Lamp, red; new.jpg', [11]],
    [
      'packed by a Chinese Windows',
      [picture(chinese), picture(encoded('衬衫背面.jpg', 'gb18030'), 12)],
      '衬衫正面.jpg；衬衫背面',
      [11, 12],
    ],
    ['packed by a Spanish Windows', [picture(encoded('Camisón añil.jpg', 'dos'))], 'camisón añil', [11]],
    ['packed on a Mac', [picture('Camisón.jpg'.normalize('NFD')), picture('__MACOSX/._Camisón.jpg', 12)], 'Camisón.jpg', [11]],
    ['packed with 7-Zip', [picture(unknown, 11, { extra: unicodeName(unknown, '衬衫.jpg') })], '衬衫.jpg', [11]],
    [
      'with names in UTF-8 beside others',
      [picture('衬衫.jpg', 11, { flags: 0x800 }), picture(chinese, 12)],
      '衬衫.jpg|衬衫正面.jpg',
      [11, 12],
    ],
  ])('%s', async (_, entries, images, expected) => {
    const code = nextCode()
    const done = await run(csvFile([row(code, { images })]), { pictureFile: zipped(...entries) })
    expect([totals(done), done.problemList]).toEqual([[2, 1, 1, 1, 0, 0], []])
    expect(await widthsOf(code)).toEqual(expected)
  })
})

test('what a system packs along is passed over, and files that no row names are counted', async () => {
  const empty = Buffer.alloc(0)
  const pictureFile = zipped(
    ...[picture('a/used.jpg'), picture('a/spare.jpg', 12), { name: 'a/notes.txt', bytes: Buffer.from('x') }],
    ...[
      { name: 'a/', bytes: empty },
      picture('__MACOSX/a/._used.jpg'),
      picture('a/.DS_Store'),
      picture('Thumbs.db'),
      picture('a/desktop.ini'),
    ],
    picture('a/link.jpg', 13, { mode: 0xa1ff }),
  )
  const rows = csvFile([row('S-1', { images: 'used.jpg' }), row('S-2'), row('S-3', { images: '-' })])
  expect(await run(rows, { pictureFile, dryRunFlag: 1 })).toMatchObject({ unusedTotal: 2, addTotal: 3, problemList: [] })
  expect(await run(rows, { pictureFile })).toMatchObject({ unusedTotal: 2, addTotal: 3, problemList: [] })
  expect(await run(rows)).toMatchObject({ unusedTotal: null })
})

test('an address of the shop names its picture, whatever its width', async () => {
  const images = `https://shop.example/pictures/${importer.picture}/800?v=1; /pictures/${importer.picture}/96`
  expect(await run(csvFile([row('W-1', { images })]))).toMatchObject({ addTotal: 1, problemList: [] })
  expect(await keysOf('W-1')).toEqual([importer.picture])
})

describe('the same picture', () => {
  test('of several products is stored once, from whatever folder, and sent again it changes nothing', async () => {
    const before = await uploads()
    const entries = [picture('one.jpg', 13), picture('copy/one.jpg', 13)]
    const rows = Array.from({ length: 60 }, (_, at) => row(`T-${at}`, { images: at % 2 ? 'one.jpg' : 'copy/one.jpg' }))
    const pictureFile = zipped(...entries)
    expect(totals(await run(csvFile(rows), { pictureFile }))).toEqual([2, 60, 60, 60, 0, 0])
    expect((await uploads()) - before).toBeLessThanOrEqual(1)
    const shared = await keysOf('T-0')
    expect([shared?.length, await keysOf('T-59')]).toEqual([1, shared])
    const stored = await fingerprint(shop)
    expect(totals(await run(csvFile(rows), { pictureFile }))).toEqual([2, 60, 60, 0, 0, 0])
    expect(await fingerprint(shop)).toEqual(stored)
  })

  test('is the product’s own by its name when the sheet comes again without its ZIP', async () => {
    const rows = csvFile([row('N-1', { images: 'front.jpg;a/side.png' })])
    await run(rows, { pictureFile: zipped(picture('front.jpg'), picture('a/side.png', 12)) })
    const stored = await fingerprint(shop)
    expect(totals(await run(rows))).toEqual([2, 1, 1, 0, 0, 0])
    expect(await fingerprint(shop)).toEqual(stored)
    const turned = await run(csvFile([row('N-1', { images: 'side|front' })]))
    expect([totals(turned), turned.problemList]).toEqual([[2, 1, 1, 0, 1, 0], []])
    expect(await widthsOf('N-1')).toEqual([12, 11])
  })
})

test('a check stores no picture that stays, and what was checked is imported by one press', async () => {
  const bytes = await pictureOf(31, 10)
  const pictureFile = zipped({ name: 'new.jpg', bytes })
  const checked = await run(csvFile([row('C-1', { images: 'new.jpg' })]), { pictureFile, dryRunFlag: 1 })
  expect([totals(checked), await keysOf('C-1')]).toEqual([[2, 1, 1, 1, 0, 0], undefined])
  const loose = await uploads()
  const { data } = await shop.call(fixProductImport, { id: checked.id, cellList: [] }, as)
  await work(data.importId)
  expect([await widthsOf('C-1'), await uploads()]).toEqual([[31], loose])
  const called = (name: string) =>
    db
      .select()
      .from(files)
      .where(and(eq(files.accountId, member.id), eq(files.name, name)))
  await run(csvFile([row('C-2', { images: 'other.jpg' })]), {
    pictureFile: zipped({ name: 'other.jpg', bytes: await pictureOf(32, 10) }),
    dryRunFlag: 1,
  })
  const later = { ...shop.appContext, clock: () => new Date(shop.appContext.clock().getTime() + DAY_MS + 1000) }
  expect(await called('other.jpg')).toHaveLength(1)
  await removeLooseFiles(later, {}, () => {})
  expect([await called('other.jpg'), (await called('new.jpg')).length]).toEqual([[], 1])
})

test('a cell is corrected to another file of the ZIP for seven days, and no longer', async () => {
  const pictureFile = zipped(picture('front.jpg', 12))
  const wrong = await run(csvFile([row('F-1', { images: 'frnt.jpg' })]), { pictureFile })
  expect(wrong.problemList[0]).toMatchObject({ line: 2, column: 'images', value: 'frnt.jpg' })
  const at = (days: number) => ({ ...shop.appContext, clock: () => new Date(shop.appContext.clock().getTime() + days * DAY_MS) })
  await resumeImports(at(6.9), {}, () => {})
  const cellList = [{ line: 2, column: 'images', value: 'front.jpg' }]
  const { data } = await shop.call(fixProductImport, { id: wrong.id, cellList }, as)
  await work(data.importId)
  expect(await widthsOf('F-1')).toEqual([12])
  const other = await run(csvFile([row('F-2', { images: 'frnt.jpg' })]), { pictureFile })
  await resumeImports(at(7.1), {}, () => {})
  expect((await shop.call(fixProductImport, { id: other.id, cellList }, as)).code).toBe(590015)
})

test('an import that is cancelled while its pictures are made ends, and stores nothing', async () => {
  const made = await Promise.all([41, 42, 43].map(async (width) => ({ name: `${width}.jpg`, bytes: await pictureOf(width, 10) })))
  const file = { name: 'a.csv', bytes: Buffer.from(csvFile([row('X-1', { images: '41;42;43' })])), signal: new AbortController().signal }
  const { data } = await shop.call(addProductImport, { file, pictureFile: zipped(...made) }, as)
  const before = await uploads()
  const { files: store } = shop.appContext
  const put: typeof store.put = async (...given) => {
    await store.put(...given)
    await shop.call(cancelProductImport, { id: data.importId }, as)
  }
  const interrupting = Object.assign(Object.create(store) as typeof store, { put })
  await importProducts({ ...shop.appContext, files: interrupting }, { importId: Number(data.importId) }, () => {})
  expect(await importer.info(data.importId)).toMatchObject({ status: 4, addTotal: 0 })
  expect([await keysOf('X-1'), (await uploads()) - before]).toEqual([undefined, 1])
})

test('all or nothing holds for pictures, too', async () => {
  const rows = csvFile([row('A-1', { images: 'a.jpg' }), row('A-2', { images: 'none.jpg' })])
  const done = await run(rows, { pictureFile: zipped(picture('a.jpg')), atomicFlag: 1 })
  expect([totals(done), await keysOf('A-1')]).toEqual([[3, 2, 2, 0, 0, 1], undefined])
  expect(totals(await run(rows, { pictureFile: zipped(picture('a.jpg'), picture('none.jpg', 12)), atomicFlag: 1 }))).toEqual([
    2, 2, 2, 2, 0, 0,
  ])
  expect([await widthsOf('A-1'), await widthsOf('A-2')]).toEqual([[11], [12]])
})
