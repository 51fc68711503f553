import { expect, test } from 'vitest'
import { patient } from '#tests/exhaustive.ts'
import { cutLines, isQuantity } from '#web/features/cart/cut-lines.ts'
import { withLines } from '#web/features/cart/quick-rows.ts'

const cut = (text: string) => cutLines(text).map(({ skuCode, quantity }) => `${skuCode}|${quantity}`)

test('code and quantity stand apart by a tab, a semicolon, a comma or spaces', () => {
  expect(cut('A-1\t20\nA-2;30\r\nA-3,40\rA-4 50\nA-5   60')).toEqual(['A-1|20', 'A-2|30', 'A-3|40', 'A-4|50', 'A-5|60'])
  expect(cut('甲-1，20\n甲-2；30\n甲-3　40')).toEqual(['甲-1|20', '甲-2|30', '甲-3|40'])
})

test('a missing quantity is 1, empty lines are nothing', () => {
  expect(cut('\n  A-1 \n\n\t\nA-2;\n;5\nA-3\t\t\n')).toEqual(['A-1|1', 'A-2|1', 'A-3|1'])
  expect(cut('')).toEqual([])
})

test('a code may hold spaces, and commas in quotes', () => {
  expect(cut('Lamp 12 red\nLamp 12 red 20\nLamp 12 red\t20\n"A,1","1,000"')).toEqual([
    'Lamp 12 red|1',
    'Lamp 12 red|20',
    'Lamp 12 red|20',
    'A,1|1000',
  ])
})

test('numbers as spreadsheets of any country write them', () => {
  expect(cut('A\t1.000\nA\t1,000\nA\t12 000\nA\t20.00\nA\t20,0\nA\tx5\nA\t２０\nA\t007')).toEqual(
    ['1000', '1000', '12000', '20', '20', '5', '20', '7'].map((quantity) => `A|${quantity}`),
  )
})

test('a column between and columns behind do not matter; headings are left out', () => {
  expect(cut('SKU;Name;Pcs\nA-1;Lamp;20;8.00\nA-2;Chair;5')).toEqual(['A-1|20', 'A-2|5'])
  expect(cut('\ufeffCódigo,Cantidad\nA-1,20')).toEqual(['A-1|20'])
  expect(cut('LAMP\tmany')).toEqual(['LAMP|many'])
})

test.each([
  ['\tAB-1\t20', 'AB-1|20'],
  ['\t\tAB-1\t20 uds', 'AB-1|20'],
  [';AB-1;20', 'AB-1|20'],
  ['| AB-1 | 20 |', 'AB-1|20'],
  ['AB-1,1,000', 'AB-1|1000'],
  ['AB-1, 1,000', 'AB-1|1000'],
  ['AB-1 1,000', 'AB-1|1000'],
  ['AB-1, 1,500', 'AB-1|1500'],
  ['AB-1,1,234,567', 'AB-1|1234567'],
  ['AB-1,1,000.00', 'AB-1|1000'],
  ['AB-1,Lamp,1,000', 'AB-1|1000'],
  ['AB-1，1，000', 'AB-1|1000'],
  ['AB-1 20,000.00', 'AB-1|20000'],
  // Pieces and a price, or one number: left for a person to decide.
  ['AB-1,1,500', 'AB-1|1,500'],
  ['AB-1,20,8.00', 'AB-1|20'],
  ['AB-1\t1,000.00', 'AB-1|1000'],
  ['AB-1\t1.000,00', 'AB-1|1000'],
  ['AB-1\t1千', 'AB-1|1000'],
  ['AB-1\t1万个', 'AB-1|10000'],
  ['AB-1 一百件', 'AB-1|100'],
  ['AB-1\t20 uds', 'AB-1|20'],
  ['AB-1 20pcs', 'AB-1|20'],
  ['AB-1 20 个', 'AB-1|20'],
  ['AB-1 2 docenas', 'AB-1|24'],
  ['AB-1 2 dozen', 'AB-1|24'],
  ['AB-1 × 20 uds', 'AB-1|20'],
  ['AB-1 ×20', 'AB-1|20'],
  ['AB-1 x 20', 'AB-1|20'],
  ['AB-1:20', 'AB-1|20'],
  ['AB-1: 20', 'AB-1|20'],
  ['AB-1：20', 'AB-1|20'],
  ['AB-1 = 20', 'AB-1|20'],
  ['AB-1 - 20 uds', 'AB-1|20'],
  ['AB-1 (20)', 'AB-1|20'],
  ['AB-1（20个）', 'AB-1|20'],
  ['AB-1 20 uds, rojo', 'AB-1|20'],
  ['Lamp 12, many', 'Lamp 12|many'],
  ['AB-1 20 uds rojo', 'AB-1|20'],
  ['20 x AB-1', 'AB-1|20'],
  ['20 uds de AB-1', 'AB-1|20'],
  ['- AB-1 20', 'AB-1|20'],
  ['1) AB-1 20', 'AB-1|20'],
  ['AB-1 x 20; AB-2 x 30', 'AB-1|20 AB-2|30'],
  ['AB-1 20, AB-2 30', 'AB-1|20 AB-2|30'],
  ['AB\u200b-1\u200b\t20', 'AB-1|20'],
  ['\u202aAB-1\u202c 20', 'AB-1|20'],
  ['AB\u00ad-1\t\u206620\u2069', 'AB-1|20'],
  ['ＡＢ－１ ２０', 'AB-1|20'],
  ['AB\u20111\t20', 'AB-1|20'],
  ['杯子（红） 20', '杯子（红）|20'],
  ['No.\tSKU\tName\tQty\n1\tAB-1\tLamp\t20', 'AB-1|20'],
  ['SKU,Qty\nAB-1,1,000', 'AB-1|1000'],
  ['数量\t货号\n20\tAB-1', 'AB-1|20'],
])('%j is read as %s', (typed, lines) => {
  expect(cut(typed).join(' ')).toBe(lines)
})

test('what is no number of pieces stays as it was typed, to be mended', () => {
  for (const typed of ['2,5', '-3', '0', 'ten', '99999999999']) {
    const [line] = cutLines(`A-1\t${typed}`)
    expect([typed, line!.quantity, isQuantity(line!.quantity)]).toEqual([typed, typed, false])
  }
  expect(isQuantity('10000000')).toBe(true)
  expect(isQuantity('10000001')).toBe(false)
})

test('a whole file of garbage neither throws nor takes long', () => {
  const started = performance.now()
  cutLines('"'.repeat(200_000))
  cutLines(`${' '.repeat(100_000)}x`)
  cutLines(`${'1 '.repeat(100_000)}`)
  cutLines(`A\t${'1.'.repeat(100_000)}`)
  expect(performance.now() - started).toBeLessThan(patient(1000))
  expect([...cutLines('x'.repeat(500))[0]!.skuCode]).toHaveLength(120)
  expect(cut('A\u202e-1\u0000 20')).toEqual(['A-1|20'])
})

test('a line may have a long description, and what is beyond the limits is counted, never cut in two', () => {
  const lines = (total: number, end = '\n') => Array.from({ length: total }, (_, at) => `A-${at};${'x'.repeat(2000)};20`).join(end)
  const { rows, leftOut } = withLines([], `Code;Name;Pieces\n${lines(90)}`)
  expect([rows.length, leftOut, rows.at(-1)!.quantity]).toEqual([90, 0, '20'])
  for (const end of ['\n', '\r\n', '\r']) {
    const long = withLines([], lines(150, end))
    expect([long.rows.length + long.leftOut, long.rows.at(-1)!.quantity]).toEqual([150, '20'])
  }
})
