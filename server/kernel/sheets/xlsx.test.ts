import { expect, test } from 'vitest'
import { type Cell, clocksOf, DecimalCell } from '#server/kernel/sheets/cells.ts'
import { xlsxParts } from '#server/kernel/sheets/xlsx.ts'
import { clocksOf as clocksIn, xlsxRows } from '#tests/xlsx.ts'

async function* partsOf(parts: Cell[][][]) {
  yield* parts
}
async function written(names: string[], parts: Cell[][][]) {
  const all: Uint8Array[] = []
  for await (const part of xlsxParts(names, partsOf(parts))) all.push(part)
  return xlsxRows(Buffer.concat(all))
}

test('texts stay texts, whatever they look like, and numbers and times can be counted with', async () => {
  const names = ['code', 'formula', 'count', 'price', 'exact', 'time', 'none']
  const time = clocksOf('Europe/Madrid')(new Date('2026-07-01T22:30:05Z'))
  const row: Cell[] = ['00123', '=1+1', 7, new DecimalCell('-1234.50'), new DecimalCell('1234567890123456.5'), time, null]
  const [read] = await written(names, [[row]])
  expect(read).toMatchObject({
    code: { value: '00123', format: '@' },
    formula: { value: '=1+1', format: '@' },
    count: { value: 7, format: 'General' },
    price: { value: -1234.5, format: '0.00' },
    exact: { value: '1234567890123456.5', format: '@' },
  })
  expect(read).not.toHaveProperty('none')
  expect([clocksIn(read!['time']!), read!['time']!.format]).toEqual(['2026-07-02 00:30:05', 'yyyy\\-mm\\-dd\\ hh:mm:ss'])
})

test('a text of any characters is one that a workbook can hold', async () => {
  const texts = ['<b> & "c"', 'a\r\nb', '_x000D_ said', '\u0007bell', 'half \ud83d', '丝途 🧵', 'x'.repeat(40_000)]
  const rows = await written(['text'], [texts.map((text) => [text])])
  expect(rows.map(({ text }) => text!.value)).toEqual([
    '<b> & "c"',
    'a\nb',
    '_x005F_x000D_ said',
    '\ufffdbell',
    'half \ufffd',
    '丝途 🧵',
    `${'x'.repeat(32_766)}…`,
  ])
})

test('rows come whole from however many parts, and none at all is a sheet too', async () => {
  const part = (from: number): Cell[][] => Array.from({ length: 500 }, (_, at) => [from + at, `row ${from + at}`])
  const names = ['n', ...Array.from({ length: 30 }, (_, at) => `column ${at}`)]
  const rows = await written(names, [part(0), [], part(500)])
  expect(rows.map(({ n }) => n!.value)).toEqual(Array.from({ length: 1000 }, (_, at) => at))
  expect(await written(['n'], [])).toEqual([])
})
