import { withoutLanguage } from '#contract/languages.ts'

const BASE = 'https://this.invalid'

/**
 * A requested path of this site without its language, and the rest of the URL (query and fragment);
 * null for what a browser would resolve to another host: `//evil.example`, `/\evil.example`, `/spa//evil.example` (safety.md 17).
 */
export function localPath(address: string): { path: string; rest: string } | null {
  if (!address.startsWith('/') || !URL.canParse(address, BASE)) return null
  const { origin, pathname, search, hash } = new URL(address, BASE)
  const path = withoutLanguage(pathname)
  if (origin !== BASE || pathname.includes('//') || path.includes('//')) return null
  return { path, rest: search + hash }
}

/** The same in one piece; home for anything that is not a path of this site. */
export function safeRedirect(address: unknown): string {
  const own = typeof address === 'string' ? localPath(address) : null
  return own ? own.path + own.rest : '/'
}
