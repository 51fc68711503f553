import { expect, test } from 'vitest'
import { layMail } from '#server/kernel/mail-layout.ts'

const content = {
  language: 'en',
  publicUrl: 'https://shop.example',
  name: '<b>Ana</b> & Co',
  title: 'Your code',
  paragraphs: ['Enter it.'],
} as const

test('what people are called cannot write into a mail', () => {
  const { html, text } = layMail(content)
  expect(html).toContain('&lt;b&gt;Ana&lt;/b&gt; &amp; Co')
  expect(html).not.toContain('<b>Ana')
  expect(text).toContain('<b>Ana</b> & Co')
})

test('a code stands alone on its line, as text and as HTML, and no other six digits are in the mail', () => {
  for (const part of Object.values(layMail({ ...content, code: '042042' }))) {
    expect(part.match(/\b\d{6}\b/g)).toEqual(['042042'])
    expect(part).toMatch(/^042042$/m)
  }
})
