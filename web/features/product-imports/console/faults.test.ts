import { expect, test } from 'vitest'
import { correctedCells, faultField, faultsOf } from '#web/features/product-imports/console/faults.ts'

const problem = (line: number, column: string, value: string, message = 'wrong') => ({
  line,
  productCode: `P-${line}`,
  column,
  value,
  message,
})

test('the same value that is wrong for the same reason is one fault, whatever rows it stands in; whole rows and cut values are none', () => {
  const cut = 'x'.repeat(200)
  const faults = faultsOf([
    ...[problem(2, 'unit', 'dozen'), problem(3, 'stock', 'many'), problem(4, 'unit', 'dozen'), problem(5, 'unit', 'dozen', 'another')],
    ...[problem(6, '', ''), problem(7, '', ''), problem(8, 'name', cut), problem(9, 'name', cut)],
  ])
  expect(faults.map(({ lines, column }) => [lines, column])).toEqual([
    [[2, 4], 'unit'],
    [[3], 'stock'],
    [[5], 'unit'],
    [[6], ''],
    [[7], ''],
    [[8], 'name'],
    [[9], 'name'],
  ])
})

test('what is typed once counts for every row of its fault, what is typed for a row counts there, and what stays is not sent', () => {
  const form = new FormData()
  const add = (place: number, name: Parameters<typeof faultField>[1], value: string) => form.append(faultField(place, name), value)
  for (const [name, value] of [
    ['column', 'unit'],
    ['found', 'dozen'],
    ['value', 'set'],
  ] as const)
    add(0, name, value)
  for (const [line, own] of [
    [2, 'dozen'],
    [4, 'pair'],
    [9, 'dozen'],
  ] as const) {
    add(0, 'line', String(line))
    add(0, 'own', own)
  }
  for (const [name, value] of [
    ['column', 'stock'],
    ['found', 'many'],
    ['value', 'many'],
    ['line', '3'],
  ] as const)
    add(1, name, value)
  for (const [name, value] of [
    ['column', 'stock'],
    ['found', ''],
    ['value', '500'],
    ['line', '7'],
  ] as const)
    add(2, name, value)
  expect(correctedCells(form)).toEqual([
    { line: 2, column: 'unit', value: 'set' },
    { line: 4, column: 'unit', value: 'pair' },
    { line: 9, column: 'unit', value: 'set' },
    { line: 7, column: 'stock', value: '500' },
  ])
})
