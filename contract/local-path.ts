import { withoutLanguage } from '#contract/languages.ts'

const BASE = 'https://this.invalid'

/**
 * Parses an address on this site into its path without language prefix, and the rest of the URL (query and fragment). Null for anything a
 * browser would resolve to another host: `//evil.example`, `/\evil.example`, `/spa//evil.example` (safety.md 17).
 */
export function localPath(address: string): { path: string; rest: string } | null {
  if (!address.startsWith('/') || !URL.canParse(address, BASE)) return null
  const { origin, pathname, search, hash } = new URL(address, BASE)
  const path = withoutLanguage(pathname)
  if (origin !== BASE || pathname.includes('//') || path.includes('//')) return null
  return { path, rest: search + hash }
}

/** The parsed path and rest in one string; the home page for anything that is not a path of this site. */
export function safeRedirect(address: unknown): string {
  const own = typeof address === 'string' ? localPath(address) : null
  return own ? own.path + own.rest : '/'
}
