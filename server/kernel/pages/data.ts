import type { FastifyRequest } from 'fastify'

/**
 * Whether React Router's client requests a page's data (the page's URL with .data appended) or its manifest. A path such as
 * /productSearch/x.data is a document if it is opened as one; the client's requests come from fetch, as browser headers tell.
 */
export function isPageData({ url, headers }: FastifyRequest): boolean {
  const [path = '/'] = url.split('?', 1)
  if (path.startsWith('/__manifest')) return true
  const isDocument = headers['sec-fetch-dest'] ? headers['sec-fetch-dest'] !== 'empty' : !!headers.accept?.includes('text/html')
  return path.endsWith('.data') && !isDocument
}

/** Suffix by which React Router's client requests a page's data. */
const DATA = /\.data$/
export const isDataPath = (path: string): boolean => DATA.test(path)
export const withoutData = (path: string): string => path.replace(DATA, '')
