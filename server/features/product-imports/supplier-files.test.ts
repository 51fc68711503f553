import { describe, expect, test } from 'vitest'
import { openImporter } from '#tests/importing.ts'
import { openShop } from '#tests/shop.ts'
import { type Cells, fileOf, names, type Saved, stored, TAB } from '#tests/supplier-files.ts'

// Files in the formats and habits of suppliers' spreadsheet programs. Files that cannot be stored as intended are in
// refused-files.test.ts; none may be stored wrongly without an error.

const shop = await openShop({ limitsScale: 1000 })
const importer = await openImporter(shop)

const TWO = { nameSpa: 'Lámpara térmica', nameEn: 'Thermal lamp', nameZh: '不锈钢保温杯' }
const CHINESE = { nameEn: 'Thermos', nameZh: '不锈钢保温杯', brand: '丝途' }
const SPANISH = { nameSpa: 'Lámpara «Añil» de botón', nameEn: '', brand: 'Jamón' }
const DECIMAL = { price: '1,85' }
const priced = (price: string) => ({ priceRangeList: [{ startQuantity: 100, price }] })
const specified = (...specs: [string, string][]) => ({
  specList: specs.map(([name, value]) => ({ name: expect.objectContaining({ zh: name }), valueList: [{ name: { zh: value } }] })),
})

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
    const { code, file } = fileOf(importer, more, saved)
    const done = await importer.run(file, {}, saved.by ?? 'en')
    expect([done.problemList, done.addTotal]).toEqual([[], 1])
    expect(await stored(shop, importer, code)).toMatchObject(expected)
  })
})
