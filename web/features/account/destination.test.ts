import { expect, test } from 'vitest'
import { destinationOf, samePath } from '#web/features/account/destination.ts'

test.each([
  ['/personalCenter/order?orderStatus=1', '/personalCenter/order?orderStatus=1'],
  ['/en/product/7', '/product/7'],
  ['/productSearch/1%2F2%20inch', '/productSearch/1%2F2%20inch'],
])('a path of this site is kept: %s', (asked, kept) => expect(samePath(asked)).toBe(kept))

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/spa//evil.example',
  '/en//evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '',
  '/en/login?redirect=/login',
])('anything else leads home: %s', (asked) => expect(samePath(asked)).toBe('/'))

test('signing in for an address leads to the addresses, in the language of the page', () => {
  expect(destinationOf(new URLSearchParams('type=address'), 'zh')).toBe('/zh/personalCenter/address')
  expect(destinationOf(new URLSearchParams('redirect=/help'), 'spa')).toBe('/help')
  expect(destinationOf(new URLSearchParams(), 'en')).toBe('/en')
})
