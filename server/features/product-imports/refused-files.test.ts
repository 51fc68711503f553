import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { addProductImport, type ImportColumn } from '#contract/product-imports/product-imports.ts'
import { encoded } from '#tests/encodings.ts'
import { openImporter } from '#tests/importing.ts'
import { openShop } from '#tests/shop.ts'
import { type Cells, fileOf, names, type Saved, stored, TAB } from '#tests/supplier-files.ts'

// Supplier files that are refused with a sentence that says where and what is wrong; supplier-files.test.ts has those that are stored.

const shop = await openShop({ limitsScale: 1000 })
const importer = await openImporter(shop)
const as = { token: importer.member.token, language: 'en' as const }

describe('is refused as a whole, with a sentence that says why:', () => {
  const sent = async (file: Uint8Array, language: Language, more = {}) =>
    shop.call(
      addProductImport,
      { file: { name: 'a.csv', bytes: Buffer.from(file), signal: new AbortController().signal }, ...more },
      { ...as, language },
    )

  test.each<[string, Cells, Saved, RegExp, object[]?]>([
    ['CSV (MS-DOS)', { nameSpa: 'Lámpara de botón', nameEn: '' }, { as: 'dos' }, /encoding/],
    ['Chinese Excel with traditional signs', { nameZh: '臺燈與電線的顏色' }, { as: 'gb18030' }, /encoding/],
    ['Excel of Taiwan', { nameZh: '檯燈與電線的顏色選擇及說明' }, { as: 'big5' }, /choose the encoding here/],
    [
      'a Spanish file that happens to read as Chinese',
      { nameSpa: 'CAÑÓN DE LUZ', nameEn: '' },
      { as: 'windows-1252' },
      /Line 2, column nameSpa/,
      [{ line: 2, column: 'nameSpa' }],
    ],
    [
      'two encodings in one file',
      { nameSpa: 'Lámpara térmica de botón «Añil»', nameZh: new TextDecoder('windows-1252').decode(encoded('台灯', 'gb18030')) },
      { as: 'windows-1252' },
      /Line 2, column nameZh/,
    ],
    [
      'a quotation mark that is never closed',
      { nameEn: 'Lamp' },
      { text: (text) => text.replace('Lamp', '"Lamp') },
      /Line 2, column nameEn: a quotation mark/,
      [{ line: 2, column: 'nameEn' }],
    ],
    [
      'a cell longer than any spreadsheet has',
      { nameEn: 'x'.repeat(33_000) },
      {},
      /Line 2, column nameEn: the cell has more/,
      [{ line: 2, column: 'nameEn' }],
    ],
    ['a header alone', {}, { text: (text) => text.split('\r\n')[0]! }, /no rows/],
    ['nothing', {}, { text: () => ' \r\n' }, /no rows/],
    ['a workbook', {}, { text: () => 'PK\u0003\u0004\u0000\u0000' }, /can’t be read as CSV/],
    [
      'an unknown column',
      {},
      { text: (text) => text.replace('stock', 'stock,Estantería') },
      /^These columns are unknown: Estantería\. Rename them as in the template, or say what they are\.$/,
      [{ column: 'Estantería', problem: 'unknown' }],
    ],
    [
      'a missing column',
      {},
      { text: (text) => text.replace(',stock', '') },
      /^These columns are missing: stock\. Add them and upload the file again\.$/,
      [{ column: 'stock', problem: 'missing' }],
    ],
    [
      'a column that is there twice',
      {},
      { text: (text) => text.replace('stock', 'stock,STOCK') },
      /^These columns are duplicated: STOCK\. Keep one of each\.$/,
      [{ column: 'STOCK', problem: 'twice' }],
    ],
  ])('%s', async (_, more, saved, sentence, data) => {
    const { file } = fileOf(importer, more, saved)
    const refused = await sent(file, 'en')
    expect([refused.code, refused.msg]).toEqual([140004, expect.stringMatching(sentence)])
    if (data) expect(refused.data).toEqual(data)
    for (const language of ['spa', 'zh'] as const) expect((await sent(file, language)).msg).not.toBe(refused.msg)
  })

  test('unless its sender says the encoding', async () => {
    const { code, file } = fileOf(importer, { nameSpa: 'CAÑÓN DE LUZ', nameEn: '' }, { as: 'windows-1252' })
    expect((await importer.run(file, { charset: 'windows-1252' })).problemList).toEqual([])
    expect(await stored(shop, importer, code)).toMatchObject(names({ nameSpa: 'CAÑÓN DE LUZ' }))
  })
})

