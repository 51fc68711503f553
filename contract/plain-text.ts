/** The only four characters that the sanitiser escapes. */
const PLAIN = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Sanitised HTML as one line of plain text. What is only emphasised or linked stays in its sentence; all else separates words. */
export const withoutMarkup = (html: string): string =>
  html
    .replaceAll(/<\/?(?:a|b|em|i|span|strong)(?:\s[^>]*)?>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof PLAIN) => PLAIN[name])
    .replaceAll(/\s+/g, ' ')
    .trim()
