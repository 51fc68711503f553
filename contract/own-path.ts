import { withoutLanguage } from '#contract/languages.ts'

const BASE = 'https://this.invalid'

/**
 * A requested path of this site without its language, and the rest of the URL (query and fragment);
 * null for what a browser would resolve to another host: `//evil.example`, `/\evil.example`, `/spa//evil.example` (safety.md 17).
 */
export function ownPath(asked: string): { path: string; rest: string } | null {
  if (!asked.startsWith('/') || !URL.canParse(asked, BASE)) return null
  const { origin, pathname, search, hash } = new URL(asked, BASE)
  const path = withoutLanguage(pathname)
  if (origin !== BASE || pathname.includes('//') || path.includes('//')) return null
  return { path, rest: search + hash }
}

/** The same in one piece; home for anything that is not a path of this site. */
export function samePath(asked: unknown): string {
  const own = typeof asked === 'string' ? ownPath(asked) : null
  return own ? own.path + own.rest : '/'
}
