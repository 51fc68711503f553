import { DomUtils, parseDocument } from 'htmlparser2'

type Document = ReturnType<typeof parseDocument>
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** A document as a reader without scripts sees it. */
export interface PageResult {
  /** Path and query after redirects. */
  path: string
  status: number
  document: Document
  heading: string
  /** Path and query of the canonical link; null for pages that search engines do not index. */
  canonical: string | null
  language: string
  links: VisibleLink[]
}

export interface VisibleLink {
  /** Resolved against the page; null for other hosts and schemes. */
  href: string | null
  raw: string
  /** Accessible name. */
  name: string
  /** Its label, or its first text; what follows is a count or a summary. */
  says: string
  element: Element
}

const { getElementsByTagName, findOne, findAll } = DomUtils
const HOST = 'http://shop.example'

export function readPage(path: string, status: number, html: string): PageResult {
  const document = parseDocument(html)
  const first = (tag: string) => getElementsByTagName(tag, document, true, 1)[0]
  const canonical = findOne(({ name, attribs }) => name === 'link' && attribs['rel'] === 'canonical', document.children)
  const url = canonical && new URL(canonical.attribs['href']!)
  return {
    path,
    status,
    document,
    heading: textOf(first('h1')),
    canonical: url ? url.pathname + url.search : null,
    language: first('html')?.attribs['lang'] ?? '',
    links: linksIn(document, path),
  }
}

export function linksIn(within: Document | Element, path: string): VisibleLink[] {
  return elementsIn(within, 'a')
    .filter(({ attribs }) => attribs['href'] !== undefined)
    .map((element) => {
      const raw = element.attribs['href']!
      const url = new URL(raw, HOST + path)
      const href = url.origin === HOST ? url.pathname + url.search + url.hash : null
      return { raw, href, name: nameOf(element), says: element.attribs['aria-label'] ?? firstWords(element), element }
    })
}

/** All elements with a tag name inside another, or in the document. */
export const elementsIn = (within: Document | Element, tag: string): Element[] => getElementsByTagName(tag, within, true)

export const elementsWhere = ({ document }: PageResult, test: (element: Element) => boolean): Element[] => findAll(test, document.children)

export const hasId = ({ document }: PageResult, id: string): boolean =>
  findOne(({ attribs }) => attribs['id'] === id, document.children) !== null

/** Accessible name of a link or button: its label, else its text, including alternative texts of pictures, without hidden parts. */
export const nameOf = (element: Element): string => element.attribs['aria-label'] ?? textOf(element)

export const textOf = (element: Element | null | undefined): string =>
  element ? textsOf(element, true).join('').replaceAll(/\s+/g, ' ').trim() : ''

/** First text; a picture's alternative text only if there is no other. */
const firstWords = (element: Element): string => textsOf(element, false, false)[0] ?? textsOf(element)[0] ?? ''

/** The texts inside an element, in order. */
function textsOf(element: Element, isVerbatim = false, hasPictures = true): string[] {
  const texts: string[] = []
  const walk = (node: Element['children'][number]): void => {
    if (node.type === 'text') texts.push(node.data)
    else if ('children' in node) {
      const { attribs = {}, name } = node as Element
      if (attribs['aria-hidden'] === 'true' || name === 'script' || name === 'style') return
      if (name === 'img' && hasPictures) texts.push(attribs['alt'] ?? '')
      for (const child of node.children as Element['children']) walk(child)
    }
  }
  walk(element)
  return isVerbatim ? texts : texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '')
}
