import { expect, test } from 'vitest'
import { settingsAddress, withoutSettings } from '#web/shell/settings-address.ts'

test('settings are added to and removed from a page without touching the rest of its address', () => {
  const address = settingsAddress('/allProducts?orderBy=2')
  expect(address).toBe('/allProducts?orderBy=2&settings=#settings')
  expect(settingsAddress('/productSearch?name=lamp?&orderBy=2')).toBe('/productSearch?name=lamp%3F&orderBy=2&settings=#settings')
  expect(withoutSettings('?orderBy=2&settings=')).toBe('?orderBy=2')
  expect(withoutSettings('?settings=')).toBe('')
  expect(withoutSettings('?a=b')).toBe('?a=b')
})
