import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DataLink, safeAddress } from '#web/ui/document/data-link.tsx'
import { provideDocumentScope } from '#web/ui/document/scope.ts'

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

test.each([
  ['/help', '/en/help'],
  ['/api/docs', '/api/docs'],
  ['/feed/en/ES.xml', '/feed/en/ES.xml'],
])('in English, an operator’s link to %s leads to %s', (written, href) => {
  provideDocumentScope(() => ({ language: 'en', publicUrl: '', status: 200, buildId: '', things: [] }))
  const link = renderToStaticMarkup(
    <MemoryRouter>
      <DataLink href={written}>here</DataLink>
    </MemoryRouter>,
  )
  expect(link).toContain(`href="${href}"`)
})
