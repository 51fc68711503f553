import { expect, test } from 'vitest'
import { inLanguage, withoutLanguage } from '#contract/languages.ts'
import { safeRedirect } from '#contract/local-path.ts'

test.each([
  ['/personalCenter/order?orderStatus=1#list', '/personalCenter/order?orderStatus=1#list'],
  ['/en/product/7', '/product/7'],
  ['/productSearch/1%2F2%20inch', '/productSearch/1%2F2%20inch'],
])('a path of this site is retained, without its language: %s', (address, saved) => expect(safeRedirect(address)).toBe(saved))

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/spa//evil.example',
  '/en//evil.example',
  '/zh/\\evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '',
  null,
])('anything else leads home: %s', (address) => expect(safeRedirect(address)).toBe('/'))

test.each(['//evil.example', '/en//evil.example', '/spa///evil.example', '/zh/\\evil.example'])(
  'removing the language never leaves another host: %s',
  (path) => {
    expect(withoutLanguage(path)).toBe('/evil.example')
    expect(inLanguage(path, 'spa')).toBe('/evil.example')
    expect(inLanguage(path, 'en')).toBe('/en/evil.example')
  },
)
