import sanitize, { type IOptions, type Tag } from 'sanitize-html'
import { SUMMARY_LENGTH } from '#contract/content/content.ts'
import { withoutMarkup } from '#contract/plain-text.ts'

const RULES = {
  allowedTags: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'nofollow noopener' }) },
} satisfies IOptions

/** Sanitises HTML before it is stored: no scripts, styles or frames, and only http, https and relative URLs (safety.md 14). */
export const cleanRichText = (html: string): string => sanitize(html, RULES)

/**
 * Sanitises HTML again before it is shown, whoever wrote it. Links to disallowed addresses become marked text, which pages explain
 * (web/ui/text/rich-text.tsx).
 */
export const readableRichText = (html: string, isAllowedLink: (address: string) => boolean): string =>
  sanitize(html, {
    ...RULES,
    allowedTags: [...RULES.allowedTags, 'span'],
    allowedAttributes: { ...RULES.allowedAttributes, span: ['data-refused'] },
    transformTags: { a: (_tag, { href }) => (href === undefined || isAllowedLink(href) ? linkTo(href) : REFUSED) },
  })

/** Sanitised HTML as plain text, at most `most` characters, cut at the end of a word. */
export function plainText(html: string, most: number): string {
  const text = withoutMarkup(html)
  if (text.length <= most) return text
  // The word that does not fit, also where no blanks are between words; or the whole text, if it is one word.
  const { index } = WORDS.segment(text).containing(most - 1)!
  const end = index > most / 2 ? index : most - 1
  // Not between the two halves of a character such as an emoji.
  return `${text
    .slice(0, end)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}

const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' })

/** A text's summary in lists: its first paragraph. */
export function beginningOf(html: string): string {
  const [, paragraph = html] = /^\s*<p>(.*?)<\/p>/s.exec(html) ?? []
  return plainText(paragraph, SUMMARY_LENGTH)
}

const linkTo = (href?: string): Tag => ({ tagName: 'a', attribs: { ...(href === undefined ? {} : { href }), rel: 'nofollow noopener' } })
const REFUSED: Tag = { tagName: 'span', attribs: { 'data-refused': '' } }
