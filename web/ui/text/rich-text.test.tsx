import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { provideDocumentScope } from '#web/ui/document/scope.ts'
import { RichText } from '#web/ui/text/rich-text.tsx'

test.each([
  ['/help', '/en/help'],
  ['/en/help?typeId=2#top', '/en/help?typeId=2#top'],
  ['/zh', '/en'],
  ['/api/docs', '/api/docs'],
  ['/feed/en/ES.xml', '/feed/en/ES.xml'],
  ['/pictures/u1/1600', '/pictures/u1/1600'],
  ['https://www.youtube.com/zh', 'https://www.youtube.com/zh'],
])('in an English article, a link to %s leads to %s', (written, href) => {
  provideDocumentScope(() => ({ language: 'en', publicUrl: '', status: 200, buildId: '', things: [] }))
  expect(renderToStaticMarkup(<RichText html={`<a href="${written}">here</a>`} />)).toContain(`<a href="${href}">`)
})
