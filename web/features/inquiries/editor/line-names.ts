import { LINE_TYPE } from '#contract/inquiries/inquiries.ts'
import type { ProductLink } from '#contract/inquiries/product-links.ts'
import { type DraftLine, kindOf } from '#web/features/inquiries/editor/draft-lines.ts'
import * as words from '#words'

/** The line's display name. */
export function titleOf(line: DraftLine, link: ProductLink | null): string {
  const { name, fileName, url } = line
  switch (kindOf(line)) {
    case LINE_TYPE.product:
      return name || words.inquiries_line_product()
    case LINE_TYPE.link:
      return name || link?.externalId || goodsIn(url)
    case LINE_TYPE.picture:
      return name || fileName || words.inquiries_line_picture()
    default:
      return name || words.inquiries_line_text()
  }
}

/** The goods' name from the end of a URL, where most shops have it. */
export function goodsIn(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  const name = readable(last)
    .replace(/\.\w{2,5}$/, '')
    .replace(/[-_+]+/g, ' ')
    .trim()
  return name || shortLink(url).slice(0, 60)
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The URL without its scheme and trailing slash. */
export const shortLink = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
