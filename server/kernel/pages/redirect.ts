/** Another address than the one requested. */
export interface DocumentRedirect {
  status: 301 | 302
  headers: Record<string, string>
}

/** For what depends on who asks. */
export const NEVER_CACHED = { 'cache-control': 'no-store' }
