import { expect, test } from 'vitest'
import { mailMessage } from '#server/kernel/mail/layout.ts'

const content = {
  language: 'en',
  publicUrl: 'https://shop.example',
  name: '<b>Ana</b> & Co',
  paragraphs: ['Enter it.'],
} as const

test('what people are called cannot write into a mail', () => {
  const { html, text } = mailMessage('Your code', content)
  expect(html).toContain('&lt;b&gt;Ana&lt;/b&gt; &amp; Co')
  expect(html).not.toContain('<b>Ana')
  expect(text).toContain('<b>Ana</b> & Co')
})

test('a code stands alone on its line, as text and as HTML, and no other six digits are in the mail', () => {
  const { html, text } = mailMessage('Your code', { ...content, code: '042042' })
  for (const part of [html, text]) {
    expect(part.match(/\b\d{6}\b/g)).toEqual(['042042'])
    expect(part).toMatch(/^042042$/m)
  }
})

test('what has a colour of its own has one for dark screens as well', () => {
  const { html } = mailMessage('Your code', { ...content, code: '042042', notes: ['Or do not.'] })
  const [dark = ''] = html.match(/<style>[\s\S]*<\/style>/) ?? []
  const coloured = [...html.matchAll(/<(?!style)[^>]*(?:[ ";](?:color|background):#)[^>]*>/g)].map(([tag]) => tag)
  // White on cinnabar is the same in light and dark mode.
  const without = coloured.filter((tag) => !tag.includes('#c23a22') && !/class="/.test(tag))
  expect(coloured.length).toBeGreaterThan(8)
  expect(without).toEqual([])
  for (const [, names = ''] of html.matchAll(/class="([^"]+)"/g)) for (const name of names.split(' ')) expect(dark).toContain(`.${name}{`)
})

test('as text, what is said about an amount stands below it, not before its colon', () => {
  const rows = [{ label: 'Landed total', note: 'Duties and taxes are paid separately, at customs.', value: '€780.03' }]
  const { text } = mailMessage('Your order', { ...content, rows })
  expect(text).toContain('Landed total: €780.03\nDuties and taxes are paid separately, at customs.')
})
