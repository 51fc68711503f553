import type { FastifyRequest } from 'fastify'

/**
 * Whether React Router's own client asks: for a page's data, at the page's address with .data behind it, or for its manifest.
 * /productSearch/x.data is a document when a person asks for it; the client's questions come from fetch, as browsers say.
 */
export function isPageData({ url, headers }: FastifyRequest): boolean {
  const [path = '/'] = url.split('?', 1)
  if (path.startsWith('/__manifest')) return true
  const isDocument = headers['sec-fetch-dest'] ? headers['sec-fetch-dest'] !== 'empty' : !!headers.accept?.includes('text/html')
  return path.endsWith('.data') && !isDocument
}

/** How React Router's own client asks for a page's data. */
const DATA = /\.data$/
export const isDataPath = (path: string): boolean => DATA.test(path)
export const withoutData = (path: string): string => path.replace(DATA, '')
