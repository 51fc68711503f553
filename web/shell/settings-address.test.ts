import { expect, test } from 'vitest'
import { samePath, settingsAddress, withoutSettings } from '#web/shell/settings-address.ts'

test('a way back stays on this site, whatever it says', () => {
  expect(samePath('/en/help?keyword=a')).toBe('/en/help?keyword=a')
  expect(samePath('//evil.example/x')).toBe('/')
  expect(samePath('/\\evil.example')).toBe('/')
  expect(samePath('https://evil.example/x')).toBe('/')
  expect(samePath('/spa//evil.example')).toBe('/spa//evil.example')
  expect(samePath('javascript:alert(1)')).toBe('/')
  expect(samePath(null)).toBe('/')
})

test('settings are put onto a page and taken off again without touching the rest of its address', () => {
  const address = settingsAddress('/allProducts?orderBy=2')
  expect(address).toBe('/allProducts?orderBy=2&settings=#settings')
  expect(withoutSettings('?orderBy=2&settings=')).toBe('?orderBy=2')
  expect(withoutSettings('?settings=')).toBe('')
  expect(withoutSettings('?a=b')).toBe('?a=b')
})
