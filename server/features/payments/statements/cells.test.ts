import { expect, test } from 'vitest'
import { amountsIn, daysIn } from '#server/features/payments/statements/cells.ts'

const refusal = (at: number) => new Error(`cell ${at}`)
const amounts = (...cells: string[]) => amountsIn(cells, refusal)

test.each([
  [
    ['1.234,50', '-7,00', '12'],
    ['1234.50', '-7.00', '12'],
  ],
  [
    ['1,234.50', '(7.00)', '+3'],
    ['1234.50', '-7.00', '3'],
  ],
  [
    ["1'234.50", '1 000.5', '0.125'],
    ['1234.50', '1000.5', '0.125'],
  ],
  [
    ['1,234,567', '', '-'],
    ['1234567', '0', '0'],
  ],
  [
    ['1.234', '0,50'],
    ['1234', '0.50'],
  ],
  [
    ['¥1,200.00', 'EUR 3.50', '3.50-'],
    ['1200.00', '3.50', '-3.50'],
  ],
])('amounts %s are %s', (cells, expected) => {
  expect(amounts(...cells)).toEqual(expected)
})

test.each([[['1.234']], [['12,5', 'x']], [['1,2,3.4.5']], [['12.50', '1,5', '1.234']]])('amounts %s are refused by the cell', (cells) => {
  expect(() => amounts(...cells)).toThrow(`cell ${cells.length - 1}`)
})

test.each([
  [['2026-11-20', '20261120', '2026/1/5 08:30', '2026年11月20日'], 'en', ['2026-11-20', '2026-11-20', '2026-01-05', '2026-11-20']],
  [['05/11/2026', '20/11/26'], 'en', ['2026-11-05', '2026-11-20']],
  [['11/05/2026', '11/20/2026'], 'en', ['2026-11-05', '2026-11-20']],
  [['05/11/2026'], 'spa', ['2026-11-05']],
  [['05.11.2026'], 'en', ['2026-11-05']],
  [['46346'], 'zh', ['2026-11-20']],
] as const)('days %s read in %s are %s', (cells, language, expected) => {
  expect(daysIn(cells, language, refusal)).toEqual(expected)
})

test.each([
  [['05/11/2026'], 'en'],
  [['13/14/2026'], 'spa'],
  [['2026-02-30'], 'spa'],
  [['yesterday'], 'zh'],
] as const)('days %s read in %s are refused', (cells, language) => {
  expect(() => daysIn(cells, language, refusal)).toThrow('cell 0')
})
