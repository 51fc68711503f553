import { type PageResult, readPage } from '#tests/links/visible-page.ts'
import type { Shop } from '#tests/shop.ts'

export interface Reader {
  /** Reads the document at a URL, following redirects. */
  read(address: string): Promise<PageResult>
}

const MOST_REDIRECTS = 3

/** Reads documents as a browser does, signed in or not; each URL only once. */
export function openReader({ app }: Shop, token?: string): Reader {
  const known = new Map<string, Promise<PageResult>>()
  const fetchPage = async (url: string, redirects = 0): Promise<PageResult> => {
    const cookies = { H5_SEEN: '1', COUNTRY_CODE: 'ES', CURRENCY_CODE: 'EUR', ...(token ? { TOKEN: token } : {}) }
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' }, cookies })
    const { location } = headers
    if (typeof location === 'string' && redirects < MOST_REDIRECTS) return fetchPage(location.split('#', 1)[0]!, redirects + 1)
    return readPage(url, statusCode, body)
  }
  return {
    read(address) {
      const path = address.split('#', 1)[0]!
      const page = known.get(path) ?? fetchPage(path)
      known.set(path, page)
      return page
    },
  }
}
