/** Where a linked product is sold (decisions §14.3); 9 is any other shop, 13 is this shop. */
export const PLATFORM = {
  alibaba1688: 1,
  taobao: 2,
  tmall: 3,
  alibaba: 4,
  aliexpress: 5,
  pinduoduo: 6,
  jd: 7,
  madeInChina: 8,
  other: 9,
  dhgate: 10,
  amazon: 11,
  temu: 12,
  thisShop: 13,
} as const
export type Platform = (typeof PLATFORM)[keyof typeof PLATFORM]

export const LONGEST_LINK = 2048

export interface ProductLink {
  platform: Platform
  /** The product's id on that platform; null if the link does not contain it. */
  externalId: string | null
  /** The normalised link. */
  url: string
}

interface Rule {
  platform: Platform
  domains: readonly string[]
  /** Query parameters that hold the id. */
  query?: readonly string[]
  /** The first pattern that matches is used; its capture group is the id. */
  paths?: readonly RegExp[]
  isUpperCase?: boolean
}

/** The id must not be followed by another letter or digit. */
const END = '(?![a-z0-9])'
const path = (pattern: string) => new RegExp(`${pattern}${END}`, 'i')

const OF_TAOBAO = { query: ['id', 'itemId'], paths: [path(String.raw`/item/(\d+)\.html?`), path(String.raw`/i(\d+)\.html?`)] }
const AMAZON_ENDINGS = 'com es com.mx com.br co.uk de fr it nl ca co.jp in com.au com.tr se pl sa ae sg com.be ie eg'.split(' ')

const RULES: readonly Rule[] = [
  { platform: PLATFORM.alibaba1688, domains: ['1688.com'], query: ['offerId'], paths: [path(String.raw`/offer/(\d{6,20})\.html`)] },
  { platform: PLATFORM.taobao, domains: ['taobao.com'], ...OF_TAOBAO },
  { platform: PLATFORM.taobao, domains: ['tb.cn'] },
  { platform: PLATFORM.tmall, domains: ['tmall.com', 'tmall.hk'], ...OF_TAOBAO },
  {
    platform: PLATFORM.alibaba,
    domains: ['alibaba.com'],
    paths: [path(String.raw`/product-detail/[^/]*[_-](\d{6,20})\.html`), path(String.raw`/product/(\d{6,20})`)],
  },
  {
    platform: PLATFORM.aliexpress,
    domains: ['aliexpress.com', 'aliexpress.us', 'aliexpress.ru'],
    paths: [path(String.raw`/item/(?:[^/]+/)*(\d{6,20})\.html`), path(String.raw`/i/(\d+)\.html`)],
  },
  { platform: PLATFORM.pinduoduo, domains: ['yangkeduo.com', 'pinduoduo.com'], query: ['goods_id', 'gid'] },
  {
    platform: PLATFORM.jd,
    domains: ['jd.com', 'jd.hk'],
    query: ['wareId', 'sku'],
    paths: [path(String.raw`^.*/(\d{5,20})\.html`)],
  },
  { platform: PLATFORM.jd, domains: ['3.cn'] },
  {
    platform: PLATFORM.madeInChina,
    domains: ['made-in-china.com'],
    paths: [/\/product\/([a-z]{10,20})(?:\/|$)/i, path(String.raw`/product_[^/]*_([a-z]{8,12})\.html`)],
  },
  {
    platform: PLATFORM.dhgate,
    domains: ['dhgate.com'],
    paths: [path(String.raw`/product/(?:[^/]+/)*(\d{6,12})\.html`), path(String.raw`/goods/(\d+)\.html`)],
  },
  {
    platform: PLATFORM.amazon,
    domains: AMAZON_ENDINGS.map((ending) => `amazon.${ending}`),
    paths: [path('/dp/([a-z0-9]{10})'), path('/gp/product/([a-z0-9]{10})'), path('/gp/aw/d/([a-z0-9]{10})')],
    isUpperCase: true,
  },
  { platform: PLATFORM.amazon, domains: ['a.co', 'amzn.to', 'amzn.eu'] },
  { platform: PLATFORM.temu, domains: ['temu.com'], query: ['goods_id'], paths: [path(String.raw`-g-(\d+)\.html`)] },
]

const OF_THIS_SHOP: Rule = { platform: PLATFORM.thisShop, domains: [], paths: [path(String.raw`/product/(\d+)`)] }
const ELSEWHERE: Rule = { platform: PLATFORM.other, domains: [] }

/** Leading `www.` labels, which carry no meaning unless only a top-level domain would remain. */
const WWW = /^(www\.)+(?=.*\.)/

/** Parses a product link without fetching it; null for a refused link (500004). `ownHost` is the host of PUBLIC_URL, with its port. */
export function parseProductLink(typed: string, ownHost: string): ProductLink | null {
  const text = typed.trim()
  if (text.length > LONGEST_LINK || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username || url.password) return null
  const host = url.hostname.replace(/\.$/, '').replace(WWW, '')
  const isOwn = /^https?:$/.test(url.protocol) && (url.port ? `${host}:${url.port}` : host) === ownHost.replace(WWW, '')
  if (!isOwn && !(url.protocol === 'https:' && url.port === '' && isPublicName(host))) return null
  const rule = isOwn ? OF_THIS_SHOP : (RULES.find(({ domains }) => domains.some((domain) => isWithin(host, domain))) ?? ELSEWHERE)
  const normal = normalForm(url, host)
  // Percent-encoding can turn a short text into a link that is too long.
  if (normal.length > LONGEST_LINK) return null
  return { platform: rule.platform, externalId: idOf(url, rule), url: normal }
}

/** Rejects IP addresses in any notation, and names of a local network. */
const isPublicName = (host: string): boolean =>
  host.includes('.') && !host.startsWith('[') && !/^[\d.]+$/.test(host) && !host.split('.').includes('')

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

function idOf({ searchParams, pathname }: URL, { query = [], paths = [], isUpperCase }: Rule): string | null {
  const named = query.flatMap((name) => searchParams.getAll(name)).find((value) => /^\d{4,20}$/.test(value))
  const found = named ?? paths.map((pattern) => pattern.exec(pathname)?.[1]).find((id) => id !== undefined)
  return found === undefined ? null : isUpperCase ? found.toUpperCase() : found
}

/** Tracking parameters: they describe where a visitor came from, not the product. */
const OF_TRACKING = /^(utm_|trace|algo_|share_)|^(spm|scm|gclid|fbclid|tag|ref|pvid)$/

function normalForm(given: URL, host: string): string {
  const url = new URL(given)
  url.hash = ''
  url.hostname = host
  for (const name of [...url.searchParams.keys()]) if (OF_TRACKING.test(name)) url.searchParams.delete(name)
  url.searchParams.sort()
  if (url.pathname !== '/') url.pathname = url.pathname.replace(/\/+$/, '') || '/'
  // Reassigning the query removes the question mark that an empty query would leave.
  url.search = url.searchParams.toString()
  return url.href
}

/** Two links with the same key are the same line of an inquiry. */
export const sameProductKey = ({ platform, externalId, url }: ProductLink): string =>
  externalId === null ? url : `${platform}:${externalId}`
