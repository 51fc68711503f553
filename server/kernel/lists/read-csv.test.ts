import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Charset } from '#contract/charset.ts'
import type { Language } from '#contract/languages.ts'
import { decimalOf, type ReadSeparator } from '#server/kernel/lists/csv-number.ts'
import { readCsv, UnreadableCsv } from '#server/kernel/lists/read-csv.ts'
import type { Cell } from '#server/kernel/sheets/cells.ts'
import { csvText } from '#server/kernel/sheets/csv.ts'
import { patient } from '#tests/exhaustive.ts'

interface Reading {
  language?: Language
  charset?: Charset
  delimiter?: ReadSeparator
}

const read = (file: string | Uint8Array, { language = 'en', ...given }: Reading = {}) =>
  readCsv(typeof file === 'string' ? Buffer.from(file) : file, { language, mostRows: 1000, ...given })
const cellsOf = (file: string | Uint8Array, given?: Reading) => read(file, given).records.map(({ cells }) => cells)
const reasonOf = (file: string | Uint8Array, given?: Reading) => {
  try {
    return read(file, given)
  } catch (error) {
    if (error instanceof UnreadableCsv) return error.refusal
    throw error
  }
}

const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex')
/** Files as Excel saves them: `CSV (delimitado por comas)` in Spain, `CSV (逗号分隔)` in China, `Unicode`. */
/** 0x80 is the euro sign. */
const SPANISH = Buffer.from('código;color;precio\r\n"Lámpara; 60 cm";Añil \u0080;1,85\r\n', 'latin1')
const CHINESE = hex('b1e0bac5 2c d1d5c9ab 2c bcdbb8f1 0d0a b5c6bedf 2c 22 baec 2c c0b6 22 2c 312e3835 0d0a')

describe('the charset', () => {
  test('of a Spanish file from Excel is Windows-1252, euro sign and all', () => {
    expect(read(SPANISH, { language: 'spa' })).toEqual({
      separator: ';',
      charset: 'windows-1252',
      columns: ['código', 'color', 'precio'],
      records: [{ line: 2, cells: ['Lámpara; 60 cm', 'Añil €', '1,85'], hasTooMany: false }],
    })
  })

  test('of a Chinese file from Excel is GB18030, whoever reads it', () => {
    for (const language of ['spa', 'en', 'zh'] as const) {
      const { columns, records } = read(CHINESE, { language })
      expect(columns).toEqual(['编号', '颜色', '价格'])
      expect(records[0]?.cells).toEqual(['灯具', '红,蓝', '1.85'])
      expect(read(SPANISH, { language }).columns).toEqual(['código', 'color', 'precio'])
    }
  })

  test('of an old Mac is read, of DOS it is refused, and a Chinese character that was cut off is not read as another one', () => {
    const mac = Buffer.concat([Buffer.from('a;b\rl'), hex('87'), Buffer.from('mpara;bot'), hex('97'), Buffer.from('n\r')])
    expect(cellsOf(mac)).toEqual([['lámpara', 'botón']])
    const dos = Buffer.concat([Buffer.from('a;b\r\nl'), hex('a0'), Buffer.from('mpara;bot'), hex('a2'), Buffer.from('n\r\n')])
    expect(reasonOf(dos)).toEqual({ reason: 'charset' })
    expect(reasonOf(Buffer.concat([CHINESE, CHINESE.subarray(0, -3), hex('b5')]))).toEqual({ reason: 'charset' })
  })

  test('is UTF-8 for everybody where the bytes are that, with and without BOM', () => {
    for (const language of ['spa', 'en', 'zh'] as const) {
      expect(read('名称,año\r\n1,2\r\n', { language }).columns).toEqual(['名称', 'año'])
      expect(read('\ufeff名称,año\r\n1,2\r\n', { language }).columns).toEqual(['名称', 'año'])
    }
  })

  test('is UTF-16 of either order behind its BOM, whatever was said', () => {
    const little = Buffer.from('\ufeff名称;año\r\n"a\r\nb";2\r\nc;3\r\n', 'utf16le')
    const big = Buffer.from(little).swap16()
    for (const file of [little, big]) {
      const { columns, records } = read(file, { charset: 'windows-1252' })
      expect(columns).toEqual(['名称', 'año'])
      expect(records.map(({ line }) => line)).toEqual([2, 4])
    }
    expect(read(Buffer.from('name\tb\r\n名称\tc\r\n', 'utf16le'))).toMatchObject({ separator: '\t', records: [{ cells: ['名称', 'c'] }] })
  })

  test('that does not fit, an empty file and a workbook are no file to read', () => {
    for (const [file, given] of [
      [CHINESE, { charset: 'utf-8' }],
      [Buffer.from([0x61, 0xff, 0xff]), { charset: 'gb18030' }],
      [Buffer.from(''), {}],
      [Buffer.from('\ufeff \r\n'), {}],
      [Buffer.from('PK\u0003\u0004\u0000\u0000'), {}],
    ] as [Uint8Array, Reading][]) {
      expect(() => read(file, given)).toThrow(UnreadableCsv)
    }
  })
})

