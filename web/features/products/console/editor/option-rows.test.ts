import { expect, test } from 'vitest'
import { codeFor, type OptionDraft, optionsFor, withEveryChoice } from '#web/features/products/console/editor/option-rows.ts'

const spec = (specId: string, ...ids: string[]) => ({ specId, values: ids.map((valueId) => ({ valueId })) })
const colours = spec('colour', 'red', 'blue')
const sizes = spec('size', 's', 'm')
const row = (key: string, choices: Record<string, string>, price: string): OptionDraft => ({
  ...{ key, skuId: key, isOffered: true, choices, skuCode: `code-${key}`, barcode: '' },
  ...{ price, stock: '5', seenStock: 5, weightGram: '100' },
})
const seen = (rows: readonly OptionDraft[]) =>
  rows.map(({ skuId, choices, price, stock }) => [skuId, Object.values(choices).join(' '), price, stock])

test('combinations that stay have what was typed, whatever is added, removed or moved', () => {
  const rows = [row('1', { colour: 'red' }, '3'), row('2', { colour: 'blue' }, '4')]
  expect(seen(optionsFor([spec('colour', 'blue', 'green', 'red')], rows))).toEqual([
    ['2', 'blue', '4', '5'],
    [null, 'green', '', '0'],
    ['1', 'red', '3', '5'],
  ])
  expect(seen(optionsFor([spec('colour', 'blue')], rows))).toEqual([['2', 'blue', '4', '5']])
})

test('another specification takes the rows over, and the new ones take price and weight', () => {
  const rows = [row('1', { colour: 'red' }, '3'), row('2', { colour: 'blue' }, '4')]
  const both = optionsFor([colours, sizes], rows)
  expect(seen(both)).toEqual([
    ['1', 'red s', '3', '5'],
    [null, 'red m', '3', '0'],
    ['2', 'blue s', '4', '5'],
    [null, 'blue m', '4', '0'],
  ])
  expect(seen(optionsFor([colours], both))).toEqual([
    ['1', 'red', '3', '5'],
    ['2', 'blue', '4', '5'],
  ])
  expect(optionsFor([], both).map(({ skuId }) => skuId)).toEqual(['1'])
})

test('the first specification keeps the only option of a product', () => {
  expect(seen(optionsFor([colours], [row('1', {}, '3')]))).toEqual([
    ['1', 'red', '3', '5'],
    [null, 'blue', '3', '0'],
  ])
})

test('what is stored comes first, in its order; combinations that it lacks are left out', () => {
  const rows = withEveryChoice(
    [colours, sizes],
    [row('9', { colour: 'blue', size: 'm' }, '4'), row('8', { colour: 'red', size: 's' }, '3')],
  )
  expect(rows.map(({ skuId, isOffered }) => [skuId, isOffered])).toEqual([
    ['9', true],
    ['8', true],
    [null, false],
    [null, false],
  ])
})

test('no more rows than a product can have', () => {
  const many = (name: string) => spec(name, ...Array.from({ length: 50 }, (_, place) => `${name}${place}`))
  expect(optionsFor([many('a'), many('b'), many('c')], [])).toHaveLength(500)
})

test('SKUs on sale stay in the list, however many combinations their values make', () => {
  const [a, b] = ['a', 'b'].map((name) => spec(name, ...Array.from({ length: 25 }, (_, place) => `${name}${place}`)))
  const skuIds = (rows: readonly OptionDraft[]) => rows.flatMap(({ skuId }) => skuId ?? [])
  const rows = withEveryChoice([a!, b!], [row('1', { a: 'a24', b: 'b24' }, '3'), row('2', { a: 'a0', b: 'b0' }, '4')])
  expect([rows.length, skuIds(rows)]).toEqual([500, ['1', '2']])
  const widened = optionsFor([spec('c', 'c0', 'c1'), a!, b!], rows)
  expect([widened.length, skuIds(widened).toSorted()]).toEqual([500, ['1', '2']])
  expect(skuIds(optionsFor([a!, spec('b', 'b0')], rows))).toEqual(['2'])
})

test('codes that are left blank are numbered around those that are typed', () => {
  const codes = ['', 'LAMP-01', '', 'X'].map((skuCode, place) => ({ ...row(String(place), {}, ''), skuCode }))
  expect([codeFor(codes, 0, 'LAMP'), codeFor(codes, 2, 'LAMP'), codeFor(codes, 0, '')]).toEqual(['LAMP-02', 'LAMP-03', 'SKU-01'])
})
