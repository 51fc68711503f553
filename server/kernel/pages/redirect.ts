/** A redirect from the requested document to another URL. */
export interface DocumentRedirect {
  status: 301 | 302
  headers: Record<string, string>
}

/** For responses that depend on the client. */
export const NEVER_CACHED = { 'cache-control': 'no-store' }
