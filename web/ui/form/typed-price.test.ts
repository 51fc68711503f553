import { describe, expect, test } from 'vitest'
import { decimalMarkOf, sentMark, typedPrice } from '#web/ui/form/typed-price.ts'

describe('whatever the reader’s decimal mark', () => {
  test.each([
    ['8,5', '8.5'],
    ['8.50', '8.50'],
    ['0.0425', '0.0425'],
    ['0,125', '0.125'],
    ['1,2345', '1.2345'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.234.567', '1234567'],
    ['¥ 12', '12'],
    ['6,30 €', '6.30'],
    [',5', '0.5'],
    ['12,', '12'],
    ['', ''],
    ['８．５０', '8.50'],
    ['￥１２', '12'],
    ['\u200e8,5', '8.5'],
    ['free', 'free'],
  ])('%s is %s', (text, price) => {
    expect(typedPrice(text, '.')).toBe(price)
    expect(typedPrice(text, ',')).toBe(price)
  })
})

test.each([
  ['1.000', ',', '1000'],
  ['1.000', '.', '1.000'],
  ['1,125', ',', '1.125'],
  ['1,125', '.', '1125'],
  ['12.500 €', ',', '12500'],
] as const)('%s, typed by a reader whose decimal mark is %s, is %s', (text, mark, price) => expect(typedPrice(text, mark)).toBe(price))

test('the decimal mark is that of the figures on the page', () => {
  expect(['es-ES', 'es-MX', 'en-GB', 'zh-CN'].map(decimalMarkOf)).toEqual([',', '.', '.', '.'])
  const sent = (mark: string) => sentMark({ text: () => mark, language: 'spa' })
  expect([sent('.'), sent(','), sent(''), sent(';')]).toEqual(['.', ',', ',', ','])
})
