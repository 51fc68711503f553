import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cell, clocksOf, DecimalCell } from '#server/kernel/sheets/cells.ts'
import { csvText } from '#server/kernel/sheets/csv.ts'

const BOM = '\ufeff'

test('begins with BOM and the names of the fields, ends lines with CRLF, and writes times as clocks show them', () => {
  const row: Cell[] = ['a;b', 'say "x"', 5, clocksOf('America/Mexico_City')(new Date(0)), new DecimalCell('-1234.50'), null]
  const names = ['one', 'two', 'three', 'four', 'five', 'six']
  const comma = 'one,two,three,four,five,six\r\n"a;b","say ""x""",5,1969-12-31 18:00:00,-1234.50,\r\n'
  expect(csvText(names, [row], { separator: ',' })).toBe(BOM + comma)
  const semicolon = 'one;two;three;four;five;six\r\n"a;b";"say ""x""";5;1969-12-31 18:00:00;"-1234,50";\r\n'
  expect(csvText(names, [row], { separator: ';' })).toBe(BOM + semicolon)
  const tab = 'one\ttwo\tthree\tfour\tfive\tsix\r\n"a;b"\t"say ""x"""\t5\t1969-12-31 18:00:00\t-1234.50\t\r\n'
  expect(csvText(names, [row], { separator: '\t' })).toBe(BOM + tab)
})

test('a number that is no amount, such as a score, has the same decimal sign: a spreadsheet would make a date of 4.5', () => {
  const written = (separator: ',' | ';' | '\t') => csvText(['x'], [[4.5, 1000, -0.25]], { separator, hasHead: false })
  expect([written(','), written(';'), written('\t')]).toEqual(['4.5,1000,-0.25\r\n', '"4,5";1000;"-0,25"\r\n', '4.5\t1000\t-0.25\r\n'])
})

test('takes the sign of a formula its effect, of texts alone', () => {
  const cells = ['=1+1', '+1', '-1', '@x', '\tx', "'=1", '＝1', 'a=1', '-']
  const text = csvText(
    ['x'],
    cells.map((cell) => [cell]),
    { separator: ',', hasHead: false },
  )
  expect(text.split('\r\n')).toEqual(["'=1+1", "'+1", "'-1", "'@x", `"'\tx"`, "'=1", '＝1', 'a=1', "'-", ''])
  expect(csvText(['x'], [[-1, new DecimalCell('-1.00')]], { separator: ',', hasHead: false })).toBe('-1,-1.00\r\n')
})

test('whatever a text holds, a reader gets it back, behind nothing but the sign that guards it', () => {
  const texts = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string()), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(texts, fc.constantFrom(',' as const, ';' as const, '\t' as const), (rows, separator) => {
      const read = parse(csvText(['a', 'b'], rows, { separator }), { bom: true, delimiter: separator, record_delimiter: '\r\n' })
      const guarded = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
      expect(read).toEqual([['a', 'b'], ...rows.map((row) => row.map(guarded))])
    }),
  )
})

test('a break within a text never ends its row, whichever system broke it', () => {
  expect(csvText(['x'], [['a\nb'], ['a\rb'], ['a\r\nb']], { separator: ',', hasHead: false })).toBe('"a\nb"\r\n"a\rb"\r\n"a\r\nb"\r\n')
})

test('a text with any separator in it stays one cell, and no formula, whichever separator a spreadsheet expects', () => {
  const texts = ['Lamp;=1+1', 'Lamp,=1+1', 'Lamp\t=1+1', '1,5']
  for (const separator of [',', ';', '\t'] as const) {
    for (const text of texts) {
      const written = csvText(['x'], [[text]], { separator, hasHead: false })
      for (const delimiter of [',', ';', '\t']) expect(parse(written, { delimiter, record_delimiter: '\r\n' })).toEqual([[text]])
    }
  }
})
