import { expect, test } from 'vitest'
import { safeAddress } from '#web/ui/document/data-link.tsx'

test('URLs from data are http, https or paths of the shop', () => {
  expect(safeAddress('/help')).toBe('/help')
  expect(safeAddress('https://example.com/a')).toBe('https://example.com/a')
  expect(safeAddress('http://example.com')).toBe('http://example.com/')
})

test('everything else is rejected', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'vbscript:x', '']) {
    expect(safeAddress(address)).toBeNull()
  }
})
