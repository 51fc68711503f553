import { expect, test } from 'vitest'
import { patient } from '#tests/exhaustive.ts'
import { cutLines, isQuantity } from '#web/features/cart/cut-lines.ts'

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
