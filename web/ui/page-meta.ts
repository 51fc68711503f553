import type { MetaDescriptor } from 'react-router'

/** As much as search engines show. */
const LONGEST_DESCRIPTION = 155

/** What search engines and shared links show of a page. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  const text = shortened(description)
  return [
    { title: `${title} · Rutaseda` },
    { name: 'description', content: text },
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
  ]
}

/** The beginning of a text, HTML or not, up to a word's end. */
function shortened(text: string): string {
  const plain = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:nbsp|#160);/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (plain.length <= LONGEST_DESCRIPTION) return plain
  const start = plain.slice(0, LONGEST_DESCRIPTION)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), LONGEST_DESCRIPTION / 2))}…`
}
