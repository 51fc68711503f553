import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { addProductImport, type ImportColumn } from '#contract/product-imports/product-imports.ts'
import { readEditedProduct } from '#contract/products/console/products.ts'
import { products } from '#server/features/products/products.table.ts'
import { type Encoding, encoded } from '#tests/encodings.ts'
import { type Importer, openImporter } from '#tests/importing.ts'
import { openShop } from '#tests/shop.ts'

// Files as programs of suppliers save them, in the habits of their spreadsheets. Each is stored as it is meant, or refused with a
// sentence that says where.

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const importer = await openImporter(shop)
const as = { token: importer.member.token, language: 'en' as const }

type Cells = Parameters<Importer['row']>[1]

/** How a file is saved; as a comma file of Excel in UTF-8 unless said. */
interface Saved {
  as?: Encoding
  separator?: string
  end?: string
  /** What stands before its header. */
  before?: string
  head?: (column: string) => string
  /** What its text is turned into at last. */
  text?: (text: string) => string
  /** Who sends it. */
  by?: Language
}

const TWO = { nameSpa: 'Lámpara térmica', nameEn: 'Thermal lamp', nameZh: '不锈钢保温杯' }
const CHINESE = { nameEn: 'Thermos', nameZh: '不锈钢保温杯', brand: '丝途' }
const SPANISH = { nameSpa: 'Lámpara «Añil» de botón', nameEn: '', brand: 'Jamón' }
const DECIMAL = { price: '1,85' }

let last = 0
function fileOf(
  more: Cells,
  { as = 'utf8', separator = ',', end = '\r\n', before = '', head = (column) => column, text = (all) => all }: Saved,
) {
  const code = `F-${++last}`
  const row = importer.row(code, more)
  const columns = Object.keys(row)
  const quoted = (cell: string) => (/["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const lines = [columns.map(head), Object.values(row).map(String)].map((cells) => cells.map(quoted).join(separator))
  return { code: String(row.productCode), file: encoded(text(before + lines.join(end) + end), as) }
}

async function stored(code: string) {
  const [record] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.supplierId, importer.supplierId), eq(products.productCode, code)))
  return record && (await shop.call(readEditedProduct, { id: String(record.id) }, as)).data
}

const names = (given: Partial<Record<'nameSpa' | 'nameEn' | 'nameZh', string>>) => ({
  textList: (['spa', 'en', 'zh'] as const).flatMap((langCode) => {
    const name = given[`name${({ spa: 'Spa', en: 'En', zh: 'Zh' } as const)[langCode]}`]
    return name ? [expect.objectContaining({ langCode, name })] : []
  }),
})
const priced = (price: string) => ({ priceRangeList: [{ startQuantity: 100, price }] })
const specified = (...specs: [string, string][]) => ({
  specList: specs.map(([name, value]) => ({ name: expect.objectContaining({ zh: name }), valueList: [{ name: { zh: value } }] })),
})
const TAB = { separator: '\t', as: 'utf16le' } as const
const ticks = (text: string) => text.replaceAll(/^"|"$/g, '')

