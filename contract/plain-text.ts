/** The only four characters that the sanitiser escapes. */
const PLAIN = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Sanitised HTML as one line of plain text. */
export const withoutMarkup = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof PLAIN) => PLAIN[name])
    .replaceAll(/\s+/g, ' ')
    .trim()