describe('the separator', () => {
  test('is the one that the header is written with, whoever reads it', () => {
    expect(read('a,b\n1;2,3\n', { language: 'spa' }).separator).toBe(',')
    expect(read('a;b\n1,2;3\n', { language: 'en' }).separator).toBe(';')
    expect(read('"a;b",c,d\n1,2,3\n', { language: 'spa' }).separator).toBe(',')
    expect(read('a\n1\n', { language: 'spa' }).separator).toBe(';')
    expect(read('a\n1\n', { language: 'zh' }).separator).toBe(',')
    expect(read('a,b\n1,2\n', { delimiter: ';' }).columns).toEqual(['a,b'])
    expect(read('a\tb,c\td\n1\t2\t3\n').separator).toBe('\t')
    for (const file of ['sep=;\r\na,b;c\r\n1;2\r\n', 'SEP=;\na,b;c\n1;2\n', '"sep=;"\ra,b;c\r1;2\r']) {
      expect(read(file)).toMatchObject({ separator: ';', columns: ['a,b', 'c'], records: [{ line: 3, cells: ['1', '2'] }] })
    }
  })

  test('brings its decimal sign along', () => {
    expect(['1.85', '1', '-2.50', ' 3 '].map((cell) => decimalOf(cell, ','))).toEqual(['1.85', '1', '-2.50', '3'])
    expect(['1,85', '1', '-2,50', ' 3 '].map((cell) => decimalOf(cell, ';'))).toEqual(['1.85', '1', '-2.50', '3'])
    for (const cell of ['1,234.50', '1.234,50', '1,85', '', '1.', '.5', '1e3', '１', '0x1']) expect(decimalOf(cell, ',')).toBeNull()
    for (const cell of ['1,234.50', '1.234,50', '1.85', '1.234', '']) expect(decimalOf(cell, ';')).toBeNull()
    expect(['1.85', '1,8', '12', '0.125', '1234.567'].map((cell) => decimalOf(cell, '\t'))).toEqual([
      '1.85',
      '1.8',
      '12',
      '0.125',
      '1234.567',
    ])
    for (const cell of ['1,234.50', '1.250', '12,250']) expect(decimalOf(cell, '\t')).toBeNull()
  })
})

describe('lines', () => {
  test('are counted as the file has them: a record over several by its first one, blank ones too', () => {
    for (const end of ['\n', '\r\n']) {
      const text = ['a,"b', 'c"', '1,"x', '', 'y"', '', ',', '2,"z"', '3,w'].join(end)
      expect(read(text).records.map(({ line, cells }) => [line, cells[0]])).toEqual([
        [3, '1'],
        [8, '2'],
        [9, '3'],
      ])
    }
  })

  test('that are short have blank cells at their end; those that are too long say so', () => {
    expect(read('a,b,c\n1\n1,2,3,,\n1,2,3,4\n').records).toEqual([
      { line: 2, cells: ['1', '', ''], hasTooMany: false },
      { line: 3, cells: ['1', '2', '3'], hasTooMany: false },
      { line: 4, cells: ['1', '2', '3'], hasTooMany: true },
    ])
  })

  test('end as an old Mac ends them, where the first one does', () => {
    expect(read('a,b\r1,"x\ny"\r\r2,z\r').records.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, '1', 'x\ny'],
      [5, '2', 'z'],
    ])
    expect(cellsOf('a,b\r\n1\r,2\r\n')).toEqual([['1\r', '2']])
  })

  test('with a quote that never ends make the file unreadable, an inch sign does not', () => {
    expect(reasonOf('a,b\n1,"2\n3,4\n')).toEqual({ reason: 'quote', line: 2, column: 'b' })
    expect(cellsOf('a,b\n5" pipe,2\n"5" pipe,2\n"x" ,3\n')).toEqual([
      ['5" pipe', '2'],
      ['"5" pipe', '2'],
      ['x', '3'],
    ])
  })
})

test.each([
  ['empty lines', '\r\n', { records: [] }],
  ['commas', ',', { records: [] }],
  ['lines of commas', ',,,\r\n', { records: [] }],
  ['quotes', '"', { reason: 'longCell', line: 2, column: 'a' }],
  ['quoted nothings', '"",', { records: [] }],
  ['cells', 'x\r\n', { reason: 'rows' }],
  ['one cell', 'x', { reason: 'longCell', line: 2, column: 'a' }],
  ['blanks', ' ', { reason: 'longCell', line: 2, column: 'a' }],
])('8 MB of %s take as long as their length does', (_, part, answer) => {
  const file = Buffer.from(`a,b\r\n${part.repeat(8e6 / part.length)}`)
  const begun = process.cpuUsage()
  const { reason, line, column, records } = { ...(reasonOf(file) as { reason: string; line: number; column: string; records: unknown[] }) }
  const { user, system } = process.cpuUsage(begun)
  expect({ reason, line, column, records }).toEqual({
    reason: undefined,
    line: undefined,
    column: undefined,
    records: undefined,
    ...answer,
  })
  expect((user + system) / 1000).toBeLessThan(patient(3000))
})

test('one apostrophe before the sign of a formula is dropped, and no other one', () => {
  const cells = ["'=1", "'+1", "'-1", "'@x", "''=1", "'x", "'"]
  expect(cellsOf(`a\n${cells.join('\n')}\n`).flat()).toEqual(['=1', '+1', '-1', '@x', "''=1", "'x", "'"])
})

test('whatever is written is read as the same cells', () => {
  // §17.6 drops an apostrophe before a formula’s first character; a typed one cannot be told from the writer’s.
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string(), fc.string({ unit: fc.constantFrom(...'=+-@\'"\t\r\n,; a€名') }))
  const cell = text.filter((each) => !/^'[=+\-@\t\r]/.test(each))
  const rows = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(rows, fc.constantFrom(',' as const, ';' as const), fc.boolean(), (given, separator, asUtf16) => {
      fc.pre(given.flat().every((each) => each.isWellFormed() && !each.includes('\0')))
      const written = csvText(['a', 'b', 'c'], given as Cell[][], { separator })
      expect(cellsOf(Buffer.from(written, asUtf16 ? 'utf16le' : 'utf8'))).toEqual(given)
    }),
    { numRuns: 500 },
  )
})
