import { inLanguage, LANGUAGE_FACTS, languageOfPath, withoutLanguage } from '#contract/languages.ts'
import { languageNamed, promises } from '#tests/links/places.ts'
import type { Reader } from '#tests/links/reader.ts'
import { elementsIn, hasId, type PageResult, textOf, type VisibleLink } from '#tests/links/visible-page.ts'
import * as words from '#words'

export interface Crawl {
  reader: Reader
  /** Reads as a buyer, to follow a visitor's links to personal pages beyond the sign-in. */
  buyersReader: Reader
  isVisitor: boolean
  /** Link texts that operators wrote (banners, the footer's links), each with its path. */
  written: ReadonlyMap<string, string>
}

const PERSONAL = /^\/(personalCenter\/|priceInquiry)/
/** Redirects to the article with this name, whose id only the database knows. */
const NAMED_ARTICLE = /^\/view\/privacy$/
const EXTERNAL = /^(mailto:|tel:|https:\/\/)/
/** Generates a file and redirects to it. */
const PAPER = /^\/personalCenter\/(orderDetails\/\d+\/paper\/\d|(shoppingCart|lists\/\d+|quotes\/\d+)\/pdf(\?.*)?)$/
const GENERATED = /^\/files\/generated\?/
const DOCUMENTLESS = /^\/(pictures|appCode|files)\/|\/deadlines\.ics$/

const pathOf = (address: string) => address.split(/[?#]/, 1)[0]!
const withoutFragment = (address: string) => address.split('#', 1)[0]!
const bare = (address: string) => withoutLanguage(address)

/** The problem with a link; null if it leads where its text says. */
export async function problemOf(source: PageResult, link: VisibleLink, crawl: Crawl): Promise<string | null> {
  const { href, raw, says, element } = link
  const wrong = (why: string) => `${source.path}: «${says}» → ${raw}: ${why}`
  if (href === null) return EXTERNAL.test(raw) ? null : wrong('leads nowhere')
  if (DOCUMENTLESS.test(bare(href))) return null
  if (says === '') return wrong('has no text')
  const page = await crawl.reader.read(href)
  const isSelf = withoutFragment(href) === source.path
  const behind = crawl.isVisitor ? placeBehindSignIn(source, href) : null
  if (behind) {
    const why = await problemBehindSignIn(source, { ...link, href: behind }, page, crawl)
    return why && wrong(why)
  }
  const currentLanguage = languageOfPath(pathOf(href))
  const isLanguageChoice = element.attribs['hreflang'] !== undefined
  const place = isLanguageChoice && currentLanguage === 'spa' ? bare(href) : href
  if (PAPER.test(bare(href))) return page.status === 200 && GENERATED.test(page.path) ? null : wrong(`status ${page.status}, no file`)
  if (page.path !== withoutFragment(place) && !NAMED_ARTICLE.test(bare(href))) return wrong(`is redirected to ${page.path}`)
  const isSettings = new URLSearchParams(page.path.split('?')[1]).has('settings')
  const isAllowedStatus =
    page.status === 200 || (source.status === 404 && page.status === 404 && (isSelf || isLanguageChoice || isSettings))
  if (!isAllowedStatus) return wrong(`status ${page.status}`)
  if (page.language !== LANGUAGE_FACTS[currentLanguage ?? 'spa'].htmlLang) return wrong(`in ${page.language}`)
  if (!isLanguageChoice && page.language !== source.language) return wrong(`changes language to ${page.language}`)
  if (page.canonical && pathOf(page.canonical) !== pathOf(page.path) && bare(pathOf(page.path)) !== '/h5')
    return wrong(`canonical ${page.canonical}`)
  const fragment = href.split('#')[1]
  if (fragment && !hasId(page, fragment)) return wrong(`target has no #${fragment}`)
  if ((fragment && isSelf) || isSettings) return null
  if (isLanguageChoice) return languageNamed(says) === (currentLanguage ?? 'spa') ? null : wrong('names another language')
  return saysSo(source, link, page, crawl) ? null : wrong(`its heading: “${page.heading}”`)
}

/** The personal page that a visitor's link leads to, directly or through the sign-in. */
function placeBehindSignIn(source: PageResult, href: string): string | null {
  if (PERSONAL.test(bare(href))) return href
  const redirect = /^\/login\?/.test(bare(href)) ? new URLSearchParams(href.split('?')[1]).get('redirect') : null
  return redirect && PERSONAL.test(redirect) ? inLanguage(redirect, languageOfPath(pathOf(source.path)) ?? 'spa') : null
}

async function problemBehindSignIn(source: PageResult, link: VisibleLink, page: PageResult, crawl: Crawl): Promise<string | null> {
  const query = new URLSearchParams(page.path.split('?')[1])
  const expected = bare(withoutFragment(link.href!))
  if (!/^\/login$/.test(bare(pathOf(page.path))) || query.get('redirect') !== expected) return `led to ${page.path}`
  if (page.language !== source.language) return `changes language to ${page.language}`
  const behind = await crawl.buyersReader.read(link.href!)
  if (behind.status !== 200) return `status ${behind.status} once signed in`
  return saysSo(source, link, behind, crawl) ? null : `its heading: “${behind.heading}”`
}

/** Whether a link's text matches the page that it leads to, or is known to stand for its path. */
function saysSo(source: PageResult, link: VisibleLink, page: PageResult, { written }: Crawl): boolean {
  const { says, name, href } = link
  const language = languageOfPath(pathOf(source.path)) ?? 'spa'
  return (
    page.heading === says ||
    page.heading === name ||
    (page.heading !== '' && says.startsWith(page.heading)) ||
    page.heading === headingIn(link) ||
    isCurrentThere(page, says) ||
    page.links.some(({ name: its }) => its === words.products_filter_remove({ name: says }, { locale: language })) ||
    written.get(says) === bare(href!) ||
    promises(says, bare(href!), language)
  )
}

const headingIn = ({ element }: VisibleLink): string =>
  ['h2', 'h3', 'strong'].flatMap((tag) => elementsIn(element, tag)).map((heading) => textOf(heading))[0] ?? ''

/** Whether the link is the current tab, page number or filter on its target page. */
const isCurrentThere = (page: PageResult, says: string): boolean =>
  page.links.some(({ element, says: its }) => its === says && !!element.attribs['aria-current'])

/** Links with the same text to the same kind of page are of the same kind. */
export const kindOf = ({ href, raw, says }: Pick<VisibleLink, 'href' | 'raw' | 'says'>): string => {
  const address = href ?? raw
  const [path = '', query = ''] = address.split('?')
  const names = [...new URLSearchParams(query.split('#')[0])].map(([name]) => name)
  return `${path.replaceAll(/\d+/g, '#')}?${names.join('&')} ${isName(path) ? '' : says.replaceAll(/\d+/g, '#')}`
}

/** Whether links to this page show its name: one of them represents all. */
const isName = (path: string) => /\/(product|supplier|allProducts|view)\/\d+$/.test(path)
