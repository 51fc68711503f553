import type { MetaDescriptor } from 'react-router'
import { pictureAddress, pictureKeyOf, SHARED_WIDTH } from '#contract/pictures/pictures.ts'
import { withoutMarkup } from '#contract/plain-text.ts'
import * as words from '#words'

/** About as many characters as search engines show. */
const LONGEST_DESCRIPTION = 155

interface Shared {
  /** The Open Graph type; `website` by default. */
  type?: 'article' | 'product'
  /** In the form that calls return: `/pictures/<key>/<width>`. */
  imageUrl?: string | null | undefined
  /** The `matches` argument of `meta`; the root match holds the shop's public URL. */
  matches: readonly unknown[]
}

/** The document's title: the page's title, followed by the shop's name unless it contains that already. */
export const pageTitle = (title: string): string => (/Rutaseda|丝途/.test(title) ? title : words.ui_page_title({ title }))

/**
 * The metadata that search engines and link previews show; tags that depend on the URL alone are in web/root.tsx.
 * Link previews read documents, so the browser's bundle contains no Open Graph code.
 */
export function pageMeta(title: string, description: string, shared?: Shared): MetaDescriptor[] {
  const text = shortened(description)
  return [
    { title: pageTitle(title) },
    { name: 'description', content: text },
    ...(import.meta.env.SSR ? openGraph(title, text, shared) : []),
  ]
}

const openGraph = (title: string, description: string, shared?: Shared): MetaDescriptor[] => [
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:type', content: shared?.type ?? 'website' },
  ...(shared ? sharedPicture(shared, title) : []),
]

/** Link previews need an absolute URL. */
function sharedPicture({ imageUrl, matches: [root] }: Shared, title: string): MetaDescriptor[] {
  const key = pictureKeyOf(imageUrl)
  const { publicUrl } = (root as { loaderData?: { publicUrl?: string } } | undefined)?.loaderData ?? {}
  if (!key || !publicUrl) return []
  return [
    { property: 'og:image', content: publicUrl + pictureAddress(key, SHARED_WIDTH) },
    { property: 'og:image:width', content: String(SHARED_WIDTH) },
    { property: 'og:image:alt', content: title },
  ]
}

/** The beginning of a text, HTML or not, cut at a word boundary. */
function shortened(text: string): string {
  const plain = withoutMarkup(text)
  if (plain.length <= LONGEST_DESCRIPTION) return plain
  const start = plain.slice(0, LONGEST_DESCRIPTION)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), LONGEST_DESCRIPTION / 2))}…`
}
