import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addProductImport } from '#contract/product-imports/product-imports.ts'
import { products } from '#server/features/products/products.table.ts'
import { csvFile, openImporter, totals } from '#tests/importing.ts'
import { pictureOf, zipOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import { PICTURES, picture, zipped } from '#tests/zipped-pictures.ts'

const shop = await openShop({ limitsScale: 1000 })
const importer = await openImporter(shop)
const { row, run } = importer
const as = { token: importer.member.token, language: 'en' as const }

const stored = async (productCode: string) => {
  const isIt = and(eq(products.supplierId, importer.supplierId), eq(products.productCode, productCode))
  return shop.appContext.database.db.select({ id: products.id }).from(products).where(isIt)
}

let codes = 0
const nextCode = () => `Z-${++codes}`

/** More than 25 megapixels. */
const wide = await pictureOf(5001, 5000, 'png')

describe('a cell is refused, which is named with what it says', () => {
  const noise = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * at) % 251))
  const entries = [
    ...[picture('shirt-1.jpg'), picture('blue/a.jpg'), picture('red/a.jpg', 12), { name: 'inner.zip', bytes: zipOf([picture('x.jpg')]) }],
    ...[
      { name: 'letter.jpg', bytes: Buffer.from('Dear Sirs') },
      { name: 'cut.jpg', bytes: PICTURES.get(11)!.subarray(0, 200) },
    ],
    ...[
      { name: 'lies.jpg', bytes: Buffer.alloc(300_000), saidSize: 100 },
      { name: 'huge.jpg', bytes: Buffer.concat([noise, Buffer.alloc(11_000_000)]) },
    ],
    { name: 'wide.png', bytes: wide },
  ]
  test.each<[string, string, RegExp, boolean?]>([
    ['a name that is missing', 'trousers.jpg', /^Not in the ZIP: trousers\.jpg\. Add/],
    ['one that is written otherwise', 'Shirt_01.png', /^Not in the ZIP: Shirt_01\.png\. Did you mean shirt-1\.jpg\?$/],
    ['one with two letters changed', 'shrit-1.jpg', /Did you mean shirt-1\.jpg\?$/],
    ['one with another number', 'shirt-7.jpg', /^Not in the ZIP: shirt-7\.jpg\. Add/],
    ['several that are missing', 'x.jpg;shirt-1.jpg;y.jpg', /^Not in the ZIP: x\.jpg, y\.jpg\. Add/],
    ['a name in two folders', 'a.jpg', /several files of this name: a\.jpg/],
    ['a text', 'letter.jpg', /^Can’t be read as a picture: letter\.jpg/],
    ['a picture that breaks off', 'cut.jpg', /^Can’t be read as a picture/],
    ['a ZIP in the ZIP', 'inner.zip', /^Can’t be read as a picture/],
    ['what unpacks to more than it says', 'lies.jpg', /^Can’t be read as a picture/],
    ['more than 10 MB', 'huge.jpg', /^Larger than 10 MB/],
    ['more than 25 megapixels', 'wide.png', /^Larger than 10 MB or 25 megapixels: wide\.png/],
    ['an address of another site', 'https://other.example/b.jpg', /not fetched from other websites/],
    ['more names than any product has', Array.from({ length: 200 }, (_, at) => `${at}.jpg`).join(';'), /./],
    ['a name without a ZIP', 'shirt-1.jpg', /^This product has no picture of this name: shirt-1\.jpg/, true],
  ])('%s', async (_, images, sentence, isAlone = false) => {
    const [code, other] = [nextCode(), nextCode()]
    const file = csvFile([row(code, { images }), row(other)])
    const sent = isAlone ? {} : { pictureFile: zipped(...entries) }
    for (const dryRunFlag of [1, 0] as const) {
      const done = await run(file, { ...sent, dryRunFlag })
      expect([totals(done), done.problemList]).toEqual([
        [2, 2, 2, 1, 0, 1],
        [{ line: 2, productCode: code, column: 'images', value: images.slice(0, 200), message: expect.stringMatching(sentence) }],
      ])
      const [english] = done.problemList
      for (const language of ['spa', 'zh'] as const)
        expect((await importer.info(done.id, language)).problemList[0]!.message).not.toBe(english!.message)
    }
    expect(await stored(code)).toEqual([])
  })
})

describe('a ZIP is refused as a whole, and nothing is stored', () => {
  const MB = 1024 * 1024
  test.each<[string, Uint8Array, RegExp]>([
    ['that is a picture', PICTURES.get(11)!, /not a ZIP/],
    ['that breaks off', zipOf([picture('a.jpg')]).subarray(0, -5), /not a ZIP/],
    ['with a password', zipOf([picture('a.jpg', 11, { flags: 1 })]), /password/],
    ['of 1,001 files', zipOf(Array.from({ length: 1001 }, (_, at) => ({ name: `${at}.jpg`, bytes: Buffer.of(1) }))), /more than 1,000/],
    [
      'that unpacks to 104 MB',
      zipOf(Array.from({ length: 13 }, (_, at) => ({ name: `${at}.png`, bytes: Buffer.alloc(8 * MB) }))),
      /100 MB/,
    ],
    ['with a name longer than any path', zipOf([picture('x/'.repeat(600))]), /not a ZIP/],
  ])('%s', async (_, bytes, sentence) => {
    const file = { name: 'a.csv', bytes: Buffer.from(csvFile([row('R-1')])), signal: new AbortController().signal }
    const answer = await shop.call(addProductImport, { file, pictureFile: { ...file, bytes } }, as)
    expect([answer.code, answer.msg]).toEqual([140001, expect.stringMatching(sentence)])
    expect(await stored('R-1')).toEqual([])
  })
})
