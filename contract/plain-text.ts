/** The only four characters that the sanitiser escapes. */
const PLAIN = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Turns sanitised HTML into one line of plain text. Inline tags are dropped within their sentence; all other tags separate words. */
export const withoutMarkup = (html: string): string =>
  html
    .replaceAll(/<\/?(?:a|b|em|i|span|strong)(?:\s[^>]*)?>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof PLAIN) => PLAIN[name])
    .replaceAll(/\s+/g, ' ')
    .trim()
