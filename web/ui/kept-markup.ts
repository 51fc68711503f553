// The server's side of kept-part.tsx: what was rendered for which facts.

/** Characters of markup; what was not asked for the longest goes first. */
const MOST_CHARACTERS = 16_000_000

/** Markup in pieces, with the page's own address between them. */
const kept = new Map<string, string[]>()
let characters = 0

/** The parts that the document in hand has just rendered for the first time; a document is rendered in one go. */
let fresh: { key: string; here: string | undefined }[] | undefined

// Rich text could hold the same words as an attribute of ours; it cannot hold this number.
const SECRET = import.meta.env.SSR ? crypto.randomUUID() : ''

export function keptMarkup(key: string, here: string | undefined): string | undefined {
  const pieces = kept.get(key)
  if (!pieces) return undefined
  kept.delete(key)
  kept.set(key, pieces)
  return pieces.length === 1 ? pieces[0] : pieces.join(attribute(here ?? ''))
}

/** For tests: a document rendered after it has nothing in it that was kept. */
export function forgetParts(): void {
  kept.clear()
  characters = 0
}

/** Marks an element whose inside is to be kept once the document is there. */
export function markOf(key: string, here: string | undefined): Record<string, string> {
  if (!fresh) return {}
  fresh.push({ key, here })
  return { 'data-kept': `${SECRET}${fresh.length - 1}` }
}

/** Renders a document, keeps its fresh parts and takes their marks away. */
export function keepingParts(render: () => string): string {
  fresh = []
  try {
    const html = render()
    // What is inside others comes after them and is unmarked before them.
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

/** What stands in the element whose start tag ends right behind the place. */
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
  // Copies: a piece of a document would keep the whole of it in memory.
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

/** As React writes the value of an attribute, in its quotes. */
const attribute = (value: string) => `"${value.replace(/[&"'<>]/g, (sign) => ESCAPED[sign]!)}"`
