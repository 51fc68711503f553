import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { type CsvCell, type CsvSeparator, csvText } from '#server/kernel/lists/csv.ts'
import { type Charset, type CsvRecord, decimalOf, readCsv, UnreadableCsv } from '#server/kernel/lists/read-csv.ts'

interface Reading {
  language?: Language
  charset?: Charset
  delimiter?: CsvSeparator
}

async function read(file: string | Uint8Array, { language = 'en', ...given }: Reading = {}) {
  const { separator, columns, records } = readCsv(typeof file === 'string' ? Buffer.from(file) : file, { language, ...given })
  const read: CsvRecord[] = []
  for await (const record of records()) read.push(record)
  return { separator, columns, records: read }
}
const cellsOf = async (file: string | Uint8Array, given?: Reading) => (await read(file, given)).records.map(({ cells }) => cells)

const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex')
/** As Excel saves them: `CSV (delimitado por comas)` in Spain, `CSV (逗号分隔)` in China, `Unicode`. */
/** 0x80 is the euro sign. */
const SPANISH = Buffer.from('código;color;precio\r\n"Lámpara; 60 cm";Añil \u0080;1,85\r\n', 'latin1')
const CHINESE = hex('b1e0bac5 2c d1d5c9ab 2c bcdbb8f1 0d0a b5c6bedf 2c 22 baec 2c c0b6 22 2c 312e3835 0d0a')

describe('the charset', () => {
  test('of a Spanish file from Excel is Windows-1252, euro sign and all', async () => {
    expect(await read(SPANISH, { language: 'spa' })).toEqual({
      separator: ';',
      columns: ['código', 'color', 'precio'],
      records: [{ line: 2, cells: ['Lámpara; 60 cm', 'Añil €', '1,85'], hasTooMany: false }],
    })
  })

  test('of a Chinese file from Excel is GB18030 for callers in zh', async () => {
    const { columns, records } = await read(CHINESE, { language: 'zh' })
    expect(columns).toEqual(['编号', '颜色', '价格'])
    expect(records[0]?.cells).toEqual(['灯具', '红,蓝', '1.85'])
    expect((await read(CHINESE, { language: 'en', charset: 'gb18030' })).columns).toEqual(columns)
    expect((await read(CHINESE, { language: 'en' })).columns).not.toEqual(columns)
  })

  test('is UTF-8 for everybody where the bytes are that, with and without BOM', async () => {
    for (const language of ['spa', 'en', 'zh'] as const) {
      expect((await read('名称,año\r\n1,2\r\n', { language })).columns).toEqual(['名称', 'año'])
      expect((await read('\ufeff名称,año\r\n1,2\r\n', { language })).columns).toEqual(['名称', 'año'])
    }
  })

  test('is UTF-16 of either order behind its BOM, whatever was said', async () => {
    const little = Buffer.from('\ufeff名称;año\r\n"a\r\nb";2\r\nc;3\r\n', 'utf16le')
    const big = Buffer.from(little).swap16()
    for (const file of [little, big]) {
      const { columns, records } = await read(file, { charset: 'windows-1252' })
      expect(columns).toEqual(['名称', 'año'])
      expect(records.map(({ line }) => line)).toEqual([2, 4])
    }
  })

  test('that does not fit, an empty file and a workbook are no file to read', () => {
    for (const [file, given] of [
      [CHINESE, { charset: 'utf-8' }],
      [Buffer.from([0x61, 0xff, 0xff]), { language: 'zh' }],
      [Buffer.from(''), {}],
      [Buffer.from('\ufeff \r\n'), {}],
      [Buffer.from('PK\u0003\u0004\u0000\u0000'), {}],
    ] as [Uint8Array, Reading][]) {
      expect(() => readCsv(file, { language: 'en', ...given })).toThrow(UnreadableCsv)
    }
  })
})

describe('the separator', () => {
  test('is the one that the header is written with, whoever reads it', async () => {
    expect((await read('a,b\n1;2,3\n', { language: 'spa' })).separator).toBe(',')
    expect((await read('a;b\n1,2;3\n', { language: 'en' })).separator).toBe(';')
    expect((await read('"a;b",c,d\n1,2,3\n', { language: 'spa' })).separator).toBe(',')
    expect((await read('a\n1\n', { language: 'spa' })).separator).toBe(';')
    expect((await read('a\n1\n', { language: 'zh' })).separator).toBe(',')
    expect((await read('a,b\n1,2\n', { delimiter: ';' })).columns).toEqual(['a,b'])
  })

  test('brings its decimal sign along', () => {
    expect(['1.85', '1', '-2.50', ' 3 '].map((cell) => decimalOf(cell, ','))).toEqual(['1.85', '1', '-2.50', '3'])
    expect(['1,85', '1', '-2,50', ' 3 '].map((cell) => decimalOf(cell, ';'))).toEqual(['1.85', '1', '-2.50', '3'])
    for (const cell of ['1,234.50', '1.234,50', '1,85', '', '1.', '.5', '1e3', '１', '0x1']) expect(decimalOf(cell, ',')).toBeNull()
    for (const cell of ['1,234.50', '1.234,50', '1.85', '1.234', '']) expect(decimalOf(cell, ';')).toBeNull()
  })
})

describe('lines', () => {
  test('are counted as the file has them: a record over several by its first one, blank ones too', async () => {
    for (const end of ['\n', '\r\n']) {
      const text = ['a,"b', 'c"', '1,"x', '', 'y"', '', ',', '2,"z"', '3,w'].join(end)
      expect((await read(text)).records.map(({ line, cells }) => [line, cells[0]])).toEqual([
        [3, '1'],
        [8, '2'],
        [9, '3'],
      ])
    }
  })

  test('that are short have blank cells at their end; those that are too long say so', async () => {
    expect((await read('a,b,c\n1\n1,2,3,,\n1,2,3,4\n')).records).toEqual([
      { line: 2, cells: ['1', '', ''], hasTooMany: false },
      { line: 3, cells: ['1', '2', '3'], hasTooMany: false },
      { line: 4, cells: ['1', '2', '3'], hasTooMany: true },
    ])
  })

  test('with a quote that never ends make the file unreadable, an inch sign does not', async () => {
    await expect(read('a,b\n1,"2\n3,4\n')).rejects.toThrow(UnreadableCsv)
    expect(await cellsOf('a,b\n5" pipe,2\n')).toEqual([['5" pipe', '2']])
  })
})

test('one apostrophe before the sign of a formula is dropped, and no other one', async () => {
  const cells = ["'=1", "'+1", "'-1", "'@x", "''=1", "'x", "'"]
  expect((await cellsOf(`a\n${cells.join('\n')}\n`)).flat()).toEqual(['=1', '+1', '-1', '@x', "''=1", "'x", "'"])
})

test('whatever is written is read as the same cells', async () => {
  // An apostrophe before a formula’s sign is what §17.6 drops; nothing tells a typed one from the writer’s.
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string(), fc.string({ unit: fc.constantFrom(...'=+-@\'"\t\r\n,; a€名') }))
  const cell = text.filter((each) => !/^'[=+\-@\t\r]/.test(each))
  const rows = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom(',' as const, ';' as const), fc.boolean(), async (given, separator, asUtf16) => {
      fc.pre(given.flat().every((each) => each.isWellFormed() && !each.includes('\0')))
      const written = csvText(['a', 'b', 'c'], given as CsvCell[][], { separator })
      expect(await cellsOf(Buffer.from(written, asUtf16 ? 'utf16le' : 'utf8'))).toEqual(given)
    }),
    { numRuns: 500 },
  )
})