describe('is refused at the cell, which is named with what stands in it and what may:', () => {
  test.each<[string, Cells, Saved, ImportColumn, string, RegExp]>([
    [
      'a code that the spreadsheet has rounded',
      { skuCode: '6,90123E+12' },
      { separator: ';', text: (text) => text.replace('1.85', '1,85') },
      'skuCode',
      '6,90123E+12',
      /rounded/,
    ],
    ['a product code that it has rounded', { productCode: '6.90123E+12' }, {}, 'productCode', '6.90123E+12', /rounded/],
    ['an error of a formula', { nameEn: '#¿NOMBRE?' }, {}, 'nameEn', '#¿NOMBRE?', /error/],
    ['a column that was too narrow', { stock: '########' }, {}, 'stock', '########', /error/],
    ['UTF-8 that was saved as Windows-1252', { nameSpa: 'LÃ¡mpara' }, {}, 'nameSpa', 'LÃ¡mpara', /lost letters/],
    ['signs that a program did not know', { nameSpa: 'L\ufffdmpara' }, {}, 'nameSpa', 'L\ufffdmpara', /lost letters/],
    [
      'Chinese that was saved without any',
      { nameZh: '不锈钢保温杯', descriptionZh: '保温杯' },
      { as: 'windows-1252' },
      'nameZh',
      '??????',
      /lost letters|letter/,
    ],
    ['thousands in a whole number', { stock: '1,000' }, {}, 'stock', '1,000', /whole number such as 100/],
    ['a unit in a number', { stock: '500 pcs' }, {}, 'stock', '500 pcs', /whole number/],
    ['a currency sign', { price: '¥1.85' }, {}, 'price', '¥1.85', /such as 1\.85/],
    ['a decimal comma in a comma file', { price: '1,85' }, {}, 'price', '1,85', /such as 1\.85/],
    ['thousands or decimals in a tab file', { price: '1.250' }, TAB, 'price', '1.250', /such as 1/],
    ['an unknown unit', { unitCode: 'docena' }, {}, 'unitCode', 'docena', /piece, pair, set, box, roll, metre or kilogram/],
    ['choices between plain commas', { specEn: 'Colour: Red, Size: M' }, {}, 'specEn', 'Colour: Red, Size: M', /Colour: Red \| Size: M/],
    ['delivery terms that are none', { incoterms: 'CIF' }, {}, 'incoterms', 'CIF', /EXW\|FOB/],
    ['a customs code with dots', { hsCode: '9405.21' }, {}, 'hsCode', '9405.21', /6 to 10 digits/],
    ['a state in words', { status: 'on sale' }, {}, 'status', 'on sale', /0 \(draft\)/],
    [
      'more marks over one letter than any language has',
      { nameEn: `Lamp${'\u0301\u0327'.repeat(60)}` },
      {},
      'nameEn',
      expect.stringContaining('Lamp'),
      /./,
    ],
  ])('%s', async (_, more, saved, column, value, sentence) => {
    const { code, file } = fileOf(importer, more, { ...saved, head: (name) => name.toUpperCase() })
    const done = await importer.run(file, {}, 'en')
    expect(done.problemList).toContainEqual({
      line: 2,
      productCode: code,
      column: column.toUpperCase(),
      value,
      message: expect.stringMatching(sentence),
    })
    expect([done.addTotal, done.badTotal]).toEqual([0, 1])
    const messages = await Promise.all(
      (['spa', 'zh'] as const).map(async (language) => (await importer.info(done.id, language)).problemList[0]!.message),
    )
    expect(messages).not.toContain(done.problemList[0]!.message)
  })
})

test('a fault of a product’s first row is told once, whatever its other rows say', async () => {
  const rows = [1, 2, 3, 4, 5].map((n) => ({ specEn: `Size: ${n}`, skuCode: `ONE-${n}`, unitCode: n === 1 ? 'docena' : 'piece' }))
  const columns = Object.keys({ ...importer.row('ONE'), ...rows[0] }) as ImportColumn[]
  const lines = rows.map((more) => columns.map((column) => ({ ...importer.row('ONE'), ...more })[column]).join(','))
  const done = await importer.run([columns.join(','), ...lines].join('\n'))
  expect(done.problemList).toMatchObject([{ line: 2, productCode: 'ONE', column: 'unitCode', value: 'docena' }])
})

test('a product of more SKUs than one may have is refused in one line, however many its rows are', async () => {
  const columns = Object.keys(importer.row('MANY')) as ImportColumn[]
  const line = (n: number) => columns.map((column) => ({ ...importer.row('MANY'), skuCode: `M-${n}`, price: 'x' })[column]).join(',')
  const done = await importer.run([columns.join(','), ...Array.from({ length: 3000 }, (_, n) => line(n))].join('\n'))
  expect(done.problemList).toMatchObject([{ line: 502, productCode: 'MANY', column: '', message: expect.stringContaining('500') }])
  expect(done.badTotal).toBe(3000)
})
