// The server's side of kept-part.tsx: a cache of markup by facts.

/** Characters of markup; the least recently used is evicted first. */
const MOST_CHARACTERS = 16_000_000

/** Markup split at every occurrence of the page's own address. */
const kept = new Map<string, string[]>()
let characters = 0

/** The parts rendered for the first time by the current document; a document is rendered synchronously. */
let fresh: { key: string; here: string | undefined }[] | undefined

// Rich text could contain the same text as our attribute, but not this random id.
const SECRET = import.meta.env.SSR ? crypto.randomUUID() : ''

export function keptMarkup(key: string, here: string | undefined): string | undefined {
  const pieces = kept.get(key)
  if (!pieces) return undefined
  kept.delete(key)
  kept.set(key, pieces)
  return pieces.length === 1 ? pieces[0] : pieces.join(attribute(here ?? ''))
}

/** For tests: clears the cache. */
export function forgetParts(): void {
  kept.clear()
  characters = 0
}

/** Marks an element whose content is to be cached once the document is rendered. */
export function markOf(key: string, here: string | undefined): Record<string, string> {
  if (!fresh) return {}
  fresh.push({ key, here })
  return { 'data-kept': `${SECRET}${fresh.length - 1}` }
}

/** Renders a document, caches its fresh parts and removes their marks. */
export function keepingParts(render: () => string): string {
  fresh = []
  try {
    const html = render()
    // Nested parts come after their parents and must be unmarked before them.
    return fresh.reduceRight((marked, { key, here }, place) => keepPart(marked, ` data-kept="${SECRET}${place}"`, key, here), html)
  } finally {
    fresh = undefined
  }
}

function keepPart(html: string, mark: string, key: string, here: string | undefined): string {
  const at = html.indexOf(mark)
  // A part that failed was left out, with its mark.
  if (at < 0) return html
  const unmarked = html.slice(0, at) + html.slice(at + mark.length)
  const inside = insideOf(unmarked, at)
  if (inside !== undefined) keep(key, here === undefined ? [inside] : inside.split(attribute(here)))
  return unmarked
}

/** The content of the element whose start tag ends right after `place`. */
function insideOf(html: string, place: number): string | undefined {
  const start = html.indexOf('>', place) + 1
  const [, tag] = /^<(\w+)/.exec(html.slice(html.lastIndexOf('<', place), place)) ?? []
  const tags = new RegExp(`<(/?)${tag}[\\s>]`, 'g')
  tags.lastIndex = start
  for (let depth = 1, found = tags.exec(html); found; found = tags.exec(html)) {
    depth += found[1] ? -1 : 1
    if (depth === 0) return html.slice(start, found.index)
  }
  return undefined
}

function keep(key: string, pieces: string[]): void {
  if (kept.has(key)) return
  // Copies: a substring would keep the whole document in memory.
  kept.set(key, JSON.parse(JSON.stringify(pieces)))
  characters += sizeOf(key, pieces)
  for (const [oldest, old] of kept) {
    if (characters <= MOST_CHARACTERS) return
    kept.delete(oldest)
    characters -= sizeOf(oldest, old)
  }
}

const sizeOf = (key: string, pieces: readonly string[]) => pieces.reduce((sum, { length }) => sum + length, key.length)

const ESCAPED: Record<string, string> = { '&': '&amp;', '"': '&quot;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }

/** Escapes an attribute's value as React does, with its quotes. */
const attribute = (value: string) => `"${value.replace(/[&"'<>]/g, (sign) => ESCAPED[sign]!)}"`