describe('is stored as it is meant:', () => {
  test.each<[string, Cells, Saved, object]>([
    ['UTF-8 with commas', TWO, {}, names(TWO)],
    ['UTF-8 with a mark and semicolons', { ...TWO, ...DECIMAL }, { as: 'utf8-bom', separator: ';' }, { ...names(TWO), ...priced('1.85') }],
    ['Unicode text of Excel', TWO, TAB, names(TWO)],
    ['Unicode text with a decimal comma', { ...TWO, ...DECIMAL }, { ...TAB, by: 'spa' }, priced('1.85')],
    ['UTF-16 of the other order', TWO, { as: 'utf16be', separator: '\t' }, names(TWO)],
    ['UTF-16 without a mark', TWO, { as: 'utf16le-bare', separator: ';', text: (text) => text.replace('1.85', '1,85') }, names(TWO)],
    ['UTF-16 with commas', TWO, { as: 'utf16le' }, names(TWO)],
    ['a .tsv in UTF-8', TWO, { separator: '\t', end: '\n' }, names(TWO)],
    ['Chinese Excel, sent by a reader of Chinese', CHINESE, { as: 'gb18030', by: 'zh' }, { ...names(CHINESE), brand: '丝途' }],
    ['Chinese Excel, sent by a reader of English', CHINESE, { as: 'gb18030', by: 'en' }, { ...names(CHINESE), brand: '丝途' }],
    ['Chinese Excel, sent by a reader of Spanish', CHINESE, { as: 'gb18030', by: 'spa' }, names(CHINESE)],
    ['Chinese Excel with one short name', { nameEn: '', nameZh: '台灯' }, { as: 'gb18030' }, names({ nameZh: '台灯' })],

    ['Chinese Excel with tabs', CHINESE, { as: 'gb18030', separator: '\t' }, names(CHINESE)],
    ['Chinese Excel on a Mac', CHINESE, { as: 'gb18030', end: '\r' }, names(CHINESE)],
    ['Chinese Excel with a Chinese brand alone', { brand: '丝途家居' }, { as: 'gb18030' }, { brand: '丝途家居' }],
    ['Spanish Excel', { ...SPANISH, ...DECIMAL }, { as: 'windows-1252', separator: ';', by: 'spa' }, { ...names(SPANISH), brand: 'Jamón' }],
    [
      'Spanish Excel, sent by a reader of Chinese',
      { ...SPANISH, ...DECIMAL },
      { as: 'windows-1252', separator: ';', by: 'zh' },
      names(SPANISH),
    ],
    ['English Excel with a curly apostrophe', { nameEn: 'Women’s bag' }, { as: 'windows-1252' }, names({ nameEn: 'Women’s bag' })],
    ['Portuguese letters in a row', { nameSpa: 'Instalação', nameEn: '' }, { as: 'windows-1252' }, names({ nameSpa: 'Instalação' })],
    [
      'Excel of a Mac',
      { nameSpa: 'Lámpara de botón', nameEn: '', ...DECIMAL },
      { as: 'macintosh', separator: ';', end: '\r' },
      names({ nameSpa: 'Lámpara de botón' }),
    ],
    [
      'Excel of a Mac with line feeds',
      { nameSpa: 'Lámpara de botón', nameEn: '' },
      { as: 'macintosh', end: '\n' },
      names({ nameSpa: 'Lámpara de botón' }),
    ],
    ['ends of lines of an old Mac', TWO, { end: '\r' }, names(TWO)],
    ['a line that says the separator', { ...TWO, ...DECIMAL }, { before: 'sep=;\r\n', separator: ';' }, priced('1.85')],
    ['the same in quotes and capitals', TWO, { before: '"SEP=,"\n', end: '\n' }, names(TWO)],
    ['the same with a tab', TWO, { before: 'sep=\t\r\n', separator: '\t' }, names(TWO)],
    ['a header in capitals', TWO, { head: (column) => column.toUpperCase() }, names(TWO)],
    ['a header in small letters and quotes', TWO, { head: (column) => `"${column.toLowerCase()}"`.replaceAll('"', '') }, names(TWO)],
    ['a header with the stars of the help', TWO, { head: (column) => `${column} *` }, names(TWO)],
    [
      'columns in words that the shop itself adds',
      TWO,
      { text: (text) => text.replace('stock', 'stock,unitCodeText').replace('500', '500,pieza') },
      names(TWO),
    ],
    [
      'blank lines before the header and empty columns behind it',
      TWO,
      { before: '\r\n\r\n', text: (text) => text.replaceAll('\r\n', ',,,\r\n') },
      names(TWO),
    ],
    ['a thousand empty rows behind', TWO, { text: (text) => text + ',,,,\r\n'.repeat(1000) }, names(TWO)],
    ['bars of a Chinese keyboard in choices', { specZh: '颜色：红色｜尺寸：M' }, {}, specified(['颜色', '红色'], ['尺寸', 'M'])],
    ['its commas between choices', { specZh: '颜色：红色，尺寸：M' }, {}, specified(['颜色', '红色'], ['尺寸', 'M'])],
    ['its semicolons between choices', { specZh: '颜色：红色；尺寸：M' }, { as: 'gb18030' }, specified(['颜色', '红色'], ['尺寸', 'M'])],
    ['its comma within a value', { specZh: '颜色：红色，蓝色' }, {}, specified(['颜色', '红色，蓝色'])],
    [
      'its signs in prices by quantity',
      { price: '', tiers: '100：1.85｜1000：1.60' },
      {},
      { priceRangeList: [{ price: '1.85' }, { startQuantity: 1000, price: '1.60' }] },
    ],
    [
      'its commas in prices by quantity',
      { price: '', tiers: '100：1.85，1000：1.60' },
      {},
      { priceRangeList: [{ price: '1.85' }, { price: '1.60' }] },
    ],
    ['its signs in delivery terms', { incoterms: 'EXW｜FOB、DAP' }, {}, { incotermsList: ['EXW', 'FOB', 'DAP'] }],
    ['its signs in countries', { blockedCountries: 'US，FR' }, {}, { blockedCountryList: ['US', 'FR'] }],
    [
      'its signs in certificates',
      { certificates: 'CE：123｜RoHS' },
      {},
      { certificateList: [{ name: 'CE', number: '123' }, { name: 'RoHS' }] },
    ],
    [
      'its signs in lead times',
      { leadTimes: '1000：20｜5000：30' },
      {},
      { leadTimeList: [{ days: 7 }, { startQuantity: 1000, days: 20 }, { days: 30 }] },
    ],
    ['its signs between pictures', { images: `${importer.picture}｜` }, {}, { imageList: [{ imageId: importer.picture }] }],
    [
      'whole numbers with decimals',
      { minOrderQuantity: '100.0', stock: '500.0', weightGram: '450.00' },
      {},
      { minOrderQuantity: 100, skuList: [{ stock: 500, weightGram: 450 }] },
    ],
    ['whole numbers with a decimal comma', { minOrderQuantity: '100,0', ...DECIMAL }, { separator: ';' }, { minOrderQuantity: 100 }],
    ...(['个', '件', 'pcs', 'PCS.', 'uds', 'pieza', 'Unidades', 'piece'] as const).map((unitCode): [string, Cells, Saved, object] => [
      `a unit ${unitCode}`,
      { unitCode },
      {},
      { unitCode: 'piece' },
    ]),
    ...(
      [
        ['双', 'pair'],
        ['套', 'set'],
        ['箱', 'box'],
        ['cajas', 'box'],
        ['公斤', 'kilogram'],
        ['rollos', 'roll'],
      ] as const
    ).map(([word, unitCode]): [string, Cells, Saved, object] => [`a unit ${word}`, { unitCode: word }, {}, { unitCode }]),
  ])('%s', async (_, more, saved, expected) => {
    const { code, file } = fileOf(more, saved)
    const done = await importer.run(file, {}, saved.by ?? 'en')
    expect([done.problemList, done.addTotal]).toEqual([[], 1])
    expect(await stored(code)).toMatchObject(expected)
  })
})

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
    ['Excel of Taiwan', { nameZh: '檯燈與電線的顏色選擇及說明' }, { as: 'big5' }, /encoding/],
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
      { text: (text) => text.replace('stock', 'stock,Existencias') },
      /^These columns are unknown: Existencias\.$/,
      [{ column: 'Existencias', problem: 'unknown' }],
    ],
    [
      'a missing column',
      {},
      { text: (text) => text.replace(',stock', '') },
      /^These columns are missing: stock\.$/,
      [{ column: 'stock', problem: 'missing' }],
    ],
    [
      'a column that is there twice',
      {},
      { text: (text) => text.replace('stock', 'stock,STOCK') },
      /^These columns are there twice: STOCK\.$/,
      [{ column: 'STOCK', problem: 'twice' }],
    ],
  ])('%s', async (_, more, saved, sentence, data) => {
    const { file } = fileOf(more, saved)
    const refused = await sent(file, 'en')
    expect([refused.code, refused.msg]).toEqual([140004, expect.stringMatching(sentence)])
    if (data) expect(refused.data).toEqual(data)
    for (const language of ['spa', 'zh'] as const) expect((await sent(file, language)).msg).not.toBe(refused.msg)
  })

  test('unless its sender says the encoding', async () => {
    const { code, file } = fileOf({ nameSpa: 'CAÑÓN DE LUZ', nameEn: '' }, { as: 'windows-1252' })
    expect((await importer.run(file, { charset: 'windows-1252' })).problemList).toEqual([])
    expect(await stored(code)).toMatchObject(names({ nameSpa: 'CAÑÓN DE LUZ' }))
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
    const { code, file } = fileOf(more, { ...saved, head: (name) => name.toUpperCase() })
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
  const done = await importer.run([columns.join(','), ...lines].map(ticks).join('\n'))
  expect(done.problemList).toMatchObject([{ line: 2, productCode: 'ONE', column: 'unitCode', value: 'docena' }])
})

test('a product of more SKUs than one may have is refused in one line, however many its rows are', async () => {
  const columns = Object.keys(importer.row('MANY')) as ImportColumn[]
  const line = (n: number) => columns.map((column) => ({ ...importer.row('MANY'), skuCode: `M-${n}`, price: 'x' })[column]).join(',')
  const done = await importer.run([columns.join(','), ...Array.from({ length: 3000 }, (_, n) => line(n))].join('\n'))
  expect(done.problemList).toMatchObject([{ line: 502, productCode: 'MANY', column: '', message: expect.stringContaining('500') }])
  expect(done.badTotal).toBe(3000)
})
