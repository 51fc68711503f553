import { PLATFORM, parseProductLink } from '#contract/inquiries/product-links.ts'

/** Characters of a URL: no blanks, no quotes and no Chinese characters, since Chinese text follows a link without a blank. */
const OF_LINKS = String.raw`[a-z0-9\-._~:/?#[\]@!$&'()*+,;=%|{}^\\À-ɏ]`
const LINK = new RegExp(String.raw`https?://${OF_LINKS}+|(?<![\w@./-])(?:[a-z0-9-]+\.)+[a-z]{2,}/${OF_LINKS}+`, 'giu')
/** Where another link begins without a blank. A link within a query string is part of the first one. */
const GLUED = /(?<=[^=/&?:])(?=https?:\/\/)/i

export interface FoundLink {
  url: string
  start: number
  end: number
}

export function linksIn(text: string, ownHost: string): FoundLink[] {
  const found: FoundLink[] = []
  for (const match of text.matchAll(LINK)) {
    let start = match.index
    for (const part of match[0].split(GLUED)) {
      const typed = withoutTail(part)
      const url = linkOf(typed, ownHost)
      if (url !== null) found.push({ url, start, end: start + typed.length })
      start += part.length
    }
  }
  return found
}

export function withoutLinks(text: string, ownHost: string): string {
  return linksIn(text, ownHost).reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
}

/** Strips trailing punctuation, asterisks of bold text in chats, and brackets opened before the link. */
function withoutTail(link: string): string {
  const shorter = link.replace(/[.,;:!?'*|]+$/, '').replace(/[)\]}]$/, (end) => (link.includes(OPENING[end]!) ? end : ''))
  return shorter === link ? link : withoutTail(shorter)
}
const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Null if it is not a link. Without a scheme, a host with a path counts as one only on a known marketplace. */
function linkOf(typed: string, ownHost: string): string | null {
  const link = parseProductLink(typed, ownHost)
  if (link) return link.url
  const secure = parseProductLink(typed.replace(/^(http:\/\/)?/i, 'https://'), ownHost)
  if (secure && secure.platform !== PLATFORM.other) return secure.url
  return /^https?:/i.test(typed) ? typed : null
}

const MARKDOWN = /!?\[([^[\]]{0,120})\]\(<?(https?:\/\/[^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s"[^"]*")?\)/gi

/** Replaces `[Bolsa](https://…)` by the link and its name in 「」, as in the share texts of Chinese shops. */
export const withoutMarkdown = (text: string): string =>
  text.replaceAll(MARKDOWN, (_, name: string, url: string) =>
    /^\s*$|^https?:|^(?:link|enlace|aqu[ií]|here|url)$/i.test(name) ? ` ${url} ` : ` ${url} 「${name.trim()}」 `,
  )

/** Phrases in the share texts of Chinese shops that are not the goods' name. */
const ADVERTISING =
  /点击链接直接打开|(?:或者?\s*)?(?:淘宝|天猫|京东|手机淘宝)?搜索直接打开|复制(?:这段|此段|本段|打开)?(?:内容|信息|文字|口令)?[^，。\n]{0,12}(?:打开|查看)(?:手机)?(?:淘宝|天猫|京东|1688)?(?:APP)?/gi
const TAG =
  /^(?:淘宝|天猫|1688|阿里巴巴|闲鱼|京东|拼多多|抖音|tmall|taobao|jd|包邮|现货|新品|热卖|爆款|假一赔.|.*(?:无理由|退货|补贴|官方|立减|优惠|正品).*)$/i
const SHARE_CODE = /(?:^|\s)[A-Z]{2}\d{3,5}(?=\s*「)/g

/** Extracts the name in 「…」 or 【…】, as in the share texts of Chinese shops; `rest` is the text without it. */
export function nameIn(text: string, longest: number): { name: string; rest: string } {
  const bare = text.replaceAll(ADVERTISING, '').replaceAll(SHARE_CODE, '')
  const [quoted, named] =
    /「([^「」\n]{1,200})」/.exec(bare) ?? [...bare.matchAll(/【([^【】\n]{2,200})】/g)].find(([, inner]) => !TAG.test(inner!.trim())) ?? []
  const rest = (quoted === undefined ? bare : bare.replace(quoted, ' ')).replaceAll(/【([^【】\n]{1,20})】/g, (whole, tag: string) =>
    TAG.test(tag.trim()) ? ' ' : whole,
  )
  return { name: [...(named ?? '').trim()].slice(0, longest).join(''), rest }
}
