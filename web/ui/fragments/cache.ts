import { LRUCache } from 'lru-cache'

const MOST_CHARACTERS = 16_000_000

/** Markup, split at every occurrence of the page's own URL. */
const cache = new LRUCache<string, readonly string[]>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (pieces, key) => pieces.reduce((sum, { length }) => sum + length, key.length),
})

// Rich text could contain the same text as our attribute, but not this random id.
const SECRET = crypto.randomUUID()

/** The fragments of one document while it is rendered. */
export interface DocumentFragments {
  /** The cached markup, with `here` inserted as the page's own URL. */
  find(key: string, here: string | undefined): string | undefined
  /** Marks the element of a fragment that is not cached yet. */
  mark(key: string, here: string | undefined): Record<string, string>
}

/** Renders a document as BYTES (contract/page-request.ts), caches new fragments and removes their marks; `textOf` decodes a part. */
export async function withFragments(
  textOf: (bytes: string) => string,
  render: (fragments: DocumentFragments) => Promise<string>,
): Promise<string> {
  const fresh: { key: string; here: string | undefined }[] = []
  const html = await render({
    find: (key, here) => cache.get(key)?.join(attribute(here ?? '')),
    mark: (key, here) => {
      fresh.push({ key, here })
      return { 'data-fragment': `${SECRET}${fresh.length - 1}` }
    },
  })
  // Nested fragments come after their parents in `fresh`, and their marks must be removed before the parents are cached.
  return fresh.reduceRight((marked, { key, here }, index) => {
    const found = unmarkedFragment(marked, ` data-fragment="${SECRET}${index}"`)
    if (found.inside !== undefined) {
      const text = textOf(found.inside)
      cache.set(key, here === undefined ? [text] : text.split(attribute(here)))
    }
    return found.html
  }, html)
}

/** For tests. */
export const clearFragments = (): void => cache.clear()

/** The document without this mark, and the content of the element that had it. */
function unmarkedFragment(html: string, mark: string): { html: string; inside: string | undefined } {
  const at = html.indexOf(mark)
  // A fragment that failed to render is missing, with its mark.
  if (at < 0) return { html, inside: undefined }
  const unmarked = html.slice(0, at) + html.slice(at + mark.length)
  return { html: unmarked, inside: insideOf(unmarked, at) }
}

/** The content of the element whose start tag ends right after `at`. */
function insideOf(html: string, at: number): string | undefined {
  const start = html.indexOf('>', at) + 1
  const [, tag] = /^<(\w+)/.exec(html.slice(html.lastIndexOf('<', at), at)) ?? []
  const tags = new RegExp(`<(/?)${tag}[\\s>]`, 'g')
  tags.lastIndex = start
  for (let depth = 1, found = tags.exec(html); found; found = tags.exec(html)) {
    depth += found[1] ? -1 : 1
    if (depth === 0) return html.slice(start, found.index)
  }
  return undefined
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '"': '&quot;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }

/** Escapes an attribute's value as React does, with its quotes. */
const attribute = (value: string) => `"${value.replace(/[&"'<>]/g, (sign) => ESCAPED[sign]!)}"`
